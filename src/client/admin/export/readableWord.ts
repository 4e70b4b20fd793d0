import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  AlignmentType,
  type IStylesOptions,
} from 'docx';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import type { ReadableDocument, ReadableFact, ReadablePart } from './readable.ts';

/** Where values begin, in twentieths of a point: 50 mm from the margin. */
const valuesAt = 2835;

/** Faces that every Word has, for each script its own. */
const font = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' };

const styles: IStylesOptions = {
  default: {
    document: { run: { font, size: 20 }, paragraph: { spacing: { after: 60 } } },
    title: { run: { font, size: 40, bold: true }, paragraph: { spacing: { after: 120 } } },
    heading1: {
      run: { font, size: 28, bold: true },
      paragraph: {
        keepNext: true,
        spacing: { before: 480, after: 120 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: '999999' } },
      },
    },
    heading2: {
      run: { font, size: 22, bold: true },
      paragraph: { keepNext: true, keepLines: true, spacing: { before: 240, after: 60 } },
    },
  },
};

/** A document for a word processor (.docx). */
export function readableWord({ language, title, lead, sections }: ReadableDocument): Promise<ArrayBuffer> {
  const document = new Document({
    title: printableLine(title),
    styles,
    sections: [
      {
        properties: { page: { margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' } } },
        footers: { default: pageNumber() },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [run(title)] }),
          ...lead.map((text) => new Paragraph({ children: [new TextRun({ text, color: '555555' })] })),
          ...sections.flatMap(({ heading, parts }) => [
            new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(heading)] }),
            ...parts.flatMap(partOf),
          ]),
        ],
      },
    ],
  });
  return Packer.toArrayBuffer(document);

  function run(text: string): TextRun {
    return new TextRun({ text: printableLine(text), ...(language === 'zh' && { language: { eastAsia: 'zh-CN' } }) });
  }

  function partOf({ heading, facts, paragraphs = [] }: ReadablePart): Paragraph[] {
    return [
      ...(heading === undefined ? [] : [new Paragraph({ heading: HeadingLevel.HEADING_2, children: [run(heading)] })]),
      ...facts.map(factOf),
      ...paragraphs.flatMap(printableLines).map((line) => new Paragraph({ children: [run(line)] })),
    ];
  }

  /** Its value stands beside the name, in as many lines as it has. */
  function factOf([name, value]: ReadableFact): Paragraph {
    const [first = '', ...others] = printableLines(value);
    return new Paragraph({
      indent: { left: valuesAt, hanging: valuesAt },
      tabStops: [{ type: TabStopType.LEFT, position: valuesAt }],
      children: [
        new TextRun({ children: [printableLine(name), new Tab()], color: '555555' }),
        run(first),
        ...others.map((line) => new TextRun({ text: line, break: 1 })),
      ],
    });
  }
}

function pageNumber(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 18 });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] });
}
