import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AssignmentRow, Pair } from '#contract/kinds/assignment/assignment.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { ImportDialog, type PlannedImport } from '#client/admin/records/tables/importDialog.tsx';
import type { ImportedRow } from '#client/admin/records/tables/importedRows.ts';
import { FirstItems } from '#client/admin/records/firstItems.tsx';
import { assignmentPlan, bulkAssignments } from './bulkAssignments.tsx';
import { findAssignmentColumns, readAssignments, type AssignmentColumn } from './readAssignments.ts';

interface ImportAssignmentsProps {
  /** The abstracts to which this person may assign reviewers. */
  assignments: readonly AssignmentRow[];
  reviewers: readonly ReviewerRow[];
  onClose: () => void;
}

/** Imports assignments from a spreadsheet, with a preview of the changes (W2, W10). */
export default function ImportAssignments({ assignments, reviewers, onClose }: ImportAssignmentsProps) {
  const { t } = useLingui();
  const changes = ownChanges(useChanges());

  function plan(rows: readonly ImportedRow<AssignmentColumn>[]): PlannedImport {
    const { wanted, count, same, empty, problems, absent } = readAssignments(rows, assignments, reviewers);
    return {
      ...{ count, empty, problems },
      preview: (
        <>
          <Plural value={count} one="# new assignment." other="# new assignments." />{' '}
          {same > 0 && <Plural value={same} one="# is there already." other="# are there already." />}
        </>
      ),
      note: <Trans>An import only adds assignments. It removes none.</Trans>,
      further: rows.length > 0 && <Absent pairs={absent} reviewers={reviewers} />,
      action: <Plural value={count} one="Import # assignment" other="Import # assignments" />,
      run: () => bulkAssignments.make('imported', assignmentPlan(reviewers, changes, wanted, t`Assign abstracts`)),
    };
  }

  return (
    <ImportDialog<AssignmentColumn>
      title={t`Import assignments`}
      hint={<Trans>The file has a row for each abstract and reviewer. The export on this page has the columns.</Trans>}
      fileLabel={t`File with the assignments`}
      labels={{
        number: t`Number of the abstract`,
        reviewer: t`Name of the reviewer`,
        email: t`E-mail of the reviewer`,
        title: t`Title, to compare`,
      }}
      recognised={findAssignmentColumns}
      isEnough={({ number, reviewer, email }) => number !== undefined && (reviewer ?? email) !== undefined}
      choose={<Trans>Choose the column with the numbers, and one with names or addresses of reviewers.</Trans>}
      {...{ plan, onClose }}
    />
  );
}

/** Assignments that are missing from the file. They are not removed. */
function Absent({ pairs, reviewers }: { pairs: readonly Pair[]; reviewers: readonly ReviewerRow[] }) {
  const names = new Map(reviewers.map(({ reviewer_id, name }) => [reviewer_id, name]));
  if (pairs.length === 0) return null;
  return (
    <details>
      <summary>
        <Plural
          value={pairs.length}
          one="# assignment is not in the file. It stays."
          other="# assignments are not in the file. They stay."
        />
      </summary>
      <ul>
        <FirstItems items={pairs}>
          {({ report_id, staff_id }) => (
            <li key={`${report_id} ${staff_id}`}>
              #{report_id}: <bdi>{names.get(staff_id) ?? ''}</bdi>
            </li>
          )}
        </FirstItems>
      </ul>
    </details>
  );
}
