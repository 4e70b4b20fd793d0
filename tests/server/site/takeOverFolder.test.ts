import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeConference } from '#server/beginning/makeConference.ts';
import { takeOverFolder } from '#server/beginning/takeOverFolder.ts';
import { contentDir } from '#server/conference/content.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { readConfig } from '#server/config.ts';
import { chosenConference } from '#server/db/chosenConference.ts';
import {
  insertPublication,
  isUnpublished,
  lastPublication,
  noteFolder,
  presentParts,
  storePart,
  valuesOfParts,
} from '#server/db/content.ts';
import { contentOf, openConfiguredDatabase, publishedSiteOf } from '#server/openServices.ts';
import { bothDatabases } from '../support/testServer.ts';

const now = new Date('2024-10-01T08:00:00Z');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-former-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

/** The data folder of an earlier version: content with icons beside the database, and the choice in a file. */
async function formerFolder(): Promise<string> {
  const parent = join(dataDir, 'grain/content');
  await mkdir(parent, { recursive: true });
  const given = { id: 'grain', name: { en: 'Conference on Grain', zh: '粮食会议' }, city: { en: 'Wuxi', zh: '无锡' } };
  await makeConference(parent, given, now, () => undefined);
  for (const name of ['icon.svg', 'icon-192.png', 'apple-touch-icon.png'])
    await cp(join(contentDir, 'forum/images', name), join(parent, 'grain/images', name));
  await writeFile(join(dataDir, 'conference.json'), '{"conference":"grain"}');
  return join(parent, 'grain');
}

describe.each(bothDatabases)('On $name', (kind) => {
  test('C6 V2 the folder of an earlier version is taken over once, with its changes', async () => {
    const content = await formerFolder();
    const { db, drop } = await kind.open(join(dataDir, 'grain'));
    const { conference } = await readConference(content);
    const parts = partsOf(conference!);
    await noteFolder(db, parts);
    const [site] = await presentParts(db, ['site']);
    const changed = { ...(parts.get('site') as object), shortName: { en: 'Grain!', zh: '粮食' } };
    const made = { paths: '[]', made_at: now.toISOString(), made_by: 'marie' };
    const stored = { part: 'site', version: 0, value: JSON.stringify(changed), hash: 'changed' };
    await storePart(db, { ...stored, ...made, folder_hash: site!.present_folder_hash! });
    const published = { number: 1, versions: { site: 1 }, published_at: now.toISOString() };
    await insertPublication(db, { ...published, published_by: 'marie', repeats: 0 });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const former = { content, conference: 'grain', dataDir };
    await takeOverFolder(db, former);
    expect(warned).not.toHaveBeenCalled();
    expect(await chosenConference(db)).toEqual({ number: 1, conference: 'grain', is_own: 1 });
    const { versions } = await lastPublication(db);
    expect(await valuesOfParts(db, versions)).toEqual(new Map(parts).set('site', changed));
    expect(await isUnpublished(db)).toBe(false);
    const [after] = await presentParts(db, ['site']);
    expect(after?.folder_hash, 'no conflict').toBe(after?.present_folder_hash);
    await rm(content, { recursive: true });
    await takeOverFolder(db, former);
    expect(await noteFolder(db, new Map())).toBe(false);
    expect(await valuesOfParts(db, {})).toEqual(parts);
    await drop();
  });
});

test('C6 V5 server and commands take it over, and name pictures that are no longer shown', async () => {
  const content = await formerFolder();
  await writeFile(join(content, 'images/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openConfiguredDatabase(config);
  expect(warned.mock.calls).toEqual([[expect.stringContaining('images/mark.svg is no longer shown')]]);
  expect(await contentOf(config, db)).toMatch(/src\/template$/);
  expect(await publishedSiteOf(config, db)).toMatchObject({ id: 'grain', name: { en: 'Conference on Grain' } });
  await db.destroy();
  expect((await readdir(dataDir)).toSorted()).toEqual(['conference.json', 'grain']);
});

test('C6 a folder that cannot be read any more is named, and the database stays as it was', async () => {
  const content = await formerFolder();
  await writeFile(join(content, 'site.json'), '{"id": ');
  await expect(openConfiguredDatabase(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
    /grain.content.grain cannot be read: site\.json/,
  );
});
