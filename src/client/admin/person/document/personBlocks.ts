import {
  textParagraph,
  type DocumentBlock,
  type DocumentParagraph,
  type TextDocument,
} from '#contract/document/blocks.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';

/** A name and its value. */
export type PersonFact = readonly [name: string, value: string];

/** A document to read: headings, facts and paragraphs, below a title and an explanation. */
export function personDocument(title: string, lead: readonly string[], blocks: readonly DocumentBlock[]): TextDocument {
  return {
    title: printableLine(title),
    styles,
    margins: { top: 20, bottom: 20, left: 20, right: 20 },
    sections: [
      {
        pageNumbers: 'arabic',
        blocks: [textBlock('Title', title), ...lead.map((text) => textBlock('Lead', text)), ...blocks],
      },
    ],
  };
}

/** A section with its heading, or nothing if it is empty. */
export function section(heading: string, blocks: readonly DocumentBlock[]): DocumentBlock[] {
  return blocks.length > 0 ? [textBlock('Heading1', heading), ...blocks] : [];
}

/** Facts below a heading, or nothing if there are none. */
export function factBlocks(facts: readonly PersonFact[], heading?: string): DocumentBlock[] {
  return facts.length > 0 && heading !== undefined
    ? [subheading(heading), ...facts.map(factBlock)]
    : facts.map(factBlock);
}

export function subheading(text: string): DocumentParagraph {
  return textBlock('Heading2', text);
}

/** The lines of a stored text. */
export function paragraphs(text: unknown): DocumentParagraph[] {
  return typeof text === 'string' ? printableLines(text).map((line) => textParagraph('Normal', line)) : [];
}

/** A name with its value beside it, which may have several lines. */
function factBlock([name, value]: PersonFact): DocumentParagraph {
  return textParagraph(
    'Fact',
    { text: `${printableLine(name)}\t`, style: 'FactName' },
    printableLines(value).join('\n'),
  );
}

function textBlock(style: string, text: string): DocumentParagraph {
  return textParagraph(style, printableLine(text));
}

/** Fonts that every installation of Word has, one for each script. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' };

/** Left edge of values: 50 mm from the margin, in twentieths of a point. */
const valuesAt = 2835;

const styles: TextDocument['styles'] = {
  default: {
    document: {
      run: { font, size: 20, language: { value: 'en-GB', eastAsia: 'zh-CN' } },
      paragraph: { spacing: { after: 60 } },
    },
    title: { run: { font, size: 40, bold: true }, paragraph: { spacing: { after: 120 } } },
    heading1: {
      run: { font, size: 28, bold: true },
      paragraph: {
        keepNext: true,
        spacing: { before: 480, after: 120 },
        border: { bottom: { style: 'single', size: 4, space: 4, color: '999999' } },
      },
    },
    heading2: {
      run: { font, size: 22, bold: true },
      paragraph: { keepNext: true, keepLines: true, spacing: { before: 240, after: 60 } },
    },
  },
  characterStyles: [{ id: 'FactName', name: 'Fact name', run: { color: '555555' } }],
  paragraphStyles: [
    { id: 'Lead', name: 'Lead', basedOn: 'Normal', run: { color: '555555' } },
    {
      id: 'Fact',
      name: 'Fact',
      basedOn: 'Normal',
      paragraph: {
        indent: { left: valuesAt, hanging: valuesAt },
        leftTabStop: valuesAt,
      },
    },
  ],
};
