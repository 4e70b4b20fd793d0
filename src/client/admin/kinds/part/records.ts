import { partKind } from '#contract/kinds/part/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The parts of the site on this device. */
export const parts = recordsOf(partKind);
