import { Plural } from '@lingui/react/macro';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { bulkPayments } from './bulkPayments.ts';
import { SkippedPeople } from './skippedPeople.tsx';

/** The outcome of the last bulk change of payments (S16). */
export default function PaymentOutcome({ rows }: { rows: readonly PersonRow[] }) {
  const outcome = bulkPayments.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress } = outcome;
  return (
    <BulkOutcome outcome={outcome} skipped={<SkippedPeople skipped={progress.left} />}>
      {isUndo ? (
        <Plural
          value={progress.done}
          one="The payment of # person is as it was before"
          other="The payments of # people are as they were before"
        />
      ) : (
        <Plural value={progress.done} one="Payment noted for # person" other="Payment noted for # people" />
      )}
    </BulkOutcome>
  );
}
