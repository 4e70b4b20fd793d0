import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import { factsOfPage, withPage } from '#contract/parts/sitePages.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { lastPublication } from '#server/db/content.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, publishingDatabases } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';
import { Conference, type ShowingServer } from './conference.ts';

describe.each(publishingDatabases)('Publishing chosen changes, on $name', (kind) => {
  let conference: Conference;
  let here: ShowingServer;
  let secretary: Visitor & { staff_id: string };
  let colleague: Visitor;
  beforeAll(async () => {
    conference = await Conference.of(kind);
    here = await conference.server('here');
    const at = { ...conference.first, app: here.app };
    secretary = await staffWith(at, ['secretary'], [], 'office@staff.example');
    colleague = await staffWith(at, ['secretary'], [], 'colleague@staff.example');
  }, 180_000);
  afterAll(() => conference.stop());

  let commands = 0;
  const command_id = () => `command ${++commands}`;
  /** The current versions of parts. */
  const versionsOf = async (parts: readonly string[]) => {
    const known = new Map((await secretary.call('parts', {})).data.rows.map(({ part, version }) => [part, version]));
    return Object.fromEntries(parts.map((part) => [part, known.get(part) ?? 0]));
  };
  const publish = async ({ parts, ...how }: { parts?: string[]; number?: number; anyway?: boolean }) =>
    secretary.call('publish_site', {
      command_id: command_id(),
      ...how,
      ...(parts && { parts: await versionsOf(parts) }),
    });
  const valueOf = async <Value>(part: string) => (await secretary.call('part', { part })).data.value as Value;
  const edit = async (who: Visitor, part: string, changes: Record<string, { from: Json; to: Json }>) => {
    const reply = await who.call('edit_part', { command_id: command_id(), part, changes });
    expect(reply).toMatchObject({ status: 200 });
  };
  const page = async (path: string) => (await here.app.inject(path)).payload;
  const changes = async (who: Visitor = secretary) => (await who.call('site_changes', undefined)).data.changes;
  const moveDeadline = async (day: string, en: string, zh: string) => {
    const { dates } = await valueOf<{ dates: Json[] }>('site');
    const moved = { ...(dates[0] as object), day, date: { en, zh } } as Json;
    await edit(secretary, 'site', { '/dates': { from: dates, to: dates.with(0, moved) } });
  };

  test(
    'C3 C8 A moved deadline is published while a colleague’s news has problems, which are named with its title',
    { timeout: 180_000 },
    async () => {
      await moveDeadline('2024-03-22', '22 March 2024', '2024年3月22日');
      const { items } = await valueOf<{ items: Json[] }>('page:news');
      const title = { en: 'A tour of the dryers', zh: '' };
      const unfinished = { ...(items[0] as object), id: 'tour', title, summary: { en: '', zh: '' } } as Json;
      await edit(colleague, 'page:news', { '/items': { from: items, to: [unfinished, ...items] } });
      const [news, site] = await changes();
      expect(site).toMatchObject({ part: 'site', state: 'ready', by: ['Staff office@staff.example'], needs: [] });
      expect(news).toMatchObject({ part: 'page:news', by: ['Staff colleague@staff.example'], paths: ['/items/0'] });
      expect(news?.state).toBe('problems');
      expect(await publish({ parts: ['page:none'] })).toMatchObject({ problem: 'unknownPart' });
      expect(await publish({ parts: ['site'], number: 0 })).toMatchObject({ problem: 'unknownField' });
      expect(await publish({ parts: [] })).toMatchObject({ data: { is_new: false } });
      expect(await publish({ parts: ['site'], anyway: true })).toMatchObject({ status: 200, data: { is_new: true } });
      expect(await page('/submissions')).toContain('22 March 2024');
      expect(await page('/news')).not.toContain('A tour of the dryers');
      expect((await lastPublication(conference.db)).versions).toEqual({ site: 1 });
      expect((await changes()).map(({ part }) => part)).toEqual(['page:news']);
      const { publications } = (await secretary.call('site_publications', undefined)).data;
      expect(publications[0]?.parts).toEqual(['site']);
    },
  );

  // They take seconds each, and the first has the same queries.
  if (kind === bothDatabases.at(-1)) {
    test('C3 All problems of a change are reported at once, and a colleague’s recent edit is called unfinished', async () => {
      const [news] = await changes();
      expect(news?.findings.filter(({ is_hint }) => !is_hint).length).toBeGreaterThan(1);
      for (const { entry, reason } of news!.findings)
        for (const language of ['en', 'zh'] as const)
          expect(`${entry[language]} ${reason[language]}`).toContain('A tour of the dryers');
      const { items } = await valueOf<{ items: Json[] }>('page:news');
      const title = { en: 'A tour of the dryers', zh: '参观干燥设备' };
      const good = { ...(items[0] as object), title, summary: { en: 'On the third day.', zh: '第三天。' } } as Json;
      const to = items.with(0, good);
      await edit(colleague, 'page:news', { '/items': { from: items, to } });
      expect(await changes()).toMatchObject([{ part: 'page:news', state: 'unfinished' }]);
      expect(await changes(colleague)).toMatchObject([{ part: 'page:news', state: 'ready' }]);
    });

    test('C3 C2 A new page and its address depend on each other, and the chosen combination is checked', async () => {
      const site = await valueOf<Site>('site');
      const sponsors = { ...factsOfPage(site, '/sponsors')!, kind: 'sponsors' as const, page: 'sponsors' };
      const next = withPage(site, sponsors);
      await edit(secretary, 'site', changesBetween(site as unknown as Json, next as unknown as Json));
      const visa = await valueOf<string>('text:visa.en');
      await edit(secretary, 'text:visa.en', { '': { from: visa, to: `${visa}\n[Letters](/gone)\n` } });
      const found = new Map((await changes()).map((change) => [change.part, change]));
      expect(found.get('page:sponsors')?.needs).toEqual(['site']);
      expect(found.get('site')?.needs).toContain('page:sponsors');
      const linksIn = (findings: readonly PublishFinding[]) =>
        findings.filter(({ reason }) => reason.en.includes('/gone')).map(({ part }) => part);
      const check = async (parts: string[]) =>
        (await secretary.call('check_site', { parts: await versionsOf(parts) })).data.findings;
      expect(linksIn(await check(['page:news']))).toEqual([]);
      expect(linksIn(await check(['text:visa.en']))).toEqual(['text:visa.en']);
      expect(await publish({ parts: ['text:visa.en'] })).toMatchObject({ problem: 'cannotPublish' });
    });

    test('C3 A draft is left out and named, whatever is wrong in it; a link to a draft page is a finding', async () => {
      const visa = await valueOf<string>('text:visa.en');
      const linked = visa.replace('(/gone)', '(/travel)');
      await edit(secretary, 'text:visa.en', { '': { from: visa, to: linked } });
      await edit(secretary, 'page:venue', { '/is_draft': { from: null, to: true } });
      const { place } = await valueOf<{ place: { lines: { to: string }[] } }>('page:home');
      const otherLines = place.lines.filter(({ to }) => to !== '/travel');
      await edit(secretary, 'page:home', { '/place/lines': { from: place.lines, to: otherLines } });
      const { items } = await valueOf<{ items: Json[] }>('page:news');
      const unfinished = { ...(items[0] as object), title: { en: 'A tour', zh: '' }, is_draft: true } as Json;
      await edit(secretary, 'page:news', { '/items': { from: items, to: items.with(0, unfinished) } });
      const { data } = await secretary.call('site_changes', undefined);
      expect(data.drafts).toEqual([
        { part: 'page:news', path: '/items/0', entry: { en: 'A tour', zh: 'A tour' } },
        { part: 'page:venue', path: '', entry: { en: '', zh: '' } },
      ]);
      const { rows } = (await secretary.call('parts', { since: '' })).data;
      expect(rows.find(({ part }) => part === 'page:news')).toMatchObject({ is_draft: false, drafts: 1 });
      expect(rows.find(({ part }) => part === 'page:venue')).toMatchObject({ is_draft: true, drafts: 0 });
      const found = data.changes.flatMap(({ findings }) => findings);
      expect(found.find(({ part }) => part === 'page:news')).toBeUndefined();
      expect(found.find(({ part }) => part === 'text:visa.en')?.reason.en).toContain('leads to a page that is a draft');
      const link = (await secretary.call('make_preview_link', undefined)).data.path;
      const preview = (path: string) => page(`${link}?${new URLSearchParams({ path, language: 'en' })}`);
      expect(await preview('/news')).toContain('<mark>Draft · A tour</mark>');
      expect(await preview('/travel')).toContain('<mark>Draft · ');
      const parts = ['page:home', 'page:venue', 'page:news', 'text:visa.en'];
      expect(await publish({ parts, anyway: true })).toMatchObject({ problem: 'cannotPublish' });
      await edit(secretary, 'text:visa.en', { '': { from: linked, to: linked.replace('[Letters](/travel)', '') } });
      expect(await publish({ parts, anyway: true })).toMatchObject({ status: 200, data: { is_new: true } });
      expect((await here.app.inject('/travel')).statusCode).toBe(404);
      expect(await page('/')).not.toContain('href="/travel"');
      expect(await page('/news')).not.toContain('A tour');
      expect(await page('/sitemap.xml')).not.toMatch(/\/travel</);
      expect(await valueOf('page:venue'), 'it stays in the record').toMatchObject({ is_draft: true });
      await edit(secretary, 'page:venue', { '/is_draft': { from: true, to: null } });
      expect(await publish({ parts: ['page:venue'], anyway: true })).toMatchObject({ status: 200 });
      expect(await page('/')).toContain('href="/travel"');
    });

    test('C3 A part that was reset to the folder is published as the folder has it', async () => {
      const changes = { content: { from: (await secretary.call('part', { part: 'site' })).data.content, to: 0 } };
      await secretary.call('back_part', { command_id: command_id(), part: 'site', changes });
      expect(await publish({ parts: ['site'], anyway: true })).toMatchObject({ data: { is_new: true } });
      expect((await lastPublication(conference.db)).versions).not.toHaveProperty('site');
      expect(await page('/submissions')).not.toContain('22 March 2024');
    });

    test('C3 Only people who run the site see its changes and publish them', async () => {
      const chair = await staffWith({ ...conference.first, app: here.app }, ['chair'], [], 'chair@staff.example');
      for (const reply of [
        await chair.call('site_changes', undefined),
        await chair.call('publish_site', { command_id: command_id(), parts: { 'page:news': 1 } }),
      ])
        expect(reply.status).toBe(403);
    });
  }
});
