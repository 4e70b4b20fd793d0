import { Plural } from '@lingui/react/macro';
import type { SkippedRecord } from '#client/admin/records/bulk/runBulk.ts';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { bulkPayments } from './bulkPayments.ts';
import type { PaymentSkipReason } from './paymentPlan.ts';

/** The people whose payment a bulk change skips, with reasons. */
export function SkippedPeople({ skipped }: { skipped: readonly SkippedRecord<PaymentSkipReason>[] }) {
  return (
    <SkippedRecords skipped={skipped} reasons={bulkPayments.reasons}>
      <Plural value={skipped.length} one="# person is left out" other="# people are left out" />
    </SkippedRecords>
  );
}
