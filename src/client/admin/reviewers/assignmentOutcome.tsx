import { Plural } from '@lingui/react/macro';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { BulkOutcome } from '#client/admin/records/bulk/bulkOutcome.tsx';
import { SkippedRecords } from '#client/admin/records/bulk/skippedRecords.tsx';
import { bulkAssignments } from './bulkAssignments.ts';

/** The result of the last import of assignments (W10). */
export default function AssignmentOutcome({ rows }: { rows: readonly ReviewerRow[] }) {
  const outcome = bulkAssignments.useOutcome(rows);
  if (!outcome) return null;
  const { isUndo, progress } = outcome;
  const count = progress.done;
  return (
    <BulkOutcome
      outcome={outcome}
      skipped={
        <SkippedRecords skipped={progress.left} reasons={bulkAssignments.reasons}>
          <Plural value={progress.left.length} one="# reviewer is left out" other="# reviewers are left out" />
        </SkippedRecords>
      }
    >
      {isUndo ? (
        <Plural
          value={count}
          one="Former assignments restored for # reviewer"
          other="Former assignments restored for # reviewers"
        />
      ) : (
        <Plural value={count} one="Assignments of # reviewer imported" other="Assignments of # reviewers imported" />
      )}
    </BulkOutcome>
  );
}
