import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import type { AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import { topicColumn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import type { ListColumn } from '#client/admin/records/list/columns.ts';
import { useFormat } from '#client/admin/records/list/useListView.ts';

/** An abstract with one of its reviewers, or with none. */
interface AssignedPair extends Pick<AssignmentRow, 'assignment_id' | 'title' | 'topics'> {
  reviewer: string;
  email: string;
  /** Who assigned reviewers with a conflict of interest. */
  in_conflict: string;
}

/** The columns of the export. The import reads the same ones. */
export const assignmentColumns: readonly ListColumn<AssignedPair>[] = [
  {
    key: 'number',
    label: msg`No.`,
    text: ({ assignment_id }) => String(assignment_id),
    value: ({ assignment_id }) => assignment_id,
  },
  { key: 'title', label: abstractFacts.title.label, text: ({ title }) => title },
  topicColumn,
  { key: 'reviewer', label: msg`Reviewer`, text: ({ reviewer }) => reviewer },
  { key: 'email', label: msg`E-mail`, text: ({ email }) => email },
  { key: 'in_conflict', label: msg`In a conflict of interest`, text: ({ in_conflict }) => in_conflict },
];

/** One row per abstract and reviewer. An abstract without reviewers gets one row, to be filled in. */
export function assignedPairs(
  assignments: readonly AssignmentRow[],
  reviewers: readonly ReviewerRow[],
): AssignedPair[] {
  const known = new Map(reviewers.map((reviewer) => [reviewer.reviewer_id, reviewer]));
  return assignments.flatMap(({ assignment_id, title, topics, reviewers: assigned, assigned_in_conflict = [] }) => {
    const in_conflict = assigned_in_conflict.join(', ');
    const pairs = assigned.flatMap((staff_id) => known.get(staff_id) ?? []);
    const people = pairs.length > 0 ? pairs : [{ name: '', email: '' }];
    return people.map(({ name, email }) => ({ assignment_id, title, topics, reviewer: name, email, in_conflict }));
  });
}

interface AssignmentExportProps {
  /** Abstracts that are not withdrawn. */
  assignments: readonly AssignmentRow[];
  reviewers: readonly ReviewerRow[];
}

/** Exports the assignments (W10). */
export function AssignmentExport({ assignments, reviewers }: AssignmentExportProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns = assignmentColumns.map((column) => ({
    key: column.key,
    label: format.word(column.label),
    cell: (row: AssignedPair) => (column.value ?? column.text)(row, format),
  }));
  const source = () => ({ name: 'assignments', rows: assignedPairs(assignments, reviewers), columns });
  const choice = {
    ...{ key: 'assignments', label: t`Assigned reviewers`, meaning: '' },
    ...tableChoice(source, { list: 'assignments', query: '' }),
  };
  return (
    <ExportMenu
      label={t`Export`}
      choices={[choice]}
      action={t`Export the assignments`}
      isDisabled={assignments.length === 0}
    />
  );
}
