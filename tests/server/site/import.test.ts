import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import type { OutputOf } from '#contract/calls/call.ts';
import { fieldKey, importCalls, type ImportChoices } from '#contract/kinds/part/importCalls.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { filesInZip, unpack } from '#contract/readers/zip/zip.ts';
import { buildApp } from '#server/app.ts';
import { contentDir } from '#server/conference/content.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { inTransaction } from '#server/db/database.ts';
import { noteFolder, presentValue, presentVersions } from '#server/db/content.ts';
import { everySiteFile } from '#server/db/siteFiles.ts';
import { importFolder } from '#server/kinds/part/importFolder.ts';
import type { DiskRoom } from '#server/files/diskSpace.ts';
import { hashedFolder } from '#server/files/hashedFolder.ts';
import { Refused } from '#server/http/refusal.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type DatabaseKind, type TestServer } from '../support/testServer.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { photo, uploadFor, webp } from './uploads.ts';

const drops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

/** A server of a sample conference whose content can be imported. */
async function started(kind: DatabaseKind, { room, id = 'symposium' }: { room?: DiskRoom; id?: string } = {}) {
  const server = await startServer(kind);
  const parent = await mkdtemp(join(tmpdir(), 'lectern-site-'));
  const content = join(parent, id);
  // Two samples extend a third folder.
  for (const folder of [id, 'both-forums'])
    await cp(join(contentDir, folder), join(parent, folder), { recursive: true });
  const conference = (await readConference(content)).conference!;
  const { db } = server.services;
  await noteFolder(db, partsOf(conference));
  const publisher = {
    publishing: async () => ({ content }),
    preview: <Result>(_caller: string, work: () => Promise<Result>) => work(),
  } as unknown as SitePublisher;
  const app = await buildApp({ ...server.services, publisher, ...(room && { room }) });
  drops.push(async () => {
    await app.close();
    await server.stop();
    await rm(parent, { recursive: true });
  });
  const owner = await staffWith({ ...server, app } as TestServer, ['owner'], [], 'owner@staff.example');
  return { db, conference, owner, server: { ...server, app } as TestServer };
}

type Outcome = OutputOf<(typeof importCalls)['import_content']>;
const undecided: ImportChoices = { parts: {}, fields: {} };

/** Imports a ZIP. Without `confirmed`, nothing is stored. */
function importZip(
  who: Visitor,
  payload: Buffer,
  { choices = undecided, confirmed = '' }: { choices?: ImportChoices; confirmed?: string } = {},
): Promise<Answer<Outcome>> {
  const query = new URLSearchParams({ choices: JSON.stringify(choices), confirmed });
  return who.send('POST', `${everyCall.import_content.path}?${query}`, {
    payload,
    headers: { 'content-type': 'application/zip' },
  });
}

/** The files of an export. */
async function exported(who: Visitor): Promise<Map<string, Buffer>> {
  const reply = await who.fetch(everyCall.export_content.path, { method: 'POST', payload: {} });
  expect(reply.statusCode).toBe(200);
  const packed = await filesInZip(new Blob([new Uint8Array(reply.rawPayload)]), 5000);
  const files = new Map<string, Buffer>();
  for (const [name, file] of packed) {
    const bytes = await (await unpack(file, 30_000_000)).arrayBuffer();
    files.set(name, Buffer.from(bytes));
  }
  return files;
}

async function zipOf(files: ReadonlyMap<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, content] of files)
    await zip.add(name, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content));
  return Buffer.from(await (await zip.close()).arrayBuffer());
}

/** The ZIP with another text in its site. */
function withSite(files: ReadonlyMap<string, Buffer>, change: (site: object) => object): Map<string, Buffer> {
  const site = change(JSON.parse(String(files.get('site.json'))) as object);
  return new Map(files).set('site.json', Buffer.from(JSON.stringify(site)));
}

/** Speakers of whom the first is listed a second time, as somebody copies JSON. */
function twice(json: Buffer): string {
  const speakers = JSON.parse(String(json)) as { speaker_list: object[] };
  return JSON.stringify({ ...speakers, speaker_list: [...speakers.speaker_list, speakers.speaker_list[0]!] });
}

const changedParts = ({ parts }: Outcome) =>
  parts.flatMap(({ part, state }) => (state === 'same' ? [] : { part, state }));

describe.each(databases)('A ZIP in the browser, on $name', (kind) => {
  test('C4 C5 is shown, confirmed, logged, and exported again byte for byte with its pictures', async () => {
    const one = await started(kind);
    const { data: face } = await uploadFor(one.owner, { purpose: 'portrait', name: 'Face.jpg' }, await photo());
    const { speaker_list } = one.conference.speakers;
    const to = speaker_list.with(0, { ...speaker_list[0]!, image_url: `/images/${face.name}` });
    const changes = { '/speaker_list': { from: speaker_list, to } };
    expect(await one.owner.call('edit_part', { command_id: 'face', part: 'speakers', changes })).toMatchObject({
      status: 200,
    });
    const files = await exported(one.owner);

    const other = await started(kind);
    const zip = await zipOf(files);
    const shown = await importZip(other.owner, zip);
    expect(shown).toMatchObject({ status: 200, data: { is_stored: false } });
    expect(changedParts(shown.data)).toEqual([{ part: 'speakers', state: 'changed' }]);
    expect(shown.data.files).toContain(`images/${face.name}`);
    expect(shown.data.findings.filter(({ is_hint }) => !is_hint)).toEqual([]);
    expect(await presentVersions(other.db)).toEqual({});
    const done = await importZip(other.owner, zip, { confirmed: shown.data.print });
    expect(done.data.is_stored).toBe(true);
    expect(await exported(other.owner)).toEqual(files);
    expect((await everySiteFile(other.db)).length).toBe((await everySiteFile(one.db)).length);
    const { data: log } = await other.owner.call('audit_log', {});
    expect(log.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['content imported', 'content exported']),
    );
  });

  test('C4 names both sides of a conflict, and stores each as it was decided', async () => {
    const { db, conference, owner } = await started(kind);
    const { name, shortName } = conference.site;
    const files = withSite(await exported(owner), (site) => ({
      ...site,
      name: { ...name, en: 'From the file' },
      shortName: { ...shortName, en: 'Short from the file' },
      copyright: { en: 'The file', zh: '文件' },
    }));
    const changes = {
      '/name/en': { from: name.en, to: 'From the browser' },
      '/shortName/en': { from: shortName.en, to: 'Short from the browser' },
    };
    await owner.call('edit_part', { command_id: 'names', part: 'site', changes });
    const zip = await zipOf(files);
    const shown = await importZip(owner, zip);
    expect(shown.data.parts.find(({ part }) => part === 'site')).toMatchObject({
      state: 'conflicting',
      conflicts: [
        { path: '/name/en', browser: 'From the browser', folder: 'From the file' },
        { path: '/shortName/en', browser: 'Short from the browser', folder: 'Short from the file' },
      ],
    });
    // Nothing is stored until every conflict is decided.
    const undone = await importZip(owner, zip, { confirmed: shown.data.print });
    expect(undone.data.is_stored).toBe(false);
    const fields = {
      [fieldKey('site', '/name/en')]: 'browser',
      [fieldKey('site', '/shortName/en')]: 'folder',
    } as const;
    const decided = await importZip(owner, zip, { choices: { parts: {}, fields } });
    expect(changedParts(decided.data)).toEqual([{ part: 'site', state: 'merged' }]);
    const kept = await importZip(owner, zip, { choices: { parts: { site: 'browser' }, fields: {} } });
    expect(changedParts(kept.data)).toEqual([]);
    await importZip(owner, zip, { choices: { parts: {}, fields }, confirmed: decided.data.print });
    expect(await presentValue(db, 'site')).toMatchObject({
      name: { en: 'From the browser' },
      shortName: { en: 'Short from the file' },
      copyright: { en: 'The file' },
    });
  });

  test('C4 stores nothing if the content has changed since it was confirmed', async () => {
    const { db, conference, owner } = await started(kind);
    const { name } = conference.site;
    const zip = await zipOf(
      withSite(await exported(owner), (site) => ({ ...site, copyright: { en: 'New', zh: '新' } })),
    );
    const shown = await importZip(owner, zip);
    const changes = { '/name/en': { from: name.en, to: 'Meanwhile' } };
    await owner.call('edit_part', { command_id: 'meanwhile', part: 'site', changes });
    const late = await importZip(owner, zip, { confirmed: shown.data.print });
    expect(late.data.is_stored).toBe(false);
    expect(await presentVersions(db)).toEqual({ site: 1 });
    expect((await importZip(owner, zip, { confirmed: late.data.print })).data.is_stored).toBe(true);
  });

  test('C4 asks which side applies if the exported version is gone, and reverts nothing', async () => {
    const { db, conference, owner } = await started(kind);
    const { en } = conference.site.name;
    const rename = (from: string, to: string) =>
      owner.call('edit_part', { command_id: to, part: 'site', changes: { '/name/en': { from, to } } });
    await rename(en, 'Exported');
    const zip = await zipOf(
      withSite(await exported(owner), (site) => ({ ...site, copyright: { en: 'New', zh: '新' } })),
    );
    // Within the same minute, so this change overwrites the exported version.
    await rename('Exported', en);
    const shown = await importZip(owner, zip);
    expect(changedParts(shown.data)).toEqual([{ part: 'site', state: 'conflicting' }]);
    expect(shown.data.parts.find(({ part }) => part === 'site')?.conflicts).toMatchObject([{ path: '' }]);
    expect((await importZip(owner, zip, { confirmed: shown.data.print })).data.is_stored).toBe(false);
    expect(await presentValue(db, 'site')).toMatchObject({ name: { en } });
  });

  test('C4 stores nothing if a part is refused only after the trial', async () => {
    const { db, conference, owner, server } = await started(kind);
    const { site, speakers } = conference;
    const parts = new Map<string, unknown>([
      ['site', { ...site, topics: site.topics.toReversed() }],
      ['speakers', { ...speakers, speaker_list: speakers.speaker_list.toReversed() }],
    ]);
    const folder = { folder: '', parts, bases: undefined, uploads: [], others: [] };
    let attempts = 0;
    const outcome = await importFolder(
      server.services.files,
      async (work) => {
        // From the second attempt on, a chair has a topic, so topics must keep their numbers.
        if (++attempts === 2) await staffWith(server, ['chair'], ['1']);
        const context = {
          staff: { staff_id: owner.staff_id },
          now: new Date().toISOString(),
          charge: async () => undefined,
        };
        return inTransaction(db, (within) => work({ ...context, db: within }));
      },
      folder,
      { decisions: undecided, isConfirmed: () => true },
    );
    expect(attempts).toBe(2);
    expect(outcome.isStored).toBe(false);
    expect(outcome.parts.map(({ part, state }) => [part, state])).toEqual([
      ['site', 'refused'],
      ['speakers', 'changed'],
    ]);
    expect(await presentVersions(db)).toEqual({});
  });
});

test.each(['forum', 'symposium', 'forum-wuxi'])(
  'C4 C5 An export of %s with changes from the browser is exported byte for byte again after its import',
  async (id) => {
    const one = await started(sqlite, { id });
    const { site } = one.conference;
    const [page] = [...one.conference.pages.keys()].filter((name) => one.conference.texts.has(`${name}.en.md`));
    const text = one.conference.texts.get(`${page}.en.md`)!.source;
    const edits: readonly [part: string, changes: object][] = [
      ['site', { '/shortName/en': { from: site.shortName.en, to: 'It\u2019s "new": \\ ${x} 王' } }],
      ['site', { '/topics': { from: site.topics, to: [...site.topics, { en: 'Added', zh: '新增' }] } }],
      [`text:${page}.en`, { '': { from: text, to: `${text}\n\n| a | b |\n|---|---|\n| 1 | *2* |\n` } }],
    ];
    for (const [index, [part, changes]] of edits.entries()) {
      const body = { command_id: `edit ${index}`, part, changes: changes as never };
      expect(await one.owner.call('edit_part', body)).toMatchObject({ status: 200 });
    }
    const files = await exported(one.owner);
    const other = await started(sqlite, { id });
    const zip = await zipOf(files);
    const shown = await importZip(other.owner, zip);
    expect(changedParts(shown.data).map(({ part }) => part)).toEqual(['site', `text:${page}.en`]);
    const done = await importZip(other.owner, zip, { confirmed: shown.data.print });
    expect(done.data.is_stored).toBe(true);
    expect(await exported(other.owner)).toEqual(files);
  },
);

test('C5 C4 A hostile ZIP is refused with its file and pointer, and the site stays as it was', async () => {
  const { db, owner, server } = await started(sqlite);
  const files = await exported(owner);
  const and = (name: string, content: string) => zipOf(new Map<string, Buffer | string>([...files, [name, content]]));
  const tooLarge = { en: expect.stringContaining('at most 2000000') };
  const refusals: readonly [zip: Buffer, finding: object][] = [
    [Buffer.from('no zip'), { file: 'content.zip' }],
    [await and('../evil.json', '{}'), { file: '../evil.json' }],
    [await and('pages/awards.json', '{"lead": }'), { file: 'pages/awards.json:1' }],
    [await and('site.json', '{"routes": 5'), { file: 'site.json:1' }],
    [await and('versions.json', '[]'), { file: 'versions.json' }],
    [await and('versions.json', '{"site":[]}'), { file: 'versions.json' }],
    [await and('pages/awards.json', '['.repeat(20) + ']'.repeat(20)), { file: 'pages/awards.json' }],
    [await and('pages/awards.json', ' '.repeat(3_000_000)), { file: 'pages/awards.json' }],
    [await and('site.json', `{"extends": "../x"${' '.repeat(3_000_000)}}`), { file: 'site.json', reason: tooLarge }],
    [await and('versions.json', `{${' '.repeat(3_000_000)}}`), { file: 'versions.json' }],
    [await zipOf(new Map([['readme.txt', 'no content']])), { file: 'site.json' }],
  ];
  for (const [zip, finding] of refusals) {
    const { status, problem, data } = await importZip(owner, zip);
    expect({ status, problem }).toEqual({ status: 422, problem: 'cannotImport' });
    expect((data as unknown as { findings: PublishFinding[] }).findings[0]).toMatchObject(finding);
  }
  const script = await importZip(
    owner,
    await zipOf(withSite(files, (site) => ({ ...site, links: { x: 'javascript:alert(1)' } }))),
  );
  expect(script.data.parts.find(({ part }) => part === 'site')).toMatchObject({ state: 'refused', path: '/links/x' });
  const { speaker_list } = JSON.parse(String(files.get('speakers.json'))) as { speaker_list: object[] };
  const copied = await importZip(owner, await and('speakers.json', twice(files.get('speakers.json')!)));
  expect(copied.data.parts.find(({ part }) => part === 'speakers')).toMatchObject({
    ...{ state: 'refused', path: `/speaker_list/${speaker_list.length}/id` },
  });
  const broken = await importZip(owner, await zipOf(withSite(files, (site) => ({ ...site, routes: 5 }))));
  expect(broken.status).toBe(200);
  const stored = await importZip(owner, await zipOf(withSite(files, (site) => ({ ...site, routes: 5 }))), {
    confirmed: broken.data.print,
  });
  expect(stored.data.is_stored).toBe(false);
  const [folder, pdf] = ['0123456789abcdef', '%PDF-1.7 as it is'];
  const placed = await sharp(await webp(8))
    .webp()
    .withExif({ IFD3: { GPSLatitude: '31/1 34/1 0/1' } })
    .toBuffer();
  const others = await importZip(
    owner,
    await zipOf(
      new Map<string, Buffer | string>([
        ...files,
        [`images/${folder}/right-8x8.webp`, await webp(8)],
        [`images/${folder}/small-9x9.webp`, await webp(8)],
        [`images/${folder}/cut-8x8.webp`, (await webp(8)).subarray(0, -8)],
        [`images/${folder}/other-8x8.png`, await webp(8)],
        [`images/${folder}/placed-8x8.webp`, placed],
        [`files/${folder}/other.pdf`, pdf],
        [`files/${hashedFolder(Buffer.from(pdf))}/own.pdf`, pdf],
      ]),
    ),
  );
  expect(others.data.files).toEqual([
    `images/${folder}/right-8x8.webp`,
    `files/${hashedFolder(Buffer.from(pdf))}/own.pdf`,
  ]);
  expect(others.data.not_taken).toHaveLength(5);
  const page = '<html><script>alert(1)</script></html>';
  const disguised = await importZip(owner, await and('images/0123456789abcdef/x-8x8.webp', page));
  expect(disguised.data).toMatchObject({ files: [], not_taken: ['images/0123456789abcdef/x-8x8.webp'] });
  expect(await presentVersions(db)).toEqual({});
  await expect.poll(() => readdir(join(server.filesDir, 'incoming'))).toEqual([]);

  expect((await importZip(owner, Buffer.alloc(0), { confirmed: 'no hash' })).status).toBe(400);
  const malformed = await owner.send('POST', `${everyCall.import_content.path}?choices=5`, {
    payload: Buffer.from('x'),
    headers: { 'content-type': 'application/zip' },
  });
  expect(malformed.problem).toBe('malformed');
  const chair = await staffWith(server, ['chair'], ['1']);
  expect((await importZip(chair, await zipOf(files))).status).toBe(403);
  expect((await chair.fetch(everyCall.export_content.path, { method: 'POST', payload: {} })).statusCode).toBe(403);
});

test('C4 V3 A ZIP that would unpack into the reserved space is refused, and what was unpacked is deleted', async () => {
  const incoming = () => join(server.filesDir, 'incoming');
  /** A disk that holds 12 MB, unpacked files included. */
  const has = async (bytes: number) => {
    const names = await readdir(incoming(), { recursive: true }).catch(() => []);
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(incoming(), name))).size));
    return sizes.reduce((sum, size) => sum + size, 0) + bytes <= 12_000_000;
  };
  const room: DiskRoom = {
    has,
    async require(bytes) {
      if (!(await has(bytes))) throw new Refused('diskFull');
    },
  };
  const { owner, server } = await started(sqlite, { room });
  const files = await exported(owner);
  await expect.poll(() => readdir(incoming())).toEqual([]);
  const zip = await zipOf(new Map([...files, ['files/zeros.bin', Buffer.alloc(40_000_000)]]));
  expect(zip.length).toBeLessThan(8_000_000);
  expect(await importZip(owner, zip)).toMatchObject({ status: 507, problem: 'diskFull' });
  expect(await readdir(incoming())).toEqual([]);
  expect((await importZip(owner, Buffer.alloc(13_000_000))).problem).toBe('diskFull');
});
