import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import type { FindingCode } from '#server/conference/words/findingWords.ts';

/** A time before the symposium. */
export const now = new Date('2024-01-15T08:00:00Z');

/** A copy of the symposium, which extends no other folder, for a test to spoil. Removed when the test ends. */
export async function copied(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'lectern-check-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const folder = join(copy, 'symposium');
  await cp(join(contentDir, 'symposium'), folder, { recursive: true });
  return folder;
}

/** Changes a copy of a conference. */
export type Spoil = (folder: string) => Promise<unknown>;

/** Replaces text in a file. `words` are pairs: the present text and the new one. */
export function change(file: string, ...words: readonly (string | RegExp)[]): Spoil {
  return async (folder) => {
    let text = await readFile(join(folder, file), 'utf8');
    for (let place = 0; place < words.length; place += 2) {
      const [from = '', to = ''] = words.slice(place);
      const changed = text.replace(from, () => String(to));
      if (changed === text) throw new Error(`${file} holds no ${from}`);
      text = changed;
    }
    await writeFile(join(folder, file), text);
  };
}

export const add =
  (file: string, content: string): Spoil =>
  (folder) =>
    writeFile(join(folder, file), content, { flag: 'a' });
/** Makes the conference extend another folder. */
export const extend = (path: unknown): Spoil => change('site.json', '{', `{ "extends": ${JSON.stringify(path)},`);
/** Replaces a file by a copy of another. */
export const swap =
  (from: string, to: string): Spoil =>
  (folder) =>
    cp(join(folder, from), join(folder, to));
export const remove =
  (file: string): Spoil =>
  (folder) =>
    rm(join(folder, file));
export const grow =
  (file: string, size: number): Spoil =>
  (folder) =>
    truncate(join(folder, file), size);

/**
 * How content is spoilt, where that is found, and the finding: its code, and what its line says. A place is a file, `file:18` for a
 * line, or `file:words` for the only line with these words.
 */
export type Spoilt = readonly [Spoil, place: string, code: FindingCode, found: RegExp, state?: 'warning'];

/** The file and line of a place. Without a line, the finding may be on any. */
export async function fileAndLine(folder: string, place: string): Promise<{ file: string; line?: number }> {
  const [, file = place, words] = /^([^:]*):(.*)$/.exec(place) ?? [];
  if (words === undefined) return { file };
  if (/^\d+$/.test(words)) return { file, line: Number(words) };
  const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
  const [line, another] = lines.flatMap((text, index) => (text.includes(words) ? [index + 1] : []));
  if (line === undefined || another !== undefined) throw new Error(`${words} is not on one line of ${file}`);
  return { file, line };
}
