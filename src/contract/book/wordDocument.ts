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
  type ISectionOptions,
  type ParagraphChild,
} from 'docx';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { countInBook, type Book, type BookSection } from './book.ts';
import { withLinesToBreak } from '#contract/names/printable.ts';
import { countInWords, imprintOf, bookWords } from './words.ts';
import {
  anchor,
  bookmarkOf,
  english,
  inContents,
  inLanguage,
  inOneLine,
  indexAnchor,
  leftToRightAfter,
  note,
  numberBefore,
  pageLayout,
  said,
  target,
} from './wordParts.ts';
import { article, sectionHead } from './wordAbstract.ts';
import { pageNumbers } from './wordPages.ts';
import { pageMargins, stylesOf, textWidth } from './wordStyles.ts';

/** The book as a Word document (.docx) with the page numbers of its contents, which no program has to fill in first. */
export async function wordDocument(book: Book, site: Site): Promise<ArrayBuffer> {
  const { sections, languages } = book;
  const styles = stylesOf(site.palette.light.hue);
  const pages = await pageNumbers(book, styles);
  const document = new Document({
    title: inOneLine(bookWords.title, languages),
    subject: inOneLine(site.name, languages),
    creator: site.contact.organisation[languages[0]],
    styles,
    pageNumbers: () => ({ bookmarks: new Map([...pages].map(([id, page]) => [inContents(id), String(page)])) }),
    sections: [
      titlePage(book, site),
      contents(book),
      ...sections.map((section, place) => sectionOf(section, place, book)),
      ...authorIndex(book),
    ],
  });
  return Packer.toArrayBuffer(document);
}

function titlePage(book: Book, site: Site): ISectionOptions {
  const { languages } = book;
  const line = (style: string, language: Language, { [language]: text }: Text) =>
    new Paragraph({ style, children: [inLanguage(language, text)] });
  return {
    properties: { page: { margin: pageMargins } },
    children: [
      ...languages.map((language) => line('Conference', language, site.name)),
      ...languages.map((language, index) =>
        line(index === 0 ? 'BookTitle' : 'BookSubtitle', language, bookWords.title),
      ),
      ...[...imprintOf(site), countInWords(countInBook(book))].map(
        (text) => new Paragraph({ style: 'Imprint', children: said(text, languages) }),
      ),
    ],
  };
}

function contents({ sections, index, languages }: Book): ISectionOptions {
  const entries = sections.flatMap((section) => [
    entry('TOC1', bookmarkOf(section), [...numberBefore(section.code), inOneLine(section.heading, languages)]),
    ...section.abstracts.map(({ number, title }) =>
      entry('TOC2', anchor(number), [...numberBefore(number), withLinesToBreak(title)]),
    ),
  ]);
  const last = index.length > 0 ? [entry('TOC1', indexAnchor, [inOneLine(bookWords.index, languages)])] : [];
  return {
    ...pageLayout(bookWords.contents, languages, { formatType: NumberFormat.LOWER_ROMAN }),
    children: [
      new Paragraph({ style: 'PlainHeading', children: said(bookWords.contents, languages) }),
      note(bookWords.legend, languages),
      new TableOfContents(bookWords.contents[languages[0]], {
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
function sectionOf(section: BookSection, place: number, book: Book): ISectionOptions {
  const { heading } = section;
  return {
    ...pageLayout(heading, book.languages, { formatType: NumberFormat.DECIMAL, ...(place === 0 && { start: 1 }) }),
    children: [...sectionHead(section, book), ...section.abstracts.flatMap((abstract) => article(abstract, book))],
  };
}

function authorIndex({ index, languages }: Book): ISectionOptions[] {
  if (index.length === 0) return [];
  const heading: ISectionOptions = {
    ...pageLayout(bookWords.index, languages, { formatType: NumberFormat.DECIMAL }),
    children: [
      new Paragraph({
        heading: HeadingLevel.HEADING_1,
        children: [target(indexAnchor, said(bookWords.index, languages))],
      }),
      note(bookWords.indexNote, languages),
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
        children: letter ? [english(letter)] : said(bookWords.otherScripts, languages),
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
  const [code = '', place] = number.split('-');
  const unbroken = new TextRun({ children: place === undefined ? [code] : [code, new NoBreakHyphen(), place] });
  const link = new InternalHyperlink({ anchor: anchor(number), children: [unbroken] });
  return index === 0 ? [link] : [english(', '), link];
}
