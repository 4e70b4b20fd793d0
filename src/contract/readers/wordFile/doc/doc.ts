import { withoutInvisible } from '#contract/rules/invisible.ts';
import type { CompoundFile } from '#contract/readers/wordFile/compoundFile.ts';
import { formattingOf, type CharacterFormat, type Formatting, type ParagraphFormat } from './docFormatting.ts';
import {
  DamagedError,
  mostCharacters,
  TooLongError,
  type Paragraph,
  type Run,
} from '#contract/readers/wordFile/paragraph.ts';
import { readInFont } from '#contract/readers/wordFile/symbolFont.ts';
import { mostTables, TableCells } from '#contract/readers/wordFile/tableCells.ts';

/** Bytes of the header that are used here. */
const headerLength = 0x1ae;

/** Maximum number of pieces. Word itself merges them much earlier. */
const mostPieces = 100_000;

/** The version of Word 97, the first with this format. */
const word97 = 193;

/** The header of a .doc ([MS-DOC] 2.5, the Fib). */
interface Header {
  isEncrypted: boolean;
  isOlder: boolean;
  tableStream: '0Table' | '1Table';
  /** Characters of the main text. Footnotes, headers and comments come after them. */
  characters: number;
  view: DataView<ArrayBuffer>;
}

/** A part of the text in the file: Word saves changes by adding pieces. */
interface Piece {
  characters: number;
  /** The byte of the stream `WordDocument` at which it starts. */
  offset: number;
  /** Bytes of a character: 1 in Windows-1252, 2 in UTF-16. */
  bytes: 1 | 2;
}

/** Reads the paragraphs of a .doc, or says why it cannot. */
export async function readDoc(file: CompoundFile): Promise<Paragraph[] | 'encrypted' | 'older'> {
  const header = await readHeader(file);
  if (header.isEncrypted) return 'encrypted';
  if (header.isOlder) return 'older';
  const table = await file.read(header.tableStream);
  const pieces = piecesIn(header, table);
  // The text can also be read without its formatting.
  const formatting = await formattingOf(file, header.view, table).catch(() => undefined);
  const text = new TextOfDoc(formatting);
  for (const piece of pieces) {
    const bytes = await file.read('WordDocument', piece.offset, piece.characters * piece.bytes);
    if (bytes.byteLength < piece.characters * piece.bytes) throw new DamagedError('The text ends early');
    text.add(piece, bytes);
  }
  return text.finish();
}

async function readHeader(file: CompoundFile): Promise<Header> {
  const view = await file.read('WordDocument', 0, headerLength);
  if (view.byteLength < 32) throw new DamagedError('No header of a document');
  const flags = view.getUint16(10, true);
  const isOlder = view.getUint16(2, true) < word97;
  if (!isOlder && view.byteLength < headerLength) throw new DamagedError('The header ends early');
  return {
    isEncrypted: (flags & 0x0100) !== 0,
    isOlder,
    tableStream: flags & 0x0200 ? '1Table' : '0Table',
    characters: isOlder ? 0 : view.getUint32(0x4c, true),
    view,
  };
}

/** The list of pieces ([MS-DOC] 2.9.38, the Clx). */
function piecesIn({ view, characters }: Header, table: DataView<ArrayBuffer>): Piece[] {
  if (characters > mostCharacters) throw new TooLongError(`${characters} characters`);
  let at = view.getUint32(0x1a2, true);
  const end = at + view.getUint32(0x1a6, true);
  if (end > table.byteLength) throw new DamagedError('The list of pieces lies beyond the end');
  // Changes of formatting precede the list.
  while (at < end && table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (at + 5 > end || table.getUint8(at) !== 2) throw new DamagedError('No list of pieces');
  const length = Math.min(table.getUint32(at + 1, true), end - at - 5);
  return readPieces(new DataView(table.buffer, table.byteOffset + at + 5, length), characters);
}

function readPieces(list: DataView, characters: number): Piece[] {
  const count = Math.floor((list.byteLength - 4) / 12);
  if (count > mostPieces) throw new TooLongError(`${count} pieces`);
  const pieces: Piece[] = [];
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const from = list.getUint32(index * 4, true);
    const to = Math.min(list.getUint32(index * 4 + 4, true), characters);
    if (from < last) throw new DamagedError('Pieces of text one over the other');
    if (to <= from) continue;
    last = to;
    const place = list.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isNarrow = (place & 0x40000000) !== 0;
    const offset = place & 0x3fffffff;
    pieces.push({ characters: to - from, offset: isNarrow ? offset / 2 : offset, bytes: isNarrow ? 1 : 2 });
  }
  return pieces;
}

const decoders = { 1: new TextDecoder('windows-1252'), 2: new TextDecoder('utf-16le') } as const;

/** Special characters ([MS-DOC] 2.4.1). */
const signs = { cellEnd: '\u0007', lineBreak: '\u000b', pageBreak: '\u000c', paragraphEnd: '\r' };
const field = { begin: '\u0013', result: '\u0014', end: '\u0015' };

/** Collects paragraphs from the pieces of a text. */
class TextOfDoc {
  readonly #formatting: Formatting | undefined;
  readonly #paragraphs: Paragraph[] = [];
  #runs: Run[] = [];
  readonly #cells = new TableCells();
  /** For each open field, whether its result has started; its instructions come before. */
  readonly #fields: boolean[] = [];

  constructor(formatting: Formatting | undefined) {
    this.#formatting = formatting;
  }

  add({ offset, bytes }: Piece, content: DataView<ArrayBuffer>): void {
    let from = 0;
    while (from < content.byteLength) {
      const look = this.#formatting?.charactersAt(offset + from);
      const end = Math.min(Math.max((look?.end ?? Infinity) - offset, from + bytes), content.byteLength);
      const part = new Uint8Array(content.buffer, content.byteOffset + from, end - from);
      if (!look?.isHidden)
        this.#addText(lettersOf(decoders[bytes].decode(part), look), look?.run ?? {}, offset + from, bytes);
      from = end;
    }
  }

  #addText(text: string, look: Omit<Run, 'text'>, offset: number, bytes: 1 | 2): void {
    let plain = '';
    const finishRun = () => {
      if (plain) this.#runs.push({ ...look, text: withoutInvisible(plain) });
      plain = '';
    };
    for (let index = 0; index < text.length; index += 1) {
      const sign = text[index]!;
      if (this.#isOfField(sign)) continue;
      if (sign === signs.lineBreak) plain += '\n';
      else if (sign === signs.paragraphEnd || sign === signs.cellEnd || sign === signs.pageBreak) {
        finishRun();
        this.#endParagraph(offset + index * bytes, sign === signs.cellEnd);
      } else plain += readable[sign] ?? (sign >= ' ' ? sign : '');
    }
    finishRun();
  }

  #isOfField(sign: string): boolean {
    if (sign === field.begin) this.#fields.push(false);
    else if (sign === field.result) this.#fields[this.#fields.length - 1] = true;
    else if (sign === field.end) this.#fields.pop();
    else return this.#fields.includes(false);
    return true;
  }

  #endParagraph(offset: number, endsCell: boolean): void {
    const format = this.#formatting?.paragraphAt(offset);
    this.#goInto(format?.depth ?? 0);
    if (format?.rowEnd) this.#cells.closeRow(format.rowEnd.continued);
    else {
      this.#push(format);
      if (endsCell || format?.endsInnerCell) this.#cells.closeCell();
    }
    this.#runs = [];
  }

  /** Opens and closes tables until the current depth is `depth`. */
  #goInto(depth: number): void {
    while (this.#cells.depth > depth) this.#cells.closeTable();
    while (this.#cells.depth < Math.min(depth, mostTables)) {
      if (this.#cells.depth > 0) this.#cells.enterCell();
      this.#cells.openTable();
    }
    if (depth > 0) this.#cells.enterCell();
  }

  #push(format: ParagraphFormat | undefined): void {
    const { style = '', size } = format ?? {};
    const runs = size === undefined ? this.#runs : this.#runs.map((run) => ({ ...run, size: run.size ?? size }));
    this.#paragraphs.push({ runs, style, cells: this.#cells.path });
  }

  finish(): Paragraph[] {
    if (this.#runs.length > 0) this.#paragraphs.push({ runs: this.#runs, style: '', cells: [] });
    return this.#paragraphs;
  }
}

/** A text as its font displays it. */
function lettersOf(text: string, { font, symbol }: Pick<CharacterFormat, 'font' | 'symbol'> = {}): string {
  return symbol === undefined ? readInFont(text, font) : text.replaceAll('(', () => symbol);
}

/** A non-breaking hyphen, a soft hyphen, and a tab. */
const readable: Readonly<Record<string, string>> = { '\u001e': '-', '\u001f': '', '\t': '\t' };
