import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { zoneOf } from '#contract/dates/zone.ts';
import type { Cell } from '#contract/spreadsheet/csv.ts';
import { encodeTable } from '#client/admin/export/encodeTable.ts';
import { tableOf } from '#client/admin/export/table.ts';
import { readXlsx } from './readXlsx.ts';

const columns = ['No.', 'Title', 'Submitted'].map((label, index) => ({
  key: ['number', 'title', 'submitted'][index]!,
  label,
  cell: (row: readonly Cell[]) => row[index] ?? null,
}));
const table = (...rows: Cell[][]) => ({ ...tableOf({ name: 'abstracts', rows, columns }), zone: zoneOf({}) });
/** Beijing is eight hours ahead. */
const evening = new Date('2026-05-01T18:30:00Z');

test('S4 In an Excel file numbers are numbers, times are in the conference’s zone, and Chinese is unchanged', async () => {
  const file = await encodeTable(table([12, '肉汁中的肌酸 <&"> 𠮷', evening], [3, '', null]), 'xlsx');
  expect(await readXlsx(file)).toEqual({
    name: 'abstracts',
    cells: [
      ['No.', 'Title', 'Submitted'],
      [12, '肉汁中的肌酸 <&"> 𠮷', { time: '2026-05-02T02:30' }],
      [3, null, null],
    ],
    frozen: 1,
    filter: 'A1:C3',
    widths: [10, 24, 18],
    hasFormulas: false,
  });
});

test.each(['=1+1', '+49 555', '-2', '@SUM(A1)', "'=1+1", '\t=1', '=HYPERLINK("http://evil.example")'])(
  'S4 %j is a text in Excel and no formula, and stays as it was written',
  async (text) => {
    const { cells, hasFormulas } = await readXlsx(await encodeTable(table([1, text, null]), 'xlsx'));
    expect([cells[1]![1], hasFormulas]).toEqual([text, false]);
  },
);

test.each(['#N/A', '#DIV/0!', '_x0041_', 'constructor', '__proto__', 'toString', ' a ', 'a\nb', '_x005F_x0041_'])(
  'S4 the word %j is the same in Excel',
  async (word) => {
    const { cells } = await readXlsx(await encodeTable(table([1, word, null], [2, word, null]), 'xlsx'));
    expect(cells.slice(1).map(([, text]) => text)).toEqual([word, word]);
  },
);

test('S4 characters that a workbook forbids do not break the file, and a text longer than a cell is cut', async () => {
  const { cells } = await readXlsx(
    await encodeTable(table([1, 'a\u0000\u001bb\ud800', null], [2, 'x'.repeat(40_000), null]), 'xlsx'),
  );
  expect(cells[1]![1]).toMatch(/^ab/);
  expect(cells[2]![1]).toBe(`${'x'.repeat(32_766)}…`);
});

test('S4 CSV of the same rows has ISO 8601 times, and no cell that a spreadsheet would run as a formula', async () => {
  const file = await encodeTable(table([12, 'rice;=1+1\n@x', evening], [3, '', null]), 'csv');
  expect(parse(await file.text(), { bom: true })).toEqual([
    ['No.', 'Title', 'Submitted'],
    ['12', "rice;'=1+1\n'@x", '2026-05-01T18:30:00.000Z'],
    ['3', '', ''],
  ]);
});

test('S4 JSON of the same rows is a list of objects whose names are the same in every language', async () => {
  const file = await encodeTable(table([12, '=1+1', evening], [3, '', null]), 'json');
  expect(JSON.parse(await file.text())).toEqual([
    { number: 12, title: '=1+1', submitted: '2026-05-01T18:30:00.000Z' },
    { number: 3, title: '', submitted: null },
  ]);
  expect(await (await encodeTable(table(), 'json')).text()).toBe('[]\n');
});

test('S4 Full texts of 3,000 abstracts become a workbook, and so do columns beyond Z', async () => {
  const text = '肉汁中的肌酸研究，'.repeat(200);
  const rows = Array.from({ length: 3000 }, (_, index): Cell[] => [index, `${index} ${text}`, evening]);
  const { cells, filter } = await readXlsx(await encodeTable(table(...rows), 'xlsx'));
  expect([cells.length, cells[3000], filter]).toEqual([
    3001,
    [2999, `2999 ${text}`, { time: '2026-05-02T02:30' }],
    'A1:C3001',
  ]);
  const labels = Array.from({ length: 28 }, (_, index) => ({ key: `${index}`, label: `${index}` }));
  const wide = await readXlsx(await encodeTable({ name: 'wide', columns: labels, rows: [], zone: zoneOf({}) }, 'xlsx'));
  expect(wide.filter).toBe('A1:AB1');
});
