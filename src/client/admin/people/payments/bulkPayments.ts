import { msg } from '@lingui/core/macro';
import { createBulkChanges } from '#client/admin/records/bulk/bulkChanges.ts';
import type { SkipReasons } from '#client/admin/records/bulk/skippedRecords.tsx';
import { paymentBulk, type PaymentSkipReason } from './paymentPlan.ts';

const reasons: SkipReasons<PaymentSkipReason> = {
  same: msg`it has these values already`,
  pays: msg`has paid for others`,
};

/** Bulk changes of people: their payments (S16). */
export const bulkPayments = createBulkChanges(paymentBulk, reasons);
