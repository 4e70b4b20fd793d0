import { TooLongError, type Run } from './paragraph.ts';
import { inUnicode, onOneLine, type ScriptPosition } from './scriptPosition.ts';
import { attribute } from './xml.ts';

/** An element of a formula that is being read. */
interface Part {
  name: string;
  /** Its content in order. */
  content: Piece[];
  /** Its named parts, such as `m:num`. */
  parts: Map<string, string[]>;
  /** Its properties, such as `m:begChr`. */
  properties: Map<string, string>;
}

interface Piece extends Run {
  isFraction?: boolean;
}

/** Deepest nesting. */
const maxDepth = 100;

/** Elements that contain others, and how to write each on one line. */
const forms: Readonly<Record<string, (part: Part) => Piece[]>> = {
  'm:f': ({ parts, properties }) => {
    const bar = properties.get('m:type') === 'noBar' ? '¦' : '/';
    const text = `${inBrackets(textIn(parts, 'm:num'), isFactor)}${bar}${inBrackets(textIn(parts, 'm:den'), isOne)}`;
    return [{ text, isFraction: true }];
  },
  'm:rad': ({ parts }) => {
    const degree = textIn(parts, 'm:deg');
    return [
      ...(degree ? scriptRun(degree, 'superscript') : []),
      { text: `√${inBrackets(textIn(parts, 'm:e'), isOne)}` },
    ];
  },
  'm:d': ({ parts, properties }) => {
    const sign = (name: string, usual: string) => properties.get(name) ?? usual;
    const inside = (parts.get('m:e') ?? []).join(sign('m:sepChr', '|'));
    return [{ text: `${sign('m:begChr', '(')}${inside}${sign('m:endChr', ')')}` }];
  },
  'm:nary': ({ content, properties }) => [{ text: properties.get('m:chr') ?? '∫' }, ...content],
  'm:acc': ({ content, properties }) => [...content, { text: properties.get('m:chr') ?? '\u0302' }],
  'm:bar': ({ content }) => [...content, { text: '\u0305' }],
  'm:func': ({ parts }) => [{ text: `${textIn(parts, 'm:fName')} ${textIn(parts, 'm:e')}` }],
  'm:sSup': ({ content }) => content,
  'm:sSub': ({ content }) => content,
  'm:sSubSup': ({ content }) => content,
  'm:sPre': ({ content }) => content,
  'm:limLow': ({ content }) => content,
  'm:limUpp': ({ content }) => content,
};

/** The parts of these elements, and the position of each. */
const places: Readonly<Record<string, ScriptPosition | 'line'>> = {
  'm:e': 'line',
  'm:num': 'line',
  'm:den': 'line',
  'm:fName': 'line',
  'm:deg': 'line',
  'm:sup': 'superscript',
  'm:sub': 'subscript',
  'm:lim': 'subscript',
};

/** Writes the formulas of a Word document (ECMA-376 part 1, 22.1) on one line: `10⁻³`, `(a + b)/2`, `√x`. */
export class Formula {
  #open: Part[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /**
   * @throws {TooLongError} if it is nested too deeply
   */
  open(name: string, attributes: string): void {
    if (name === 'm:oMath') this.#open = [newPart(name)];
    else if (!this.isOpen) return;
    else if (name in forms || name in places) this.#open.push(newPart(name));
    else this.#open.at(-1)!.properties.set(name, attribute(attributes, 'm:val') ?? '');
    if (this.#open.length > maxDepth) throw new TooLongError('A formula of too many levels');
  }

  add(run: Run): void {
    this.#open.at(-1)?.content.push(run);
  }

  /**
   * @param before - the text before the formula
   * @returns the runs of the formula if this tag ends it, otherwise none
   */
  close(name: string, before: string): Run[] {
    const part = this.#open.at(-1);
    if (part?.name !== name) return [];
    this.#open.pop();
    const parent = this.#open.at(-1);
    if (!parent) return joined(part.content, before);
    const place = places[name];
    if (!place) parent.content.push(...forms[name]!(part));
    else {
      const runs = joined(part.content, '');
      const text = onLine(runs);
      const texts = parent.parts.get(name);
      if (texts) texts.push(text);
      else parent.parts.set(name, [text]);
      if (text) parent.content.push(...(place === 'line' ? runs : scriptRun(text, place)));
    }
    return [];
  }
}

function newPart(name: string): Part {
  return { name, content: [], parts: new Map(), properties: new Map() };
}

/** The pieces of a part. A fraction gets brackets if it would merge with its neighbours. */
function joined(pieces: readonly Piece[], before: string): Run[] {
  return pieces.map(({ isFraction, ...run }, index) => {
    const left = index === 0 ? before : pieces[index - 1]!.text;
    const right = pieces[index + 1];
    const standsAlone = !right?.position && isBoundary.test(left.slice(-1)) && isBoundary.test(right?.text[0] ?? '');
    return isFraction && !standsAlone ? { ...run, text: `(${run.text})` } : run;
  });
}

const isBoundary = /^[\s=<>≤≥≈≡≠≪≫~∼+±,;:，；：。、(（|→⇒]?$/;

function onLine(runs: readonly Run[]): string {
  return runs.map(({ text, position }) => (position ? onOneLine(text, position) : text)).join('');
}

/** A superscript or subscript. It is a separate run only if Unicode has the characters. */
function scriptRun(text: string, position: ScriptPosition): Run[] {
  return [inUnicode(text, position) === undefined ? { text: onOneLine(text, position) } : { text, position }];
}

function textIn(parts: Part['parts'], name: string): string {
  return parts.get(name)?.join('') ?? '';
}

/** A number, or one letter with its indices. */
const isOne = /^(?:\d+(?:[.,]\d+)?|\p{L}\p{M}*)[\p{No}\p{Lm}⁺⁻₊₋]*$/u;
/** A factor that needs no sign of multiplication. */
const isFactor = /^[\p{L}\p{N}\p{M}.,⁺⁻₊₋]+$/u;

function inBrackets(text: string, isWhole: RegExp): string {
  return isWhole.test(text) ? text : `(${text})`;
}
