import { msg } from '@lingui/core/macro';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import type { SkipReasons } from '#client/admin/records/bulk/skippedRecords.tsx';
import { letterBulk, type StateSkipReason } from './statePlan.ts';

const reasons: SkipReasons<StateSkipReason> = {
  same: msg`it has these values already`,
  hasPdf: msg`has a signed PDF that would be deleted; change it separately`,
};

/** Bulk changes of letters: their state (S7). */
export const bulkLetters = createBulkChanges(letterBulk, reasons);
