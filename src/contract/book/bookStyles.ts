import type { IParagraphStyleOptions, IStylesOptions } from 'docx';

/** Fonts that every Word has, one for each script. */
const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: 'SimSun' };

const point = 20;

/**
 * Lines of a fixed height, with space before and after, all in points. Lines with Chinese characters are then no
 * farther apart than others, and pages break in the same places whatever font replaces a missing one.
 */
function lines(height: number, { before = 0, after = 0 } = {}) {
  return {
    spacing: { line: height * point, lineRule: 'exact', before: before * point, after: after * point },
  } as const;
}

/** Where the text after a number begins. */
const numberTab = { type: 'left', position: 42 * point } as const;
const numberIndent = { left: 42 * point, hanging: 42 * point };
/** A number, followed by text that is clear of it. */
const numbered = { indent: numberIndent, tabStops: [numberTab] };
/** The same, with a page number at the right margin, 160 mm from the left one. */
const contentsLine = {
  indent: numberIndent,
  tabStops: [numberTab, { type: 'right', position: 9071, leader: 'dot' } as const],
};

/** The styles of a book of abstracts. An editor changes the look of all abstracts by changing them. */
export function bookStyles(hue: string): IStylesOptions {
  const color = hue.replace('#', '');
  const rule = { style: 'single', color } as const;
  return {
    default: {
      document: {
        run: { font, size: 21, color: '1A1A1A', language: { value: 'en-GB', eastAsia: 'zh-CN' } },
        paragraph: lines(15),
      },
      heading1: {
        run: { font, size: 40, bold: true, color },
        paragraph: {
          ...numbered,
          ...lines(27, { after: 14 }),
          border: { bottom: { ...rule, size: 6, space: 8 } },
          keepNext: true,
        },
      },
      heading2: {
        run: { font, size: 26, bold: true },
        paragraph: { ...numbered, ...lines(17, { before: 22, after: 3 }), keepNext: true, keepLines: true },
      },
    },
    characterStyles: [{ id: 'Number', name: 'Abstract number', run: { color } }],
    paragraphStyles: [
      style('Conference', 'Conference', { size: 30 }, lines(22, { after: 2 })),
      style(
        'BookTitle',
        'Book title',
        { size: 80, bold: true, color },
        { ...lines(50, { before: 150 }), border: { top: { ...rule, size: 12, space: 20 } } },
      ),
      style(
        'BookSubtitle',
        'Book subtitle',
        { size: 50, bold: true, color, characterSpacing: 120 },
        lines(42, { after: 30 }),
      ),
      style('Imprint', 'Imprint', { size: 24 }, lines(18, { after: 5 })),
      style('PlainHeading', 'Plain heading', { size: 40, bold: true, color }, lines(27, { after: 8 })),
      style('Kicker', 'Kicker', { size: 20, color: '555555' }, { ...lines(14, { after: 3 }), keepNext: true }),
      style('Authors', 'Authors', {}, { ...lines(15, { after: 3 }), keepNext: true }),
      style(
        'Affiliation',
        'Affiliation',
        { size: 18, color: '444444' },
        { ...lines(12.5), keepNext: true, keepLines: true },
      ),
      style('Abstract', 'Abstract', {}, lines(15, { before: 5 })),
      style(
        'AbstractInChinese',
        'Abstract in Chinese',
        {},
        { ...lines(16, { before: 5 }), indent: { firstLine: 21 * point } },
      ),
      style('Keywords', 'Keywords', { size: 19 }, lines(14, { before: 5 })),
      style('Note', 'Note', { size: 18, color: '555555' }, lines(13)),
      style(
        'IndexLetter',
        'Index letter',
        { size: 24, bold: true, color },
        { ...lines(16, { before: 10, after: 2 }), keepNext: true },
      ),
      style(
        'IndexEntry',
        'Index entry',
        { size: 18 },
        { ...lines(12.5), indent: { left: 12 * point, hanging: 12 * point } },
      ),
      style('RunningHead', 'Running head', { size: 16, color: '666666' }, { ...lines(12), alignment: 'right' }),
      style(
        'TOC1',
        'toc 1',
        { size: 22, bold: true, color },
        { ...contentsLine, ...lines(15, { before: 9, after: 2 }), keepNext: true },
      ),
      style('TOC2', 'toc 2', { size: 19 }, { ...contentsLine, ...lines(13.5) }),
    ],
  };
}

function style(
  id: string,
  name: string,
  run: IParagraphStyleOptions['run'],
  paragraph: IParagraphStyleOptions['paragraph'],
): IParagraphStyleOptions {
  return { id, name, basedOn: 'Normal', next: 'Normal', quickFormat: true, run: { font, ...run }, paragraph };
}
