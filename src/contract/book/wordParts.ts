import {
  AlignmentType,
  Bookmark,
  Footer,
  Header,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TextRun,
  type IPageNumberTypeAttributes,
  type ISectionOptions,
} from 'docx';
import type { Language, Text } from '#site/text.ts';
import { withLinesToBreak } from '#contract/names/printable.ts';
import type { BookLanguages, BookSection } from './book.ts';
import { bookWords } from './words.ts';
import { pageMargins } from './wordStyles.ts';

/** The properties of a section that begins on a new page, with its heading as running head. */
export function pageLayout(
  heading: Text,
  languages: BookLanguages,
  pageNumbers: IPageNumberTypeAttributes,
): Omit<ISectionOptions, 'children'> {
  return {
    properties: { type: SectionType.NEXT_PAGE, page: { margin: pageMargins, pageNumbers } },
    headers: {
      default: new Header({ children: [new Paragraph({ style: 'RunningHead', children: said(heading, languages) })] }),
    },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [new TextRun({ children: [PageNumber.CURRENT], size: 18 })],
          }),
        ],
      }),
    },
  };
}

/** Name of an abstract's bookmark: letters, digits and underscores. */
export function anchor(number: string): string {
  return `abstract_${number.replace('-', '_')}`;
}

/**
 * The target of links from contents and index. The contents have a bookmark of their own, `_Toc…`: Word recreates those
 * with every update, and LibreOffice identifies a line of the contents by it.
 */
export function target(id: string, children: TextRun[]): Bookmark {
  return new Bookmark({ id, children: [new Bookmark({ id: inContents(id), children })] });
}

export function inContents(id: string): string {
  return `_Toc_${id}`;
}

export function bookmarkOf({ code }: Pick<BookSection, 'code'>): string {
  return `section_${code}`;
}

export const indexAnchor = 'author_index';

/** A number before a heading or a line of the contents. The space stays where a tab is drawn as nothing, as when text is copied. */
export function numberBefore(number: string): [string, Tab] {
  return [`${number} `, new Tab()];
}

export function note(text: Text, languages: BookLanguages): Paragraph {
  return new Paragraph({ style: 'Note', children: inLines(text, languages) });
}

/** In the languages of the book, beside each other. */
export function said(text: Text, languages: BookLanguages): TextRun[] {
  return languages.map((language, index) => {
    const isLast = index === languages.length - 1;
    return inLanguage(language, isLast ? text[language] : `${text[language]}\u2002`);
  });
}

/** In the languages of the book, each on a line of its own. */
export function inLines(text: Text, languages: BookLanguages): TextRun[] {
  return languages.map((language, index) => inLanguage(language, text[language], index === 0 ? {} : { break: 1 }));
}

/** In the languages of the book, as a line of the contents says it. */
export function inOneLine(text: Text, languages: BookLanguages): string {
  return languages.map((language) => text[language]).join('\u2002');
}

/** A name with a mark after it where it is written from right to left, so that numbers behind it keep their order. */
export function leftToRightAfter(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(name) ? `${name}\u200e` : name;
}

export function english(text: string, more: { break?: number } = {}): TextRun {
  return new TextRun({ text: withLinesToBreak(text), ...more });
}

export function inLanguage(language: Language, text: string, more: { break?: number } = {}): TextRun {
  if (language === 'en') return english(text, more);
  return new TextRun({ text: withLinesToBreak(text), language: { eastAsia: 'zh-CN' }, ...more });
}

export function raised(text: string): TextRun {
  return new TextRun({ text, superScript: true });
}

export function labelled(word: 'keywords' | 'correspondence', language: Language): string {
  return `${bookWords[word][language]}${language === 'zh' ? '：' : ': '}`;
}
