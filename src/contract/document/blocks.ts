import type { IStylesOptions } from 'docx';

/** A document as plain data, which can be sent to a worker. `encodeDocx` writes it for word processors. */
export interface TextDocument {
  title: string;
  subject?: string;
  author?: string;
  /** The paragraph and character styles that its blocks name. */
  styles: IStylesOptions;
  /** In millimetres. */
  margins: PageMargins;
  sections: readonly DocumentSection[];
}

export interface PageMargins {
  top: number;
  bottom: number;
  left: number;
  right: number;
  header?: number;
  footer?: number;
}

/** Blocks that begin on a new page. */
export interface DocumentSection {
  /** Shown at the foot of each page. The first section with Arabic numbers starts at page 1. */
  pageNumbers?: 'roman' | 'arabic';
  /** Shown at the head of each page, in the style `RunningHead`. */
  runningHead?: string;
  /** Sets the blocks in two columns, on the page of the section before. Only a document's last section may do so. */
  isInColumns?: true;
  blocks: readonly DocumentBlock[];
}

export type DocumentBlock = DocumentParagraph | DocumentContents;

export interface DocumentParagraph {
  /** Id of a paragraph style. */
  style: string;
  runs: readonly DocumentRun[];
  /** The target of links. Contents list the paragraphs of the styles `Heading1` and `Heading2` that have an id. */
  id?: string;
}

/** The contents, with the pages of the headings. */
export interface DocumentContents {
  contents: string;
}

/** Text within a paragraph: `\n` is a line break, `\t` a tab, U+2011 a hyphen at which no line breaks. */
export type DocumentRun = string | FormattedRun;

interface FormattedRun {
  text: string;
  /** Id of a character style. */
  style?: string;
  format?: 'bold' | 'italic' | 'underlined' | 'raised';
  /** Id of the paragraph that the text links to. */
  to?: string;
}

export function textParagraph(style: string, ...runs: readonly DocumentRun[]): DocumentParagraph {
  return { style, runs };
}

/** The text of a paragraph in one line. */
export function textLine({ runs }: DocumentParagraph): string {
  return runs.map((run) => (typeof run === 'string' ? run : run.text).replaceAll('\n', '\u2002')).join('');
}
