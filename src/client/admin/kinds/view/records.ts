import { recordsOf } from '#client/admin/records/recordsOf.ts';

/** The saved views on this device. */
export const views = recordsOf('view');
