import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from './config.ts';

/**
 * With at most this many wrong characters, a name is certainly a misspelt setting rather than one of another program.
 */
const clearlyMisspelt = 2;

/**
 * Loads settings from the file that `ENV_FILE` names, or from `.env` in the project's folder if it exists. Variables of
 * the environment take precedence (README, 'Settings'). Warns about variables whose names resemble a setting, in the
 * environment and in the file, since they may belong to another program.
 *
 * @throws if the named file cannot be read, or contains a clearly misspelt setting, which would be ignored silently
 */
export function loadSettingsFile(): void {
  for (const name of Object.keys(process.env)) {
    const meant = findMeant(name);
    if (meant && !isReadAs(name, meant.setting)) console.error(`The environment has ${question(name, meant)}`);
  }
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (!named && !existsSync(file)) return;
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    const meant = findMeant(name);
    if (!meant) continue;
    const found = `${file} has ${question(name, meant)}`;
    if (meant.wrong <= clearlyMisspelt) throw new Error(found);
    console.error(found);
  }
  process.loadEnvFile(file);
}

function question(name: string, { setting }: Meant): string {
  return `${name}, which is not a setting. Did you mean ${setting}?`;
}

/** Whether a name is read as a setting: names of variables are case-insensitive on Windows. */
function isReadAs(name: string, setting: string): boolean {
  return process.platform === 'win32' && name.toUpperCase() === setting;
}

/** Variables that are read at build time, or by a library. */
const otherNames = ['API_BASE', 'ENV_FILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = [...settingNames, ...otherNames];

/** Number of characters that may be wrong in a similar name: one in `PORT`, three in `TRUSTED_PROXIES`. */
function tolerance(name: string): number {
  return Math.max(1, Math.min(3, Math.floor(name.length / 4)));
}

/** The setting that a name resembles, and the number of wrong characters. */
interface Meant {
  setting: string;
  wrong: number;
}

/**
 * Finds the setting that an unknown name probably stands for; undefined for known names and for those that resemble
 * none.
 */
function findMeant(name: string): Meant | undefined {
  if (known.includes(name)) return undefined;
  return known
    .filter((setting) => haveSimilarWords(name, setting))
    .map((setting) => ({ setting, wrong: difference(plain(name), plain(setting)) }))
    .filter(({ setting, wrong }) => wrong <= tolerance(setting))
    .toSorted((one, other) => one.wrong - other.wrong)[0];
}

/** Whether two names do not differ by a complete word: `DATABASE_SSL` and `HTTP_URL` are settings of other programs. */
function haveSimilarWords(name: string, setting: string): boolean {
  const [written, meant] = [name, setting].map((each) => each.split(separators).map(plain)) as [string[], string[]];
  if (written.length !== meant.length) return true;
  return meant.every((word, index) => {
    const other = written[index] ?? '';
    return difference(other, word) < Math.max(other.length, word.length) / 2;
  });
}

const separators = /[-_.]/g;

function plain(name: string): string {
  return name.toUpperCase().replaceAll(separators, '');
}

/** The edit distance: characters to insert, delete, replace, or swap with the next one. */
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
