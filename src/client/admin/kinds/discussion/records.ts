import { discussionKind } from '#contract/kinds/discussion/kind.ts';
import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The committee's discussions on this device. */
export const discussions = recordsOf(discussionKind);
