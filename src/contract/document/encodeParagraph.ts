import {
  Bookmark,
  InternalHyperlink,
  NoBreakHyphen,
  Paragraph,
  Tab,
  TextRun,
  UnderlineType,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import { withLinesToBreak } from '#contract/names/printable.ts';
import type { DocumentParagraph, DocumentRun, PageMargins } from './blocks.ts';

/** A paragraph as the library wants it. */
export function encodeParagraph({ style, runs, id }: DocumentParagraph): Paragraph {
  const children = runs.flatMap(encodeRun);
  return new Paragraph({ style, children: id === undefined ? children : [target(id, children)] });
}

/** Margins as the library wants them. */
export function inMillimetres(margins: PageMargins): Record<keyof PageMargins, `${number}mm`> {
  const entries = Object.entries(margins).map(([side, width]) => [side, `${width}mm`]);
  return Object.fromEntries(entries) as Record<keyof PageMargins, `${number}mm`>;
}

const formats = {
  bold: { bold: true },
  italic: { italics: true },
  underlined: { underline: { type: UnderlineType.SINGLE } },
  raised: { superScript: true },
} satisfies Record<string, IRunOptions>;

function encodeRun(run: DocumentRun): ParagraphChild[] {
  const { text, style, format, to } = typeof run === 'string' ? { text: run } : run;
  const lines = withLinesToBreak(text)
    .split('\n')
    .map(
      (line, index) =>
        new TextRun({
          ...(format && formats[format]),
          ...(style !== undefined && { style }),
          ...(index > 0 && { break: 1 }),
          children: line.split(/([\t\u2011])/).map(encodePiece),
        }),
    );
  return to === undefined ? lines : [new InternalHyperlink({ anchor: to, children: lines })];
}

function encodePiece(text: string): string | Tab | NoBreakHyphen {
  if (text === '\t') return new Tab();
  return text === '\u2011' ? new NoBreakHyphen() : text;
}

function target(id: string, children: readonly ParagraphChild[]): Bookmark {
  return new Bookmark({ id, children: [new Bookmark({ id: inContents(id), children })] });
}

/**
 * The bookmark to which the contents link. It is one of their own, `_Toc…`: Word recreates those with every update, and
 * LibreOffice identifies a line of the contents by it.
 */
export function inContents(id: string): string {
  return `_Toc_${id}`;
}
