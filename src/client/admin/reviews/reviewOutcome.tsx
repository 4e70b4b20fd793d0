import { Plural } from '@lingui/react/macro';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { bulkReviews } from './bulkReviews.ts';

/** The result of the last import of reviews (W10). */
export default function ReviewOutcome({ rows }: { rows: readonly ReviewRow[] }) {
  const outcome = bulkReviews.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress } = outcome;
  const count = progress.done;
  return (
    <BulkOutcome
      outcome={outcome}
      skipped={
        <SkippedRecords skipped={progress.left} reasons={bulkReviews.reasons}>
          <Plural value={progress.left.length} one="# review is left out" other="# reviews are left out" />
        </SkippedRecords>
      }
    >
      {isUndo ? (
        <Plural value={count} one="# review is as it was before" other="# reviews are as they were before" />
      ) : (
        <Plural value={count} one="# review imported" other="# reviews imported" />
      )}
    </BulkOutcome>
  );
}
