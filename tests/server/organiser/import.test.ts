import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TextReader, ZipWriter, BlobWriter, Uint8ArrayReader } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { afterEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { contentDir } from '#server/conference/content.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { noteFolder, presentParts, presentValue, presentVersions } from '#server/db/content.ts';
import { everySiteFile } from '#server/db/siteFiles.ts';
import { partRow } from '#server/kinds/part/parts.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, type DatabaseKind, type TestServer } from '../support/testServer.ts';
import { photo, uploadFor, webp } from '../site/uploads.ts';
import { emptySite, organiser, settingsOf, type BigSite } from './site.ts';

const sites: BigSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.drop();
});

/** A site with the symposium's content, an owner, and commands for both. */
async function started(kind: DatabaseKind) {
  const site = await emptySite(kind);
  sites.push(site);
  const { db } = site.services;
  const parent = join(site.workDir, 'content');
  const folder = join(parent, 'forum');
  await cp(join(contentDir, 'symposium'), folder, { recursive: true });
  const { conference } = await readConference(folder);
  await noteFolder(db, partsOf(conference!));
  const app = await buildApp(site.services);
  const owner = await staffWith({ app, services: site.services } as TestServer, ['owner'], [], 'owner@staff.example');
  const env = { ...(await settingsOf(site, kind)), CONTENT_DIR: parent, CONFERENCE: 'forum' };
  const run = (...args: string[]) => organiser(site, ['content', ...args], { env });
  const work = (name: string) => join(site.workDir, name);
  // By two people in turn, so that no change replaces the one before.
  const other = await staffWith({ app, services: site.services } as TestServer, ['secretary']);
  let commands = 0;
  const edit = async (part: string, pointer: string, from: unknown, to: unknown) => {
    const who = commands % 2 === 0 ? owner : other;
    const body = { command_id: `command ${++commands}`, part, changes: { [pointer]: { from, to } } };
    expect(await who.call('edit_part', body)).toMatchObject({ status: 200 });
  };
  return { site, db, conference: conference!, owner, run, work, edit, close: () => app.close() };
}

/** Changes a text in a file of a folder. */
async function change(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(
    join(folder, file),
    text.replace(from, () => to),
  );
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const files = (await listFilesBelow(folder)).toSorted();
  const read = files.map(async (file) => [file, await readFile(join(folder, file), 'base64')] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** A ZIP of the given texts. */
async function zipOf(files: Readonly<Record<string, string | Uint8Array>>, attributes = 0): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, content] of Object.entries(files))
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content), {
      externalFileAttributes: attributes,
    });
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

describe.each(databases)('An imported content folder, on $name', (kind) => {
  test('C4 V5 is stored as changes and exported again byte for byte with photos, from a folder and a ZIP', async () => {
    const one = await started(kind);
    const { data: face } = await uploadFor(one.owner, { purpose: 'portrait', name: 'Face.jpg' }, await photo());
    const { speaker_list } = one.conference.speakers;
    const withFace = speaker_list.with(0, { ...speaker_list[0]!, image_url: `/images/${face.name}` });
    await one.edit('speakers', '/speaker_list', speaker_list, withFace);
    const { keynotes } = one.conference.pages.get('keynotes') as { keynotes: object[] };
    const photographed = { ...keynotes[0], photo: `/images/${face.name}` };
    await one.edit('page:keynotes', '/keynotes', keynotes, keynotes.with(0, photographed));
    await one.edit('site', '/name/en', one.conference.site.name.en, 'Renamed');
    expect(await one.run('export', one.work('out'))).toMatchObject({ code: 0 });
    const exported = await contentsOf(one.work('out'));

    const other = await started(kind);
    const trial = await other.run('import', one.work('out'), '--dry-run');
    expect(trial).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was stored') });
    expect(trial.out).toMatch(/^changed {6}site {2}\/name\/en$/m);
    expect(await presentVersions(other.db)).toEqual({});
    expect(await other.run('import', one.work('out'))).toMatchObject({ code: 0 });
    expect(await other.run('export', other.work('again'))).toMatchObject({ code: 0 });
    expect(await contentsOf(other.work('again'))).toEqual(exported);
    expect((await everySiteFile(other.db)).length).toBe((await everySiteFile(one.db)).length);

    const packed = Object.fromEntries(
      Object.entries(exported).map(([name, bytes]) => [`forum-out/${name}`, Buffer.from(bytes, 'base64')]),
    );
    const third = await started(kind);
    await writeFile(third.work('out.zip'), await zipOf(packed));
    expect(await third.run('import', third.work('out.zip'), '--by', 'owner@staff.example')).toMatchObject({ code: 0 });
    expect(await third.run('export', third.work('again'))).toMatchObject({ code: 0 });
    expect(await contentsOf(third.work('again'))).toEqual(exported);
    for (const { close } of [one, other, third]) await close();
  });

  test('C4 V5 is merged with later changes in the browser; a field that both changed is named and stops it', async () => {
    const { db, conference, run, work, edit, close } = await started(kind);
    const { name, shortName } = conference.site;
    await edit('site', '/shortName/en', shortName.en, 'Before');
    await run('export', work('out'));
    await edit('site', '/name/en', name.en, 'From the browser');
    await change(work('out'), 'site.json', '"zh": "国际干燥学术研讨会（2024，无锡）" },\n', '"zh": "来自文件" },\n');
    expect(await run('import', work('out'))).toMatchObject({ code: 0 });
    const merged = (await presentValue(db, 'site')) as unknown as typeof conference.site;
    expect(merged.name).toEqual({ en: 'From the browser', zh: '来自文件' });
    expect(merged.shortName.en).toBe('Before');

    await change(work('out'), 'site.json', name.en, 'From the folder');
    const versions = await presentVersions(db);
    const refused = await run('import', work('out'));
    expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/^conflicting {2}site {2}\/name\/en$/m) });
    expect(await presentVersions(db)).toEqual(versions);
    expect(await run('import', work('out'), '--conflicts', 'browser')).toMatchObject({ code: 0 });
    expect((await presentValue(db, 'site')) as object).toMatchObject({ name: { en: 'From the browser' } });
    expect(await run('import', work('out'), '--conflicts', 'folder')).toMatchObject({ code: 0 });
    expect((await presentValue(db, 'site')) as object).toMatchObject({ name: { en: 'From the folder' } });
    await close();
  });
});

test('C4 V5 A part that cannot be stored, or that no page shows, is named, and nothing is stored', async () => {
  const { db, run, work, close } = await started(sqlite);
  await run('export', work('out'));
  await change(work('out'), 'pages/awards.json', 'Péclet Medal', 'Medal');
  await writeFile(join(work('out'), 'pages/lost.json'), '{ "lead": { "en": "Lost", "zh": "无" } }');
  const unshown = await run('import', work('out'));
  expect(unshown).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^refused {6}page:lost {2}No page of the site shows this\.$/m),
  });
  await writeFile(join(work('out'), 'pages/lost.json'), '{ "lead": { "en": "javascript:alert(1)", "zh": "无" } }');
  expect((await run('import', work('out'))).code).toBe(1);
  expect(await presentVersions(db)).toEqual({});
  await close();
});

test('C4 V5 A hostile ZIP is refused by the name of its file, and nothing leaves its folder', async () => {
  const { db, run, work, close } = await started(sqlite);
  await mkdir(work('zips'));
  const site = await readFile(join(contentDir, 'symposium/site.json'), 'utf8');
  const hostile: readonly [zip: Buffer, said: RegExp][] = [
    [await zipOf({ 'site.json': site, '../evil.json': '{}' }), /\.\.\/evil\.json: This file name is not allowed/],
    [await zipOf({ 'site.json': site, '/etc/evil.json': '{}' }), /\/etc\/evil\.json: This file name is not allowed/],
    [
      await zipOf({ 'site.json': site, 'a\\..\\evil.json': '{}' }),
      /a\\\.\.\\evil\.json: This file name is not allowed/,
    ],
    [await zipOf({ 'site.json': site, 'a/./evil.json': '{}' }), /a\/\.\/evil\.json: This file name is not allowed/],
    [await zipOf({ 'site.json': site, 'a\nb/evil.json': '{}' }), /a b\/evil\.json: This file name is not allowed/],
    [
      await zipOf({ 'site.json': site, 'a/b/c/d/e/f/g/h/i/evil.json': '{}' }),
      /evil\.json: This is in more than 8 folders/,
    ],
    [await zipOf({ 'site.json': site, 'evil.json': '{}', 'evil.json/a': '{}' }), /evil\.json\/a: This file is damaged/],
    [await zipOf({ 'site.json': '../../etc/passwd' }, 0o120777 * 0x10000), /site\.json: This is a symbolic link/],
    [await zipOf({ 'site.json': ' '.repeat(3_000_000) }), /site\.json: .*has 3000000 bytes/],
    [
      await zipOf(Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`files/${number}`, '']))),
      /files\/5000: The ZIP has more than 5000 files/,
    ],
    [Buffer.from('no zip'), /10\.zip: This is not a ZIP/],
  ];
  for (const [index, [bytes, said]] of hostile.entries()) {
    const zip = work(`zips/${index}.zip`);
    await writeFile(zip, bytes);
    const { code, err } = await run('import', zip);
    expect({ index, code }).toEqual({ index, code: 1 });
    expect(err).toMatch(said);
  }
  expect((await readdir(work('.'))).filter((name) => name.includes('evil'))).toEqual([]);
  expect(await presentVersions(db)).toEqual({});
  await close();
});

test('C4 V5 Without a folder’s base, the browser’s text is kept, unless --conflicts decides otherwise', async () => {
  const { db, conference, run, work, edit, close } = await started(sqlite);
  const { name } = conference.site;
  await run('export', work('out'));
  await rm(work('out/versions.json'));
  await edit('site', '/name/en', name.en, 'From the browser');
  await change(work('out'), 'site.json', name.en, 'From the folder');
  const versions = await presentVersions(db);
  expect(await run('import', work('out'))).toMatchObject({ code: 1, out: expect.stringContaining('/name/en') });
  const kept = await run('import', work('out'), '--conflicts', 'browser');
  expect(kept).toMatchObject({ code: 0, out: expect.stringContaining('0 parts of') });
  expect(await presentVersions(db)).toEqual(versions);
  await close();
});

test('C4 V5 An older export never replaces a later content folder', async () => {
  const { db, conference, run, work, close } = await started(sqlite);
  await run('export', work('out'));
  const newer = { ...conference.site, name: { ...conference.site.name, en: 'Newer in the folder' } };
  await noteFolder(db, partsOf({ ...conference, site: newer }));
  await change(work('out'), 'site.json', conference.site.shortName.en, 'Older');
  const refused = await run('import', work('out'));
  expect(refused).toMatchObject({ code: 1, out: expect.stringMatching(/^conflicting {2}site {2}.*\/name\/en/m) });
  expect(await presentVersions(db)).toEqual({});
  await close();
});

test('C4 V5 An import does not decide a conflict with the content folder', async () => {
  const { db, conference, run, work, edit, close } = await started(sqlite);
  const { name, shortName } = conference.site;
  await edit('site', '/name/en', name.en, 'From the browser');
  const newer = { ...conference.site, name: { ...name, en: 'Newer in the folder' } };
  await noteFolder(db, partsOf({ ...conference, site: newer }));
  await run('export', work('out'));
  await change(work('out'), 'site.json', shortName.en, 'Imported');
  expect(await run('import', work('out'))).toMatchObject({ code: 0 });
  const [present] = await presentParts(db, ['site']);
  expect(partRow(present!, undefined, null)).toMatchObject({ version: 2, is_conflicting: true });
  await close();
});

test('C4 C2 An imported page gets all parts of its kind, and required pages cannot be removed', async () => {
  const { db, conference, run, work, close } = await started(sqlite);
  await run('export', work('out'));
  const site = JSON.parse(await readFile(work('out/site.json'), 'utf8')) as typeof conference.site;
  const write = (routes: readonly unknown[]) => writeFile(work('out/site.json'), JSON.stringify({ ...site, routes }));
  await write(site.routes.filter(({ path }) => path !== '/'));
  const removed = await run('import', work('out'));
  expect(removed).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^refused {6}site {2}\/routes The front page/m),
  });
  const title = { en: 'Extra', zh: '补充' };
  await write([...site.routes, { path: '/extra', kind: 'prose', page: 'extra', title }]);
  expect(await run('import', work('out'))).toMatchObject({ code: 0 });
  expect(Object.keys(await presentVersions(db))).toEqual(['page:extra', 'site', 'text:extra.en', 'text:extra.zh']);
  await close();
});

test('C4 V5 Former staff import nothing, and a failed import leaves no file behind', async () => {
  const { site, db, conference, owner, run, work, close } = await started(sqlite);
  await run('export', work('out'));
  await mkdir(work('out/images/0123456789abcdef'), { recursive: true });
  await writeFile(work('out/images/0123456789abcdef/face-8x8.webp'), await webp(8));
  await writeFile(work('out/images/0123456789abcdef/evil-8x8.webp'), '<svg onload="alert(1)"/>');
  await change(work('out'), 'site.json', conference.site.shortName.en, 'New');
  const stored = async () => (await listFilesBelow(site.dataDir)).filter((file) => !file.includes('.sqlite'));
  const before = await stored();
  await writeFile(work('out/versions.json'), '{"site": 3}');
  expect(await run('import', work('out'))).toMatchObject({ code: 1, err: expect.stringContaining('versions.json') });
  expect(await stored()).toEqual(before);
  await rm(work('out/versions.json'));
  await writeFile(work('out/pages/lost.json'), '{ "lead": { "en": "Lost", "zh": "无" } }');
  expect((await run('import', work('out'))).code).toBe(1);
  expect(await stored()).toEqual(before);
  await rm(work('out/pages/lost.json'));
  const trial = await run('import', work('out'), '--dry-run');
  expect(trial.out).toMatch(/^file {9}images\/0123456789abcdef\/face-8x8\.webp$/m);
  expect(await stored()).toEqual(before);
  expect(trial.out).toMatch(/^not taken {4}images\/0123456789abcdef\/evil-8x8\.webp/m);
  // Proves that `stored` would notice an upload.
  expect(await run('import', work('out'))).toMatchObject({ code: 0 });
  expect((await stored()).length).toBe(before.length + 1);
  await db
    .updateTable('staff')
    .set({ removed_at: '2026-11-01T00:00:00.000Z' })
    .where('staff_id', '=', owner.staff_id)
    .execute();
  const former = await run('import', work('out'), '--by', 'owner@staff.example');
  expect(former).toMatchObject({ code: 2, err: expect.stringContaining('Nobody in the team') });
  await close();
});

test('V5 Files that macOS adds to a ZIP are skipped', async () => {
  const { db, run, work, close } = await started(sqlite);
  await run('export', work('out'));
  const packed = Object.entries(await contentsOf(work('out'))).map(([name, bytes]) => [
    `out/${name}`,
    Buffer.from(bytes, 'base64'),
  ]);
  const added = { '__MACOSX/out/._site.json': 'x', 'out/.DS_Store': 'x' };
  await writeFile(work('out.zip'), await zipOf({ ...Object.fromEntries(packed), ...added }));
  expect(await run('import', work('out.zip'))).toMatchObject({ code: 0, out: expect.stringContaining('0 parts of') });
  expect(await presentVersions(db)).toEqual({});
  await close();
});
