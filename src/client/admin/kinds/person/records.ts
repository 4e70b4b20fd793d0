import { personKind } from '#contract/kinds/person/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The people on this device. */
export const people = recordsOf(personKind);
