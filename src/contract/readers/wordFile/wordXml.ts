import { withoutInvisible } from '#contract/rules/invisible.ts';
import { Formula } from './formula.ts';
import { mostCharacters, TooLongError, type Paragraph, type Run } from './paragraph.ts';
import { readInFont, unreadable } from './symbolFont.ts';
import { TableCells } from './tableCells.ts';
import type { StylesXml } from './wordStyles.ts';
import { attribute, type XmlHandler } from './xml.ts';

/** The formatting of a run. */
type Formatting = Omit<Run, 'text'> & { isHidden?: boolean; font?: string; styleId?: string };

/** A paragraph that is being read. A text box starts one inside another. */
interface OpenParagraph {
  runs: Run[];
  styleId: string;
}

/** Maximum number of paragraphs and runs of a document. */
const mostParts = 500_000;

/**
 * Elements whose text is not part of the current document: a second rendering, deleted and moved text, earlier
 * formatting, pronunciation (ruby).
 */
const skipped = new Set(['mc:Fallback', 'w:del', 'w:moveFrom', 'w:rPrChange', 'w:pPrChange', 'w:rt']);

/** Elements that represent a character. */
const characters: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  // Usually a formula of another program, which cannot be read.
  'w:object': unreadable,
};

/** Elements that describe the cells of a table. */
const tableParts: ReadonlyMap<string, (cells: TableCells, value: string | undefined) => void> = new Map([
  ['w:tbl', (cells) => cells.openTable()],
  ['w:tr', (cells) => cells.openRow()],
  ['w:tc', (cells) => cells.openCell()],
  ['w:gridBefore', (cells, value) => cells.skip(Number(value) || 0)],
  ['w:gridSpan', (cells, value) => cells.widen(Number(value) || 1)],
  ['w:vMerge', (cells, value) => value !== 'restart' && cells.joinAbove()],
]);

/** Reads paragraphs from the XML of a Word document (ECMA-376 part 1, 17), without deleted and hidden text. */
export class WordXml implements XmlHandler {
  readonly paragraphs: Paragraph[] = [];
  readonly #styles: StylesXml;
  readonly #open: OpenParagraph[] = [];
  /** The formatting of the run that is being read. */
  #formatting: Formatting | undefined;
  #isInText = false;
  readonly #formula = new Formula();
  readonly #cells = new TableCells();
  /** Whether the current field only shows a placeholder. */
  #isUnfilled = false;
  /** Depth within a skipped element. */
  #skipping = 0;
  #length = 0;
  #parts = 0;

  constructor(styles: StylesXml) {
    this.#styles = styles;
  }

  open(name: string, attributes: string): void {
    if (this.#skipping > 0 || skipped.has(name) || this.#isUnfilledField(name)) this.#skipping += 1;
    else if (name === 'w:p') this.#begin({ runs: [], styleId: '' });
    else if (name === 'w:pStyle') this.#begunParagraph.styleId = attribute(attributes, 'w:val') ?? '';
    else if (tableParts.has(name)) tableParts.get(name)!(this.#cells, attribute(attributes, 'w:val'));
    else if (name === 'w:showingPlcHdr') this.#isUnfilled = attribute(attributes, 'w:val') !== '0';
    else if (name === 'w:r' || name === 'm:r') this.#formatting = {};
    else if (name === 'w:t' || name === 'm:t') this.#isInText = true;
    else if (name.startsWith('m:')) this.#formula.open(name, attributes);
    else if (this.#formatting) this.#openInRun(this.#formatting, name, attributes);
  }

  /** Whether this is the content of a field (`w:sdt`) that only shows a placeholder. */
  #isUnfilledField(name: string): boolean {
    if (name !== 'w:sdtContent' || !this.#isUnfilled) return false;
    this.#isUnfilled = false;
    return true;
  }

  #begin(paragraph: OpenParagraph): void {
    this.#countPart();
    this.#open.push(paragraph);
  }

  #countPart(): void {
    this.#parts += 1;
    if (this.#parts > mostParts) throw new TooLongError(`More than ${mostParts} paragraphs and runs`);
  }

  #openInRun(formatting: Formatting, name: string, attributes: string): void {
    const value = () => attribute(attributes, 'w:val');
    const isOn = () => !['0', 'false', 'none'].includes(value() ?? '1');
    if (name in characters) this.#add(characters[name]!);
    else if (name === 'w:sym') this.#add(symbolBy(attributes));
    else if (name === 'w:rFonts') setFont(formatting, attributes);
    else if (name === 'w:rStyle') formatting.styleId = value() ?? '';
    else if (name === 'w:b') formatting.bold = isOn();
    else if (name === 'w:i') formatting.italic = isOn();
    else if (name === 'w:u') formatting.underlined = isOn();
    else if (name === 'w:vanish') formatting.isHidden = isOn();
    else if (name === 'w:sz') formatting.size = Number(value()) || 0;
    else if (name === 'w:vertAlign') setPosition(formatting, positions[value() ?? ''] ?? 0);
    else if (name === 'w:position') setPosition(formatting, Number(value()) || 0);
  }

  close(name: string): void {
    if (this.#skipping > 0) this.#skipping -= 1;
    else if (name === 'w:t' || name === 'm:t') this.#isInText = false;
    else if (name === 'w:r' || name === 'm:r') this.#formatting = undefined;
    else if (name === 'w:tbl') this.#cells.closeTable();
    else if (name === 'w:tc') this.#cells.closeCell();
    else if (name === 'w:p') this.#endParagraph();
    else if (name.startsWith('m:')) this.#endFormula(name);
  }

  text(text: string): void {
    if (this.#isInText && this.#skipping === 0) this.#add(readInFont(text, this.#formatting?.font));
  }

  get #begunParagraph(): OpenParagraph {
    return this.#open.at(-1) ?? { runs: [], styleId: '' };
  }

  #add(written: string): void {
    const { isHidden, font: _, styleId = '', ...formatting } = this.#formatting ?? {};
    if (isHidden) return;
    const text = withoutInvisible(written);
    this.#countPart();
    this.#length += text.length;
    if (this.#length > mostCharacters) throw new TooLongError(`More than ${mostCharacters} characters`);
    const size = formatting.size ?? this.#styles.sizeOf(this.#begunParagraph.styleId, styleId);
    const run = { ...formatting, size, text };
    if (this.#formula.isOpen) this.#formula.add(run);
    else this.#begunParagraph.runs.push(run);
  }

  #endFormula(name: string): void {
    const { runs } = this.#begunParagraph;
    runs.push(...this.#formula.close(name, runs.at(-1)?.text ?? ''));
  }

  #endParagraph(): void {
    const ended = this.#open.pop();
    if (!ended) return;
    this.paragraphs.push({ runs: ended.runs, style: this.#styles.nameOf(ended.styleId), cells: this.#cells.path });
  }
}

/** Values of `w:vertAlign` as signs, like the heights in `w:position`. */
const positions: Readonly<Record<string, number>> = { superscript: 1, subscript: -1 };

function setPosition(formatting: Formatting, halfPoints: number): void {
  if (halfPoints !== 0) formatting.position = halfPoints > 0 ? 'superscript' : 'subscript';
}

/** The character of a `w:sym`. */
function symbolBy(attributes: string): string {
  const code = Number.parseInt(attribute(attributes, 'w:char') ?? '', 16);
  return code > 0 ? readInFont(String.fromCharCode(code), attribute(attributes, 'w:font')) : unreadable;
}

function setFont(formatting: Formatting, attributes: string): void {
  const font = attribute(attributes, 'w:ascii') ?? attribute(attributes, 'w:hAnsi');
  if (font !== undefined) formatting.font = font;
}
