import { letterKind } from '#contract/kinds/letter/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The invitation letters on this device. */
export const letters = recordsOf(letterKind);
