import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Registration } from '#contract/calls/account.ts';
import { composeFirstParts } from '#server/beginning/firstParts.ts';
import { readTemplate } from '#server/beginning/makeConference.ts';
import { contentDir } from '#server/conference/content.ts';
import { insertChoice } from '#server/db/chosenConference.ts';
import { buildApp } from '#server/app.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { lastPublication, noteFolder } from '#server/db/content.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { SitePublisher } from '#server/pages/sitePublisher.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, databases, startServer, type TestServer } from '../support/testServer.ts';
import { registration, Visitor } from '../support/visitor.ts';

const lead = 'Three days for millers.';

describe.each(databases)('A conference begun in the browser, on $name', (kind) => {
  let parent: string;
  let first: TestServer;
  let app: FastifyInstance;
  let secretary: Visitor;
  const stops: (() => Promise<void>)[] = [];

  async function start() {
    const publishing = {
      content: join(contentDir, 'forum'),
      software: resolve('dist'),
      publications: join(parent, 'publications'),
    };
    const shown = await publishNoted(first.services, publishing);
    const served = await ServedSite.of(shown);
    const options = { ...first.services, publishing, served, first: shown, publishesItself: true };
    const publisher = new SitePublisher(options);
    const started = await buildApp({ ...first.services, site: served.site, served, publisher });
    stops.push(() => started.close());
    return started;
  }

  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'lectern-unpublished-'));
    first = await startServer(kind);
    const given = {
      id: 'grain',
      name: { en: 'Conference on Grain', zh: '粮食会议' },
      city: { en: 'Wuxi', zh: '无锡' },
      days: { first: '2027-05-18', last: '2027-05-21' },
      lead: { en: lead, zh: '为期三天。' },
    };
    await first.services.db.transaction().execute(async (db) => {
      await noteFolder(db, composeFirstParts(await readTemplate(), given, first.services.clock()));
      await insertChoice(db, { conference: 'grain', isOwn: true });
    });
    app = await start();
    secretary = await staffWith({ ...first, app }, ['secretary'], [], 'office@staff.example');
  }, 120_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
    await first.stop();
    await rm(parent, { recursive: true, force: true });
  });

  const page = async (address = '/', server = app) => (await server.inject(address)).payload;
  const newLink = async () => (await secretary.call('make_preview_link', undefined)).data.path;

  test('C7 shows visitors name, dates and place only, in both languages', async () => {
    const html = await page();
    expect(html).toContain('Conference on Grain');
    expect(html).toContain('18–21 May 2027');
    expect(html).toContain('Wuxi');
    expect(html).not.toContain(lead);
    expect(html).not.toMatch(/TO WRITE|待写|href="\/(?:login|register|call)/);
    expect(await page('/?language=zh')).toMatch(/粮食会议[^]*无锡/);
    for (const path of ['/call', '/login', '/register', '/fees', '/submissionUpload'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
    expect(await page('/sitemap.xml')).not.toMatch(/call|fees/);
    expect((await secretary.call('site_publications', undefined)).data).toMatchObject({ is_public: false });
  });

  test('C7 refuses registration and log-in before the first publication, with a message', async () => {
    const visitor = new Visitor(app);
    const refused = { status: 403, problem: 'notPublished' };
    expect(await visitor.call('register', registration())).toMatchObject(refused);
    expect(await visitor.call('login', { username: 'a@b.example', password: 'secret' })).toMatchObject(refused);
  });

  test('C7 a person added to an unpublished site leaves it closed, also after a restart', async () => {
    const { db, clock } = first.services;
    const { password, ...author } = Registration.parse(registration({ email: 'added@university.example' }));
    await insertAccount(db, author, password, clock().toISOString());
    expect(await page('/', await start())).not.toContain(lead);
    await db.deleteFrom('account').execute();
  });

  test('C7 a preview link shows the chair everything, placeholders marked, without signing in', async () => {
    const path = await newLink();
    const { statusCode, payload, headers } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(payload).toContain(lead);
    expect(payload).toMatch(/<mark>TO WRITE: [^<]+<\/mark>/);
    expect(payload).toContain(`href="${path}?path=%2Fcall`);
    expect(payload).not.toContain('<script');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await page(`${path}?path=%2Fcall&language=zh`)).toMatch(/lang="zh"[^]*<mark>待写/);
    const spoken = (tag: string) => app.inject({ url: path, headers: { 'accept-language': tag } });
    expect((await spoken('zh-CN')).payload).toContain('lang="zh"');
    expect((await spoken('en')).payload).toContain('lang="en"');
  });

  test('C7 a preview link shows a change that nobody has published', async () => {
    const path = await newLink();
    const { value } = (await secretary.call('part', { part: 'page:home' })).data;
    const { headline } = value as { headline: { en: string } };
    const changes = { '/headline/en': { from: headline.en, to: 'Grain again' } };
    await secretary.call('edit_part', { command_id: 'headline', part: 'page:home', changes });
    expect(await page(path)).toContain('Grain again');
    expect(await page()).not.toContain('Grain again');
  });

  test('C7 V3 a revoked, guessed or shortened preview link shows nothing, on every address', async () => {
    const { path, link_id } = (await secretary.call('make_preview_link', undefined)).data;
    expect((await app.inject(path)).statusCode).toBe(200);
    const others = [
      path.slice(0, -1),
      `${path}A`,
      '/api/preview/%27%20or%201%3D1',
      '/api/preview/..%2F..',
      '/api/preview/',
    ];
    for (const address of others) expect((await app.inject(address)).statusCode, address).toBe(404);
    await secretary.call('revoke_preview_link', { link_id });
    for (const address of [path, `${path}?path=%2Fcall`, `${path}/file?at=%2Fimages%2F0123456789abcdef%2Fx.webp`]) {
      const { statusCode, payload } = await app.inject(address);
      expect(statusCode, address).toBe(404);
      expect(payload).not.toContain(lead);
    }
  });

  test('C7 V3 a preview link reads no file of the server but uploads of the site', async () => {
    const path = await newLink();
    for (const at of ['/images/../site.json', '/etc/passwd', '/images/0123456789abcdef/../../site.json', ''])
      expect((await app.inject(`${path}/file?${new URLSearchParams({ at })}`)).statusCode, at).toBe(404);
    for (const wanted of ['/admin', '//evil.example', '/../..', '/nowhere'])
      expect((await app.inject(`${path}?${new URLSearchParams({ path: wanted })}`)).statusCode, wanted).toBe(404);
  });

  test('C7 S2 a person who is removed from the staff leaves no preview link, and each is logged', async () => {
    const colleague = await staffWith({ ...first, app }, ['secretary'], [], 'colleague@staff.example');
    const owner = await staffWith({ ...first, app }, ['owner'], [], 'owner@staff.example');
    const links = [await newLink()];
    for (let made = 0; made < 2; made += 1)
      links.push((await colleague.call('make_preview_link', undefined)).data.path);
    const revoked = async () => {
      const entries = first.services.db.selectFrom('audit_log').select('action').execute();
      return (await entries).filter(({ action }) => action === 'preview link revoked').length;
    };
    const before = await revoked();
    const { staff_id } = (await colleague.call('staff_me', undefined)).data;
    expect(await owner.call('staff_remove', { staff_id })).toMatchObject({ status: 200 });
    const statuses = await Promise.all(links.map(async (path) => (await app.inject(path)).statusCode));
    expect(statuses).toEqual([200, 404, 404]);
    expect(await revoked()).toBe(before + 2);
  });

  test('C7 only owners and secretaries make preview links; the database has no token, the log has both actions', async () => {
    const chair = await staffWith({ ...first, app }, ['chair'], ['1'], 'chair@staff.example');
    for (const call of ['make_preview_link', 'preview_links'] as const)
      expect(await chair.call(call, undefined)).toMatchObject({ status: 403, problem: 'roleMissing' });
    expect(await new Visitor(app).call('make_preview_link', undefined)).toMatchObject({ status: 401 });
    const token = (await newLink()).split('/').at(-1)!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await first.services.db.selectFrom('preview_link').selectAll().execute();
    const log = await first.services.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([rows, log])).not.toContain(token);
    const actions = log.map(({ action }) => action);
    expect(actions).toContain('preview link made');
    expect(actions).toContain('preview link revoked');
  });

  test('C7 V3 unknown preview links are limited by address, but valid ones still work', async () => {
    const path = await newLink();
    const guess = (number: number) => app.inject({ url: `/api/preview/${number}`, remoteAddress: '203.0.113.9' });
    for (let number = 0; number < 100; number += 1) await guess(number);
    expect((await guess(101)).statusCode).toBe(429);
    expect((await app.inject(path)).statusCode).toBe(200);
  });

  test('C7 the first publication opens the site, without placeholders, and a restart leaves it open', async () => {
    const published = await secretary.call('publish_site', { command_id: 'first', anyway: true });
    expect(published).toMatchObject({ status: 200, data: { number: 1, is_new: true } });
    for (const server of [app, await start()]) {
      const html = await page('/', server);
      expect(html).toContain(lead);
      expect(html).not.toMatch(/TO WRITE|待写/);
      expect(await page('/committees', server)).toContain('This will be announced here.');
      expect(await page('/sitemap.xml', server)).not.toContain('committees');
    }
    expect((await secretary.call('site_publications', undefined)).data).toMatchObject({ is_public: true });
    expect(await new Visitor(app).call('register', registration())).toMatchObject({ status: 200 });
  });
});

test.each(bothDatabases)(
  'C7 V2 a conference with accounts counts as published after the update, one without does not, on $name',
  async (kind) => {
    const server = await startServer(kind);
    const { db } = server.services;
    const upgraded = async () => {
      await goBackBefore(db, '0044-first-publication');
      await upgrade(db, kind);
      return lastPublication(db);
    };
    expect(await upgraded()).toEqual({ number: 0, choice: 0, versions: {} });
    await Visitor.registered(server.app, 'author@university.example');
    expect(await upgraded()).toEqual({ number: 1, choice: 0, versions: {} });
    expect(await upgraded()).toEqual({ number: 1, choice: 0, versions: {} });
    await server.stop();
  },
);
