import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csv } from '#contract/spreadsheet/csv.ts';

/** The only text in a table with one cell, and whether it was cut. */
async function written(text: string): Promise<{ cell: string; isCut: boolean }> {
  let [table, isCut] = ['', false];
  const onCut = () => (isCut = true);
  for await (const line of csv([text], { text: (cell) => cell }, onCut)) table += line;
  const [, [cell = ''] = []] = parse(table, { bom: true }) as string[][];
  return { cell, isCut };
}

test.each([
  ['at its beginning', '=1+1', "'=1+1"],
  ['after blanks', '  =1+1', "'  =1+1"],
  ['after a tab', '\t=1+1', "'\t'=1+1"],
  ['after a quotation mark', '"=1+1', `'"=1+1`],
  ['after a semicolon', 'rice;=1+1', "rice;'=1+1"],
  ['after a semicolon and a blank, as between two authors', 'Ada; @SUM(A1)', "Ada;' @SUM(A1)"],
  ['after a semicolon and a quotation mark', 'rice;"=1+1"', `rice;'"=1+1"`],
  ['after a tab in the middle', 'rice\t+cmd', "rice\t'+cmd"],
  ['on a second line', 'rice\n=1+1', "rice\n'=1+1"],
  ['on a line after Windows’ line break', 'rice\r\n＝1＋1', "rice\r\n'＝1＋1"],
  ['on the third of three lines', 'rice\n\n-2', "rice\n\n'-2"],
  ['after an invisible sign', 'rice;\u200b=1+1', "rice;'\u200b=1+1"],
])('V3 V5 a text with a formula %s is no formula, whatever separates cells', async (_, text, expected) => {
  expect((await written(text)).cell).toBe(expected);
});

test.each(['5 °C; pH 7', 'a = b, -20 °C, e@f.example', '2–5 g; well-known', 'Line one\nLine two', "'tis; 'twas"])(
  'V5 %j stays as it was written',
  async (text) => expect((await written(text)).cell).toBe(text),
);

test('V5 a text of many lines that look like formulas is cut to what a cell holds, with its apostrophes', async () => {
  const { cell, isCut } = await written('=\n'.repeat(12_000));
  expect(cell.length).toBeLessThanOrEqual(32_767);
  expect(isCut).toBe(true);
});
