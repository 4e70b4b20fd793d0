import { expect, test } from 'vitest';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { docOf, docxOf, p } from './buildWordFiles.ts';

/** Reads the abstract of a .docx whose paragraph has this XML. */
async function abstractOf(content: string): Promise<{ abstract: string | undefined; remarks: readonly string[] }> {
  const body = `${p('A title')}${p('Abstract')}<w:p>${content}</w:p>${p('Keywords: a, b')}`;
  const { remarks, text } = await readWordFile(await docxOf(body), 'a.docx');
  return { abstract: text?.parts.abstract, remarks };
}

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const sym = (char: string, font = 'Symbol') => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
const inSymbol = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>';
const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const m = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fraction = (over: string, under: string) => `<m:f><m:num>${over}</m:num><m:den>${under}</m:den></m:f>`;
const raised = (base: string, sup: string) => `<m:sSup><m:e>${base}</m:e><m:sup>${sup}</m:sup></m:sSup>`;
const above = '<w:vertAlign w:val="superscript"/>';
const below = '<w:vertAlign w:val="subscript"/>';

test('R7 Characters of the Symbol font are read as they are displayed, inserted or typed', async () => {
  for (const [content, abstract] of [
    [`${run('5 ')}${sym('F06D')}${run('m')}`, '5 μm'],
    [`${run('5 ')}${sym('6D')}${run('m')}`, '5 μm'],
    [[...'B1B4B8A3B3B0AEA5'.matchAll(/../g)].map(([code]) => sym(`F0${code}`)).join(''), '±×÷≤≥°→∞'],
    [['41', '57', '61', '70', '77', 'B6', 'E5', 'F2'].map((code) => sym(`F0${code}`)).join(''), 'ΑΩαπω∂∑∫'],
    [`${run('5 ')}${run('m', inSymbol)}${run('m')}`, '5 μm'],
    [`${run('45 ')}${run('\uF0B0', inSymbol)}${run('C')}`, '45 °C'],
    [`${run('x ')}${sym('2264', 'Cambria Math')}${run(' 2')}`, 'x ≤ 2'],
  ] as const) {
    expect(await abstractOf(content)).toEqual({ abstract, remarks: [] });
  }
});

test('R7 An unreadable symbol becomes U+FFFD in the text, with a remark', async () => {
  for (const sign of [
    sym('F0E0', 'Wingdings'),
    sym('F0FF'),
    sym('none'),
    run('\uF0E0'),
    run('a', '<w:rFonts w:ascii="Wingdings"/>'),
    '<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>',
  ]) {
    const read = await abstractOf(`${run('from 5 ')}${sign}${run(' to 6')}`);
    expect(read, sign).toEqual({ abstract: 'from 5 \uFFFD to 6', remarks: ['symbols'] });
  }
});

test('R7 An unreadable symbol is not taken for a title, and causes no remark outside the offered text', async () => {
  const body = `<w:p>${sym('F0E0', 'Wingdings')}</w:p>${p('A title')}${p('Abstract')}${p('We did.')}`;
  const { remarks, text } = await readWordFile(await docxOf(body), 'a.docx');
  expect(text?.parts.title).toBe('A title');
  expect(remarks).toEqual([]);
});

test('R7 Characters of the Symbol font are read in a .doc, inserted or typed in it', async () => {
  const abstract = '5 (m, 6 m m, 7 \uF0B0C (sic)';
  const text = `A title\rAbstract\r${abstract} (.\r`;
  const from = text.indexOf(abstract);
  /** `sprmCFSpec`, and `sprmCSymbol` with the number of the font and the sign. */
  const symbol = (font: number, code: number) => [0x55, 0x08, 1, 0x09, 0x6a, font, 0, code, 0xf0];
  const typed = [0x4f, 0x4a, 1, 0];
  const file = docOf([{ text, isNarrow: false }], {
    fonts: ['Times New Roman', 'Symbol', 'Wingdings'],
    looks: [
      { characters: from + 2, properties: [] },
      { characters: 1, properties: symbol(1, 0x6d) },
      { characters: 5, properties: [] },
      { characters: 1, properties: typed },
      { characters: 6, properties: [] },
      { characters: 1, properties: typed },
      { characters: 8, properties: [] },
      { characters: 1, properties: symbol(2, 0xe0) },
      { characters: 2, properties: [] },
    ],
  });
  const { text: read, remarks } = await readWordFile(file, 'a.doc');
  expect(read?.parts.abstract).toBe('5 μm, 6 μ m, 7 °C (sic) \uFFFD.');
  expect(remarks).toEqual(['symbols']);
});

test('R7 Formulas are converted to one line with the same meaning', async () => {
  const minus3 = m('-') + m('3');
  for (const [content, abstract] of [
    [`${run('10')}${math(raised(m('10'), minus3))}`, '1010⁻³'],
    [math(raised(m('x'), m('0.5'))), 'x^(0.5)'],
    [math(`<m:sSub><m:e>${m('D')}</m:e><m:sub>${m('eff')}</m:sub></m:sSub>`), 'D_(eff)'],
    [math(`<m:sSub><m:e>${m('CO')}</m:e><m:sub>${m('2')}</m:sub></m:sSub>`), 'CO₂'],
    [`${run('and ')}${math(fraction(m('1'), m('2')))}${run(' of it')}`, 'and 1/2 of it'],
    [`${run('2')}${math(fraction(m('1'), m('2')))}${run(' of it')}`, '2(1/2) of it'],
    [math(m('x=') + fraction(m('a+b'), m('2c'))), 'x=(a+b)/(2c)'],
    [math(m('2') + fraction(m('a'), m('b')) + m('c')), '2(a/b)c'],
    [math(raised(m('e'), fraction(m('1'), m('2')))), 'e^(1/2)'],
    [math(raised(m('e'), raised(m('x'), m('2')))), 'e^(x²)'],
    [
      math(
        raised(`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${m('a+b')}</m:e></m:d>`, m('2')),
      ),
      '[a+b]²',
    ],
    [math(`${m('2')}<m:d><m:e>${m('a+b')}</m:e></m:d>`), '2(a+b)'],
    [math(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${m('2x')}</m:e></m:rad>`), '√(2x)'],
    [math(`<m:rad><m:deg>${m('3')}</m:deg><m:e>${m('x')}</m:e></m:rad>`), '³√x'],
    [
      math(
        `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${m('i=1')}</m:sub><m:sup>${m('n')}</m:sup><m:e>${m('x')}</m:e></m:nary>`,
      ),
      '∑ᵢ₌₁ⁿx',
    ],
    [`${math(m('5'))}<w:del>${m('0')}</w:del>${run(' kg')}`, '5 kg'],
  ] as const) {
    expect((await abstractOf(content)).abstract, content).toBe(abstract);
  }
});

test('R7 A formula with too many levels is not read', async () => {
  const nested = '<m:e><m:rad>'.repeat(200) + m('x') + '</m:rad></m:e>'.repeat(200);
  expect((await abstractOf(math(nested))).remarks).toEqual(['tooLong']);
});

test('R7 Ruby annotations (pronunciation) are left out', async () => {
  const ruby = `<w:ruby><w:rt>${run('gān')}</w:rt><w:rubyBase>${run('干')}</w:rubyBase></w:ruby>`;
  expect((await abstractOf(`<w:r>${ruby}</w:r>${run('燥')}`)).abstract).toBe('干燥');
});

test('R7 Superscript and subscript become Unicode characters, or are marked by ^ and _', async () => {
  for (const [content, abstract] of [
    [`${run('10')}${run('−', above)}${run('3', `<w:b/>${above}`)}${run(' kg m')}${run('–2', above)}`, '10⁻³ kg m⁻²'],
    [`${run('10')}${run('0.5', above)}`, '10^(0.5)'],
    [
      `${run('H')}${run('2', below)}${run('O, T')}${run('max', below)}${run(', D')}${run('eff', below)}`,
      'H₂O, Tₘₐₓ, D_(eff)',
    ],
    [`${run('x')}${run('n ', above)}${run('y')}`, 'xⁿ y'],
    [
      `${run('the 1')}${run('st', above)}${run(', Tefal')}${run('®', above)}${run(' as told')}${run('[1,2]', above)}`,
      'the 1st, Tefal® as told[1,2]',
    ],
    [
      run('A line that is set higher for its looks', '<w:position w:val="2"/>'),
      'A line that is set higher for its looks',
    ],
  ] as const) {
    expect((await abstractOf(content)).abstract).toBe(abstract);
  }
  const title = `<w:p>${run('Loss of CO')}${run('2', below)}${run(' at 10')}${run('-3', above)}${run(' Pa')}</w:p>`;
  const { text } = await readWordFile(await docxOf(`${title}${p('Abstract')}${p('We did.')}`), 'a.docx');
  expect(text?.parts.title).toBe('Loss of CO₂ at 10⁻³ Pa');
});
