import type { SetupFault } from '../../generated/tobago';
import { t } from '../../words/index.svelte';
import type { Space } from './types';

export type { SetupFault };

/** The spaces that a fault of a set-up is about. */
export function faultSpaces(fault: SetupFault): Space[] {
  switch (fault.kind) {
    case 'close':
      return [fault.one, fault.other];
    case 'count':
      return [];
    default:
      return [fault.space];
  }
}

/** What is wrong with a set-up. */
export function faultWords({ kind, ...values }: SetupFault): string {
  return t(`tobago-fault-${kind}`, values);
}
