import { Refused } from '../api';
import type { Fault } from '../protocol';
import { hasWords, t } from './index.svelte';

/** Former codes of the server, which may be older than the page. */
const FORMER: Record<string, string> = { trouble: 'unavailable' };

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
  const key = here[fault.code] ?? `fault-${FORMER[fault.code] ?? fault.code}`;
  return hasWords(key) ? t(key) : fault.message;
}
