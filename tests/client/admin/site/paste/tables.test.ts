import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { importantDate } from '#contract/content/dates.ts';
import { siteSchema } from '#contract/content/site.ts';
import { feeTable } from '#contract/content/pages/fees.ts';
import { committeeEntry, keynotesPage } from '#contract/content/pages/people.ts';
import { sponsorsPage } from '#contract/content/pages/sponsors.ts';
import { seedSpeaker } from '#contract/content/speakers.ts';
import { fieldsOf, itemOf, type Field } from '#contract/fields/field.ts';
import { languages as both } from '#contract/pages/page.ts';
import { emptyOf } from '#client/admin/site/form/emptyOf.ts';
import { joinNames } from '#client/admin/site/paste/columnHeadings.ts';
import { columnTargetsOf } from '#client/admin/site/paste/columnTargets.ts';
import { matchColumns } from '#client/admin/site/paste/matchColumns.ts';
import { readRows } from '#client/admin/site/paste/pastedRows.ts';
import { matchPortraits } from '#client/admin/site/paste/portraits.ts';
import { orderOf, readDays } from '#client/admin/site/paste/readDay.ts';
import { readHtmlTable } from '#client/admin/records/tables/readHtmlTable.ts';
import { readTableFile } from '#client/admin/records/tables/readTableFile.ts';
import { readCsv, readPastedText } from '#client/admin/records/tables/readTextTable.ts';
import { pasteLimits, type PastedTable, type ReadTable } from '#client/admin/records/tables/table.ts';
import { excel, googleSheets, numbers, wps } from './clipboards.ts';

const itemIn = (schema: Field['schema'], ...names: string[]): Field['schema'] =>
  names.reduce((own, name) => itemOf(fieldsOf(own).find((field) => field.name === name)!.schema)!, schema);
const keynote = itemIn(keynotesPage, 'keynotes');
const sponsor = itemIn(sponsorsPage, 'groups', 'sponsors');

function tableIn(read: ReadTable | undefined): PastedTable {
  if (!read || 'problem' in read) throw new Error(read?.problem.en ?? 'No table');
  return read.table;
}

/** The rows of a table in a list, and the labels of the columns. */
function paste(
  item: Field['schema'],
  pasted: PastedTable,
  rows: readonly unknown[] = [],
  languages: readonly ('en' | 'zh')[] = both,
) {
  const table = joinNames(pasted);
  const targets = columnTargetsOf(item, languages, 5);
  const { hasHeadings, keys } = matchColumns(table, targets);
  const columns = keys.map((key) => targets.find((target) => target.key === key));
  const list = { item, rows, languages, newRow: () => emptyOf(item), follow: (_: unknown, after: unknown) => after };
  return {
    labels: columns.map((column) => column?.label.en),
    rows: readRows(hasHeadings ? table.slice(1) : table, columns, list, undefined),
  };
}

test('C9 Rows of Excel with a title, merged cells and line breaks become keynote speakers in both languages', () => {
  const { labels, rows } = paste(keynote, tableIn(readHtmlTable(excel)));
  expect(labels).toEqual([
    'Name · 中文',
    'Name · English',
    'Institution · 中文',
    'Institution · English',
    'Country · 中文 + English',
  ]);
  expect(rows.map(({ added }) => added)).toEqual([
    {
      name: { en: 'Zhang Wei', zh: '张伟' },
      affiliation: { en: 'Jiangnan University', zh: '江南大学' },
      country: { en: 'China', zh: '中国' },
    },
    {
      name: { en: 'Li Na', zh: '李娜' },
      affiliation: { en: 'Tsinghua University', zh: '清华大学 化学系' },
      country: { en: 'China', zh: '中国' },
    },
    {
      name: { en: 'Marie Curie', zh: '玛丽·居里' },
      affiliation: { en: 'University of Paris', zh: '巴黎大学' },
      country: { en: 'France', zh: '法国' },
    },
  ]);
  expect(rows.every(({ state, problems }) => state === 'new' && problems.length === 0)).toBe(true);
});

test('C9 Rows of WPS with full-width digits and a range become dates, and the missing English is named', () => {
  const { rows } = paste(importantDate, tableIn(readHtmlTable(wps)));
  expect(rows.map(({ added }) => added)).toMatchObject([
    { day: '2027-05-01', label: { en: '', zh: '摘要截稿' } },
    { from: '2027-10-18', day: '2027-10-21', label: { zh: '会议召开' } },
  ]);
  expect(rows[0]!.problems.map(({ en }) => en)).toContain('Event: The English is missing.');
});

test('C9 Rows of Google Sheets become sponsors; no formula is run, and a script is not taken for a website', () => {
  const { labels, rows } = paste(sponsor, tableIn(readHtmlTable(googleSheets)));
  expect(labels).toEqual(['Name · English', 'Website', 'Logo', undefined]);
  expect(rows.map(({ added }) => added)).toMatchObject([
    { name: { en: 'Acme Drying Ltd.' }, link: 'https://acme.example/' },
    { name: { en: 'Zhongke & Partners' }, link: 'https://www.zhongke.example' },
    { name: { en: 'Mallory' }, link: 'javascript:alert(1)' },
  ]);
  expect(rows[2]!.problems.map(({ en }) => en)).toContain(
    'Website: Please enter an address that begins with https:// or /.',
  );
});

test('C9 Dates of Numbers with two possible meanings are not guessed', () => {
  const { rows } = paste(importantDate, tableIn(readHtmlTable(numbers)));
  expect(rows.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true]);
  expect(orderOf(['5/1/2027', '13/2/2027'])).toBe('dayFirst');
  expect(orderOf(['5/1/2027', '2/13/2027'])).toBe('monthFirst');
  expect(orderOf(['5/1/2027', '13/2/2027', '2/13/2027'])).toBeUndefined();
});

test.each([
  ['2027-05-01', '2027-05-01'],
  ['2027年5月1日（周六）', '2027-05-01'],
  ['二〇二七年五月一日', '2027-05-01'],
  ['２０２７／５／１', '2027-05-01'],
  ['1 May 2027', '2027-05-01'],
  ['Sat., May 1st, 2027', '2027-05-01'],
  ['1-May-27', '2027-05-01'],
  ['31.5.2027', '2027-05-31'],
  ['20270501', '2027-05-01'],
  ['1–3 May 2027', '2027-05-01 2027-05-03'],
  ['May 30 – June 2, 2027', '2027-05-30 2027-06-02'],
  ['2027年12月30日至2028年1月2日', '2027-12-30 2028-01-02'],
  ['5/1/2027', 'ambiguous'],
  ['30 February 2027', undefined],
  ['soon', undefined],
])('C9 The day %s is read', (text, expected) => {
  const read = readDays(text);
  expect(typeof read === 'object' ? [read.from, read.day].filter(Boolean).join(' ') : read).toBe(expected);
});

test('C9 Copied text keeps quoted line breaks; an unclosed quotation mark is part of the text', () => {
  const text =
    'Name\tAffiliation\tBiography\r\n"Zhang ""Will"" Wei"\tJiangnan\t"Born.\nStudied <b>here</b>."\r\n\r\nLi Na\tPeking\t\r\n';
  expect(tableIn(readPastedText(text))).toEqual([
    ['Name', 'Affiliation', 'Biography'],
    ['Zhang "Will" Wei', 'Jiangnan', 'Born.\nStudied <b>here</b>.'],
    ['Li Na', 'Peking', ''],
  ]);
  const { rows } = paste(seedSpeaker, tableIn(readPastedText(text)));
  expect(rows[0]!.added).toMatchObject({
    news_content: String.raw`Born.` + '\n\n' + String.raw`Studied \<b>here\</b>.`,
  });
  expect(tableIn(readPastedText('"Best\tA\nB\tC'))).toEqual([
    ['"Best', 'A'],
    ['B', 'C'],
  ]);
});

test('C9 Columns of family and given names are joined, and institutions follow the names of a committee', () => {
  const { rows } = paste(
    committeeEntry,
    tableIn(readPastedText('First name\tLast name\tUniversity\nMarie\tCurie\tParis')),
  );
  expect(rows[0]!.added).toMatchObject({ name: { en: 'Marie Curie, Paris' } });
  const chinese = paste(committeeEntry, tableIn(readPastedText('姓\t名\t单位\n张\t伟\t江南大学')));
  expect(chinese.rows[0]!.added).toMatchObject({ name: { zh: '张伟，江南大学' } });
});

test('C9 Columns without headings are recognised by content, and one may have both languages', () => {
  const speakers = paste(
    seedSpeaker,
    tableIn(readPastedText('张伟\tZhang Wei\t江南大学\tJiangnan University\n李娜\tLi Na\t北京大学\tPeking University')),
  );
  expect(speakers.rows[1]!.added).toMatchObject({
    ...{ news_title: 'Li Na', news_title_zh: '李娜', writer: 'Peking University', writer_zh: '北京大学' },
  });
  const hosts = paste(
    itemIn(siteSchema, 'hosts'),
    tableIn(readPastedText('江南大学 Jiangnan University\n中国工程院 / Chinese Academy of Engineering')),
  );
  expect(hosts.rows.map(({ added }) => added)).toEqual([
    { en: 'Jiangnan University', zh: '江南大学' },
    { en: 'Chinese Academy of Engineering', zh: '中国工程院' },
  ]);
  // The file is chosen below the table, and found by this name.
  const logos = paste(itemIn(siteSchema, 'hosts'), tableIn(readPastedText('主办单位\tLogo\n江南大学\tjnu.png')));
  expect(logos.labels).toEqual(['Host · 中文', 'Logo']);
  expect(logos.rows[0]!.added).toEqual({ en: '', zh: '江南大学' });
  const one = paste(keynote, tableIn(readPastedText('姓名\t单位\n张伟\t江南大学')), [], ['zh']);
  expect(one.rows[0]!.added).toMatchObject({ name: { zh: '张伟' }, affiliation: { zh: '江南大学' } });
});

test('C9 A table of fees has a column for each price', () => {
  const fees = itemIn(feeTable(['Table', '价格表']), 'rows');
  const { rows } = paste(fees, tableIn(readPastedText('Category\tEarly bird\tRegular fee\nStudent\t¥1,200\t¥1,500')));
  expect(rows[0]!.added).toEqual({
    category: { en: 'Student', zh: '' },
    prices: [
      { en: '¥1,200', zh: '¥1,200' },
      { en: '¥1,500', zh: '¥1,500' },
    ],
  });
});

test('C9 An existing person is updated and not duplicated, whatever the order of the name', () => {
  const known = [
    {
      name: { en: 'Wei Zhang', zh: '张伟' },
      affiliation: { en: 'Old', zh: '旧' },
      country: { en: 'China', zh: '中国' },
    },
  ];
  const { rows } = paste(
    keynote,
    tableIn(readPastedText('Name\tInstitution\nZHANG Wei\tNew\nWei Zhang\tNew\nLi Na\tX')),
    known,
  );
  expect(rows.map(({ state }) => state)).toEqual(['update', 'repeated', 'new']);
  expect(rows[0]!.updated).toMatchObject({
    name: { zh: '张伟' },
    affiliation: { en: 'New', zh: '旧' },
    country: { zh: '中国' },
  });
  const same = paste(keynote, tableIn(readPastedText('Name\tCountry\nWei Zhang\tChina')), known);
  expect(same.rows[0]!.state).toBe('same');
});

test('C9 Portraits are matched by file name, if it means one person', () => {
  const names = [['张伟', 'Zhang Wei'], ['Marie Curie'], ['李娜', 'Li Na'], ['Li Na']];
  expect(matchPortraits(['zhang-wei.jpg', 'CurieMarie.png', 'li na.jpg', '照片 李娜.JPG', 'x.jpg'], names)).toEqual([
    ...[0, 1, undefined, 2, undefined],
  ]);
});

test('C9 Excel and CSV files in the encoding of a Chinese Excel are read; others are refused with a message', async () => {
  const day = new Date('2027-05-01');
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'A',
        rows: [
          ['Event', 'Date'],
          ['Deadline', day],
          ['Count', 7],
        ],
      },
    ],
  });
  const file = (content: BlobPart, name: string) => new File([content], name);
  expect(tableIn(await readTableFile(file(bytes as Uint8Array<ArrayBuffer>, 'a.XLSX')))).toEqual([
    ['Event', 'Date'],
    ['Deadline', '2027-05-01'],
    ['Count', '7'],
  ]);
  // 姓名;单位
  const gb = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x3b, 0xb5, 0xa5, 0xce, 0xbb]);
  expect(tableIn(await readTableFile(file(gb, 'a.csv')))).toEqual([['姓名', '单位']]);
  expect(await readTableFile(file('PK', 'a.xlsx'))).toMatchObject({
    problem: { en: expect.stringContaining('could not be read') },
  });
  expect(await readTableFile(file('x', 'a.pdf'))).toMatchObject({
    problem: { en: expect.stringContaining('.xlsx, .csv or .docx') },
  });
  expect(tableIn(readCsv('a;b\n1;2'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('C9 The longest table of a Word file is read', async () => {
  const word = readFileSync(new URL('table.docx', import.meta.url));
  expect(tableIn(await readTableFile(new File([word], 'a.docx')))).toEqual([
    ['Name', 'Affiliation'],
    ['Zhang Wei', 'Jiangnan\nWuxi'],
  ]);
});

test('C9 10,000 rows, a cell of 1 MB and HTML of many megabytes are refused with the limit', () => {
  const most = expect.stringContaining(`At most ${pasteLimits.rows} rows`);
  expect(readPastedText('a\tb\n'.repeat(10_000))).toMatchObject({ problem: { en: most } });
  expect(readHtmlTable(`<table>${'<tr><td>a<td>b'.repeat(10_000)}</table>`)).toMatchObject({ problem: { en: most } });
  expect(readHtmlTable(`<table>${'<tr><td>a<td>b'.repeat(400_000)}</table>`)).toMatchObject({ problem: { en: most } });
  expect(readPastedText(`a\t${'b'.repeat(1_000_000)}`)).toMatchObject({
    problem: { en: expect.stringContaining('20,000') },
  });
  const spanning = '<table><tr><td rowspan=99999999 colspan=99999999>a<td>b</table>';
  expect(tableIn(readHtmlTable(spanning))).toEqual([['a', 'b']]);
});
