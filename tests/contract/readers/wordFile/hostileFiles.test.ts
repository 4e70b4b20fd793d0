import { expect, test } from 'vitest';
import { abstractPartsOf } from '#contract/readers/wordFile/abstractParts.ts';
import { paragraphsOf, readWordText } from '#contract/readers/wordFile/readWordText.ts';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { textWithoutAuthors } from '#server/kinds/review/wordText/withoutAuthors.ts';
import { docxOf, p } from './buildWordFiles.ts';

/** Limit of processor time. If time grew with the square of the length, each of these files would take longer. */
const maxMilliseconds = 6_000;
const count = 20_000;
const authors = {
  names: [{ Firstname: '小明', Lastname: '王' }],
  addresses: ['wang@university.example'],
  affiliations: ['Host University'],
};
const times = (text: string, number = count) => text.repeat(number);
const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`;
const raised = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r><w:r><w:t>a</w:t></w:r>';

test.each([
  ['quoted texts in each tag', times(`<w:p a=${times('""', 450_000)}></w:p>`, 6)],
  ['rows of a wide table', table(`<w:tr>${times('<w:tc></w:tc>')}</w:tr>${times('<w:tr></w:tr>')}`)],
  ['parts of a formula', `<w:p><m:oMath><m:d>${times('<m:e></m:e>', 4 * count)}</m:d></m:oMath></w:p>`],
  ['superscripts in one paragraph', `<w:p>${times(raised, 5 * count)}</w:p>`],
  ['keywords, one per line', `${p('Keywords:')}${times(p('b'))}`],
  ['lines of authors', `${p('Authors: a')}${times(p('王小明'))}`],
  ['labels', `${times(p('Abstract:'))}`],
  ['tables in tables', times('<w:tbl><w:tr><w:tc>') + times(p('a'))],
  ['invisible characters', p(times('\u{e0041}', 5 * count))],
])('R7 W3 V3 a Word file with very many %s takes no more time than its length needs', async (_, body) => {
  const file = await docxOf(body);
  const begun = process.cpuUsage();
  const paragraphs = await paragraphsOf(file).catch(() => []);
  for (const use of [textWithoutAuthors, abstractPartsOf]) {
    try {
      use(paragraphs ?? [], authors);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
  expect(millisecondsSince(begun)).toBeLessThan(maxMilliseconds);
});

test('R7 a table of too many columns or levels is read, or refused with its reason', async () => {
  const row = (width: string) =>
    `<w:tr><w:trPr><w:gridBefore w:val="${width}"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="${width}"/></w:tcPr>${p('王')}</w:tc><w:tc>${p('b')}</w:tc></w:tr>`;
  for (const width of ['4000000000', '-7', 'NaN', '1e99', '0.5'])
    expect(await readWordText(await docxOf(table(row(width)))), width).toEqual(['王', 'b']);
  const nested = (levels: number) =>
    times('<w:tbl><w:tr><w:tc>', levels) + p('a') + times('</w:tc></w:tr></w:tbl>', levels);
  expect(await readWordText(await docxOf(nested(20)))).toEqual(['a']);
  expect(await readWordFile(await docxOf(nested(21)), 'a.docx')).toEqual({ remarks: ['tooLong'] });
});

test('W4 a document too long to be searched for its authors ends before the rest, and never shows it', async () => {
  const long = times(p('x'), 20_000);
  const paragraphs = await paragraphsOf(await docxOf(`${p('Title')}${p('Abstract: We did.')}${long}${p('王小明')}`));
  const text = textWithoutAuthors(paragraphs ?? [], authors);
  expect(text).toMatchObject({ is_cut: true, isCertain: true });
  expect(text.paragraphs.at(-1)).toEqual({ text: 'x' });
});

/** Processor time, which a busy machine does not change. */
function millisecondsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
