import { expect, test } from 'vitest';
import { hasWordSignature } from '#contract/rules/file.ts';
import { isRefused, type Remark } from '#contract/readers/wordFile/reading.ts';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { compoundOf, docOf, docxOf, fileOf, p, readFixture, typesOf, zipOf } from './buildWordFiles.ts';

const english = {
  title: 'Heat transfer at the evaporating surface of sliced apple during low-temperature air drying',
  authors: expect.stringMatching(
    /^Wilhelm Nusselt\^\{1,\*\}, Thomas K\. Sherwood\^\{2\}, Ellen S\. Richards\^\{2,3\}\n/,
  ),
  abstract: expect.stringMatching(/^Drying of fruit at low air temperature[^]* close the pores earlier\.$/),
  keywords: 'air drying, heat transfer coefficient, evaporation front, intermittent drying, apple',
};
const chinese = {
  title: '低温热风干燥苹果片蒸发界面的传热特性',
  authors: expect.stringMatching(/^威廉·努塞尔特\^\{1,\*\}，[^]*\n\* 通讯作者：w\.nusselt@/),
  abstract: expect.stringMatching(/^低温热风干燥能较好地[^]*的适用范围。$/),
  keywords: '热风干燥，传热系数，蒸发界面，间歇干燥，苹果',
};

for (const [name, parts, words] of [
  ['abstract-en.doc', english, 208],
  ['abstract-en.docx', english, 208],
  ['abstract-zh.doc', chinese, 257],
  ['abstract-zh.docx', chinese, 257],
] as const) {
  test(`R7 Title, authors, abstract and keywords are found in ${name}`, async () => {
    const { remarks, text } = await readFixture(name);
    expect(remarks).toEqual([]);
    expect(text).toMatchObject({ parts, abstractWords: words });
  });
}

test('R7 I9 The conferences’ own templates, once filled in, are read by their styles, without their hints', async () => {
  const forum = await readFixture('on-template-forum.doc');
  expect(forum.text?.parts).toMatchObject({
    title: 'Starch in stored potato: its loss at three temperatures',
    authors:
      'Ana Pérez^{1}, Jan Willem van der Berg^{1,2}, Li Xiaoming^{2}*\n' +
      '^{1} Department of Food Science, Host University, Wuxi, China\n' +
      '^{2} Laboratory of Starch, Second Institute, Delft, Netherlands\n' +
      '* Corresponding author. E-mail: x.li@second-institute.example',
    presenter: 'Ana Pérez',
    abstract: expect.stringMatching(/^Potatoes were stored [^\n]*figures\.$/),
    keywords: 'starch, potato, storage',
  });
  const symposium = await readFixture('on-template-symposium.doc');
  expect(symposium.text?.parts).toMatchObject({
    title: 'Drying of apple with rests',
    authors: expect.stringMatching(/^Ana B\. Pérez\^\{1\}\*, Jan Bakker[^]*university\.example$/),
    abstract: expect.stringMatching(/^Apple was dried [^\n]*$/),
    keywords: 'drying, apple, rest',
  });
});

test('I9 A template that was not filled in is recognised, for every conference', async () => {
  for (const folder of ['content/forum', 'content/forum-wuxi', 'content/symposium', 'template']) {
    const template = new Blob([fileOf(`src/${folder}/files/abstract-template.doc`)]);
    expect(await readWordFile(template, 'abstract.doc'), folder).toEqual({ remarks: ['template'] });
  }
});

const docx = fileOf('tests/fixtures/abstract-en.docx');
const doc = fileOf('tests/fixtures/abstract-en.doc');

const unfit: Record<string, [file: Blob | Promise<Blob>, name: string, remarks: Remark[]]> = {
  'a PDF': [new Blob([fileOf('tests/fixtures/not-word.pdf')]), 'a.docx', ['pdf']],
  'an RTF file': [new Blob([String.raw`{\rtf1\ansi Abstract}`]), 'a.doc', ['rtf']],
  'a web page': [new Blob(['\ufeff<!DOCTYPE html><html><body>Abstract</body></html>']), 'a.doc', ['webPage']],
  'a web page in UTF-16': [new Blob([Buffer.from('\ufeff<html><p>Abstract', 'utf16le')]), 'a.doc', ['webPage']],
  'a web archive': [new Blob(['MIME-Version: 1.0\r\nContent-Type: multipart/related']), 'a.doc', ['webPage']],
  'plain text': [new Blob(['Abstract: words']), 'a.docx', ['notWord']],
  'nothing but a name': [new Blob([]), 'a.docx', ['notWord']],
  'a protected .docx': [new Blob([fileOf('tests/fixtures/encrypted.docx')]), 'a.docx', ['encrypted']],
  'a protected .doc': [new Blob([fileOf('tests/fixtures/encrypted.doc')]), 'a.doc', ['encrypted']],
  'an OpenDocument text': [
    zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office/>' }),
    'a.docx',
    ['openDocument'],
  ],
  'a workbook': [zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'a.docx', ['otherOffice']],
  'an old workbook': [compoundOf({ Workbook: Buffer.alloc(5000) }), 'a.doc', ['otherOffice']],
  'any zip': [zipOf({ 'photo.txt': 'words' }), 'a.docx', ['zip']],
  'half a .docx': [new Blob([docx.subarray(0, 3000)]), 'a.docx', ['damaged']],
  'half a .doc': [new Blob([doc.subarray(0, 3000)]), 'a.doc', ['damaged']],
  'a .docx without words': [docxOf('<w:p/><w:sectPr/>'), 'a.docx', ['empty']],
  'a .doc without words': [docOf([{ text: '\r', isNarrow: true }]), 'a.doc', ['empty']],
  'a .doc of Word 95': [docOf([{ text: 'Words\r', isNarrow: true }], { version: 104 }), 'a.doc', ['older']],
};

for (const [what, [file, name, remarks]] of Object.entries(unfit)) {
  test(`R7 ${what}: the remark is given, and no content is offered`, async () => {
    expect(await readWordFile(await file, name)).toEqual({ remarks });
  });
}

test('R7 A file is reported as refused exactly if the server would refuse its content', async () => {
  for (const [what, [file, , remarks]] of Object.entries(unfit)) {
    const head = new Uint8Array(await (await file).slice(0, 8).arrayBuffer());
    expect(remarks.some(isRefused), what).toBe(!hasWordSignature(head));
  }
});

test('R7 A file with the other type’s extension, or with macros, is still read', async () => {
  expect(await readWordFile(new Blob([docx]), 'a.DOC')).toMatchObject({
    remarks: ['docxNamedDoc'],
    text: { parts: english },
  });
  expect(await readWordFile(new Blob([doc]), 'a.docx')).toMatchObject({
    remarks: ['docNamedDocx'],
    text: { parts: english },
  });
  const types = typesOf('application/vnd.ms-word.document.macroEnabled.main+xml', '/word/document2.xml');
  const macros = await zipOf({ '[Content_Types].xml': types, 'word/document2.xml': p('Words') });
  expect(await readWordFile(macros, 'a.docx')).toMatchObject({ remarks: ['macros'], text: { words: 1 } });
});

test('R7 A .doc saved in pieces, with one byte or two for each character, is read in its order', async () => {
  const file = docOf([
    { text: 'Starch in café \x93flour\x94\rAna Pérez\rAbstract\rIt', isNarrow: true },
    {
      text: ' was dried at 45 °C, β = 2 \u0013 HYPERLINK "x" \u0014here\u0015.\r关键词：淀粉，小麦\r',
      isNarrow: false,
    },
  ]);
  expect((await readWordFile(file, 'a.doc')).text?.parts).toEqual({
    title: 'Starch in café “flour”',
    authors: 'Ana Pérez',
    presenter: '',
    abstract: 'It was dried at 45 °C, β = 2 here.',
    keywords: '淀粉，小麦',
  });
});

test('R7 Only the visible text is read: nothing deleted, moved, hidden, in a field code or in a fallback', async () => {
  const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const body =
    p('Title &amp; more &#x3b2;', '<w:pStyle w:val="a3"/>') +
    `<w:p>${run('Ana')}<w:del><w:r><w:delText> Maria</w:delText></w:r></w:del><w:ins>${run(' Pérez')}</w:ins>` +
    `${run('1', '<w:vertAlign w:val="superscript"/>')}${run('hidden', '<w:vanish/>')}<w:moveFrom>${run('moved')}</w:moveFrom></w:p>` +
    `<w:p>${run('Abstract:', '<w:b/>')}${run(' 5 cm')}${run('2', '<w:position w:val="8"/>')}${run(' of CO')}` +
    `${run('2', '<w:vertAlign w:val="subscript"/>')}<w:r><w:instrText> PAGE </w:instrText></w:r>` +
    `<w:r><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>c</w:t></w:r></w:p>` +
    `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('Key words: a; b')}</w:txbxContent></mc:Choice>` +
    `<mc:Fallback><w:txbxContent>${p('twice')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const styles = '<w:styles><w:style w:styleId="a3"><w:name w:val="Title"/></w:style></w:styles>';
  const { text } = await readWordFile(await docxOf(body, { 'word/styles.xml': styles }), 'a.docx');
  expect(text?.parts).toEqual({
    title: 'Title & more β',
    authors: 'Ana Pérez^{1}',
    presenter: '',
    abstract: '5 cm² of CO₂-b\tc',
    keywords: 'a, b',
  });
  // Of the box that is drawn twice the words count once.
  expect(text?.words).toBe(16);
});

test('R7 Formatting before a tracked change is ignored', async () => {
  const was = (look: string) => `<w:rPrChange><w:rPr>${look}</w:rPr></w:rPrChange>`;
  const run = (text: string, look: string) => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
  const body =
    p('First line') +
    p('The title', '<w:pStyle w:val="Title"/><w:pPrChange><w:pPr><w:pStyle w:val="Normal"/></w:pPr></w:pPrChange>') +
    `${p('Abstract')}<w:p>${run('5 m', was('<w:vanish/>'))}${run('2', was('<w:vertAlign w:val="superscript"/>'))}</w:p>`;
  const { text } = await readWordFile(await docxOf(body), 'a.docx');
  expect(text?.parts).toMatchObject({ title: 'The title', abstract: '5 m2' });
});

test('R7 Reading a zip bomb, or a file of very many paragraphs, is aborted early', async () => {
  const bomb = await docxOf(`<w:p><w:r><w:t>${' '.repeat(65 * 1024 * 1024)}</w:t></w:r></w:p>`);
  expect(bomb.size).toBeLessThan(1024 * 1024);
  const many = await docxOf('<w:p/>'.repeat(500_001));
  const begun = performance.now();
  expect(await readWordFile(bomb, 'a.docx')).toEqual({ remarks: ['tooLong'] });
  expect(await readWordFile(many, 'a.docx')).toEqual({ remarks: ['tooLong'] });
  expect(performance.now() - begun, 'milliseconds').toBeLessThan(10_000);
}, 30_000);

test('R7 A .docx that claims a huge central directory is not read', async () => {
  const bytes = Buffer.from(docx);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  bytes.writeUInt32LE(8 * 1024 * 1024 + 1, end + 12);
  expect(await readWordFile(new Blob([bytes]), 'a.docx')).toEqual({ remarks: ['tooLong'] });
});

test('R7 A .doc with overlapping pieces is reported as broken', async () => {
  const file = docOf(['Abstract\r', 'We did.\r', 'More.\r'].map((text) => ({ text, isNarrow: true })));
  const bytes = Buffer.from(await file.arrayBuffer());
  const list = bytes.indexOf(Buffer.from([2, 40, 0, 0, 0]));
  // The first piece ends where the second should, and the third begins within it.
  bytes.writeUInt32LE(17, list + 5 + 4);
  bytes.writeUInt32LE(9, list + 5 + 8);
  expect(await readWordFile(new Blob([bytes]), 'a.doc')).toEqual({ remarks: ['damaged'] });
});
