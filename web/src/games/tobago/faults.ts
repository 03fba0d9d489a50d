import type { SetupFault, Space } from '../../generated/tobago';
import { t } from '../../words/index.svelte';

export type { SetupFault };

/** Returns the spaces that a fault of a setup is about. */
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

/** Describes a fault of a setup. */
export function faultWords(fault: SetupFault): string {
  return t(`tobago-fault-${fault.kind}`, fault);
}
