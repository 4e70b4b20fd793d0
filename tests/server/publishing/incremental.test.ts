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
import { change, copied } from '../organiser/check/spoiling.ts';
import type { Drawings, Drawn } from './drawing.thread.ts';

const software = resolve('dist');

const publishTo = (content: string, publications: string) =>
  publish({ content, software, publications: join(content, '..', publications) });

/** A copy of the symposium to change, with its publication. */
async function published(): Promise<{ content: string; before: Publication }> {
  const content = await copied();
  return { content, before: await publishTo(content, 'publications') };
}

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

test('C3 A publication that reuses pages has the same bytes as one from nothing, after any change', async () => {
  const { content, before: first } = await published();
  let before = first;
  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a deadline, a text, a description and a picture': async () => {
      await change('site.json', '"day": "2024-', '"day": "2023-')(content);
      await change('pages/visa.en.md', '## ', '## Before you ask: ')(content);
      await change('descriptions.json', '"en": "', '"en": "All about: ')(content);
      await writeFile(join(content, 'images/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    },
    'a logo, and one language': () =>
      change('site.json', '"id":', '"logo": { "picture": "icon-512.png" },\n  "languages": ["en"],\n  "id":')(content),
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

test('C3 Unchanged pages and pictures are linked with their compressed copies; the same size is not enough', async () => {
  const { content, before } = await published();
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
  const picture = 'images/mark.svg';
  expect(await isLinked(picture)).toBe(true);
  const mark = join(content, picture);
  await writeFile(mark, (await readFile(mark, 'utf8')).replace('<svg', '<SVG'));
  const other = await publishTo(content, 'publications');
  expect(await readFile(join(other.publicDir, picture), 'utf8')).toContain('<SVG');
  const written = await readFile(join(other.publicDir, '../written.json'), 'utf8');
  expect(written, 'no path of this machine').not.toContain(content);
});

/** A field of a part, and the part with another value of that field. */
interface ChangedField {
  part: string;
  /** The path of the field, with `*` for list entries. */
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
    const now = new Date('2024-01-15T08:00:00Z');
    const nothing = { name: '', changes: new Map(), now, origin: '' };
    const fields = changedFields(partsOf((await readConference(content)).conference!));
    const seen = new Set<string>();
    // Daily one field of each part, and one text: all of them are drawn alike.
    const firsts = fields.filter(({ part }) => {
      const like = part.startsWith('text:') ? 'text' : part;
      return !seen.has(like) && seen.add(like);
    });
    const chosen = inject('isFullRun') ? fields : firsts;
    const drawings = [
      nothing,
      { ...nothing, name: 'origin', origin: 'https://forum.example' },
      { ...nothing, name: 'now', now: new Date('2031-01-01') },
      ...chosen.map(({ part, path, value }) => ({ ...nothing, name: part + path, changes: new Map([[part, value]]) })),
    ];
    const draw = (some: typeof drawings) => {
      const data: Drawings = { content, software, drawings: some };
      return runInThread<Drawn[]>(new URL('./drawing.thread.ts', import.meta.url), data);
    };
    const [first, ...others] = await draw(drawings);
    const before = first as WrittenPages;
    expect(Object.keys(before).length).toBeGreaterThan(40);
    const dishonest: string[] = [];
    let drawn = 0;
    for (const [index, other] of others.entries()) {
      const drawing = drawings[index + 1]!;
      const after = other === 'otherSite' ? (await draw([drawing]))[0]! : other;
      // If the renderer refuses a value, nothing is published.
      if (typeof after === 'string' || 'reason' in after) continue;
      drawn += 1;
      for (const [file, page] of Object.entries(after as WrittenPages))
        if (before[file]?.key === page.key && before[file].revision !== page.revision)
          dishonest.push(`${drawing.name} ${file}`);
    }
    expect(dishonest).toEqual([]);
    expect(drawn).toBeGreaterThan(others.length * 0.9);
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
