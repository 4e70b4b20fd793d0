import { msg } from '@lingui/core/macro';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import type { SkipReasons } from '#client/admin/records/bulk/skippedRecords.tsx';
import { abstractBulk, type AbstractSkipReason } from './plan.ts';

const reasons: SkipReasons<AbstractSkipReason> = {
  same: msg`it has these values already`,
  withdrawn: msg`it is withdrawn`,
};

/** Bulk changes of abstracts (S4). */
export const bulkAbstracts = createBulkChanges(abstractBulk, reasons);
