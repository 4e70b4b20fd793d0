import {
  Document,
  HeadingLevel,
  InternalHyperlink,
  LeaderType,
  NoBreakHyphen,
  NumberFormat,
  Packer,
  PageReference,
  Paragraph,
  SectionType,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  UnderlineType,
  type FileChild,
  type ISectionOptions,
  type ParagraphChild,
} from 'docx';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { countOf, type Abstract, type Book, type BookLanguages, type BookSection } from './book.ts';
import type { PrintedAuthor } from '#contract/names/printedByline.ts';
import { withLinesToBreak } from '#contract/names/printable.ts';
import { countInWords, imprintOf, words } from './words.ts';
import {
  anchor,
  bookmarkOf,
  english,
  inContents,
  inLanguage,
  inLines,
  inOneLine,
  indexAnchor,
  labelled,
  leftToRightAfter,
  note,
  pageLayout,
  raised,
  said,
  target,
} from './wordParts.ts';
import { pageMargins, stylesOf, textWidth } from './wordStyles.ts';

/**
 * The book as a Word document (.docx) with the page numbers of its contents. In a longer one than `laidOut` Word fills them
 * in when it opens the document, after asking.
 *
 * @param laidOut - abstracts of which the pages are laid out beforehand: thirty milliseconds and half a megabyte each
 */
export async function wordDocument(book: Book, site: Site, laidOut: number): Promise<ArrayBuffer> {
  const { sections, languages } = book;
  const document = new Document({
    title: inOneLine(words.title, languages),
    subject: inOneLine(site.name, languages),
    creator: site.contact.organisation[languages[0]],
    styles: stylesOf(site.palette.light.hue),
    ...(countOf(book) <= laidOut && { pageNumbers: await layout() }),
    sections: [
      titlePage(book, site),
      contents(book),
      ...sections.map((section, place) => abstractsOf(section, place, languages)),
      ...authorIndex(book),
    ],
  });
  return Packer.toArrayBuffer(document);
}

/** Loaded where it is needed: it holds the widths of a dozen fonts. */
async function layout() {
  const { estimatePageNumbersWith } = await import('docx/layout');
  // Estimates characters without known widths from similar ones.
  return estimatePageNumbersWith({ guess: true });
}

function titlePage(book: Book, site: Site): ISectionOptions {
  const { languages } = book;
  const line = (style: string, language: Language, { [language]: text }: Text) =>
    new Paragraph({ style, children: [inLanguage(language, text)] });
  return {
    properties: { page: { margin: pageMargins } },
    children: [
      ...languages.map((language) => line('Conference', language, site.name)),
      ...languages.map((language, index) => line(index === 0 ? 'BookTitle' : 'BookSubtitle', language, words.title)),
      ...[...imprintOf(site), countInWords(countOf(book))].map(
        (text) => new Paragraph({ style: 'Imprint', children: said(text, languages) }),
      ),
    ],
  };
}

function contents({ sections, index, languages }: Book): ISectionOptions {
  const entries = sections.flatMap((section) => [
    entry('TOC1', bookmarkOf(section), [section.code, new Tab(), inOneLine(section.heading, languages)]),
    ...section.abstracts.map(({ number, title }) =>
      entry('TOC2', anchor(number), [number, new Tab(), withLinesToBreak(title)]),
    ),
  ]);
  const last = index.length > 0 ? [entry('TOC1', indexAnchor, [inOneLine(words.index, languages)])] : [];
  return {
    ...pageLayout(words.contents, languages, { formatType: NumberFormat.LOWER_ROMAN }),
    children: [
      new Paragraph({ style: 'PlainHeading', children: said(words.contents, languages) }),
      note(words.legend, languages),
      new TableOfContents(words.contents[languages[0]], {
        hyperlink: true,
        headingStyleRange: '1-2',
        beginDirty: false,
        contentChildren: [...entries, ...last],
      }),
    ],
  };
}

/** A line of the contents as Word writes it: text, leader, page. */
function entry(style: string, id: string, text: readonly (string | Tab)[]): Paragraph {
  return new Paragraph({
    style,
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth, leader: LeaderType.DOT }],
    children: [
      new InternalHyperlink({
        anchor: inContents(id),
        children: [
          new TextRun({ children: [...text, new Tab()] }),
          new PageReference(inContents(id), { hyperlink: true }),
        ],
      }),
    ],
  });
}

/** The first one begins page 1, so that longer contents move no number. */
function abstractsOf(section: BookSection, place: number, languages: BookLanguages): ISectionOptions {
  const { code, heading, abstracts } = section;
  return {
    ...pageLayout(heading, languages, { formatType: NumberFormat.DECIMAL, ...(place === 0 && { start: 1 }) }),
    children: [
      new Paragraph({ style: 'Kicker', children: said(words[section.kind], languages) }),
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [
          target(bookmarkOf(section), [new TextRun({ children: [code, new Tab()] }), ...inLines(heading, languages)]),
        ],
      }),
      ...abstracts.flatMap(article),
    ],
  };
}

function article(abstract: Abstract): FileChild[] {
  const { number, report_id, language, title, authors, affiliations, paragraphs, keywords, isShortened } = abstract;
  const addresses = authors.filter(({ corresponds }) => corresponds).map(({ email }) => email);
  const line = (style: string, ...children: ParagraphChild[]) => new Paragraph({ style, children });
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [
        target(anchor(number), [
          new TextRun({ children: [number, new Tab()], style: 'Number' }),
          inLanguage(language, title),
        ]),
      ],
    }),
    line('Authors', ...byline(authors, language, affiliations.length > 1)),
    ...affiliations.map((name, index) =>
      line('Affiliation', ...(affiliations.length > 1 ? [raised(`${index + 1} `)] : []), inLanguage(language, name)),
    ),
    line(
      'Affiliation',
      inLanguage(
        language,
        [
          ...(addresses.some(Boolean) ? [`* ${labelled('correspondence', language)}${addresses.join(', ')}`] : []),
          `${labelled('paper', language)}${report_id}`,
        ].join(' · '),
      ),
    ),
    ...paragraphs.map((text) => line(language === 'zh' ? 'AbstractInChinese' : 'Abstract', inLanguage(language, text))),
    ...(isShortened ? [line('Abstract', new TextRun({ text: words.shortened[language], italics: true }))] : []),
    ...(keywords
      ? [
          line(
            'Keywords',
            new TextRun({ text: labelled('keywords', language), bold: true }),
            inLanguage(language, keywords),
          ),
        ]
      : []),
  ];
}

function byline(authors: readonly PrintedAuthor[], language: Language, isNumbered: boolean): TextRun[] {
  return authors.flatMap(({ name, marks, presents, corresponds }, index) => {
    const signs = [...(isNumbered ? marks : []), ...(corresponds ? ['*'] : [])].join(',');
    const comma = language === 'zh' ? '，' : ', ';
    return [
      new TextRun({
        text: withLinesToBreak(leftToRightAfter(name)),
        ...(presents && { underline: { type: UnderlineType.SINGLE } }),
      }),
      ...(signs ? [raised(signs)] : []),
      ...(index < authors.length - 1 ? [new TextRun(comma)] : []),
    ];
  });
}

function authorIndex({ index, languages }: Book): ISectionOptions[] {
  if (index.length === 0) return [];
  const heading: ISectionOptions = {
    ...pageLayout(words.index, languages, { formatType: NumberFormat.DECIMAL }),
    children: [
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [target(indexAnchor, said(words.index, languages))],
      }),
      note(words.indexNote, languages),
    ],
  };
  const columns: ISectionOptions = {
    properties: {
      type: SectionType.CONTINUOUS,
      page: { margin: pageMargins },
      column: { count: 2, space: '10mm', equalWidth: true },
    },
    children: index.flatMap(({ letter, entries }) => [
      new Paragraph({
        style: 'IndexLetter',
        children: letter ? [english(letter)] : said(words.otherScripts, languages),
      }),
      ...entries.map(
        ({ name, numbers }) =>
          new Paragraph({
            style: 'IndexEntry',
            children: [english(`${leftToRightAfter(name)}\u2002`), ...numbers.flatMap(linked)],
          }),
      ),
    ]),
  };
  return [heading, columns];
}

function linked(number: string, index: number): ParagraphChild[] {
  const [code = '', place = ''] = number.split('-');
  const unbroken = new TextRun({ children: [code, new NoBreakHyphen(), place] });
  const link = new InternalHyperlink({ anchor: anchor(number), children: [unbroken] });
  return index === 0 ? [link] : [english(', '), link];
}
