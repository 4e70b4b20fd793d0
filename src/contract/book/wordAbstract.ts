import { HeadingLevel, Paragraph, TextRun, UnderlineType, type ParagraphChild } from 'docx';
import type { Language } from '#site/text.ts';
import { withLinesToBreak } from '#contract/names/printable.ts';
import type { PrintedAuthor } from '#contract/names/printedByline.ts';
import type { Abstract, Book, BookSection } from './book.ts';
import {
  anchor,
  bookmarkOf,
  inLanguage,
  inLines,
  labelled,
  leftToRightAfter,
  numberBefore,
  raised,
  said,
  target,
} from './wordParts.ts';
import { semicolon, bookWords } from './words.ts';

/** The heading of a section, with a line above it that says what kind it is of. */
export function sectionHead({ kind, code, heading }: BookSection, { languages }: Pick<Book, 'languages'>): Paragraph[] {
  return [
    new Paragraph({ style: 'Kicker', children: said(bookWords[kind], languages) }),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      children: [
        target(bookmarkOf({ code }), [new TextRun({ children: numberBefore(code) }), ...inLines(heading, languages)]),
      ],
    }),
  ];
}

/** An abstract, which begins with its heading. */
export function article(abstract: Abstract, book: Pick<Book, 'affiliations'>): Paragraph[] {
  const { number, language, title, authors, affiliations, paragraphs, keywords, isShortened } = abstract;
  const addresses = authors.flatMap(({ corresponds, email }) => (corresponds && email ? email : []));
  const line = (style: string, ...children: ParagraphChild[]) => new Paragraph({ style, children });
  const correspondence = `* ${labelled('correspondence', language)}${addresses.join(', ')}`;
  // One paragraph: a long chain of paragraphs that stay with the next one is parted by LibreOffice, and not by Word.
  const below = [
    ...affiliationLines(abstract, book),
    ...(addresses.length > 0 ? [[inLanguage(language, correspondence)]] : []),
  ];
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [
        target(anchor(number), [
          new TextRun({ children: numberBefore(number), style: 'Number' }),
          inLanguage(language, title),
        ]),
      ],
    }),
    line('Authors', ...byline(authors, language, affiliations.length > 1)),
    ...(below.length > 0 ? [line('Affiliation', ...below.flatMap(onOwnLine))] : []),
    ...paragraphs.map((text) => line(language === 'zh' ? 'AbstractInChinese' : 'Abstract', inLanguage(language, text))),
    ...(isShortened ? [line('Abstract', new TextRun({ text: bookWords.shortened[language], italics: true }))] : []),
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

function onOwnLine(runs: TextRun[], index: number): TextRun[] {
  return index === 0 ? runs : [new TextRun({ break: 1 }), ...runs];
}

/** One line for each affiliation, or one for all. */
function affiliationLines({ affiliations, language }: Abstract, book: Pick<Book, 'affiliations'>): TextRun[][] {
  if (affiliations.length < 2) return affiliations.map((name) => [inLanguage(language, name)]);
  const marked = affiliations.map((name, index) => [raised(`${index + 1} `), inLanguage(language, name)]);
  if (book.affiliations === 'lines') return marked;
  return [marked.flatMap((runs, index) => (index === 0 ? runs : [inLanguage(language, semicolon(language)), ...runs]))];
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
