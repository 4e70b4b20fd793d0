import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { buildApp } from '#server/app.ts';
import { contentDir } from '#server/conference/content.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { partsOf, withParts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { insertPublication, lastPublication, noteFolder, presentVersions, valuesOfParts } from '#server/db/content.ts';
import { everySiteFile, siteFile } from '#server/db/siteFiles.ts';
import { speakersOf } from '../../samples.ts';
import { contentFiles } from '#server/conference/contentFiles.ts';
import { convertContent } from '#server/publishing/publishedContent.ts';
import { readNewestPublication } from '#server/publishing/publication.ts';
import type { Finding } from '#server/text/finding.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, type DatabaseKind, type TestServer } from '../support/testServer.ts';
import { fixtureBytes } from '../support/visitor.ts';
import { photo, uploadFor } from '../site/uploads.ts';
import { emptySite, organiser, settingsOf, type BigSite } from './site.ts';

const sites: BigSite[] = [];
afterEach(async () => {
  for (const site of sites.splice(0)) await site.drop();
});

/** A site with the symposium's content in its own folder, with changes made in the browser. */
async function changedSite(kind: DatabaseKind) {
  const site = await emptySite(kind);
  sites.push(site);
  const parent = join(site.workDir, 'content');
  // The folder has the name of the test's database.
  const folder = join(parent, 'forum');
  await cp(join(contentDir, 'symposium'), folder, { recursive: true });
  const { conference } = await readConference(folder);
  await noteFolder(site.services.db, partsOf(conference!));
  const app = await buildApp(site.services);
  const secretary = await staffWith({ app, services: site.services } as TestServer, ['secretary']);
  let commands = 0;
  const edit = async (part: string, changes: Record<string, { from: unknown; to: unknown }>) => {
    const body = { command_id: `command ${++commands}`, part, changes };
    expect(await secretary.call('edit_part', body)).toMatchObject({ status: 200 });
  };
  const { lead } = conference!.pages.get('reg') as { lead: unknown };
  const words = { en: `It's "new":\n\\ \${here} \`x\``, zh: '全角：“新”\u3000' };
  await edit('page:reg', { '/lead': { from: lead ?? null, to: words } });
  const text = conference!.texts.get('visa.zh.md')!.source;
  await edit('text:visa.zh', { '': { from: text, to: `${text}\n## 邮寄\n\n* [费用](/nowhere)\n` } });
  const { name } = conference!.site;
  await edit('site', { '/name/en': { from: name.en, to: 'Renamed' } });
  /** Uploads a photo of the first speaker, and a template. */
  const upload = async () => {
    const running = await buildApp(site.services);
    const who = await staffWith(
      { app: running, services: site.services } as TestServer,
      ['owner'],
      [],
      'up@staff.example',
    );
    const { data: face } = await uploadFor(who, { purpose: 'portrait', name: 'Face.jpg' }, await photo());
    const word = Buffer.from(fixtureBytes('abstract-en.docx'));
    const { data: file } = await uploadFor(who, { purpose: 'download', name: '模板.docx' }, word);
    const { speaker_list } = conference!.speakers;
    const [first] = speaker_list;
    const set = (part: string, pointer: string, from: unknown, to: unknown) => {
      const body = { command_id: `${part} uploaded`, part, changes: { [pointer]: { from, to } } };
      return who.call('edit_part', body);
    };
    const address = `/images/${face.name}`;
    const done = [
      await set('speakers', '/speaker_list', speaker_list, speaker_list.with(0, { ...first!, image_url: address })),
      await set('site', '/abstractTemplate', conference!.site.abstractTemplate, file.name),
    ];
    expect(done).toMatchObject([{ status: 200 }, { status: 200 }]);
    await running.close();
    return { image: face.name, template: file.name };
  };
  await app.close();
  const env = { ...(await settingsOf(site, kind)), CONTENT_DIR: parent, CONFERENCE: 'forum' };
  const changes = await valuesOfParts(site.services.db, await presentVersions(site.services.db));
  const publish = (number: number, versions: Record<string, number>) =>
    insertPublication(site.services.db, {
      number,
      versions,
      published_at: '',
      published_by: secretary.staff_id,
      repeats: 0,
    });
  return { site, folder, env, changes, publish, upload, conference: conference! };
}

describe.each(databases)('Content that was changed in the browser, on $name', (kind) => {
  test('C4 V5 is exported as an equal content folder with every picture and file, formatted as in the project', async () => {
    const { site, env, changes, conference } = await changedSite(kind);
    const exported = join(site.workDir, 'exported');
    const { code, out, err } = await organiser(site, ['content', 'export', exported], { env });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('3 parts that were changed in the browser');
    const read = await readConference(exported);
    expect(read.findings).toEqual([]);
    const expected = partsOf(withParts(conference, changes));
    expect(partsOf(read.conference!)).toEqual(expected);
    // Compared as published: data, and texts as HTML.
    const published = await convertContent(withParts(conference, changes));
    expect((await convertContent(read.conference!)).files).toEqual(published.files);
    expect(expected.get('page:reg')).toMatchObject({ lead: { en: `It's "new":\n\\ \${here} \`x\`` } });
    expect([...read.conference!.images]).toEqual([...conference.images]);
    expect([...read.conference!.files]).toEqual([...conference.files]);
    expect(await readFile(join(exported, 'images/mark.svg'))).toEqual(
      await readFile(join(conference.folder, 'images/mark.svg')),
    );
    const again = await organiser(site, ['content', 'export', exported], { env });
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') });
  });

  test('C2 C4 V5 is exported and backed up with uploaded pictures and downloads, byte for byte', async () => {
    const { site, env, conference, upload } = await changedSite(kind);
    const { image, template } = await upload();
    const exported = join(site.workDir, 'exported');
    expect(await organiser(site, ['content', 'export', exported], { env })).toMatchObject({ code: 0, err: '' });
    const read = (await readConference(exported)).conference!;
    const sizes = filesNeededFor(image);
    expect(sizes).toHaveLength(6);
    expect([...read.images.keys()].toSorted()).toEqual([...conference.images.keys(), ...sizes].toSorted());
    expect([...read.files.keys()].toSorted()).toEqual([...conference.files.keys(), template].toSorted());
    expect(findMisfits(read), 'it can be published as it is').toEqual([]);
    const bytes = await readFile(join(exported, 'images', image));
    const [missing] = sizes;
    const found = findMisfits({ ...read, images: new Map([...read.images].filter(([name]) => name !== missing)) });
    expect(found).toMatchObject([{ file: 'speakers.json', code: 'noFile', values: { file: `images/${missing}` } }]);

    const backup = join(site.workDir, 'backup');
    expect(await organiser(site, ['backup', backup])).toMatchObject({ code: 0 });
    const moved = await emptySite(sqlite);
    sites.push(moved);
    expect(await organiser(moved, ['backup', '--verify', backup])).toMatchObject({ code: 0 });
    expect(await organiser(moved, ['restore', backup])).toMatchObject({ code: 0 });
    const { db, files } = moved.services;
    const stored = await siteFile(db, 'images', image);
    expect(await buffer((await files.read(stored!.file_id))!)).toEqual(bytes);
    // Every file that the restored database names exists.
    const kept = new Set(await files.listBetween(new Date(0), new Date(8.64e15)));
    for (const { file_id } of await everySiteFile(db)) expect(kept.has(file_id)).toBe(true);
  });

  test('C4 V5 is backed up with its versions, and with what is published', async () => {
    const { site, changes, publish, folder } = await changedSite(kind);
    await publish(1, { site: 1, 'page:reg': 1 });
    const backup = join(site.workDir, 'backup');
    expect(await organiser(site, ['backup', backup])).toMatchObject({ code: 0 });
    const moved = await emptySite(sqlite);
    sites.push(moved);
    expect(await organiser(moved, ['restore', backup])).toMatchObject({ code: 0 });
    const { db } = moved.services;
    expect(await lastPublication(db)).toEqual({ number: 1, choice: 0, versions: { site: 1, 'page:reg': 1 } });
    expect(await valuesOfParts(db, await presentVersions(db))).toEqual(changes);
    // A restored server notes the folder when it starts.
    const { conference } = await readConference(folder);
    await noteFolder(db, partsOf(conference!));
    const app = await buildApp(moved.services);
    const owner = await staffWith({ app, services: moved.services } as TestServer, ['owner'], [], 'new@staff.example');
    const { rows } = (await owner.call('parts', { since: '' })).data;
    expect(rows.filter(({ is_changed }) => is_changed)).toMatchObject([
      { part: 'page:reg', is_published: true, is_conflicting: false, changed_by: 'Staff secretary-@staff.example' },
      { part: 'site', is_published: true },
      { part: 'text:visa.zh', is_published: false },
    ]);
    await app.close();
  });
});

test(
  'V5 check, doctor and publish read the published part of what was changed in the browser',
  { timeout: 240_000 },
  async () => {
    const { site, env: settings, publish } = await changedSite(sqlite);
    const env = { ...settings, PUBLICATIONS_DIR: join(site.workDir, 'publications') };
    // The real clock, because publishing uses it.
    const present = { ...site, services: { ...site.services, clock: () => new Date() } };
    const run = (...args: string[]) => organiser(present, args, { env });
    const pages = async () => {
      const findings = JSON.parse((await run('doctor', '--json')).out) as Finding[];
      return findings.find(({ about }) => about === 'pages')?.found;
    };
    expect(await run('publish')).toMatchObject({ code: 0 });
    expect(await pages()).toContain('from what is there now');
    expect((await run('check', 'forum')).out).not.toContain('/nowhere');
    await publish(1, { 'text:visa.zh': 1, site: 1 });
    expect(await pages()).toContain('were changed since');
    expect((await run('check', 'forum')).out).toContain('/nowhere');
    expect(await run('publish')).toMatchObject({ out: expect.stringContaining('Published symposium as') });
    expect(await pages()).toContain('from what is there now');
    const newest = await readNewestPublication(env.PUBLICATIONS_DIR);
    expect(newest?.site.name.en).toBe('Renamed');
    const html = await readFile(join(newest!.publicDir, 'pages/zh/visa.html'), 'utf8');
    expect(html.includes('邮寄')).toBe(true);
  },
);

test.each(['forum', 'symposium', 'forum-wuxi'])(
  'C4 All of %s is written as the project’s formatter would write it, and can be read again',
  async (id) => {
    const site = await emptySite(sqlite);
    sites.push(site);
    const { conference } = await readConference(join(contentDir, id));
    const folder = join(site.workDir, id);
    await cp(join(contentDir, id), folder, { recursive: true, filter: (from) => !/\.(?:json|md)$/.test(from) });
    for (const [path, text] of contentFiles(conference!)) await writeFile(join(folder, path), text);
    const read = await readConference(folder);
    expect(read.findings).toEqual([]);
    expect(partsOf(read.conference!)).toEqual(partsOf(conference!));
    const format = ['--config', resolve('.oxfmtrc.json'), '--check', folder];
    await promisify(execFile)(resolve('node_modules/.bin/oxfmt'), format);
  },
);

test('C4 V5 A folder of an earlier version always gets the same ids, and is written back byte for byte', async () => {
  const site = await emptySite(sqlite);
  sites.push(site);
  const folder = join(site.workDir, 'symposium');
  await cp(join(contentDir, 'symposium'), folder, { recursive: true });
  const { speaker_listA, speaker_listB, ...lists } = speakersOf('symposium');
  const other = { ...speaker_listB[0]!, writer: 'Elsewhere' };
  const earlier = { speaker_listA, speaker_listB: [other, ...speaker_listB.slice(1)], ...lists };
  await writeFile(join(folder, 'speakers.json'), JSON.stringify(earlier));
  const { conference } = await readConference(folder);
  const names = (speakers: readonly { news_title: string }[]) => speakers.map(({ news_title }) => news_title);
  const { speaker_list } = conference!.speakers;
  expect(names(speaker_list.filter(({ on_front_page }) => on_front_page))).toEqual(
    names([...speaker_listA, ...earlier.speaker_listB]),
  );
  expect(names(speaker_list).filter((name) => name === other.news_title)).toHaveLength(2);
  const written = contentFiles(conference!);
  expect(contentFiles((await readConference(folder)).conference!)).toEqual(written);
  for (const [path, text] of written) await writeFile(join(folder, path), text);
  expect(contentFiles((await readConference(folder)).conference!)).toEqual(written);
});
