import { Refused } from '../api';
import type { Fault } from '../protocol';
import { hasWords, t } from './index.svelte';

/** The words for each reason the server may give. What is not here is a fault of a program, and is told as the server tells it. */
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
  trouble: 'fault-trouble',
  'undo-refused': 'fault-undo-refused',
  unreachable: 'fault-unreachable',
  'who-are-you': 'fault-who-are-you',
  wrong: 'fault-wrong',
};

/** What went wrong: the server's reason, or that it was not reached. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  return { code: 'unreachable', message: String(error) };
}

/**
 * A fault in the player's language; in the server's words if there are no others.
 * A place may know better than the code what was meant: `here` has its keys by code.
 */
export function faultWords(fault: Fault, here: Record<string, string> = {}): string {
  const key = here[fault.code] ?? WORDS[fault.code];
  return key !== undefined && hasWords(key) ? t(key) : fault.message;
}
