import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from './config.ts';

/** Up to how many wrong characters a name of the file is certainly a misspelt setting, and no other program's. */
const clearlyMisspelt = 2;

/**
 * Loads settings from the file that `ENV_FILE` names, else from `.env` in the project's folder if there is one. Variables
 * that are set already take precedence (README, 'Settings'). Warns of variables of the environment, which is not ours alone,
 * whose names resemble a setting's, and of such names in the file that another program may read.
 *
 * @throws where the named file cannot be read, or has a misspelt setting, which would be ignored in silence
 */
export function loadSettingsFile(): void {
  for (const name of Object.keys(process.env)) {
    const meant = meantBy(name);
    if (meant && !isReadAs(name, meant.setting)) console.error(`The environment has ${question(name, meant)}`);
  }
  const named = process.env.ENV_FILE;
  const file = resolve(import.meta.dirname, '../..', named || '.env');
  if (!named && !existsSync(file)) return;
  for (const name of Object.keys(parseEnv(readFileSync(file, 'utf8')))) {
    const meant = meantBy(name);
    if (!meant) continue;
    const found = `${file} has ${question(name, meant)}`;
    if (meant.wrong <= clearlyMisspelt) throw new Error(found);
    console.error(found);
  }
  process.loadEnvFile(file);
}

function question(name: string, { setting }: Meant): string {
  return `${name}, which is no setting: is ${setting} meant?`;
}

/** On Windows, case does not count in names of variables. */
function isReadAs(name: string, setting: string): boolean {
  return process.platform === 'win32' && name.toUpperCase() === setting;
}

/** Read at build time, or by a library. */
const otherNames = ['API_BASE', 'ENV_FILE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const known = [...settingNames, ...otherNames];

/** How many characters of a name may be wrong, added or left out: one of `PORT`, three of `TRUSTED_PROXIES`. */
function tolerance(name: string): number {
  return Math.max(1, Math.min(3, Math.floor(name.length / 4)));
}

/** The setting that a name may mean, and how many of its characters are wrong. */
interface Meant {
  setting: string;
  wrong: number;
}

/** The setting that was probably meant by a name that is none; undefined for names that are, or resemble none. */
function meantBy(name: string): Meant | undefined {
  if (known.includes(name)) return undefined;
  return known
    .filter((setting) => haveSimilarWords(name, setting))
    .map((setting) => ({ setting, wrong: difference(plain(name), plain(setting)) }))
    .filter(({ setting, wrong }) => wrong <= tolerance(setting))
    .toSorted((one, other) => one.wrong - other.wrong)[0];
}

/** Whether no word is another one altogether: `DATABASE_SSL` and `HTTP_URL` are another program's settings. */
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
