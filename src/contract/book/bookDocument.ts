import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import {
  textParagraph,
  type DocumentParagraph,
  type DocumentRun,
  type DocumentSection,
  type TextDocument,
} from '#contract/document/blocks.ts';
import type { PrintedAuthor } from '#contract/names/printedByline.ts';
import { countInBook, type Abstract, type Book, type BookLanguages, type BookSection } from './book.ts';
import { bookStyles } from './bookStyles.ts';
import { bookWords, comma, countInWords, emailsOf, imprintOf, labelled, authorMarks, semicolon } from './words.ts';

/** The book as a document for word processors. */
export function bookDocument(book: Book, site: Site): TextDocument {
  const { sections, languages } = book;
  return {
    title: beside(bookWords.title, languages),
    subject: beside(site.name, languages),
    author: site.contact.organisation[languages[0]],
    styles: bookStyles(site.palette.light.hue),
    margins: { top: 27, bottom: 24, left: 25, right: 25, header: 13, footer: 12 },
    sections: [
      titlePage(book, site),
      contentsPages(languages),
      ...sections.map((section) => abstractPages(section, book)),
      ...authorIndex(book),
    ],
  };
}

function titlePage(book: Book, site: Site): DocumentSection {
  const { languages } = book;
  const imprint = [...imprintOf(site), countInWords(countInBook(book))];
  return {
    blocks: [
      ...languages.map((language) => textParagraph('Conference', site.name[language])),
      ...languages.map((language, index) =>
        textParagraph(index === 0 ? 'BookTitle' : 'BookSubtitle', bookWords.title[language]),
      ),
      ...imprint.map((text) => textParagraph('Imprint', beside(text, languages))),
    ],
  };
}

function contentsPages(languages: BookLanguages): DocumentSection {
  return {
    pageNumbers: 'roman',
    runningHead: beside(bookWords.contents, languages),
    blocks: [
      textParagraph('PlainHeading', beside(bookWords.contents, languages)),
      textParagraph('Note', below(bookWords.legend, languages)),
      { contents: bookWords.contents[languages[0]] },
    ],
  };
}

function abstractPages({ kind, code, heading, abstracts }: BookSection, book: Book): DocumentSection {
  const { languages } = book;
  return {
    pageNumbers: 'arabic',
    runningHead: beside(heading, languages),
    blocks: [
      textParagraph('Kicker', beside(bookWords[kind], languages)),
      { ...textParagraph('Heading1', numberBefore(code), below(heading, languages)), id: `section_${code}` },
      ...abstracts.flatMap((abstract) => article(abstract, book)),
    ],
  };
}

function article(abstract: Abstract, book: Book): DocumentParagraph[] {
  const { number, language, title, authors, affiliations, paragraphs, keywords, isShortened } = abstract;
  const emails = emailsOf(authors);
  // One paragraph: LibreOffice breaks a long chain of paragraphs that stay with the next one, unlike Word.
  const addresses = [
    ...affiliationLines(abstract, book),
    ...(emails.length > 0 ? [[`* ${labelled('correspondence', language)}${emails.join(', ')}`]] : []),
  ];
  const byline = authors.map((author) => authorRuns(author, affiliations.length > 1));
  return [
    { ...textParagraph('Heading2', { text: numberBefore(number), style: 'Number' }, title), id: anchor(number) },
    textParagraph('Authors', ...joined(byline, comma(language))),
    ...(addresses.length > 0 ? [textParagraph('Affiliation', ...joined(addresses, '\n'))] : []),
    ...paragraphs.map((text) => textParagraph(language === 'zh' ? 'AbstractInChinese' : 'Abstract', text)),
    ...(isShortened ? [textParagraph('Abstract', { text: bookWords.shortened[language], format: 'italic' })] : []),
    ...(keywords
      ? [textParagraph('Keywords', { text: labelled('keywords', language), format: 'bold' }, keywords)]
      : []),
  ];
}

function authorRuns(author: PrintedAuthor, isNumbered: boolean): DocumentRun[] {
  const name = leftToRightAfter(author.name);
  const marks = authorMarks(author, isNumbered);
  return [
    author.presents ? { text: name, format: 'underlined' } : name,
    ...(marks ? [{ text: marks, format: 'raised' } as const] : []),
  ];
}

/** One line per affiliation, or one for all. */
function affiliationLines({ affiliations, language }: Abstract, book: Book): DocumentRun[][] {
  if (affiliations.length < 2) return affiliations.map((name) => [name]);
  const marked = affiliations.map((name, index): DocumentRun[] => [{ text: `${index + 1} `, format: 'raised' }, name]);
  return book.affiliations === 'lines' ? marked : [joined(marked, semicolon(language))];
}

function authorIndex({ index, languages }: Book): DocumentSection[] {
  if (index.length === 0) return [];
  const heading = beside(bookWords.index, languages);
  const entries = index.flatMap(({ letter, entries: some }) => [
    textParagraph('IndexLetter', letter || beside(bookWords.otherScripts, languages)),
    ...some.map(({ name, numbers }) =>
      textParagraph('IndexEntry', `${leftToRightAfter(name)}\u2002`, ...joined(numbers.map(linked), ', ')),
    ),
  ]);
  return [
    {
      pageNumbers: 'arabic',
      runningHead: heading,
      blocks: [
        { ...textParagraph('Heading1', heading), id: 'author_index' },
        textParagraph('Note', below(bookWords.indexNote, languages)),
      ],
    },
    { isInColumns: true, blocks: entries },
  ];
}

function linked(number: string): DocumentRun[] {
  return [{ text: number.replace('-', '\u2011'), to: anchor(number) }];
}

/** The id of an abstract's heading. A bookmark in Word consists of letters, digits and underscores. */
function anchor(number: string): string {
  return `abstract_${number.replace('-', '_')}`;
}

/** A number before a heading. The space remains where a tab is lost, for example when text is copied. */
function numberBefore(number: string): string {
  return `${number} \t`;
}

/** A text in the languages of the book, side by side. */
function beside(text: Text, languages: BookLanguages): string {
  return languages.map((language) => text[language]).join('\u2002');
}

/** A text in the languages of the book, each on its own line. */
function below(text: Text, languages: BookLanguages): string {
  return languages.map((language) => text[language]).join('\n');
}

/** Ends a name in a right-to-left script with a mark, so that the numbers after it keep their order. */
function leftToRightAfter(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(name) ? `${name}\u200e` : name;
}

function joined(parts: readonly (readonly DocumentRun[])[], separator: string): DocumentRun[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [separator, ...runs]));
}
