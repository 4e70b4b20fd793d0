import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { newPages } from '#contract/parts/newPages.ts';
import { withChangedPage, withoutPage, withPage, withPageBack, type AddedPage } from '#contract/parts/sitePages.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { contentDir } from '#server/conference/content.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { partsOf, withParts } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { listRedirects, shownConference } from '#server/conference/shown.ts';
import { noteFolder, presentVersions, valuesOfParts } from '#server/db/content.ts';
import { contentFiles } from '#server/conference/contentFiles.ts';
import { convertContent } from '#server/publishing/publishedContent.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';

const text = (en: string, zh: string): Text => ({ en, zh });
const partners: AddedPage = {
  kind: 'sponsors',
  page: 'partners',
  title: text('Partners', '合作单位'),
  path: '/partners',
  place: '1',
  label: text('', ''),
};

let symposium: ConferenceContent;
beforeAll(async () => {
  symposium = (await readConference(join(contentDir, 'symposium'))).conference!;
});

describe.each(databases)('Pages that come and go in the browser, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor;
  let owner: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary'], [], 'secretary@staff.example');
    owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
    await noteFolder(server.services.db, partsOf(symposium));
  });
  afterEach(() => server.stop());

  let commands = 0;
  const one = async (part: string) => (await secretary.call('part', { part })).data;
  const site = async () => (await one('site')).value as Site;
  const send = (who: Visitor, part: string, changes: Record<string, { from: unknown; to: unknown }>) =>
    who.call('edit_part', { command_id: `command ${++commands}`, part, changes });
  const changed = (before: unknown, after: unknown) =>
    changesBetween(JSON.parse(JSON.stringify(before)) as Json, JSON.parse(JSON.stringify(after)) as Json);
  const change = async (after: (site: Site) => Site, who = secretary) => {
    const before = await site();
    return send(who, 'site', changed(before, after(before)));
  };
  const names = async () => (await secretary.call('parts', { since: '' })).data.rows.map(({ part }) => part);
  const present = async () => {
    const { db } = server.services;
    return withParts(symposium, await valuesOfParts(db, await presentVersions(db)));
  };

  test('C2 C4 An added page starts with the content of its kind, in both languages, and is edited like any other', async () => {
    expect(await change((before) => withPage(before, partners))).toMatchObject({ status: 200, data: { version: 1 } });
    expect(await one('page:partners')).toMatchObject({
      value: newPages.sponsors!.page,
      folder: null,
      version: 1,
      ...{ is_changed: true, is_conflicting: false, is_published: false },
      versions: [{ version: 1, by: 'Staff secretary@staff.example' }],
    });
    expect(await names()).toEqual(expect.arrayContaining(['page:partners', 'text:partners.en', 'text:partners.zh']));
    const { entries } = (await owner.call('audit_log', { action: 'content changed' })).data;
    expect(entries.map(({ target_id }) => target_id)).toEqual(['page:partners', 'site']);
    const lead = text('Thank you.', '谨致谢意。');
    expect(await send(secretary, 'page:partners', { '/lead': { from: null, to: lead } })).toMatchObject({
      status: 200,
    });
    expect(await send(owner, 'text:partners.en', { '': { from: '', to: '## Join\n' } })).toMatchObject({ status: 200 });

    const conference = await present();
    expect(findMisfits(conference)).toEqual([]);
    const { site: shown, pages, texts } = shownConference(conference);
    expect(pages.get('partners')).toMatchObject({ lead });
    expect(texts.get('partners.en.md')).toBeDefined();
    expect(shown.navigation[1]).toMatchObject({ label: partners.title, to: '/partners' });
  });

  test('C2 C4 A removed page is in no publication but in the versions, and is restored with its content', async () => {
    await change((before) => withPage(before, partners));
    const lead = text('Thank you.', '谨致谢意。');
    await send(secretary, 'page:partners', { '/lead': { from: null, to: lead } });
    await change((before) => withoutPage(before, '/partners', '/'));
    await change((before) => withoutPage(before, '/news', ''));

    const conference = await present();
    const published = await convertContent(shownConference(conference));
    expect(JSON.stringify([...published.files])).not.toContain('Thank you.');
    expect(published.pages).not.toHaveProperty('news');
    expect(findMisfits(conference)).toEqual([]);
    expect(listRedirects(conference.site)).toEqual({ '/partners': '/' });
    expect(shownConference(conference).descriptions).not.toHaveProperty('/news');
    expect((await one('page:partners')).value).toMatchObject({ lead });

    await change((before) => withPageBack(before, before.removed![0]!));
    const back = await present();
    expect(back.site.removed).toMatchObject([{ path: '/news' }]);
    expect(listRedirects(back.site)).toEqual({});
    expect(shownConference(back).pages.get('partners')).toMatchObject({ lead });
  });

  test('C2 S3 Adding and removing a page are undone by the inverse change, including the menu', async () => {
    const before = await site();
    const adding = changed(before, withPage(before, partners));
    await send(secretary, 'site', adding);
    await send(secretary, 'site', turnedBody({ changes: adding }).changes);
    expect(await site()).toEqual(before);
    expect(findMisfits(await present())).toEqual([]);
    const removing = changed(before, withoutPage(before, '/awards', '/'));
    await send(secretary, 'site', removing);
    await send(secretary, 'site', turnedBody({ changes: removing }).changes);
    expect(await site()).toEqual(before);
  });

  test('C2 S5 Two people can add pages at once; at the same address, the later is told which page has it', async () => {
    const before = await site();
    const theirs = { ...partners, page: 'excursions', kind: 'prose', path: '/excursions' } as const;
    expect(await send(secretary, 'site', changed(before, withPage(before, partners)))).toMatchObject({ status: 200 });
    expect(await send(owner, 'site', changed(before, withPage(before, theirs)))).toMatchObject({ status: 200 });
    const { routes, navigation } = await site();
    expect(routes.slice(-2).map(({ path }) => path)).toEqual(['/partners', '/excursions']);
    expect(navigation).toHaveLength(before.navigation.length + 2);
    expect((await one('text:excursions.zh')).value).toBe(newPages.prose!.text!.zh);

    const same = { ...theirs, page: 'others', path: '/Partners', title: text('Others', '其他') };
    expect(await send(owner, 'site', changed(before, withPage(before, same)))).toMatchObject({
      status: 422,
      problem: 'contentRefused',
      field: `/routes/${routes.length}/path`,
      msg: expect.stringContaining('“Partners”'),
    });
    expect(await site()).toMatchObject({ routes, navigation });
    expect(await names()).not.toContain('page:others');
  });

  test('C2 V3 Pages that the software needs, and the front page, stay; addresses of the software are refused', async () => {
    for (const path of ['/login', '/submissionUpload', '/loginThen', '/'])
      expect(await change((before) => withoutPage(before, path, '')), path).toMatchObject({
        status: 422,
        problem: 'contentRefused',
      });
    for (const path of ['/admin', '/api', '/files', '/assets', '/images'])
      expect(await change((before) => withPage(before, { ...partners, path })), path).toMatchObject({
        problem: 'contentRefused',
        msg: expect.stringContaining('software'),
      });
    expect(await send(secretary, 'page:partners', { '/lead': { from: null, to: text('x', 'x') } })).toMatchObject({
      problem: 'unknownPart',
    });
  });

  test('C2 V3 A page stays while a menu, button or page links to it, and the refusal names the link', async () => {
    await change((before) => withPage(before, partners));
    const without = (after: Site): Site => ({
      ...after,
      routes: after.routes.filter(({ path }) => path !== '/partners'),
    });
    const stays = { status: 422, problem: 'contentRefused', field: '/routes' };
    // Removes only the route, as no screen does. The menu still links to it.
    const first = await change(without);
    expect(first).toMatchObject({ ...stays, msg: expect.stringContaining('The page “Partners” has to stay') });
    const linked = await change((before) => ({ ...before, links: { ...before.links, awards: '/partners#prices' } }));
    expect(linked).toMatchObject({ status: 200 });
    expect(await change((before) => withoutPage(before, '/partners', '/'))).toMatchObject(stays);
    const { routes } = await site();
    expect(routes.some(({ path }) => path === '/partners')).toBe(true);
    // With a new address, its buttons follow. A link in a text is found before the site is published.
    const elsewhere = (after: Site): Site => ({
      ...after,
      routes: after.routes.map((row) => (row.path === '/partners' ? { ...row, path: '/patrons' } : row)),
    });
    expect(await change(elsewhere)).toMatchObject({ status: 200 });
  });

  test('C4 C5 Added, moved and removed pages are exported and imported without conflicts', async () => {
    const { db } = server.services;
    await change((before) => withPage(before, partners));
    await send(secretary, 'text:partners.en', { '': { from: '', to: '## Join\n' } });
    await change((before) => withoutPage(before, '/news', '/'));
    await change((before) => {
      const facts = { title: text('Prizes', '奖项'), path: '/prizes', place: '2', label: text('', '') };
      return withChangedPage(before, '/awards', facts, true);
    });
    const conference = await present();
    const folder = await mkdtemp(join(tmpdir(), 'lectern-exported-'));
    for (const [file, words] of contentFiles(conference)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), words);
    }
    const read = await readConference(folder);
    await rm(folder, { recursive: true });
    expect(read.findings).toEqual([]);
    const parts = partsOf(read.conference!);
    const before = partsOf(conference);
    // An empty text has no file, and neither has a part that no page shows.
    for (const [part, value] of before) if (value !== '') expect(parts.get(part), part).toEqual(value);
    expect(parts.get('page:news')).toEqual(before.get('page:news'));
    await noteFolder(db, parts);
    const { rows } = (await secretary.call('parts', { since: '' })).data;
    expect(rows.filter(({ is_changed, is_conflicting }) => is_changed || is_conflicting)).toEqual([]);
  });
});

test('C2 A renamed or moved page updates links to it, and its former address redirects', () => {
  const facts = { title: text('Registration', '注册'), path: '/fees', place: '0', label: text('Fees', '缴费') };
  const site = withChangedPage(symposium.site, '/reg', facts, true);
  expect(JSON.stringify({ ...site, moved: [] })).not.toMatch(/"\/reg"/i);
  expect(site.navigation[0]).toMatchObject({ label: facts.label, to: '/fees' });
  expect(site.navigation).toHaveLength(symposium.site.navigation.length);
  expect(site.routes.find(({ kind }) => kind === 'dashboard')).toMatchObject({
    sections: { registrationPath: '/fees' },
  });
  expect(listRedirects(site)).toEqual({ '/reg': '/fees' });
  const again = withChangedPage(site, '/fees', { ...facts, path: '/register-here' }, true);
  expect(listRedirects(again)).toEqual({ '/reg': '/register-here', '/fees': '/register-here' });
  const back = withChangedPage(again, '/register-here', { ...facts, path: '/reg' }, true);
  expect(listRedirects(back)).toEqual({ '/fees': '/reg', '/register-here': '/reg' });
  expect(withChangedPage(symposium.site, '/reg', facts, false).moved, 'nobody knew it').toBeUndefined();
});
