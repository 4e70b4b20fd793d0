import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { docxOf, fileOf } from './buildWordFiles.ts';

const files = ['abstract-zh.doc', 'abstract-en.docx', 'encrypted.docx', 'on-template-symposium.doc'];
/** Time limit for a small file, on a busy machine. */
const maxMilliseconds = 3_000;

for (const name of files) {
  test(`R7 ${name} with changed or truncated bytes is read without an error and within the time limit`, async () => {
    const whole = fileOf(`tests/fixtures/${name}`);
    const byte = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
    const broken = fc.record({ bytes: fc.array(byte, { maxLength: 40 }), length: fc.nat(whole.length) });
    await fc.assert(
      fc.asyncProperty(broken, fc.boolean(), async ({ bytes, length }, isCut) => {
        const file = Buffer.from(whole);
        for (const { at, value } of bytes) file[at] = value;
        const begun = performance.now();
        const { remarks, text } = await readWordFile(new Blob([isCut ? file.subarray(0, length) : file]), name);
        expect(performance.now() - begun).toBeLessThan(maxMilliseconds);
        expect(remarks.length > 0 || text !== undefined).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
}

test('R7 Any XML in a .docx is read without an error and within the time limit', async () => {
  const piece = fc.constantFrom(
    ...[
      '<w:p>',
      '</w:p>',
      '<w:r>',
      '</w:r>',
      '<w:t>',
      '</w:t>',
      '<w:del>',
      '<mc:Fallback>',
      '</mc:Fallback>',
      '<w:tbl>',
    ],
    ...[
      '<w:pStyle w:val="',
      '"/>',
      "<w:sz w:val='99999'/>",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&#x110000;',
      '&amp',
      '>',
    ],
    ...['Abstract', '摘要：', 'Keywords: ', 'Ana Pérez', '<w:br/>', '\u0000', '<w:vanish/>', '<'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const begun = performance.now();
      await readWordFile(await docxOf(pieces.join('')), 'a.docx');
      expect(performance.now() - begun).toBeLessThan(maxMilliseconds);
    }),
    { numRuns: 150 },
  );
});
