import { describe, expect, test } from 'vitest';
import { abstractPartsOf } from '#contract/readers/wordFile/abstractParts.ts';
import type { Paragraph } from '#contract/readers/wordFile/paragraph.ts';
import { StylesXml } from '#contract/readers/wordFile/wordStyles.ts';
import { WordXml } from '#contract/readers/wordFile/wordXml.ts';
import { XmlReader } from '#contract/readers/wordFile/xml.ts';
import { p, readFixture } from './buildWordFiles.ts';

/** The paragraphs of a body, as they are read from a .docx. */
function paragraphsOf(body: string, styles = ''): Paragraph[] {
  const sheet = new StylesXml();
  new XmlReader(sheet).read(styles);
  const xml = new WordXml(sheet);
  new XmlReader(xml).read(body);
  return xml.paragraphs;
}

const parts = (body: string, styles?: string) => abstractPartsOf(paragraphsOf(body, styles));

const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const across = (columns: number) => `<w:gridSpan w:val="${columns}"/>`;
const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => p(line))
    .join('');

type Part = 'title' | 'authors' | 'abstract' | 'keywords';
type Texts = Readonly<Record<Part, string>>;

const texts: Readonly<Record<'en' | 'zh', Texts>> = {
  en: {
    title: 'Effect of air speed on drying of apple slices',
    authors:
      'Anna Nowak1*, Jan Kowalski2\n1 University of Warsaw, Warsaw, Poland\n2 Institute of Agrophysics, Krakow, Poland',
    abstract: 'Apple slices were dried at three air speeds.\nDrying time fell by a third.',
    keywords: 'apple; drying; air speed',
  },
  zh: {
    title: '风速对苹果片干燥的影响',
    authors: '李明1，王芳2\n1 江南大学食品学院，无锡 214122\n2 中国农业大学工学院，北京 100083',
    abstract: '在三种风速下干燥苹果片。\n干燥时间缩短了三分之一。',
    keywords: '苹果；干燥；风速',
  },
};

/** How authors and conferences write the labels, in the order of a form. */
const shapes: Readonly<Record<string, Texts>> = {
  'plain words': { title: 'Title', authors: 'Authors', abstract: 'Abstract', keywords: 'Keywords' },
  'Chinese words': { title: '论文题目', authors: '作者', abstract: '摘要', keywords: '关键词' },
  'numbers and limits': {
    title: '1. Title of the paper (max. 20 words)',
    authors: '2. Author(s) and affiliation(s)',
    abstract: '3. Abstract (max. 250 words)',
    keywords: '4. Key words (3–5)',
  },
  'Chinese numbers and limits': {
    title: '一、题目（不超过30字）',
    authors: '二、作者及单位',
    abstract: '三、摘要（不超过250字）',
    keywords: '四、关键词（3至5个）',
  },
  'both languages': {
    title: 'Title / 题目',
    authors: 'Authors / 作者',
    abstract: 'Abstract / 摘要',
    keywords: '关键词 Keywords',
  },
  brackets: { title: '【题目】', authors: '【作者】', abstract: '【摘要】', keywords: '【关键词】' },
  'spaced letters': {
    title: 'T I T L E',
    authors: 'A U T H O R S',
    abstract: 'A B S T R A C T',
    keywords: 'K E Y  W O R D S',
  },
  'spaced characters': { title: '题　目', authors: '作　者', abstract: '摘　要', keywords: '关 键 词' },
};

const order: readonly Part[] = ['title', 'authors', 'abstract', 'keywords'];
const each = (label: Texts, text: Texts, make: (label: string, text: string) => string) =>
  order.map((part) => make(label[part], text[part])).join('');

/** The possible places of the text after a label. */
const layouts: Readonly<Record<string, (label: Texts, text: Texts) => string>> = {
  'paragraphs of their own': (label, text) => each(label, text, (name, value) => p(name) + paragraphs(value)),
  'the beginning of paragraphs': (label, text) => each(label, text, (name, value) => paragraphs(`${name}: ${value}`)),
  'line breaks in one paragraph': (label, text) =>
    `<w:p><w:r>${each(label, text, (name, value) => `<w:t>${name}\n${value}\n\n</w:t>`).replaceAll('\n', '</w:t><w:br/><w:t>')}</w:r></w:p>`,
  'the cell to the left': (label, text) =>
    table(each(label, text, (name, value) => row(cell(p(name)), cell(paragraphs(value))))),
  'the cell above': (label, text) =>
    table(each(label, text, (name, value) => row(cell(p(name))) + row(cell(paragraphs(value))))),
  'a row of labels above a row of texts': (label, text) =>
    table(row(...order.map((part) => cell(p(label[part])))), row(...order.map((part) => cell(paragraphs(text[part]))))),
  'merged cells': (label, text) =>
    table(
      row(cell(p(label.title), across(1)), cell(p(text.title), across(3))),
      ...text.authors
        .split('\n')
        .map((line, index) =>
          row(
            cell(index === 0 ? p(label.authors) : p(''), `<w:vMerge${index === 0 ? ' w:val="restart"' : ''}/>`),
            cell(p(line), across(3)),
          ),
        ),
      row(cell(p(label.abstract), across(4))),
      row(cell(paragraphs(text.abstract), across(4))),
      row(cell(p(label.keywords), across(2)), cell(p(text.keywords), across(2))),
    ),
  'one cell with its text': (label, text) =>
    table(each(label, text, (name, value) => row(cell(p(name) + paragraphs(value))))),
  'nested tables': (label, text) =>
    table(
      row(
        cell(
          table(
            each(label, text, (name, value) => row(cell(p(name)), cell(table(row(cell(paragraphs(value)))) + p('')))),
          ) + p(''),
        ),
      ),
    ),
  'boxes below': (label, text) => each(label, text, (name, value) => p(name) + table(row(cell(paragraphs(value))))),
};

describe.each(Object.entries(layouts))('Labels in %s', (_layout, make) => {
  test.each(Object.entries(shapes))('R7 … and %s are read in both languages', (_shape, label) => {
    for (const [language, text] of Object.entries(texts)) {
      const heading = p('Abstract submission form') + p('International Drying Symposium 2027');
      const read = parts(heading + make(label, text));
      expect(read, language).toEqual({
        ...text,
        presenter: '',
        keywords: text.keywords.replaceAll('; ', ', ').replaceAll('；', '，'),
      });
    }
  });
});

const ginger = {
  title: 'Heat pump drying of ginger slices',
  authors: 'Mina Okafor, Piet Jansen\nDepartment of Food Engineering, Lakeside University, Dunmore',
  abstract:
    'Ginger slices were dried at three temperatures and the colour was measured every hour. ' +
    'Drying at 50 degrees kept most of the colour.',
};
const apple = {
  title: 'Effect of air speed on drying of apple slices',
  authors:
    'Anna Nowak1*, Jan Kowalski2\n1 University of Warsaw, Warsaw, Poland; 2 Institute of Agrophysics, Krakow, Poland',
  abstract:
    'Apple slices of 5 mm were dried at 60 and 70 degrees in a tunnel dryer at three air speeds. ' +
    'Drying time fell by a third.',
  keywords: 'apple, drying, air speed',
};

test.each([
  ['abstract-form-table.docx', apple],
  ['abstract-form-table.doc', apple],
  ['word-heading-in-spaced-letters.docx', { ...ginger, keywords: 'ginger, drying' }],
  ['word-title-below-conference-name.docx', { ...ginger, keywords: 'ginger' }],
  ['word-title-below-conference-name.doc', { ...ginger, keywords: 'ginger' }],
  ['word-one-paragraph-with-line-breaks.docx', { ...ginger, keywords: 'ginger, drying' }],
  ['word-keywords-with-commas-inside.docx', { ...ginger, keywords: 'β-carotene; 2,4-D; N,N-dimethylformamide; H2O2' }],
  [
    'form-merged-cells.doc',
    {
      title: 'Drying of apple',
      authors: 'Ana Pérez1, Jan Bakker2\n1 Host University, Wuxi, China',
      abstract: 'Apple was dried.',
      keywords: 'apple, heat',
    },
  ],
  ['form-nested-tables.doc', { title: 'Drying of apple', authors: '', abstract: 'Apple was dried.', keywords: '' }],
])('R7 The parts of %s are found', async (name, expected) => {
  const { text } = await readFixture(name);
  expect(text?.parts).toEqual({ ...expected, presenter: '' });
});

const pair = (label: string, text: string) => row(cell(paragraphs(label)), cell(paragraphs(text)));

test('R7 In a form, other fields, hints and empty fields are not taken for parts', () => {
  const body =
    p('Abstract submission form') +
    table(
      pair('Topic', 'Drying technology'),
      pair('Preferred day', 'Monday'),
      pair('Title\n(max. 20 words)', 'Drying of apple'),
      pair('Presenting author', 'Ana Pérez'),
      pair('Authors\nPlease underline the presenter', 'Ana Pérez, Jan Bakker'),
      pair('Abstract\nPlease write one paragraph.', 'Apple was dried.'),
      pair('Keywords', ''),
      pair('Presentation', '☐ Oral ☒ Poster'),
    );
  expect(parts(body)).toEqual({
    title: 'Drying of apple',
    authors: 'Ana Pérez, Jan Bakker\nPresenting author: Ana Pérez',
    presenter: '',
    abstract: 'Apple was dried.',
    keywords: '',
  });
});

test('R7 If the title of a form is empty, nothing else is taken as the title', () => {
  const body = table(pair('Title', ''), pair('Preferred day', 'Monday'), pair('Abstract', 'Apple was dried.'));
  expect(parts(body)).toMatchObject({ title: '', authors: '', abstract: 'Apple was dried.' });
  const placeholder = (text: string) =>
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${p(text)}</w:sdtContent></w:sdt>`;
  const controls = table(
    row(cell(p('Title')), cell(`${placeholder('Enter the title')}<w:p/>`)),
    pair('Authors', 'Click or tap here to enter text.'),
    pair('Abstract', 'Apple was dried.'),
  );
  expect(parts(controls)).toMatchObject({ title: '', authors: '', abstract: 'Apple was dried.' });
});

test('R7 In a form in two languages the English fields are read, in any order', () => {
  const body = table(
    pair('论文题目（中文）', texts.zh.title),
    pair('论文题目（英文）', texts.en.title),
    pair('作者', '李明，王芳'),
    pair('Authors', 'Li Ming, Wang Fang'),
    pair('中文摘要', texts.zh.abstract),
    pair('关键词', texts.zh.keywords),
    pair('英文摘要', texts.en.abstract),
    pair('Keywords', texts.en.keywords),
  );
  expect(parts(body)).toMatchObject({
    title: texts.en.title,
    authors: 'Li Ming, Wang Fang',
    abstract: texts.en.abstract,
    keywords: 'apple, drying, air speed',
  });
  const beside = table(
    row(cell(p('Title')), cell(p(texts.zh.title)), cell(p(texts.en.title))),
    row(cell(p('Abstract')), cell(p('在三种风速下干燥。')), cell(p('Apple was dried.'))),
  );
  expect(parts(beside)).toMatchObject({ title: texts.en.title, abstract: 'Apple was dried.' });
});

test('R7 A table of authors in a form is read by its rows, and the fields of each author as blocks', () => {
  const authors = table(
    pair('Title', 'Drying of apple'),
    row(...['No.', 'First name', 'Family name', 'Affiliation', 'E-mail'].map((text) => cell(p(text)))),
    row(...['1', 'Ana', 'Pérez', 'Host University', 'ana@host.example'].map((text) => cell(p(text)))),
    row(...['2', 'Jan', 'Bakker', 'Second Institute', ''].map((text) => cell(p(text)))),
    row(cell(p('Abstract'), across(5))),
    row(cell(p('Apple was dried.'), across(5))),
  );
  expect(parts(authors)).toMatchObject({
    title: 'Drying of apple',
    authors:
      'No.\tFirst name\tFamily name\tAffiliation\tE-mail\n1\tAna\tPérez\tHost University\tana@host.example\n2\tJan\tBakker\tSecond Institute',
    abstract: 'Apple was dried.',
  });
  const blocks = table(
    pair('Author 1', 'Ana Pérez'),
    pair('Affiliation', 'Host University'),
    pair('E-mail', 'ana@host.example'),
    pair('Author 2', 'Jan Bakker'),
    pair('Affiliation', 'Second Institute'),
    pair('Abstract', 'Apple was dried.'),
  );
  expect(parts(blocks).authors).toBe(
    'Ana Pérez\nHost University\nE-mail: ana@host.example\n\nJan Bakker\nSecond Institute',
  );
});

test('R7 Superscripts after a label in the line of the names stay marks', () => {
  const names = `<w:p><w:r><w:t xml:space="preserve"> Authors: Ana Pérez</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1,2</w:t></w:r></w:p>`;
  expect(parts(p('Drying') + names + p('Abstract: We did.')).authors).toBe('Ana Pérez^{1,2}');
});

test('R7 An abstract that begins with labels of its own needs no label called abstract', () => {
  const head = p('Drying of apple') + p('Ana Pérez, Jan Bakker');
  for (const sections of [
    ['Background: Why apple is dried.', 'Methods: We did.', 'Results: It dried.', 'Conclusions: It is dry.'],
    ['Objective. Why apple is dried. Methods. We did. Results. It dried.'],
    ['目的：研究苹果。方法：干燥。结果：缩短了时间。'],
    ['目的 研究苹果片的干燥。 方法 在三种风速下干燥。 结果 缩短了时间。'],
    ['【目的】研究苹果片的干燥。【方法】干燥。【结果】缩短了时间。'],
    ['Aims and objectives', 'Why apple is dried.', 'Materials and methods', 'We did.', 'Results', 'It dried.'],
  ]) {
    const body = head + paragraphs(sections.join('\n')) + p('Keywords: apple');
    expect(parts(body), sections[0]).toEqual({
      title: 'Drying of apple',
      authors: 'Ana Pérez, Jan Bakker',
      presenter: '',
      abstract: sections.join('\n'),
      keywords: 'apple',
    });
    const labelled = head + p('Abstract') + paragraphs(sections.join('\n')) + p('Keywords: apple');
    expect(parts(labelled).abstract).toBe(sections.join('\n'));
  }
  const inCells = table(
    pair('Title', 'Drying of apple'),
    pair('Authors', 'Ana Pérez'),
    row(cell(p('Abstract'), across(2))),
    pair('Background', 'Why apple is dried.'),
    pair('Methods', 'We did.'),
    pair('Keywords', 'apple'),
  );
  expect(parts(inCells)).toMatchObject({
    title: 'Drying of apple',
    abstract: 'Background\nWhy apple is dried.\nMethods\nWe did.',
    keywords: 'apple',
  });
});

test('R7 A full paper whose sections have such names gives no abstract', () => {
  const section = 'Fruit was dried and weighed again and again until nothing changed. '.repeat(60);
  const body = ['Drying', 'Ana Pérez', 'Introduction', section, 'Methods', section, 'Results', section].join('\n');
  expect(parts(paragraphs(body)).abstract).toBe('');
});

test('R7 The word Abstract above a title is the heading of the page', () => {
  const text = 'Apple was dried at three air speeds in a tunnel, and the time fell by a third.';
  expect(parts(paragraphs(`ABSTRACT\nDrying of apple\nAna Pérez\nHost University\n${text}\nKeywords: apple`))).toEqual({
    title: 'Drying of apple',
    authors: 'Ana Pérez\nHost University',
    presenter: '',
    abstract: text,
    keywords: 'apple',
  });
});

test('R7 The name and number of a conference is not taken for the title, however large it is', () => {
  const large = (text: string, size: number) =>
    `<w:p><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
  for (const name of ['21st International Drying Symposium', 'Congress on Food 2027', '第六届国际食品论坛（2027年）']) {
    const body = large(name, 40) + large('Drying of apple', 32) + p('Ana Pérez') + p('Abstract: We did.');
    expect(parts(body), name).toMatchObject({ title: 'Drying of apple', authors: 'Ana Pérez' });
  }
});

test('R7 A font size comes from the text, its style, the style’s base, or the document', () => {
  const style = (id: string, more: string) => `<w:style w:type="paragraph" w:styleId="${id}">${more}</w:style>`;
  const styles =
    `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    style('Large', '<w:rPr><w:sz w:val="36"/></w:rPr>') +
    style('Heads', '<w:basedOn w:val="Large"/>') +
    `<w:style w:type="character" w:styleId="Big"><w:rPr><w:sz w:val="30"/></w:rPr></w:style>`;
  const conference = p('A conference on drying');
  const rest = p('Ana Pérez') + p('Abstract: We did.');
  expect(parts(conference + p('Drying', '<w:pStyle w:val="Heads"/>') + rest, styles).title).toBe('Drying');
  const big = '<w:p><w:r><w:rPr><w:rStyle w:val="Big"/></w:rPr><w:t>Drying</w:t></w:r></w:p>';
  expect(parts(conference + big + rest, styles).title).toBe('Drying');
  const small = '<w:p><w:r><w:rPr><w:sz w:val="16"/></w:rPr><w:t>A conference on drying</w:t></w:r></w:p>';
  expect(parts(small + p('Drying') + small + p('Abstract: We did.'), styles).title).toBe('Drying');
});

test('R7 Line breaks separate title and authors, but not the two halves of a title', () => {
  const broken = (...lines: string[]) => `<w:p><w:r><w:t>${lines.join('</w:t><w:br/><w:t>')}</w:t></w:r></w:p>`;
  const abstract = p('Abstract: We did.');
  expect(parts(broken('Drying of', 'apple') + p('Ana Pérez') + abstract)).toMatchObject({
    title: 'Drying of apple',
    authors: 'Ana Pérez',
  });
  expect(parts(broken('Drying of apple', 'Ana Pérez', 'Host University') + abstract)).toMatchObject({
    title: 'Drying of apple',
    authors: 'Ana Pérez\nHost University',
  });
});

test('R7 Invisible text of a Word file is not read', () => {
  const body = p('Dry\u00ADing of\u200B apple\uFEFF') + p('Ana\u200E Pérez') + p('Ab\u00ADstract: We\u2060 did.');
  expect(parts(body)).toMatchObject({ title: 'Drying of apple', authors: 'Ana Pérez', abstract: 'We did.' });
});

test('R7 A data table in an abstract, or a masthead beside a logo, is not taken for the text of a part', () => {
  const data = table(row(cell(p('27.4')), cell(p('28.1'))));
  const inCell = table(
    pair('Title', 'Drying'),
    row(cell(p('Abstract')), cell(`${p('We did.')}${data}${p('It dried.')}`)),
  );
  expect(parts(inCell)).toMatchObject({ title: 'Drying', abstract: 'We did.\nIt dried.' });
  const masthead = table(row(cell(p('Drying Symposium 2027')), cell(p('Logo'))));
  expect(parts(masthead + paragraphs('Drying\nAna Pérez\nAbstract: We did.'))).toMatchObject({
    title: 'Drying',
    authors: 'Ana Pérez',
  });
});

test('R7 Keywords in a column beside the abstract are read line by line, up to the end of their cell', () => {
  const columns = row(
    cell(paragraphs('A R T I C L E  I N F O\nKeywords:\nApple\nHeat pump\nDrying')),
    cell(paragraphs('A B S T R A C T\nApple was dried.')),
  );
  expect(parts(`${paragraphs('Drying\nAna Pérez')}${table(columns)}${p('1. Introduction')}`)).toEqual({
    title: 'Drying',
    authors: 'Ana Pérez',
    presenter: '',
    abstract: 'Apple was dried.',
    keywords: 'Apple, Heat pump, Drying',
  });
});

test('R7 Numbers, topics and counts around the parts belong to none of them', () => {
  const lines = ['Paper ID: 123', 'Title: Drying of', 'apple', 'Authors: Ana Pérez', 'E-mail: a@host.example'];
  const more = [
    'Topic: Heat',
    'Abstract No. 12',
    'Abstract:',
    'We did.',
    'Word count: 2',
    'Keywords:',
    'apple',
    'heat',
  ];
  expect(parts(paragraphs([...lines, ...more, 'References', 'Nusselt'].join('\n')))).toEqual({
    title: 'Drying of apple',
    authors: 'Ana Pérez\nE-mail: a@host.example',
    presenter: '',
    abstract: 'We did.',
    keywords: 'apple, heat',
  });
});

test('R7 Below one head in two languages, title and authors are read in the language of the abstract', () => {
  const head = '苹果片的干燥\nDrying of apple\n李明，王芳\nLi Ming, Wang Fang';
  const abstracts = '摘要：在三种风速下干燥。\n关键词：苹果\nAbstract: Apple was dried.\nKey words: apple';
  expect(parts(paragraphs(`${head}\n${abstracts}`))).toMatchObject({
    title: 'Drying of apple',
    authors: 'Li Ming, Wang Fang',
    keywords: 'apple',
  });
});
