import { expect, test } from 'vitest';
import { readHtmlTable } from '#client/admin/records/tables/readHtmlTable.ts';
import { readTableFile } from '#client/admin/records/tables/readTableFile.ts';
import type { ReadTable } from '#client/admin/records/tables/table.ts';
import { docxOf, p, zipOf } from '../../../../contract/readers/wordFile/buildWordFiles.ts';

/** Limit of processor time. Each of these files would otherwise stop the page for minutes, or end it. */
const maxMilliseconds = 6_000;
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const ofOffice = 'http://schemas.openxmlformats.org/officeDocument/2006';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose sheets have this XML. */
async function workbook(sheets: readonly string[], strings = '<sst/>'): Promise<File> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${ofOffice}/relationships/${type}" Target="${target}"/>`;
  const relations = (all: string) => `<Relationships xmlns="${ofPackage}/relationships">${all}</Relationships>`;
  const named = sheets.map((_, at) => `<sheet name="S${at}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const parts = sheets.map((_, at) => relation(`r${at}`, 'worksheet', `worksheets/s${at}.xml`));
  const zip = await zipOf({
    '[Content_Types].xml': `<Types xmlns="${ofPackage}/content-types"/>`,
    '_rels/.rels': relations(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${ofOffice}/relationships"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(`${parts.join('')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}`),
    'xl/sharedStrings.xml': strings,
    ...Object.fromEntries(
      sheets.map((xml, at) => [`xl/worksheets/s${at}.xml`, `<worksheet xmlns="${main}">${xml}</worksheet>`]),
    ),
  });
  return new File([zip], 'outcomes.xlsx');
}

const cell = (place: string, words = 'x') => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('');
const two = rows(2, (row) => cell(`A${row}`, `${row}`) + cell(`B${row}`, '<王&gt;'.replace('<', '&lt;')));
const last = (column: string, value: string) => `<row r="1048576"><c r="${column}1048576"${value}</row>`;
const tooMany = { problem: { en: expect.stringContaining('500 rows') as string } };
const read = { table: [['1', '<王>'], ['2', '<王>']] }; // prettier-ignore

test.each<[string, object, () => Promise<File>]>([
  ['a stray format in its last row', read, () => workbook([`<sheetData>${two}${last('A', ' s="0"/>')}</sheetData>`])],
  ['a stray value there', tooMany, () => workbook([`<sheetData>${two}${last('C', '><v>1</v></c>')}</sheetData>`])],
  [
    'values in its last column',
    read,
    () => workbook([`<sheetData>${two}${rows(300, (row) => `<c r="XFD${row + 2}"/>`)}</sheetData>`]),
  ],
  [
    'very many merged cells',
    read,
    () =>
      workbook([
        `<sheetData>${two}</sheetData><mergeCells>${'<mergeCell ref="D1:D1048576"/>'.repeat(100_000)}</mergeCells>`,
      ]),
  ],
  ['a text of many megabytes', tooMany, () => workbook([`<sheetData>${two}</sheetData>`], ' '.repeat(21_000_000))],
  ['empty sheets before its rows', read, () => workbook(['', '<sheetData/>', `<sheetData>${two}</sheetData>`])],
])('W10 V3 a workbook with %s is read or refused at once', async (_, expected, file) => {
  const made = await file();
  const begun = process.cpuUsage();
  expect(await readTableFile(made)).toMatchObject(expected);
  expect(millisecondsSince(begun)).toBeLessThan(maxMilliseconds);
});

test('W10 V3 a workbook whose list states no sizes is refused, since they could be any', async () => {
  const bytes = new Uint8Array(await (await workbook([`<sheetData>${two}</sheetData>`])).arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint16(at + 8, view.getUint16(at + 8, true) | 8, true);
      view.setUint32(at + 20, 0, true);
      view.setUint32(at + 24, 0, true);
    }
  expect(await readTableFile(new File([bytes], 'a.xlsx'))).toHaveProperty('problem');
});

const merged = (text: string) => `<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${text}</w:tc><w:tc>${p('b')}</w:tc></w:tr>`;

test.each<[string, object, string]>([
  [
    'columns by the million',
    { table: [['王', 'b']] },
    `<w:tr><w:trPr><w:gridBefore w:val="400000000"/></w:trPr><w:tc>${p('王')}</w:tc></w:tr>`,
  ],
  ['one cell over all rows', tooMany, merged(p('王').repeat(10)).repeat(4_000)],
])('W10 V3 a Word table with %s is read or refused at once', async (_, expected, body) => {
  const file = new File([await docxOf(`<w:tbl>${body}</w:tbl>`)], 'a.docx');
  const begun = process.cpuUsage();
  const found: ReadTable = await readTableFile(file);
  if ('table' in expected) expect(found).toMatchObject({ table: [['王']] });
  else expect(found).toMatchObject(expected);
  expect(millisecondsSince(begun)).toBeLessThan(maxMilliseconds);
});

test('C9 V3 copied HTML of nested elements or of cells over all rows is read or refused at once', () => {
  const begun = process.cpuUsage();
  expect(readHtmlTable(`<table><tr><td>${'<div>'.repeat(20_000)}x`)).toBeUndefined();
  const spans = (count: number) =>
    readHtmlTable(`<table>${'<tr><td rowspan=9999 colspan=40>x</td></tr>'.repeat(count)}`);
  expect(spans(20_000)).toMatchObject(tooMany);
  expect(spans(400)).toMatchObject({ problem: { en: expect.stringContaining('40 columns') as string } });
  expect(millisecondsSince(begun)).toBeLessThan(maxMilliseconds);
});

test('W10 V3 a cell of invisible characters is read quickly, and a flag keeps the ones it needs', async () => {
  const scotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  const begun = process.cpuUsage();
  const file = new File([`Number,Title\n1,${scotland}${'\u{e0041}'.repeat(150_000)}b\n`], 'a.csv');
  const found = await readTableFile(file);
  expect('table' in found && found.table[1]?.[1]?.startsWith(scotland)).toBe(true);
  expect(millisecondsSince(begun)).toBeLessThan(maxMilliseconds);
});

/** Processor time, which a busy machine does not change. */
function millisecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
