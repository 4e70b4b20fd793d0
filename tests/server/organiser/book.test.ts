import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forumSite as forum, symposiumSite as symposium } from '../../samples.ts';
import type { Person } from '#contract/calls/report.ts';
import { indexOf } from '#contract/book/authorIndex.ts';
import { initialOf } from '#contract/names/nameOrder.ts';
import {
  bookLanguages,
  bookOf,
  manuscriptOf,
  printedCharacters,
  type Book,
  type BookChoices,
  type BookLanguages,
} from '#contract/book/book.ts';
import { bookAsHtml } from '#contract/book/html.ts';
import { bookDocument } from '#contract/book/bookDocument.ts';
import { bookWords } from '#contract/book/words.ts';
import { printedByline } from '#contract/names/printedByline.ts';
import { encodeDocx } from '#contract/document/docx.ts';
import { estimatePages } from '#contract/document/pages.ts';
import { withLinesToBreak } from '#contract/names/printable.ts';
import { everySubmission, type Submission } from '#server/reports/export/everySubmission.ts';
import { sqlite } from '../support/testServer.ts';
import { person } from '../support/visitor.ts';
import { bigSite, counts, hostileTexts, organiser, type BigSite } from './site.ts';

const plain = { order: 'id', languages: bookLanguages.both, numbering: 'book', affiliations: 'lines' } as const;

const submission = (fields: Partial<Submission> = {}): Submission => ({
  report_id: 1,
  visitor_id: 'v',
  title: 'Extracts of meat',
  abstract: 'One.\r\n\r\nTwo.',
  keywords: 'meat',
  submissionType: '1',
  topics: '3',
  report_people: [person()],
  file_id: null,
  version: 1,
  received_at: '2024-10-01T08:00:00.000Z',
  changed_at: '2024-10-01T08:00:00.000Z',
  withdrawn_at: null,
  withdrawn_reason: '',
  file_name: null,
  file_size: null,
  file_sha256: null,
  account_email: 'justus@university.example',
  ...fields,
});

describe('A book of abstracts', () => {
  const numbersAndTitles = (submissions: Submission[], site = forum, order: 'id' | 'title' = 'id') =>
    bookOf(submissions.map(manuscriptOf), site, { ...plain, order }).sections.map(({ heading, abstracts }) => [
      heading.zh,
      ...abstracts.map(({ number, report_id }) => `${number} (${report_id})`),
    ]);

  test('V5 R9 is sorted by topic; abstracts without one follow by submission type', () => {
    const submissions = [
      submission({ report_id: 1, topics: '', submissionType: '2' }),
      submission({ report_id: 2, topics: '10' }),
      submission({ report_id: 3, topics: '3' }),
      submission({ report_id: 4, topics: '10' }),
      submission({ report_id: 5, topics: '', submissionType: '1' }),
      submission({ report_id: 6, topics: '99', submissionType: '1' }),
      submission({ report_id: 7, topics: '', submissionType: 'x' }),
    ];
    expect(numbersAndTitles(submissions)).toEqual([
      ['食品体系中的生物材料', '3-001 (3)'],
      ['多酚、类胡萝卜素与健康', '10-001 (2)', '10-002 (4)'],
      ['摘要（口头报告或墙报）', 'A-001 (5)', 'A-002 (6)'],
      ['摘要（仅墙报）', 'B-001 (1)'],
      ['全文（稿件）', 'C-001 (7)'],
    ]);
    expect(numbersAndTitles([submission({ topics: '' })], symposium)).toEqual([
      ['摘要（口头报告或墙报）', 'A-001 (1)'],
    ]);
  });

  test('V5 is sorted within a topic by title on request', () => {
    const submissions = ['Sugar', 'acids', '10 acids', '9 acids'].map((title, index) =>
      submission({ report_id: index + 1, title }),
    );
    expect(numbersAndTitles(submissions, forum, 'title')[0]?.slice(1)).toEqual([
      '3-001 (4)',
      '3-002 (3)',
      '3-003 (2)',
      '3-004 (1)',
    ]);
  });

  test('V5 R5 numbers affiliations without duplicates, and splits several in one field at semicolons', () => {
    const people: Person[] = [
      person({ Firstname: 'Ada', Lastname: 'Lovelace', Affiliation: 'Host  University', Oral_presentation_author: 0 }),
      person({ Firstname: '淑芬', Lastname: '王', Affiliation: '主办大学；host university' }),
      person({ Firstname: 'Marie', Lastname: 'Curie', Affiliation: '' }),
    ];
    const { authors, affiliations } = printedByline(people);
    expect(affiliations).toEqual(['Host University', '主办大学']);
    expect(authors.map(({ name, indexName, marks, presents }) => [name, indexName, marks, presents])).toEqual([
      ['Ada Lovelace', 'Lovelace, Ada', [1], false],
      ['王淑芬', '王淑芬', [2, 1], true],
      ['Marie Curie', 'Curie, Marie', [], true],
    ]);
  });

  test('V5 truncates a text that is much too long, and reports it', () => {
    const long = manuscriptOf(submission({ abstract: '字'.repeat(1_000_000), keywords: '\n'.repeat(1_000_000) }));
    expect(long.isShortened).toBe(true);
    expect(long.paragraphs.join('').length).toBe(printedCharacters);
    expect(manuscriptOf(submission({ abstract: 'a\n'.repeat(10_000) })).paragraphs.length).toBe(1);
    expect(manuscriptOf(submission())).toMatchObject({ isShortened: false, paragraphs: ['One.', 'Two.'] });
  });
});

describe('The languages of a book', () => {
  const english = submission({ report_people: [person({ Firstname: '淑芬', Lastname: '王' })] });
  const written = async (languages: BookLanguages) => {
    const book = bookOf([english, submission({ title: '肉汁中的肌酸' })].map(manuscriptOf), forum, {
      ...plain,
      languages,
    });
    return [[...bookAsHtml(book, forum, '')].join(''), await mainOf(book)] as const;
  };

  test.each([
    [
      'en',
      ['Book of Abstracts', 'Biomaterials for food systems', 'Author index'],
      ['摘要集', '食品体系中的生物材料', '作者索引'],
    ],
    [
      'zh',
      ['摘要集', '食品体系中的生物材料', '作者索引'],
      ['Book of Abstracts', 'Biomaterials for food systems', 'Author index'],
    ],
  ] as const)(
    'S17 in %s alone contain none of the other language in headings, contents and index',
    async (language, own, others) => {
      for (const text of await written([language])) {
        expect(own.filter((words) => !text.includes(words))).toEqual([]);
        expect(others.filter((words) => text.includes(words))).toEqual([]);
        expect(text, 'what authors wrote stays').toContain('Extracts of meat');
        expect(text).toContain('肉汁中的肌酸');
      }
    },
  );

  test('S17 a page in Chinese declares its language, and that of its English abstracts', async () => {
    const [html] = await written(['zh']);
    expect(html).toContain('<html lang="zh-Hans">');
    expect(html).toContain('<article id="abstract-3-001" lang="en">');
  });
});

describe('What is chosen of a book', () => {
  const two = [57, 58].map((report_id) =>
    submission({
      report_id,
      report_people: [
        person({ Firstname: 'Ada', Lastname: 'Lovelace', Affiliation: 'Host University; Other Institute' }),
      ],
    }),
  );
  const written = async (choices: Partial<BookChoices>) => {
    const book = bookOf(two.map(manuscriptOf), forum, { ...plain, ...choices });
    return [[...bookAsHtml(book, forum, '')].join(''), await mainOf(book)] as const;
  };
  const texts = (xml: string, style: string) =>
    [...xml.matchAll(new RegExp(`<w:pStyle w:val="${style}"/>.*?</w:p>`, 'g'))].map(([paragraph]) =>
      paragraph
        .replaceAll(/<w:tab\/>/g, '\t')
        .replaceAll(/<w:br\/>/g, '\n')
        .replaceAll(/<[^>]+>/g, ''),
    );

  test('V5 S17 an abstract has one number, the book’s or the paper’s, followed by a space', async () => {
    const [html, word] = await written({});
    expect(texts(word, 'Heading2')).toEqual(['3-001 \tExtracts of meat', '3-002 \tExtracts of meat']);
    expect(html).toContain('<p class="number">3-001</p>');
    // Without Word's tags, which number their bookmarks.
    const shown = [html, word.replaceAll(/<[^>]+>/g, ' ')];
    expect(shown.filter((text) => /\b57\b|Paper ID/.test(text))).toEqual([]);
    const [papersHtml, papersWord] = await written({ numbering: 'paper' });
    expect(texts(papersWord, 'Heading2')).toEqual(['57 \tExtracts of meat', '58 \tExtracts of meat']);
    expect(papersHtml).toContain('<p class="number">57</p>');
    expect(papersHtml).toContain('<a href="#abstract-57">57</a>, <a href="#abstract-58">58</a>');
    expect([papersHtml, papersWord].filter((text) => text.includes('3-001'))).toEqual([]);
  });

  test('V5 S17 affiliations are on separate lines, or run in', async () => {
    const [html, word] = await written({});
    expect(texts(word, 'Affiliation')[0]).toMatch(/^1 Host University\n2 Other Institute(\n|$)/);
    expect(html).toContain('<li><sup>2</sup> <bdi>Other Institute</bdi></li>');
    const [inHtml, inWord] = await written({ affiliations: 'run-in' });
    expect(texts(inWord, 'Affiliation')[0]).toMatch(/^1 Host University; 2 Other Institute(\n|$)/);
    expect(inHtml).toContain('<bdi>Host University</bdi>; <sup>2</sup> <bdi>Other Institute</bdi></p>');
  });
});

describe('The contents of a long book in Word', () => {
  const long = (count: number) =>
    bookOf(
      Array.from({ length: count }, (_, index) =>
        manuscriptOf(submission({ report_id: index + 1, abstract: 'meat and bone '.repeat(1 + (index % 9)) })),
      ),
      forum,
      plain,
    );

  test('V5 S17 gives the page of each of more than 500 abstracts', async () => {
    const main = await mainOf(long(520));
    const pages = [...main.matchAll(/PAGEREF \S+ \\h<\/w:instrText>.{0,60}<w:t[^>]*>(\d+)</g)].map(([, page]) =>
      Number(page),
    );
    expect(pages.length).toBe(520 + 2);
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
    expect(pages.at(-1)).toBeGreaterThan(50);
  }, 60_000);

  test('V5 S17 is laid out in parts, with the same result as if laid out at once', async () => {
    const document = bookDocument(long(60), forum);
    expect(await estimatePages(document, 7)).toEqual(await estimatePages(document, 1000));
  });
});

describe('A word longer than a line', () => {
  test('V5 is broken, since laying it out would take minutes; Chinese is not', () => {
    expect(withLinesToBreak('x'.repeat(200))).toBe(`${'x'.repeat(80)} ${'x'.repeat(80)} ${'x'.repeat(40)}`);
    expect(withLinesToBreak(`${'字'.repeat(200)} ${'y'.repeat(80)}`)).toBe(`${'字'.repeat(200)} ${'y'.repeat(80)}`);
  });
});

describe('The index of authors', () => {
  test.each([
    ['王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗', 'WLZLCYZHZWXSHZGLHGML'],
    ['梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈彭吕苏', 'LSZXHTFYDXCCYDXFSPLS'],
    ['曾单解仇查区覃翟乐尉安欧倪阿張劉陳', 'ZSXQZOQZYWAONAZLC'],
  ])('V5 puts %s under the letters of their sound', (names, letters) => {
    expect(Array.from(names, initialOf).join('')).toBe(letters);
  });

  test('V5 merges entries of one name, and sorts Latin names before Chinese ones, then other scripts', () => {
    const abstracts = [
      ['3-001', 'Øster, Søren', 'Wang, Li', '王伟'],
      ['4-002', 'WANG, Li', 'Воронов, Иван', '吴淑芬', '汪洋'],
    ].map(([number = '', ...names]) => ({
      number,
      authors: names.map((indexName) => ({ ...printedByline([person()]).authors[0]!, indexName })),
    }));
    const index = indexOf(abstracts).map(({ letter, entries }) => [
      letter,
      ...entries.map(({ name, numbers }) => `${name} ${numbers.join(' ')}`),
    ]);
    expect(index).toEqual([
      ['O', 'Øster, Søren 3-001'],
      ['W', 'Wang, Li 3-001 4-002', '汪洋 4-002', '王伟 3-001', '吴淑芬 4-002'],
      ['', 'Воронов, Иван 4-002'],
    ]);
  });
});

describe('submissions book on a site with a thousand submissions', () => {
  let big: BigSite;
  beforeAll(async () => {
    big = await bigSite(sqlite);
  });
  afterAll(() => big.drop());
  const inWork = (name: string) => join(big.workDir, name);
  /** Laying out pages takes a while. */
  const few = ['--topic', '1', '--type', '1'];

  test('V5 --html prints every submission, and authors’ text stays text', async () => {
    const { code, err } = await organiser(big, ['submissions', 'book', '--html', 'book.html']);
    expect(err).toContain('1,000 abstracts in book.html.');
    expect(code).toBe(0);
    const html = readFileSync(inWork('book.html'), 'utf8');
    // oxlint-disable-next-line no-control-regex
    expect(html.match(/url\(|@import|[\u0000-\u0009\u000b-\u001f\ufffe\uffff\u202e]/i)).toBe(null);
    const { document } = new Window();
    document.write(html);
    const known =
      'html,head,meta,title,style,body,header,nav,main,section,article,div,h1,h2,h3,p,ol,ul,li,a,span,bdi,b,u,sup';
    expect([...document.querySelectorAll(`:not(${known})`)].map(({ tagName }) => tagName)).toEqual([]);
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) => element.getAttributeNames());
    expect(new Set(attributes)).toEqual(new Set(['class', 'lang', 'id', 'href', 'dir', 'aria-labelledby']));
    const articles = [...document.querySelectorAll('article')];
    expect(articles.length).toBe(counts.reports - counts.deleted);
    const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => `#${id}`));
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => !ids.has(href))).toEqual([]);
    expect(document.querySelectorAll('.contents li').length).toBe(articles.length);
    const shown = articles.map((article) => article.textContent).join('');
    expect(shown).toContain(hostileTexts[6]);
    const thirty = articles.filter(
      (article) => article.querySelectorAll('.author').length === counts.authorsOfEvery20th,
    );
    expect(thirty.length).toBeGreaterThan(40);
    expect(thirty[0]?.querySelectorAll('u').length).toBe(1);
    expect(document.querySelector('h1')?.textContent).toBe('Book of Abstracts 摘要集');
  });

  test('V5 --docx writes a Word document with the same content', async () => {
    const { code } = await organiser(big, ['submissions', 'book', '--docx', 'book.docx', '--numbers', 'paper', ...few]);
    expect(code).toBe(0);
    const parts = await partsOf(new Blob([readFileSync(inWork('book.docx'))]));
    for (const [name, xml] of parts) expect(`${name}: ${wrongWith(xml)}`).toBe(`${name}: `);
    const main = parts.get('word/document.xml') ?? '';
    const expected: string[] = [];
    for await (const { report_id } of everySubmission(big.services.db, { topic: '1', type: '1' }))
      expected.push(String(report_id));
    const { document } = new Window();
    const parsed = new document.defaultView!.DOMParser().parseFromString(main, 'application/xml');
    const paragraphs = [...parsed.getElementsByTagName('w:p')].map((paragraph) => paragraph.textContent);
    const papers = [...main.matchAll(/<w:pStyle w:val="Heading2"\/>.*?<w:t[^>]*>(\d+) </g)].map(([, number]) => number);
    expect(papers).toEqual(expected);
    // Numbers after a name in a right-to-left script stay in order.
    const index = paragraphs.slice(paragraphs.lastIndexOf(`${bookWords.index.en}\u2002${bookWords.index.zh}`));
    const fromTheRight = index.filter((text) => /\p{Script=Arabic}/u.test(text));
    expect(fromTheRight.length).toBeGreaterThan(0);
    expect(fromTheRight.filter((text) => !/\u200e\u2002/.test(text))).toEqual([]);
    const bookmarks = new Set([...main.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]+)"/g)].map(([, name]) => name));
    const targets = [...main.matchAll(/w:anchor="([^"]+)"/g)].map(([, name]) => name);
    expect(targets.length).toBeGreaterThan(expected.length * 2);
    expect(targets.filter((name) => !bookmarks.has(name))).toEqual([]);
    // The table of contents has page numbers before any program has updated it.
    const pages = [...main.matchAll(/PAGEREF \S+ \\h<\/w:instrText>.{0,60}<w:t[^>]*>(\d*)</g)].map(([, page]) => page);
    expect(pages.length).toBe(expected.length + 2);
    expect(pages.filter((page) => !page)).toEqual([]);
  }, 60_000);

  test.skipIf(!office())(
    'V5 LibreOffice opens it, and its pages are those that the contents say',
    async () => {
      await organiser(big, ['submissions', 'book', '--docx', 'office.docx', ...few]);
      const profile = mkdtempSync(join(tmpdir(), 'lectern-office-'));
      const options = [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        '--convert-to',
        'txt:Text (encoded):UTF8',
      ];
      execFileSync(office() ?? '', [...options, '--outdir', big.workDir, inWork('office.docx')], {
        stdio: 'pipe',
        timeout: 60_000,
      });
      const text = readFileSync(inWork('office.txt'), 'utf8');
      expect(text).toContain('Book of Abstracts');
      expect(text).toContain('Biochemical, biophysical and biological properties of foods');
      expect(text).toMatch(/^1-001 \t.*\t1$/m);
      expect(text).toContain('Author index');
    },
    90_000,
  );

  test.each([
    [['submissions', 'book'], 2, 'Where to?'],
    [['submissions', 'book', '--html', 'x.html', '--order', 'size'], 2, "--order is 'size'"],
    [['submissions', 'book', '--html', 'x.html', '--language', 'de'], 2, "--language is 'de'"],
    [['submissions', 'book', '--html', 'x.html', '--numbers', 'page'], 2, "--numbers is 'page'"],
    [['submissions', 'book', '--html', 'x.html', '--affiliations', 'none'], 2, "--affiliations is 'none'"],
    [['submissions', 'book', '--html', 'x.html', '--since', '2030-01-01'], 1, 'There is nothing to print'],
  ])('V5 %j is answered in words', async (typed, code, words) => {
    const outcome = await organiser(big, typed);
    expect(outcome.err).toContain(words);
    expect(outcome.code).toBe(code);
    expect(existsSync(inWork('x.html'))).toBe(false);
  });
});

/** The text of a book as a Word document stores it, in XML. */
async function mainOf(book: Book): Promise<string> {
  return (await partsOf(new Blob([await encodeDocx(bookDocument(book, forum))]))).get('word/document.xml') ?? '';
}

/** The XML parts of a Word document by name. */
async function partsOf(file: Blob): Promise<Map<string, string>> {
  const entries = await new ZipReader(new BlobReader(file)).getEntries();
  const xml = entries.filter((entry): entry is FileEntry => !entry.directory && /\.(xml|rels)$/.test(entry.filename));
  return new Map(
    await Promise.all(xml.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const)),
  );
}

/** Why a text is not XML, or ''. */
function wrongWith(xml: string): string {
  // oxlint-disable-next-line no-control-regex
  const character = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(xml);
  if (character) return `U+${character[0].charCodeAt(0).toString(16)}`;
  if (!xml.isWellFormed()) return 'half a surrogate pair';
  const { document } = new Window();
  const parsed = new document.defaultView!.DOMParser().parseFromString(xml, 'application/xml');
  return parsed.querySelector('parsererror')?.textContent ?? '';
}

/** LibreOffice, if it is installed. */
function office(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'soffice')).find((path) => existsSync(path));
}
