/** A text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A replacement for part of a text, and the selection afterwards. */
export interface MarkdownEdit {
  from: number;
  to: number;
  words: string;
  /** Relative to the start of `words`. */
  select: readonly [start: number, end: number];
}

/**
 * Adds Markdown characters around the selection, or removes them. Without a selection, the cursor is placed between
 * them.
 */
export function surrounded({ text, ...selected }: Selected, sign: '*' | '**'): MarkdownEdit {
  // Markdown characters beside a space are shown literally.
  const given = text.slice(selected.start, selected.end);
  const words = given.trim();
  const start = selected.start + given.indexOf(words);
  const end = start + words.length;
  const stars = Math.min(/\**$/.exec(text.slice(0, start))![0].length, /^\**/.exec(text.slice(end))![0].length);
  const isSurrounded = sign === '**' ? stars >= 2 : stars % 2 === 1;
  if (isSurrounded) return { from: start - sign.length, to: end + sign.length, words, select: [0, words.length] };
  const select = [sign.length, sign.length + words.length] as const;
  return { from: start, to: end, words: sign + words + sign, select };
}

/** Adds a Markdown character before every selected line, or removes it if each line has one. */
export function begun({ text, start, end }: Selected, sign: string): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isBegun = lines.every((line) => line.startsWith(sign));
  return replaced(from, to, lines.map((line) => (isBegun ? line.slice(sign.length) : sign + line)).join('\n'));
}

/** Replaces the selection with a link. */
export function linked({ start, end }: Selected, words: string, address: string): MarkdownEdit {
  return replaced(start, end, `[${escaped(words)}](${leadingTo(address)})`);
}

/** Inserts a picture as a separate paragraph. */
export function pictured(selected: Selected, words: string, address: string): MarkdownEdit {
  return asParagraph(selected, `![${escaped(words)}](${address})`);
}

/** Inserts an empty table as a separate paragraph, with numbered headings to overwrite. */
export function tabled(selected: Selected, size: { rows: number; columns: number }, heading: string): MarkdownEdit {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const columns = Array.from({ length: size.columns }, (_, index) => index + 1);
  const lines = [
    row(columns.map((number) => `${heading} ${number}`)),
    row(columns.map(() => '---')),
    ...Array.from({ length: size.rows }, () => row(columns.map(() => ' '))),
  ];
  return asParagraph(selected, lines.join('\n'));
}

/** Inserts a block after the line, or before it if the cursor is at its start. */
function asParagraph({ text, end }: Selected, block: string): MarkdownEdit {
  const isAtStart = end === 0 || text[end - 1] === '\n';
  const next = text.indexOf('\n', end);
  const place = isAtStart ? end : next < 0 ? text.length : next;
  const [before, after] = [text.slice(0, place), text.slice(place)];
  const breakBefore = before.trim() === '' ? 0 : 2 - /\n{0,2}$/.exec(before)![0].length;
  const breakAfter = after.trim() === '' ? 0 : 2 - /^\n{0,2}/.exec(after)![0].length;
  return replaced(place, place, '\n'.repeat(breakBefore) + block + '\n'.repeat(breakAfter));
}

/** Replaces a part of a text, and places the cursor after it. */
export function replaced(from: number, to: number, words: string): MarkdownEdit {
  return { from, to, words, select: [words.length, words.length] };
}

/** Escapes characters that have a meaning in Markdown. */
function escaped(words: string): string {
  return words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\[\]*_`]/g, String.raw`\$&`);
}

/** Completes a typed address with `https://`, and escapes characters that end it in Markdown. */
function leadingTo(typed: string): string {
  const address = typed.trim();
  const whole = /^(?:[/#]|[a-z][\w+.-]*:)/i.test(address)
    ? address
    : `${/^[^\s/]+@[^\s/]+$/.test(address) ? 'mailto:' : 'https://'}${address}`;
  return /[\s()]/.test(whole) ? `<${whole.replaceAll(/\s/g, '%20')}>` : whole;
}
