import { printableLine } from '#contract/names/printable.ts';

/** How many columns of a terminal a text takes: East Asian characters two, marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}|\p{Cf}/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return width;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60\p{Emoji_Presentation}]/u;

/** The beginning of a text that fits into so many columns, with '…' where it was longer. */
export function fitted(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = '';
  let width = 1;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) break;
    kept += character;
  }
  return `${kept}…`;
}

/**
 * Rows under headings, in columns of a terminal, each row on one line whatever its texts hold. The column `elastic`
 * gives way where the terminal is narrow.
 */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
  elastic: number,
): string {
  const lines = [headings, ...rows].map((row) => row.map(printableLine));
  const widths = headings.map((_, place) => lines.reduce((most, row) => Math.max(most, widthOf(row[place] ?? '')), 0));
  const others = widths.reduce((sum, width, place) => sum + (place === elastic ? 0 : width + 2), 0);
  widths[elastic] = Math.max(8, Math.min(widths[elastic] ?? 0, columns - others));
  return lines
    .map(
      (row) =>
        `${row
          .map((text, place) => padded(text, widths[place] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function padded(text: string, width: number): string {
  const shown = fitted(text, width);
  return shown + ' '.repeat(Math.max(0, width - widthOf(shown)));
}

/** A number of things as a person reads it: `1 file`, `1,020 files`. */
export function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes as a person reads it: `1.4 MB`, thousand by thousand. */
export function byteCount(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: power === 0 ? 0 : 1 })} ${units[power]}`;
}
