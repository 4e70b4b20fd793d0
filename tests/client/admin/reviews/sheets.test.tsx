import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualReview } from '#contract/content/review.ts';
import type { AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import { criteriaOf, reviewId, scoreField, type ReviewRow } from '#contract/kinds/review/review.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { csvLine } from '#contract/spreadsheet/csv.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { encodeTable } from '#client/admin/export/encodeTable.ts';
import { tableOf } from '#client/admin/export/table.ts';
import type { Format, ListColumn } from '#client/admin/records/list/columns.ts';
import { importedRows, type RowProblem } from '#client/admin/records/tables/importedRows.ts';
import { readTableFile } from '#client/admin/records/tables/readTableFile.ts';
import { assignedPairs, assignmentColumns } from '#client/admin/reviewers/assignmentExport.tsx';
import { bulkAssignments } from '#client/admin/reviewers/bulkAssignments.tsx';
import ImportAssignments from '#client/admin/reviewers/importAssignments.tsx';
import * as assignmentSheets from '#client/admin/reviewers/readAssignments.ts';
import { reviewerFinder } from '#client/admin/kinds/reviewer/readReviewer.ts';
import { bulkReviews } from '#client/admin/reviews/bulkReviews.tsx';
import ImportReviews from '#client/admin/reviews/importReviews.tsx';
import * as reviewSheets from '#client/admin/reviews/readReviews.ts';
import { officeList } from '#client/admin/reviews/reviewsList.tsx';
import { messages as zh } from '#locales/admin/zh.po';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';
import { TaskWorker } from '../taskWorker.ts';

vi.mock('#client/published/site.ts', async (original) => {
  const published = await original<{ site: object }>();
  const { usualReview: review } = await import('#contract/content/review.ts');
  return { ...published, site: { ...published.site, review } };
});

beforeEach(() => vi.stubGlobal('Worker', TaskWorker));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const reviewer = (reviewer_id: string, name: string, some: Partial<ReviewerRow> = {}): ReviewerRow => ({
  ...{ reviewer_id, name, email: `${reviewer_id}@wur.nl`, institution: '', topics: '', maximum: '' },
  ...{ other_addresses: '', state: 'accepted', reason: '', colleague: '', since: '', assigned: 0, done: 0, late: 0 },
  ...some,
});
const reviewers = [
  reviewer('lise', 'Lise <i>Meitner'),
  reviewer('wei', '张伟', { maximum: '3', assigned: 2, other_addresses: 'wei@qq.com' }),
  reviewer('wei2', '张 伟'),
  reviewer('otto', 'Otto Hahn', { state: 'declined' }),
];
const conflict = (staff_id: string, answer: '' | 'dismissed') => ({
  ...{ staff_id, name: staff_id, answer, reasons: ['address' as const], grounds: [], dismissed: [] },
});
const abstract = (assignment_id: number, some: Partial<AssignmentRow> = {}): AssignmentRow => ({
  ...{ assignment_id, title: `量子第${assignment_id}篇`, authors: [], topics: '3', submissionType: '1' },
  ...{ withdrawn: false, preference: '', reviewers: [], preferences: [], conflicts: [], ...some },
});
const assignments = [
  abstract(1, { reviewers: ['lise'] }),
  abstract(2, { conflicts: [conflict('lise', ''), conflict('wei', 'dismissed')] }),
  abstract(3, { withdrawn: true }),
  abstract(4, { reviewers: ['lise', 'wei2'], title: '=1+1, "so" <b>' }),
];

const scores = (score: string) =>
  Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), score]));
const judged = { ...scores('4'), recommendation: 'oral', confidence: 'high', for_author: '', confidential: '' };
function review(report_id: number, of: string, some: Partial<ReviewRow> = {}): ReviewRow {
  const { name, email } = reviewers.find(({ reviewer_id }) => reviewer_id === of)!;
  return {
    ...{ review_id: reviewId({ report_id, staff_id: of }), report_id, title: `量子第${report_id}篇`, topics: '3' },
    ...{ submissionType: '1', withdrawn: false, keywords: '', abstract: '', authors: [], affiliations: [] },
    ...{ reviewer: name, email, is_own: false, is_assigned: true, is_excluded: false, conflict: '', values: {} },
    ...{ submitted_at: '', made_at: '', is_late: false, is_delayed: false, changed_at: '', others: [] },
    ...some,
  };
}
const submitted = { submitted_at: '2026-11-01T08:00:00.000Z', changed_at: '2026-11-01T08:00:00.000Z' };

type Rows = readonly (readonly string[])[];
const englishHeads = ['No.', 'Reviewer', 'E-mail', 'Title'];

/** The problems in rows below headings, by row number in the file. */
const readAssignments = (rows: Rows, heads: readonly string[] = englishHeads) => {
  const table = [heads, ...rows];
  const found = { table, lines: table.map((_, index) => index + 1) };
  const imported = importedRows(found, assignmentSheets.findAssignmentColumns(table));
  return assignmentSheets.readAssignments(imported, assignments, reviewers);
};
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const said = (problems: readonly RowProblem[]) => problems.map(({ line, words }) => `${line}: ${i18n.t(words)}`);

describe('W2 W10 Assignments from a spreadsheet', () => {
  test('typing another reviewer’s address as one’s own does not assign that reviewer’s work', () => {
    const thief = reviewer('thief', '李 <b>', { other_addresses: 'lise@wur.nl, thief@qq.com' });
    const find = reviewerFinder([...reviewers, thief]);
    const found = (email: string) => find({ cell: (column) => (column === 'email' ? email : '') });
    expect(found('lise@wur.nl')).toMatchObject({ reviewer: { reviewer_id: 'lise' } });
    expect(found('thief@qq.com')).toMatchObject({ reviewer: { reviewer_id: 'thief' } });
  });

  test('each wrong row is named, the others are read, and existing assignments stay', () => {
    const { wanted, same, empty, problems, absent } = readAssignments([
      ['99', 'Lise <i>Meitner', '', ''],
      ['1', 'Marie Curie', '', ''],
      ['1', 'Otto Hahn', '', ''],
      ['1', '张伟', '', ''],
      ['2', 'lise <i>MEITNER', '', ''],
      ['2', '', 'WEI@qq.com', ''],
      ['2', '', 'Zhang <wei@wur.nl>', ''],
      ['3', '', 'lise@wur.nl', ''],
      ['1', '', 'wei@wur.nl', ''],
      ['1', 'Lise <i>Meitner', '', ''],
      ['4', '', '', ''],
      ['1', '', 'wei2@wur.nl', '量子第2篇'],
    ]);
    expect(said(problems)).toEqual([
      '2: there is no abstract 99, or others assign its reviewers',
      '3: “Marie Curie” is not a reviewer who has accepted',
      '4: “Otto Hahn” is not a reviewer who has accepted',
      '5: several reviewers are called “张伟”: write the address',
      '6: Lise <i>Meitner has a conflict of interest with abstract 2',
      '8: abstract 2 and 张伟 are also in row 7',
      '9: abstract 3 is withdrawn',
      '10: 张伟 takes at most 3 abstracts',
      '13: abstract 1 has another title',
    ]);
    expect([Object.fromEntries(wanted), same, empty]).toEqual([{ wei: [2] }, 1, 1]);
    expect(absent).toEqual([
      { report_id: 4, staff_id: 'lise' },
      { report_id: 4, staff_id: 'wei2' },
    ]);
  });

  test('the dialog shows what is new before anything changes, and makes one command for each reviewer', async () => {
    const { made, choose } = open(bulkAssignments, (onClose) => (
      <ImportAssignments {...{ assignments, reviewers, onClose }} />
    ));
    const heads = ['稿件编号', '审稿专家'];
    await choose('File with the assignments', [heads, ['1', 'wei2@wur.nl'], ['2', 'wei@wur.nl'], ['9', 'wei@wur.nl']]);
    expect(await screen.findByText(/2 new assignments\./)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Row 4: there is no abstract 9');
    expect(screen.getByText('3 assignments are not in the file. They stay.')).toBeTruthy();
    expect(made()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 assignments' }));
    await waitFor(() => expect(made()).toHaveLength(2));
    expect(made()).toMatchObject([
      { name: 'assign_reviewers', body: { reviewers: [{ staff_id: 'wei', add: '2', remove: '' }] } },
      { name: 'assign_reviewers', body: { reviewers: [{ staff_id: 'wei2', add: '1', remove: '' }] } },
    ]);
  });
});

const reviews = [
  review(1, 'lise'),
  review(1, 'wei', { values: judged, ...submitted }),
  review(2, 'lise', { conflict: 'possible' }),
  review(2, 'wei', { values: { ...judged, for_author: '=好, "very"\n- next' }, is_entered: true, ...submitted }),
  review(3, 'lise', { withdrawn: true }),
  review(4, 'lise', { changed_at: '2026-11-01' }),
  review(4, 'wei', { values: { abstained: 'yes' }, changed_at: '2026-11-01' }),
];
const criteria = criteriaOf(usualReview).map(({ name }) => name.en);
const reviewHeads = ['No.', 'E-mail', ...criteria, 'Recommendation', 'Confidence', 'Comments to the author'];
const readReviews = (rows: Rows, heads: readonly string[] = reviewHeads, all = reviews) => {
  const table = [heads, ...rows];
  const found = { table, lines: table.map((_, index) => index + 1) };
  const imported = importedRows(found, reviewSheets.findReviewColumns(table));
  const { problems, conflicts, ...read } = reviewSheets.readReviews(imported, all, reviewers, {
    ...{ rules: usualReview, language: 'en' },
  });
  return { ...read, problems: said(problems), conflicts: said(conflicts) };
};

describe('W10 Reviews from a spreadsheet', () => {
  test('scores, recommendations and comments are read as committees write them, in both languages', () => {
    const { wanted, problems } = readReviews([['1', 'lise@wur.nl', '5', '4.0', '３', '2', '海报', '高', "'=x"]]);
    expect(problems).toEqual([]);
    const given = { ...scores('0'), score_originality: '5', score_significance: '4', score_soundness: '3' };
    const values = { ...given, score_clarity: '2', recommendation: 'poster', confidence: 'high', for_author: '=x' };
    const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: '', to }]));
    expect(Object.fromEntries(wanted)).toEqual({ '1_lise': changes });
  });

  test('each wrong row is named: off scale, incomplete, conflict, started, not assigned, withdrawn, twice', () => {
    const fine = ['4', '4', '4', '4', 'oral', 'high', ''];
    const { problems, conflicts, same, empty, wanted, typed } = readReviews([
      ['1', 'lise@wur.nl', '7', '4', '4', '4', 'oral', '', ''],
      ['1', 'lise@wur.nl', '4', '4', '', '4', 'oral', '', ''],
      ['1', 'wei2@wur.nl', ...fine],
      ['2', 'lise@wur.nl', ...fine],
      ['3', 'lise@wur.nl', ...fine],
      ['4', 'lise@wur.nl', ...fine],
      ['4', 'wei@wur.nl', ...fine],
      ['1', 'wei@wur.nl', ...fine],
      ['1', 'wei@wur.nl', ...fine],
      ['4', 'lise@wur.nl', '', '', '', '', '', '', ''],
      ['2', 'wei@wur.nl', '3', '', '', '', 'perhaps', '', ''],
    ]);
    expect(problems).toEqual([
      `2: “7” is not a score from 1 to 5 (${criteria[0]})`,
      `3: no value for “${criteria[2]}”`,
      '4: abstract 1 is not assigned to 张 伟',
      '5: Lise <i>Meitner has a conflict of interest with abstract 2',
      '6: abstract 3 is withdrawn',
      '7: Lise <i>Meitner has started to review abstract 4',
      '8: abstract 4 is not the field of 张伟, as the reviewer has said',
      '10: abstract 1 and 张伟 are also in row 9',
      '12: “perhaps” is not an option of “Recommendation”',
    ]);
    expect([conflicts, same, empty, wanted.size, typed.size]).toEqual([[], 1, 1, 0, 0]);
  });

  test('W4 nobody can enter another person’s review before submitting their own', () => {
    const own = review(1, 'wei2', { is_own: true });
    const { problems } = readReviews([['1', 'lise@wur.nl', '4', '4', '4', '4', 'oral', '', '']], reviewHeads, [
      ...reviews,
      own,
    ]);
    expect(problems).toEqual(['2: submit your own review of abstract 1 first']);
  });

  test('the dialog replaces a submitted review only if the user chooses so', async () => {
    const { made, choose } = open(bulkReviews, (onClose) => <ImportReviews {...{ reviews, onClose }} />);
    const rows = [
      ['1', 'lise@wur.nl', '4', '4', '4', '4', 'oral', 'high', ''],
      ['1', 'wei@wur.nl', '1', '', '', '', '', '', ''],
      ['2', 'wei@wur.nl', '2', '', '', '', '', '', ''],
    ];
    await choose('File with the reviews', [reviewHeads, ...rows]);
    expect(await screen.findByText(/2 reviews will be entered\./)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Row 3: 张伟 has submitted another review of abstract 1');
    fireEvent.click(screen.getByLabelText('Replace what this reviewer has submitted'));
    fireEvent.click(screen.getByRole('button', { name: 'Import 3 reviews' }));
    await waitFor(() => expect(made()).toHaveLength(3));
    expect(made()).toMatchObject([
      { name: 'enter_review', body: { review_id: '1_lise', was_submitted: false, is_submitted: true } },
      { body: { changes: { score_originality: { from: '4', to: '1' } }, was_submitted: true } },
      { body: { review_id: '2_wei', changes: { score_originality: { from: '4', to: '2' } } } },
    ]);
  });
});

describe.each(['en', 'zh'] as const)('W10 What the export in %s writes, the import reads as it was', (language) => {
  const words = setupI18n({ locale: language, messages: { en: {}, zh } });
  const format: Format = {
    language,
    meanings: { topic: () => undefined, type: () => ({ en: 'oral', zh: '口头' }) } as unknown as Format['meanings'],
    word: (each) => ('zh' in each ? each[language] : words._(each)),
  };
  /** Writes rows as an export does, and reads the file. */
  async function passed<Row>(type: 'csv' | 'xlsx', rows: readonly Row[], columns: readonly ListColumn<Row>[]) {
    const source = columns.map((column) => ({
      ...{ key: column.key, label: format.word(column.label) },
      cell: (row: Row) => (column.value ?? column.text)(row, format),
    }));
    const table = { ...tableOf({ name: 'exported', rows, columns: source }), zone: zoneOf({}) };
    const found = await readTableFile(new File([await encodeTable(table, type)], `exported.${type}`), 1000);
    if ('problem' in found) throw new Error(found.problem.en);
    return found;
  }

  test.each(['csv', 'xlsx'] as const)('W10 assignments as %s', async (type) => {
    const found = await passed(type, assignedPairs(assignments, reviewers), assignmentColumns);
    const rows = importedRows(found, assignmentSheets.findAssignmentColumns(found.table));
    const read = assignmentSheets.readAssignments(rows, assignments, reviewers);
    expect(read).toEqual({ wanted: new Map(), count: 0, same: 3, empty: 2, problems: [], absent: [] });
  });

  test.each(['csv', 'xlsx'] as const)('W10 reviews as %s', async (type) => {
    const found = await passed(type, reviews, officeList.columns);
    const columns = reviewSheets.findReviewColumns(found.table);
    const settings = { rules: usualReview, language };
    const read = reviewSheets.readReviews(importedRows(found, columns), reviews, reviewers, settings);
    expect(read).toMatchObject({ same: 2, empty: 5, problems: [], conflicts: [] });
    expect([read.wanted.size, read.typed.size]).toEqual([0, 0]);
    // Elsewhere, the same file is complete, with texts as they were written.
    const before = reviews.map((row) => ({ ...row, values: {}, submitted_at: '', changed_at: '' }));
    const { wanted } = reviewSheets.readReviews(importedRows(found, columns), before, reviewers, settings);
    const values = Object.entries(wanted.get('2_wei')!).map(([field, { to }]) => [field, to]);
    expect(Object.fromEntries(values)).toEqual({
      ...{ ...scores('4'), recommendation: 'oral', confidence: 'high', for_author: '=好, "very"\n- next' },
    });
  });
});

test('W10 an import reads a workbook with a committee’s own column names', async () => {
  const rows = [
    ['Paper', 'Referee', 'Points'],
    [1, 'lise@wur.nl', 5],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] });
  answerCalls({ reviewers: listOf(...reviewers) });
  showAdmin(<ImportReviews reviews={reviews} onClose={() => undefined} />);
  const file = new File([new Uint8Array(bytes)], 'points.xlsx');
  fireEvent.change(await screen.findByLabelText('File with the reviews'), { target: { files: [file] } });
  expect(await screen.findByText(/Choose the columns with the numbers/)).toBeTruthy();
  const pick = (label: string, heading: string) => {
    const field = screen.getByLabelText<HTMLSelectElement>(label);
    const option = [...field.options].find(({ text }) => text === heading)!;
    fireEvent.change(field, { target: { value: option.value } });
  };
  pick('Number of the abstract', 'Paper');
  pick('Name of the reviewer', 'Referee');
  pick(criteria[0]!, 'Points');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(`Row 2: no value for “${criteria[1]}”`));
});

/** Shows a dialog. Returns the commands that it makes, and how to choose a file. */
function open(
  bulk: typeof bulkAssignments | typeof bulkReviews,
  draw: (close: () => void) => Parameters<typeof showAdmin>[0],
) {
  answerCalls({ reviewers: listOf(...reviewers) });
  const plans: { planned: readonly { command: unknown }[] }[] = [];
  vi.spyOn(bulk as typeof bulkReviews, 'make').mockImplementation(async (_, plan) => void plans.push(plan));
  showAdmin(draw(() => undefined));
  const made = () => plans.flatMap(({ planned }) => planned.map(({ command }) => command));
  const choose = async (label: string, rows: Rows) => {
    const file = new File(rows.map(csvLine), 'table.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
  };
  return { made, choose };
}
