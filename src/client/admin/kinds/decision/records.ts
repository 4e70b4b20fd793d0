import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The proposed outcomes on this device. */
export const decisions = recordsOf(decisionKind);
