import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isConflict, type AssignmentRow, type Pair } from '#contract/kinds/assignment/assignment.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { reviewerFinder, reviewerHeadings, type ReviewerColumn } from '#client/admin/kinds/reviewer/readReviewer.ts';
import {
  abstractHeadings,
  namedAbstract,
  recognise,
  type Columns,
  type Heading,
  type ImportedRow,
  type RowProblem,
} from '#client/admin/records/tables/importedRows.ts';
import type { PastedTable } from '#client/admin/records/tables/table.ts';

/** The meaning of a column in the spreadsheet. */
export type AssignmentColumn = 'number' | 'title' | ReviewerColumn;

const headings: readonly Heading<AssignmentColumn>[] = [...reviewerHeadings, ...abstractHeadings];

/** Recognises the columns of a table by its headings. */
export function findAssignmentColumns(table: PastedTable): Columns<AssignmentColumn> {
  return recognise(table, headings);
}

/** The result of reading assignments. */
interface ReadAssignments {
  /** New abstracts of each reviewer, by `staff_id`. */
  wanted: ReadonlyMap<string, readonly number[]>;
  /** Number of new assignments. */
  count: number;
  /** Number of rows that change nothing. */
  same: number;
  /** Number of rows without a reviewer. */
  empty: number;
  problems: readonly RowProblem[];
  /** Current assignments that are missing from the file. An import removes none. */
  absent: readonly Pair[];
}

/**
 * Reads new assignments from a table (W2, W10). An import only adds. Rows that would assign a reviewer with a conflict
 * of interest or exceed a reviewer's maximum are skipped.
 *
 * @param assignments - the abstracts to which this person may assign reviewers
 */
export function readAssignments(
  rows: readonly ImportedRow<AssignmentColumn>[],
  assignments: readonly AssignmentRow[],
  reviewers: readonly ReviewerRow[],
): ReadAssignments {
  const known = new Map(assignments.map((row) => [row.assignment_id, row]));
  const find = reviewerFinder(reviewers);
  const wanted = new Map<string, number[]>();
  const seen = new Map<string, number>();
  const problems: RowProblem[] = [];
  let [same, empty] = [0, 0];

  function problemIn(row: ImportedRow<AssignmentColumn>): MessageDescriptor | undefined {
    const named = namedAbstract(
      row,
      known,
      (number) => msg`there is no abstract ${number}, or others assign its reviewers`,
    );
    if ('problem' in named) return named.problem;
    if (row.cell('reviewer') === '' && row.cell('email') === '') return void (empty += 1);
    const found = find(row);
    if ('problem' in found) return found.problem;
    const { number, abstract } = named;
    const { reviewer_id, name, maximum, assigned } = found.reviewer;
    const key = pairKey({ report_id: number, staff_id: reviewer_id });
    const line = seen.get(key);
    if (line !== undefined) return msg`abstract ${number} and ${name} are also in row ${line}`;
    seen.set(key, row.line);
    if (abstract.reviewers.includes(reviewer_id)) return void (same += 1);
    if (abstract.withdrawn) return msg`abstract ${number} is withdrawn`;
    if (abstract.conflicts.some((conflict) => conflict.staff_id === reviewer_id && isConflict(conflict)))
      return msg`${name} has a conflict of interest with abstract ${number}`;
    const others = wanted.get(reviewer_id) ?? [];
    if (maximum !== '' && assigned + others.length >= Number(maximum))
      return msg`${name} takes at most ${maximum} abstracts`;
    wanted.set(reviewer_id, [...others, number]);
    return undefined;
  }

  for (const row of rows) {
    const words = problemIn(row);
    if (words) problems.push({ line: row.line, words });
  }
  const absent = assignments.flatMap(({ assignment_id: report_id, withdrawn, reviewers: present }) =>
    withdrawn ? [] : present.map((staff_id) => ({ report_id, staff_id })).filter((pair) => !seen.has(pairKey(pair))),
  );
  const count = [...wanted.values()].reduce((sum, numbers) => sum + numbers.length, 0);
  return { wanted, count, same, empty, problems, absent };
}

function pairKey({ report_id, staff_id }: Pair): string {
  return `${report_id} ${staff_id}`;
}
