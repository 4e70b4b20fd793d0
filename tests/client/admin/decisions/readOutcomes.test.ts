import { noReviews } from '#contract/kinds/review/totals.ts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import {
  decisionFacts,
  outcomeNames,
  outcomes,
  undecided,
  type DecisionRow,
} from '#contract/kinds/decision/decision.ts';
import { csv, type Cell } from '#contract/spreadsheet/csv.ts';
import { decisionPlan } from '#client/admin/decisions/bulkDecisions.tsx';
import { findOutcomeColumns, readOutcomes } from '#client/admin/decisions/readOutcomes.ts';
import { importedRows } from '#client/admin/records/tables/importedRows.ts';
import { readCsv } from '#client/admin/records/tables/readTextTable.ts';
import { readTableFile } from '#client/admin/records/tables/readTableFile.ts';

function decision(decision_id: number, some: Partial<DecisionRow> = {}): DecisionRow {
  return {
    decision_id,
    title: `量子第${decision_id}篇`,
    authors: ['张伟', 'Zhang Wei'],
    ...{ topics: '3', submissionType: '1', withdrawn: false },
    ...undecided,
    ...{ changed_by: '', changed_at: '', applied: null, reviews: noReviews, acceptance: null },
    ...some,
  };
}

const few = [decision(1), decision(2), decision(3, { outcome: 'poster', message: '请准备墙报' })];

/** Reads rows below headings. */
function read(
  rows: readonly (readonly string[])[],
  decisions = few,
  heads = ['No.', 'Outcome', 'Duplicate of', 'Message'],
) {
  const table = [heads, ...rows];
  const lines = table.map((_, index) => index + 1);
  const { wanted, empty, problems } = readOutcomes(
    importedRows({ table, lines }, findOutcomeColumns(table)),
    decisions,
  );
  return {
    wanted: Object.fromEntries(wanted),
    empty,
    problems: problems.map(({ line, words }) => [line, words.message ?? words.id, words.values]),
  };
}

describe('W10 Outcomes from a spreadsheet', () => {
  test('columns are recognised by the headings of the export, in both languages', () => {
    const { outcome, duplicate_of, message } = decisionFacts;
    for (const lang of ['en', 'zh'] as const) {
      const number = { en: 'No.', zh: '编号' }[lang];
      const title = { en: 'Title', zh: '题目' }[lang];
      const heads = [number, title, outcome.label[lang], duplicate_of.label[lang], message.label[lang]];
      expect(findOutcomeColumns([heads])).toEqual({ number: 0, title: 1, outcome: 2, duplicate_of: 3, message: 4 });
    }
    expect(findOutcomeColumns([['Paper ID', 'Decision', 'Comments']])).toMatchObject({
      number: 0,
      outcome: 1,
      message: 2,
    });
    // The export has the recommendations of reviewers before the outcome.
    expect(findOutcomeColumns([['编号', '推荐结果', '拟定结果']])).toMatchObject({ outcome: 2 });
    expect(findOutcomeColumns([['Author', 'Country']])).toMatchObject({ number: undefined, outcome: undefined });
  });

  test('numbers of papers are read rather than numbers of rows, and comments for the committee never go to authors', () => {
    expect(findOutcomeColumns([['序号', '稿件编号', '结果', '意见']])).toMatchObject({
      number: 1,
      outcome: 2,
      message: 3,
    });
    expect(findOutcomeColumns([['No.', 'Paper ID', 'Decision']])).toMatchObject({ number: 1, outcome: 2 });
    expect(findOutcomeColumns([['Submission Number', 'No.', 'Decision']])).toMatchObject({ number: 0 });
    expect(findOutcomeColumns([['序号', '结果']])).toMatchObject({ number: undefined });
    const heads = ['No.', 'Outcome', 'Confidential comments', '内部意见', 'Message'];
    expect(findOutcomeColumns([heads])).toMatchObject({ message: 4 });
  });

  test('every outcome is read from its code, its names, and the words that committees use', () => {
    for (const outcome of outcomes.filter((each) => each !== 'duplicate')) {
      for (const cell of [outcome, outcomeNames[outcome].en.toUpperCase(), outcomeNames[outcome].zh])
        expect([cell, read([['1', cell, '', '']]).wanted]).toEqual([cell, { 1: { outcome, duplicate_of: '' } }]);
    }
    for (const [cell, outcome] of [
      ...([
        ['Accept (oral)', 'oral'],
        ['accepted as poster', 'poster'],
        ['海报', 'poster'],
        ['壁报展示', 'poster'],
        ['录用：口头', 'oral'],
      ] as const),
      ...([
        ['Reject', 'rejected'],
        ['退稿', 'rejected'],
        ['拒稿', 'rejected'],
        ['大修', 'revise'],
        ['wait-listed', 'waiting'],
        ['Minor revisions', 'revise'],
      ] as const),
    ])
      for (const number of ['#1', 'No. 1', '０１'])
        expect([cell, read([[number, cell, '', '']]).wanted]).toEqual([cell, { 1: { outcome, duplicate_of: '' } }]);
    for (const cell of ['not oral', 'oral or poster', 'maybe', '2'])
      expect([cell, read([['1', cell, '', '']]).problems.length]).toEqual([cell, 1]);
  });

  test('for a duplicate, the other abstract is read from its own column, or after the word', () => {
    const duplicate = { outcome: 'duplicate', duplicate_of: '2' };
    expect(read([['1', 'duplicate', '2.0', '']]).wanted).toEqual({ 1: duplicate });
    expect(read([['1', 'Duplicate of #2', '', '']]).wanted).toEqual({ 1: duplicate });
    expect(read([['1', '重复投稿 2', '', '']]).wanted).toEqual({ 1: duplicate });
    const known = [...few.slice(0, 2), decision(3, { outcome: 'duplicate', duplicate_of: '1' })];
    expect(read([['3', 'duplicate', '', '']], known)).toMatchObject({
      wanted: { 3: { duplicate_of: '1' } },
      problems: [],
    });
    expect(read([['3', '', '2', '']], known).wanted).toEqual({ 3: duplicate });
    for (const row of [
      ['1', 'duplicate', '', ''],
      ['1', 'duplicate', '1', ''],
      ['1', 'duplicate', '77', ''],
      ['1', 'oral', '2', ''],
    ])
      expect([row, read([row]).problems.length]).toEqual([row, 1]);
  });

  test('each row with a problem is named and left out, and the others are read', () => {
    const heads = ['编号', '题目', '结果', '留言'];
    const rows = [
      ['1', '量子第1篇', '口头报告', '祝贺'],
      ['', '量子第2篇', '墙报', ''],
      ['99', '', '墙报', ''],
      ['1', '', '墙报', ''],
      ['2', '量子第3篇', '墙报', ''],
      ['3', '', '墙报', '字'.repeat(2001)],
    ];
    const { wanted, problems } = read(rows, few, heads);
    expect(wanted).toEqual({ 1: { outcome: 'oral', duplicate_of: '', message: '祝贺' } });
    expect(problems.map(([line]) => line)).toEqual([3, 4, 5, 6, 7]);
    expect(problems[2]).toEqual([5, expect.stringContaining('also in row'), { number: 1, line: 2 }]);
  });

  test('empty cells change nothing, and importing an unchanged file plans nothing', () => {
    expect(
      read([
        ['1', '', '', ''],
        ['3', '', '', ''],
      ]),
    ).toMatchObject({ wanted: {}, empty: 2, problems: [] });
    const table = [
      ['No.', 'Outcome', 'Message'],
      ['3', '墙报', '请准备墙报'],
    ];
    const { wanted } = readOutcomes(importedRows({ table, lines: [1, 2] }, findOutcomeColumns(table)), few);
    const plan = decisionPlan(few.slice(2), [], ({ decision_id }) => wanted.get(decision_id) ?? {});
    expect(plan).toMatchObject({ planned: [], skipped: [{ reason: 'same' }] });
  });

  test('3,000 abstracts are exported as CSV, decided and imported; Chinese names and formulas are unchanged', async () => {
    const all = Array.from({ length: 3000 }, (_, index) =>
      decision(index + 1, index % 3 ? {} : { message: '= 好, "very" good;\n- next' }),
    );
    const columns: Record<string, (row: DecisionRow) => Cell> = {
      'No.': ({ decision_id }) => decision_id,
      Title: ({ title }) => title,
      Authors: ({ authors }) => authors.join(', '),
      'Proposed outcome': ({ decision_id }) => (decision_id % 2 ? '口头报告' : 'poster'),
      'Message to the author': ({ message }) => message,
    };
    let file = '';
    for await (const piece of csv(all, columns, () => undefined)) file += piece;
    const found = readCsv(file, 10_000);
    if ('problem' in found) throw new Error(found.problem.en);
    const { wanted, problems } = readOutcomes(importedRows(found, findOutcomeColumns(found.table)), all);
    expect(problems).toEqual([]);
    const { planned, skipped } = decisionPlan(all, [], ({ decision_id }) => wanted.get(decision_id) ?? {});
    expect([planned.length, skipped.length]).toEqual([3000, 0]);
    expect(planned.filter(({ command }) => command.body.changes.message)).toEqual([]);
    expect(planned[0]!.command.body).toEqual({ decision_id: 1, changes: { outcome: { from: '', to: 'oral' } } });
  });

  test('a problem has the file’s row number, even below a title and empty rows; too many rows are refused', async () => {
    const text = 'Our conference,\n,\nNo.,Outcome\n1,oral\n2,nonsense\n';
    const found = await readTableFile(new File([text], 'a.csv'), 3);
    if ('problem' in found) throw new Error(found.problem.en);
    const { problems } = readOutcomes(importedRows(found, findOutcomeColumns(found.table)), few);
    expect(problems.map(({ line }) => line)).toEqual([5]);
    const long = await readTableFile(new File([`${text}3,oral\n4,oral\n`], 'a.csv'), 3);
    expect('problem' in long && long.problem.en).toContain('At most 3 rows');
  });

  test('a committee’s workbook is read with numbers as numbers, without hidden sheets; wrong rows are named', async () => {
    const rows = [
      ['No.', 'Title', 'Proposed outcome', 'Message to the author'],
      [1, '量子第1篇', '口头报告', '= 祝贺'],
      ['2', '量子第2篇', 'duplicate of 1', ''],
      [null, '', '', ''],
      [3, '量子第1篇', 'poster', ''],
      [1, '', 'poster', ''],
    ];
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Old',
          hidden: true,
          rows: [
            ['No.', 'Outcome'],
            [1, 'rejected'],
          ],
        },
        { name: 'Sheet1', rows },
      ],
    });
    const found = await readTableFile(new File([new Uint8Array(bytes)], 'Outcomes.XLSX'), 10_000);
    if ('problem' in found) throw new Error(found.problem.en);
    const { wanted, problems } = readOutcomes(importedRows(found, findOutcomeColumns(found.table)), few);
    expect(Object.fromEntries(wanted)).toEqual({
      1: { outcome: 'oral', duplicate_of: '', message: '= 祝贺' },
      2: { outcome: 'duplicate', duplicate_of: '1' },
    });
    expect(problems.map(({ line }) => line)).toEqual([5, 6]);
  });

  test('a file that is too large, damaged, or no table is refused before it is read', async () => {
    const large = new File([new Uint8Array(5_000_001)], 'large.xlsx');
    const damaged = new File(['PK\u0003\u0004 not a workbook'], 'damaged.xlsx');
    for (const [file, words] of [
      [large, 'larger than 5 MB'],
      [damaged, 'could not be read'],
      [new File(['%PDF'], 'a.pdf'), 'choose a table'],
      [new File([''], 'empty.csv'), 'No table was found'],
    ] as const) {
      const found = await readTableFile(file, 10_000);
      expect([file.name, 'problem' in found && found.problem.en]).toEqual([file.name, expect.stringContaining(words)]);
    }
  });
});
