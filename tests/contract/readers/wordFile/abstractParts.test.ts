import { expect, test } from 'vitest';
import { abstractPartsOf } from '#contract/readers/wordFile/abstractParts.ts';
import type { Paragraph } from '#contract/readers/wordFile/paragraph.ts';

/** Paragraphs without any look; `# ` before one makes it a heading. */
function plain(...texts: string[]): Paragraph[] {
  return texts.map((text) => ({
    runs: [{ text: text.replace(/^# /, '') }],
    style: text.startsWith('# ') ? 'heading 2' : '',
    cells: [],
  }));
}

const long = 'Fruit was dried and weighed again and again until nothing changed. '.repeat(8).trim();

test('R7 An abstract runs from its heading to the keywords, whatever is in between', () => {
  const parts = abstractPartsOf(
    plain(
      'A title',
      'Ana Pérez',
      '# Abstract',
      '# Background',
      'We ask.',
      '# Methods',
      'We did.',
      'Key words: a; b; c.',
    ),
  );
  expect(parts).toEqual({
    title: 'A title',
    authors: 'Ana Pérez',
    presenter: '',
    abstract: 'Background\nWe ask.\nMethods\nWe did.',
    keywords: 'a, b, c',
  });
});

test('R7 A heading may be on the same line as its text, in English or Chinese', () => {
  for (const heading of ['Abstract: ', 'ABSTRACT — ', 'Summary. ', '摘要：', '【摘要】', '摘 要: ', '[Abstract] ']) {
    expect(abstractPartsOf(plain('A title', `${heading}We did.`)).abstract, heading).toBe('We did.');
  }
  for (const heading of ['Keywords: ', 'Key words—', 'Index terms: ', '关键词：', '关 键 词: ', '【关键词】']) {
    expect(abstractPartsOf(plain('Title', 'Abstract', 'We.', `${heading}a; b`)).keywords, heading).toBe('a, b');
  }
});

test('R7 A bold heading needs no colon, and a sentence that begins like a heading is not one', () => {
  const runs = [{ text: 'Abstract ', bold: true }, { text: 'We did.' }];
  expect(abstractPartsOf([...plain('A title'), { runs, style: '', cells: [] }]).abstract).toBe('We did.');
  expect(abstractPartsOf(plain('A title', 'Abstract art of the twenties')).abstract).toBe('');
});

test('R7 Text after an abstract is not part of it', () => {
  for (const after of [
    '1. Introduction',
    '引言',
    'References',
    '参考文献：',
    '# Apparatus',
    'Figure 1. A dryer',
    '致 谢',
  ]) {
    expect(abstractPartsOf(plain('A title', 'Abstract', 'We did.', after, 'More.')).abstract, after).toBe('We did.');
  }
  const table: Paragraph[] = [
    { runs: [{ text: '27.4' }], style: '', cells: [{ table: {}, row: 0, column: 0, rows: 1, columns: 1 }] },
  ];
  expect(abstractPartsOf([...plain('A title', 'Abstract', 'We did.'), ...table]).abstract).toBe('We did.');
});

test('R7 Of an abstract in two languages the English one is read, with its title and authors', () => {
  const parts = abstractPartsOf(
    plain(
      ...['苹果干燥', '李小明', '摘要', '我们研究了苹果的干燥。', '关键词：苹果；干燥'],
      ...['Drying of apple', 'Li Xiaoming', 'Abstract', 'We dried apple.', 'Keywords: apple, drying'],
    ),
  );
  expect(parts).toMatchObject({
    title: 'Drying of apple',
    authors: 'Li Xiaoming',
    abstract: 'We dried apple.',
    keywords: 'apple, drying',
  });
});

test('R7 Without a heading the longest paragraph is the abstract; in a full paper none is guessed', () => {
  expect(abstractPartsOf(plain('A title', 'Ana Pérez', long, 'Keywords: a'))).toMatchObject({
    title: 'A title',
    authors: 'Ana Pérez',
    abstract: long,
  });
  expect(abstractPartsOf(plain('A title', ...Array.from({ length: 30 }, () => long))).abstract).toBe('');
});

test('R7 The title is taken from its label, else the heading, else the largest type, else the first line', () => {
  const of = (...lines: [text: string, style: string, size?: number][]) =>
    abstractPartsOf([
      ...lines.map(([text, style, size]) => ({ runs: [{ text, ...(size && { size }) }], style, cells: [] })),
      ...plain('Abstract', 'We did.'),
    ]).title;
  expect(of(['The symposium', ''], ['Drying of', 'title'], ['apple*', 'title'], ['Ana', ''])).toBe('Drying of apple');
  expect(of(['The symposium', ''], ['Drying', 'paper title'], ['Ana', 'author'])).toBe('Drying');
  expect(of(['Conference', ''], ['题目：苹果干燥', ''], ['作者：李小明', ''])).toBe('苹果干燥');
  expect(of(['The symposium', ''], ['Drying', 'heading 1'], ['Ana', ''])).toBe('Drying');
  expect(of(['The symposium', '', 18], ['Drying', '', 32], ['Ana', '', 22], ['Host', '', 20])).toBe('Drying');
  expect(of(['Drying', ''], ['Ana', ''])).toBe('Drying');
});
