import { settingNames } from './config.ts';

/** Read at build time, or by a library. */
const otherNames = ['API_BASE', 'ENV_FILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = [...settingNames, ...otherNames];

/** How many characters of a name may be wrong, added or left out: one of `PORT`, three of `TRUSTED_PROXIES`. */
function tolerance(name: string): number {
  return Math.max(1, Math.min(3, Math.floor(name.length / 4)));
}

/** The setting that was probably meant by a name that is none; undefined for names that are, or resemble none. */
export function meantBy(name: string): string | undefined {
  if (known.includes(name)) return undefined;
  const written = plain(name);
  return known.find((setting) => difference(written, plain(setting)) <= tolerance(setting));
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[-_.]/g, '');
}

/** How many characters are to be put in, taken out, replaced, or swapped with the next one. */
function difference(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (up: number, left: number) => (up === 0 ? line : rows[row - up])?.[column - left] ?? Infinity;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1), isSwapped ? at(2, 2) + 1 : Infinity));
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? Infinity;
}
