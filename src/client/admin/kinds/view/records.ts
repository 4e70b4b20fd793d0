import { viewKind } from '#contract/kinds/view/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The saved views on this device. */
export const views = recordsOf(viewKind);
