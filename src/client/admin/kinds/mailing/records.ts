import { mailingKind } from '#contract/kinds/mailing/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The mailings on this device. */
export const mailings = recordsOf(mailingKind);
