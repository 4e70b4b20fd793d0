import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { runInThread } from '#server/publishing/inThread.ts';
import { linkFiles } from '#server/publishing/newFiles.ts';
import type { WrittenPages } from '#server/publishing/pages.ts';
import { publish, type Publication } from '#server/publishing/publication.ts';
import { publishedSample } from '../../publications.ts';
import { change, copied } from '../organiser/check/spoiling.ts';
import type { Drawing } from './drawing.thread.ts';

const software = resolve('dist');

const publishTo = (content: string, publications: string) =>
  publish({ content, software, publications: join(content, '..', publications) });

/** The files of a publication with their bytes. */
async function filesOf({ publicDir }: Publication): Promise<Map<string, string>> {
  const folder = join(publicDir, '..');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries)
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(folder.length), await readFile(path, 'latin1'));
    }
  return files;
}

const inodeOf = async ({ publicDir }: Publication, file: string) => (await stat(join(publicDir, file))).ino;

test('C3 A publication that takes over pages has the same bytes as one from nothing, whatever has changed', async () => {
  const content = await copied();
  let before = await publishTo(content, 'publications');
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a deadline, a text, a description and a picture': async () => {
      await change('site.json', '"day": "2024-', '"day": "2023-')(content);
      await change('pages/visa.en.md', '## ', '## Before you ask: ')(content);
      await change('descriptions.json', '"en": "', '"en": "All about: ')(content);
      await writeFile(join(content, 'images/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    },
    'a logo': () => change('site.json', '"id":', '"logo": { "picture": "icon-512.png" },\n  "id":')(content),
    'one language': () => change('site.json', '"id":', '"languages": ["en"],\n  "id":')(content),
  };
  for (const [index, [name, make]] of Object.entries(changes).entries()) {
    await make();
    const after = await publishTo(content, 'publications');
    const fromNothing = await publishTo(content, `publications-${index}`);
    expect(after.name, name).not.toBe(before.name);
    expect(await filesOf(after), name).toEqual(await filesOf(fromNothing));
    before = after;
  }
});

test('C3 Pages that a change does not concern are linked, with their compressed copies', async () => {
  const content = await copied();
  const before = await publishTo(content, 'publications');
  await change('pages/visa.en.md', '## ', '## Before you ask: ')(content);
  const after = await publishTo(content, 'publications');
  const isLinked = async (file: string) => (await inodeOf(before, file)) === (await inodeOf(after, file));
  for (const ending of ['', '.br', '.gz']) {
    expect(await isLinked(`pages/en/visa.html${ending}`)).toBe(false);
    expect(await isLinked(`pages/zh/visa.html${ending}`)).toBe(false);
    expect(await isLinked(`pages/en/index.html${ending}`)).toBe(true);
    expect(await isLinked(`pages/zh/search.json${ending}`)).toBe(true);
  }
  expect(await isLinked('pages/en/search.json')).toBe(false);
});

/** A field of a part, and the part with another value of that field. */
interface ChangedField {
  part: string;
  /** Its path, with `*` for entries of lists. */
  path: string;
  value: Json;
}

/** Changes every field of every part by itself. Of the entries of a list, the first one that has a field is changed. */
function changedFields(parts: ReadonlyMap<string, Json>): ChangedField[] {
  const fields = new Map<string, ChangedField>();
  for (const [part, complete] of parts) {
    const visit = (value: Json, path: string, replace: (by: Json) => Json) => {
      if (isList(value)) {
        for (const [index, entry] of value.entries()) visit(entry, `${path}/*`, (by) => replace(value.with(index, by)));
      } else if (isGroup(value)) {
        for (const [name, entry] of Object.entries(value))
          visit(entry, `${path}/${name}`, (by) => replace({ ...value, [name]: by }));
      } else if (!fields.has(part + path)) fields.set(part + path, { part, path, value: replace(another(value)) });
    };
    visit(complete, '', (by) => by);
  }
  return [...fields.values()];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isGroup(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}

function another(value: string | number | boolean | null | object): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'changed';
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value.replace(/^\d{4}/, '2031');
  return /^#[\da-f]{6}$/i.test(value) ? '#123456' : `${value} changed`;
}

test(
  'C3 A page whose key stays the same after a change of any field has the same HTML',
  // The full run draws the site for each of some 300 fields.
  { timeout: 3_600_000 },
  async () => {
    const content = await copied();
    const { publicDir } = await publishedSample('symposium');
    const now = new Date('2024-01-15T08:00:00Z');
    const draw = (changes: Drawing['changes'], others: Partial<Drawing> = {}) => {
      const drawing: Drawing = { content, software, changes, published: publicDir, now, origin: '', ...others };
      return runInThread<WrittenPages | { reason: string }>(new URL('./drawing.thread.ts', import.meta.url), drawing);
    };
    const before = (await draw(new Map())) as WrittenPages;
    expect(Object.keys(before).length).toBeGreaterThan(40);
    const fields = changedFields(partsOf((await readConference(content)).conference!));
    const parts = new Set<string>();
    const firsts = fields.filter(({ part }) => !parts.has(part) && parts.add(part));
    const isFull = inject('isFullRun');
    const dishonest: string[] = [];
    const compare = (name: string, after: WrittenPages) => {
      for (const [file, page] of Object.entries(after))
        if (before[file]?.key === page.key && before[file].revision !== page.revision)
          dishonest.push(`${name} ${file}`);
    };
    let drawn = 0;
    const chosen = isFull ? fields : firsts;
    for (const { part, path, value } of chosen) {
      const after = await draw(new Map([[part, value]]));
      // A renderer that refuses a value publishes nothing.
      if ('reason' in after) continue;
      drawn += 1;
      compare(part + path, after as WrittenPages);
    }
    compare('origin', (await draw(new Map(), { origin: 'https://forum.example' })) as WrittenPages);
    compare('now', (await draw(new Map(), { now: new Date('2031-01-01') })) as WrittenPages);
    expect(dishonest).toEqual([]);
    expect(drawn).toBeGreaterThan(chosen.length * 0.9);
  },
);

const isElsewhere = existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(tmpdir()).dev;

test.skipIf(!isElsewhere)('C3 Files of another file system are copied, since they cannot be linked', async () => {
  const [from, to] = [await mkdtemp('/dev/shm/lectern-'), await mkdtemp(join(tmpdir(), 'lectern-copied-'))];
  onTestFinished(async () => {
    for (const folder of [from, to]) await rm(folder, { recursive: true, force: true });
  });
  await writeFile(join(from, 'page.html'), 'A page');
  await linkFiles(from, join(to, 'within'));
  expect(await readFile(join(to, 'within/page.html'), 'utf8')).toBe('A page');
  expect((await stat(join(from, 'page.html'))).nlink).toBe(1);
});

test('C3 A picture is linked while it stays the same, and a changed one of the same size is not', async () => {
  const content = await copied();
  const mark = join(content, 'images/mark.svg');
  const picture = 'images/mark.svg';
  const before = await publishTo(content, 'publications');
  await change('pages/visa.en.md', '## ', '## Before you ask: ')(content);
  const same = await publishTo(content, 'publications');
  expect(await inodeOf(same, picture)).toBe(await inodeOf(before, picture));
  await writeFile(mark, (await readFile(mark, 'utf8')).replace('<svg', '<SVG'));
  const other = await publishTo(content, 'publications');
  expect(await readFile(join(other.publicDir, picture), 'utf8')).toContain('<SVG');
  const written = await readFile(join(other.publicDir, '../written.json'), 'utf8');
  expect(written, 'no path of this machine').not.toContain(content);
});
