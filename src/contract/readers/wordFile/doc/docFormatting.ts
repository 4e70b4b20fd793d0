import type { CompoundFile } from '#contract/readers/wordFile/compoundFile.ts';
import { propertiesIn, rowCode } from './docProperties.ts';
import { stylesIn, type DocStyles } from './docStyles.ts';
import type { Run } from '#contract/readers/wordFile/paragraph.ts';
import { readInFont } from '#contract/readers/wordFile/symbolFont.ts';

/** The formatting of a .doc, by offsets in the stream `WordDocument`. */
export interface Formatting {
  /** The formatting of the characters from an offset to `end`; undefined if unknown. */
  charactersAt(offset: number): CharacterFormat | undefined;
  paragraphAt(offset: number): ParagraphFormat | undefined;
}

export interface CharacterFormat {
  run: Omit<Run, 'text'>;
  font?: string;
  /** The symbol that each `(` of the stretch represents. */
  symbol?: string;
  /** Hidden, or deleted in tracked changes. */
  isHidden: boolean;
  end: number;
}

export interface ParagraphFormat {
  /** The style's name, as in `Paragraph`. */
  style: string;
  /** Default font size of text, in half points. */
  size: number;
  /** The number of tables that it is in. */
  depth: number;
  /** If it is the mark at the end of a row, without text: the cells of the row that continue the ones above. */
  rowEnd?: { continued: readonly number[] };
  /** Whether it ends a cell of an inner table. Cells of the outer table end with a character. */
  endsInnerCell: boolean;
}

/** Maximum number of formatting pages, each of 512 bytes: enough for several hundred printed pages. */
const mostPages = 4_096;
const pageLength = 512;

/**
 * Reads the formatting of a .doc ([MS-DOC] 2.8.5, 2.8.6: the tables of pages; 2.9.32, 2.9.33: the pages).
 *
 * @param header - the first bytes of the document
 * @param table - the stream that the header names
 */
export async function formattingOf(
  file: CompoundFile,
  header: DataView<ArrayBuffer>,
  table: DataView<ArrayBuffer>,
): Promise<Formatting> {
  const styles = stylesIn(placeIn(table, header, 0xa2));
  const fonts = fontNames(placeIn(table, header, 0x112));
  const characters = await readPages(file, placeIn(table, header, 0xfa), (page, index, count) =>
    characterFormat(page, index, count, fonts, styles),
  );
  const paragraphs = await readPages(file, placeIn(table, header, 0x102), (page, index, count) =>
    paragraphFormat(page, index, count, styles),
  );
  return {
    charactersAt: (offset) => {
      const found = stretchAt(characters, offset);
      return found && { ...found.format, end: found.end };
    },
    paragraphAt: (offset) => stretchAt(paragraphs, offset)?.format,
  };
}

/** The part of the table stream whose offset and length are at a position of the header. */
function placeIn(table: DataView<ArrayBuffer>, header: DataView<ArrayBuffer>, at: number): DataView<ArrayBuffer> {
  return new DataView(
    table.buffer,
    table.byteOffset + header.getUint32(at, true),
    Math.min(header.getUint32(at + 4, true), table.byteLength),
  );
}

interface Stretch<Format> {
  start: number;
  end: number;
  format: Format;
}

type FormatAt<Format> = (page: DataView<ArrayBuffer>, index: number, count: number) => Format;

async function readPages<Format>(
  file: CompoundFile,
  list: DataView,
  formatAt: FormatAt<Format>,
): Promise<readonly Stretch<Format>[]> {
  const count = Math.floor((list.byteLength - 4) / 8);
  if (count > mostPages) throw new RangeError(`${count} pages of formatting`);
  const stretches: Stretch<Format>[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = list.getUint32((count + 1) * 4 + index * 4, true) & 0x3fffff;
    const page = await file.read('WordDocument', number * pageLength, pageLength);
    const stretchCount = page.getUint8(pageLength - 1);
    for (let n = 0; n < stretchCount; n += 1) {
      const [start, end] = [page.getUint32(n * 4, true), page.getUint32(n * 4 + 4, true)];
      stretches.push({ start, end, format: formatAt(page, n, stretchCount) });
    }
  }
  return stretches.toSorted((one, other) => one.start - other.start);
}

function stretchAt<Format>(stretches: readonly Stretch<Format>[], offset: number): Stretch<Format> | undefined {
  let [low, high] = [0, stretches.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const stretch = stretches[middle]!;
    if (offset < stretch.start) high = middle - 1;
    else if (offset >= stretch.end) low = middle + 1;
    else return stretch;
  }
  return undefined;
}

function characterFormat(
  page: DataView<ArrayBuffer>,
  index: number,
  count: number,
  fonts: readonly string[],
  styles: DocStyles,
): Omit<CharacterFormat, 'end'> {
  const at = 2 * page.getUint8((count + 1) * 4 + index);
  const run: Omit<Run, 'text'> = {};
  const letters: Pick<CharacterFormat, 'font' | 'symbol'> = {};
  let isHidden = false;
  if (at > 0) {
    const properties = new DataView(page.buffer, page.byteOffset + at + 1, page.getUint8(at));
    for (const [property, operand] of propertiesIn(properties)) {
      if (property === codes.deleted || property === codes.hidden) isHidden ||= operand.getUint8(0) === 1;
      else if (property === codes.bold) run.bold = operand.getUint8(0) === 1;
      else if (property === codes.italic) run.italic = operand.getUint8(0) === 1;
      else if (property === codes.underline) run.underlined = operand.getUint8(0) !== 0;
      else if (property === codes.size) run.size = operand.getUint16(0, true);
      else if (property === codes.style) run.size ??= styles.ownSizeOf(operand.getUint16(0, true));
      else if (property === codes.font) letters.font = fonts[operand.getUint16(0, true)] ?? '';
      else if (property === codes.symbol) letters.symbol = symbolBy(operand, fonts);
      else Object.assign(run, positionBy(property, operand));
    }
  }
  return { run, ...letters, isHidden };
}

function symbolBy(operand: DataView, fonts: readonly string[]): string {
  return readInFont(String.fromCharCode(operand.getUint16(2, true)), fonts[operand.getUint16(0, true)]);
}

function positionBy(property: number, operand: DataView): Pick<Run, 'position'> {
  if (property !== codes.script && property !== codes.raise) return {};
  const raised = property === codes.script ? scripts[operand.getUint8(0)] : Math.sign(operand.getInt16(0, true));
  if (!raised) return {};
  return { position: raised > 0 ? 'superscript' : 'subscript' };
}

/** Operands of `script`: none, superscript, subscript. */
const scripts = [0, 1, -1];

function paragraphFormat(
  page: DataView<ArrayBuffer>,
  index: number,
  count: number,
  styles: DocStyles,
): ParagraphFormat {
  const format = { depth: 0, endsInnerCell: false };
  const at = 2 * page.getUint8((count + 1) * 4 + index * 13);
  if (at === 0) return { ...format, ...formatByStyle(styles, 0) };
  const words = page.getUint8(at);
  const [begin, length] = words === 0 ? [at + 2, 2 * page.getUint8(at + 1)] : [at + 1, 2 * words - 1];
  const properties = new DataView(page.buffer, page.byteOffset + begin + 2, Math.max(length - 2, 0));
  let endsRow = false;
  let continued: number[] = [];
  for (const [property, operand] of propertiesIn(properties)) {
    const isOn = operand.getUint8(0) === 1;
    if (property === codes.inTable) format.depth ||= isOn ? 1 : 0;
    else if (property === codes.depth) format.depth = operand.getInt32(0, true);
    else if (property === codes.rowEnd || property === codes.innerRowEnd) endsRow ||= isOn;
    else if (property === codes.innerCellEnd) format.endsInnerCell = isOn;
    else if (property === codes.row) continued = continuedCells(operand);
  }
  return {
    ...format,
    ...(endsRow && { rowEnd: { continued } }),
    ...formatByStyle(styles, page.getUint16(begin, true)),
  };
}

/** The places of the cells that are merged with the ones above ([MS-DOC] 2.9.327, 2.9.329: a row and its cells). */
function continuedCells(row: DataView): number[] {
  if (row.byteLength < 3) return [];
  const count = row.getUint8(2);
  const cells = 3 + 2 * (count + 1);
  return Array.from({ length: count }, (_, place) => place).filter((place) => {
    const at = cells + 20 * place;
    return at + 2 <= row.byteLength && (row.getUint16(at, true) & 0x60) === 0x20;
  });
}

function formatByStyle(styles: DocStyles, style: number): Pick<ParagraphFormat, 'style' | 'size'> {
  return { style: styles.nameOf(style), size: styles.sizeOf(style) };
}

/** Codes of the properties that are used here ([MS-DOC] 2.6.1, 2.6.2). */
const codes = {
  deleted: 0x0800,
  bold: 0x0835,
  italic: 0x0836,
  hidden: 0x083c,
  underline: 0x2a3e,
  script: 0x2a48,
  raise: 0x4845,
  size: 0x4a43,
  font: 0x4a4f,
  symbol: 0x6a09,
  style: 0x4a30,
  inTable: 0x2416,
  rowEnd: 0x2417,
  innerCellEnd: 0x244b,
  innerRowEnd: 0x244c,
  depth: 0x6649,
  row: rowCode,
} as const;

/** The names of the fonts by their numbers ([MS-DOC] 2.9.286, the table of fonts; 2.9.79, a font). */
function fontNames(table: DataView<ArrayBuffer>): string[] {
  const names: string[] = [];
  let at = 4;
  while (at < table.byteLength) {
    const length = table.getUint8(at);
    const end = Math.min(at + 1 + length, table.byteLength);
    const name = new Uint8Array(
      table.buffer,
      table.byteOffset + Math.min(at + nameInFont, end),
      Math.max(end - at - nameInFont, 0),
    );
    names.push(new TextDecoder('utf-16le').decode(name).replace(/\0[^]*/, ''));
    at = end;
  }
  return names;
}

/** Bytes of a font before its name. */
const nameInFont = 40;
