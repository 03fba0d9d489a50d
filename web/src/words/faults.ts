import { Refused } from '../api';
import type { Fault } from '../protocol';
import { hasWords, t } from './index.svelte';

/**
 * The text keys of the server's error codes. A code that is missing here is a program error, and is shown in
 * the server's words.
 */
const WORDS: Record<string, string> = {
  abandoned: 'fault-abandoned',
  account: 'fault-account',
  'bad-label': 'fault-bad-label',
  'bad-line': 'fault-bad-line',
  'bad-name': 'fault-bad-name',
  'bad-password': 'fault-bad-password',
  'bad-setup': 'fault-bad-setup',
  'bad-url': 'fault-bad-url',
  begun: 'fault-begun',
  'colour-taken': 'fault-colour-taken',
  'common-password': 'fault-common-password',
  corrupt: 'fault-corrupt',
  full: 'fault-full',
  'name-alike': 'fault-name-alike',
  'name-taken': 'fault-name-taken',
  named: 'fault-named',
  'no-account': 'fault-no-account',
  'no-seat': 'fault-no-seat',
  'no-webhooks': 'fault-no-webhooks',
  'not-begun': 'fault-not-begun',
  'not-found': 'fault-not-found',
  'not-over': 'fault-not-over',
  'not-playing': 'fault-not-playing',
  'not-rated': 'fault-not-rated',
  'not-ready': 'fault-not-ready',
  'not-the-host': 'fault-not-the-host',
  'not-your-seat': 'fault-not-your-seat',
  'not-your-turn': 'fault-not-your-turn',
  'out-of-time': 'fault-out-of-time',
  over: 'fault-over',
  'password-needed': 'fault-password-needed',
  rated: 'fault-rated',
  'seat-taken': 'fault-seat-taken',
  seated: 'fault-seated',
  'seats-free': 'fault-seats-free',
  'too-late': 'fault-too-late',
  'too-many': 'fault-too-many',
  'too-many-changes': 'fault-too-many-changes',
  'too-many-undos': 'fault-too-many-undos',
  'too-often': 'fault-too-often',
  unavailable: 'fault-unavailable',
  // The former code: a page may be newer than its server.
  trouble: 'fault-unavailable',
  'undo-refused': 'fault-undo-refused',
  unreachable: 'fault-unreachable',
  'who-are-you': 'fault-who-are-you',
  wrong: 'fault-wrong',
};

/** Returns the server's reason for an error, or that the server was not reached. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  return { code: 'unreachable', message: String(error) };
}

/**
 * Describes a fault in the player's language, or in the server's words if there is no text for it. A place
 * may know better than the code what was meant: `here` has its keys by code.
 */
export function faultWords(fault: Fault, here: Record<string, string> = {}): string {
  const key = here[fault.code] ?? WORDS[fault.code];
  return key !== undefined && hasWords(key) ? t(key) : fault.message;
}
