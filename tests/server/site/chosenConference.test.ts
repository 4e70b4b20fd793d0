import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Beginning } from '#contract/content/beginning.ts';
import { recentSeconds } from '#contract/staff/rules.ts';
import { presentVersions, valuesOfParts } from '#server/db/content.ts';
import { insertPreviewLink, previewLinkOf } from '#server/db/previewLinks.ts';
import { everySiteFile, noteSiteFile } from '#server/db/siteFiles.ts';
import { insertInvitation, openInvitations } from '#server/db/staff/invitations.ts';
import { appoint, appointmentOf, insertStaff } from '#server/db/staff/people.ts';
import { staffWith } from '../support/staff.ts';
import { publishingDatabases, databases, sqlite } from '../support/testServer.ts';
import { report, Visitor } from '../support/visitor.ts';
import { Conference, type ShowingServer } from './conference.ts';

/** What a newcomer types. */
const grain: Beginning = {
  name: { en: 'Conference on Grain', zh: '粮食会议' },
  shortName: 'Grain 2025',
  first: '2025-05-18',
  last: '2025-05-21',
  city: { en: 'Wuxi', zh: '无锡' },
  country: 'CN',
  hue: '#8A3D16',
  email: 'office@grain.example',
};
/** Another server makes the publication again, beside all else that the machine does. */
const slow = { timeout: 60_000 };
const rye: Beginning = { ...grain, shortName: 'Rye 2025' };

let conference: Conference;
let server: ShowingServer;
let owner: Visitor;

async function start(kind = sqlite, isFree = true): Promise<void> {
  conference = await Conference.fresh(kind, isFree);
  server = await conference.server('first');
  owner = await staffAt(server, ['owner']);
}
afterEach(() => conference.stop());

const staffAt = ({ app }: ShowingServer, roles: Parameters<typeof staffWith>[1], topics: string[] = []) =>
  staffWith({ ...conference.first, app }, roles, topics);
const home = async ({ app } = server) => (await app.inject('/')).payload;
const begin = (answers: unknown = grain, by = owner) => by.call('begin_conference', { conference: answers as never });

/** The same person at another server. */
function at({ app }: ShowingServer): Visitor {
  const visitor = new Visitor(app);
  for (const [name, value] of owner.cookies) visitor.cookies.set(name, value);
  return visitor;
}

test('C6 A conference can only be chosen if no setting names one and nobody has registered', async () => {
  await start(sqlite, false);
  const answers = [await begin(), await owner.call('serve_sample', { conference: 'symposium' })];
  expect((await owner.call('conference_choice', undefined)).data.refusal?.en).toContain('CONFERENCE');
  await conference.stop();
  await start();
  expect((await owner.call('conference_choice', undefined)).data).toEqual({
    conference: 'forum',
    is_sample: true,
    refusal: null,
    samples: ['forum', 'forum-wuxi', 'symposium'].map((id) => expect.objectContaining({ conference: id }) as object),
  });
  await Visitor.registered(server.app, 'author@university.example');
  answers.push(await begin(), await owner.call('serve_sample', { conference: 'symposium' }));
  expect(answers.map(({ status, problem }) => [status, problem])).toEqual([
    [409, 'conferenceSet'],
    [409, 'conferenceSet'],
    [409, 'peopleRegistered'],
    [409, 'peopleRegistered'],
  ]);
});

test('C6 Only an owner with a recent sign-in creates one, and an invalid field is named in the refusal', async () => {
  await start();
  const before = await home();
  const secretary = await staffAt(server, ['secretary']);
  expect((await begin(grain, secretary)).problem).toBe('roleMissing');
  expect((await secretary.call('conference_choice', undefined)).problem).toBe('roleMissing');
  expect((await begin(grain, new Visitor(server.app))).status).toBe(401);
  const wrong = [
    [{ ...grain, last: '2025-01-01' }, 'contentRefused', '/last'],
    [{ ...grain, country: 'ZZ' }, 'contentRefused', '/timeZone'],
    [{ ...grain, country: 'ZZ', timeZone: 'Asia/Shanghai' }, 'unknownCountry', '/country'],
    [{ ...grain, id: '../../escape' }, 'contentRefused', '/id'],
    [{ ...grain, name: undefined }, 'contentRefused', '/name'],
    [null, 'contentRefused', undefined],
    [{ ...grain, lead: JSON.parse('{"__proto__":{}}') as object }, 'malformed', undefined],
    ['grain', 'contentRefused', undefined],
  ] as const;
  for (const [answers, problem, field] of wrong) {
    const answer = await begin(answers);
    expect([answer.problem, answer.field], JSON.stringify(answers)).toEqual([problem, field]);
  }
  for (const sample of ['opera', '../server', 'forum', '..'])
    expect((await owner.call('serve_sample', { conference: sample })).problem).toBe('notFound');
  conference.first.pass({ minutes: recentSeconds / 60 + 1 });
  expect((await begin()).problem).toBe('signInAgain');
  expect(await home()).toBe(before);
});

describe.each(publishingDatabases)('C6 On $name', (kind) => {
  beforeEach(() => start(kind));

  test('C6 C8 Checks made for the sample are not scheduled for the new conference', slow, async () => {
    const { publisher } = server;
    vi.spyOn(publisher, 'preview').mockImplementationOnce(async (caller, work) => {
      const found = await publisher.preview(caller, work);
      expect(await begin()).toMatchObject({ status: 200 });
      return found;
    });
    const publish_at = new Date(conference.first.services.clock().getTime() + 60 * 60_000).toISOString();
    const parts = { site: 0 };
    const secretary = await staffAt(server, ['secretary']);
    const reply = await secretary.call('schedule_publication', { command_id: 'one', parts, publish_at, anyway: true });
    expect(reply).toMatchObject({ problem: 'changedMeanwhile' });
    expect((await secretary.call('scheduled_publications', undefined)).data.scheduled).toEqual([]);
  });

  test('C6 nothing of the sample is left: no change, upload, link, visitor or topic, and it is logged', async () => {
    const { db } = conference;
    const by = { made_at: conference.first.services.clock().toISOString(), made_by: 'marie' };
    const { token } = await insertPreviewLink(db, by);
    const upload = { folder: 'images', name: 'a', shown_as: 'a', file_id: 'f', size: 1, sha256: '' };
    await noteSiteFile(db, { ...upload, title: '', purpose: '', added_at: by.made_at, added_by: 'marie' });
    await db.insertInto('counter').values({ name: 'visitors', count: 7 }).execute();
    const waiting = {
      schedule_id: 'later',
      parts: '{"site":1}',
      publish_at: '2099-01-01',
      state: 'waiting' as const,
      made_after: 0,
    };
    await db
      .insertInto('scheduled_publication')
      .values({ ...waiting, ...by })
      .execute();
    const chair = await insertStaff(db, { email: 'chair@staff.example', name: 'Chair' }, by.made_at);
    await appoint(db, chair, { roles: ['secretary', 'chair'], topics: ['3'] });
    const times = { invited_at: by.made_at, expires_at: '2099-01-01' };
    await insertInvitation(db, { email: 'next@staff.example', roles: ['chair'], topics: ['2'] }, times);
    await insertInvitation(db, { email: 'office@staff.example', roles: ['secretary'], topics: [] }, times);
    const { value } = (await owner.call('part', { part: 'site' })).data;
    const { name } = value as { name: { en: string } };
    const changes = { '/name/en': { from: name.en, to: 'A changed sample' } };
    await owner.call('edit_part', { command_id: 'sample', part: 'site', changes });
    await owner.call('publish_site', { command_id: 'published', anyway: true, despite: ['later'] });
    expect(await home()).toContain('A changed sample');
    expect((await begin()).status).toBe(200);
    const logged = await db.selectFrom('audit_log').select(['action', 'after']).orderBy('entry_id').execute();
    expect({
      link: await previewLinkOf(db, token),
      files: await everySiteFile(db),
      visitors: await db.selectFrom('counter').select('count').where('name', '=', 'visitors').execute(),
      chair: await appointmentOf(db, chair),
      invited: (await openInvitations(db, by.made_at)).map(({ email }) => email),
      versions: await presentVersions(db),
      published: (await owner.call('site_publications', undefined)).data,
      scheduled: await db.selectFrom('scheduled_publication').selectAll().execute(),
      log: logged.slice(-3).map(({ action }) => action),
    }).toEqual({
      link: undefined,
      files: [],
      visitors: [],
      chair: { roles: ['secretary'], topics: [] },
      invited: ['office@staff.example'],
      versions: {},
      published: { is_public: false, publications: [] },
      scheduled: [],
      log: ['roles changed', 'invitation withdrawn', 'conference begun'],
    });
    expect(logged.at(-1)?.after).toBe('{"conference":"grain-2025"}');
    expect(await home()).not.toContain('A changed sample');
    const late = { command_id: 'late', part: 'site', changes: { '/name/en': { from: name.en, to: 'Late' } } };
    expect((await owner.call('edit_part', late)).problem, 'a change of the sample comes late').toBe('fieldsChanged');
  });

  test('C6 of two owners who start one at once, one succeeds, and the other is told', async () => {
    const other = at(await conference.server('second'));
    const answers = await Promise.all([
      begin(),
      begin(rye),
      other.call('begin_conference', { conference: { ...grain, shortName: 'Oats 2025' } }),
    ]);
    expect(answers.map(({ problem }) => problem ?? 'begun').toSorted()).toEqual([
      'begun',
      'conferenceBegun',
      'conferenceBegun',
    ]);
    const { conference: id } = answers.find(({ problem }) => !problem)!.data;
    expect((await valuesOfParts(conference.db, {})).get('site')).toMatchObject({ id });
    expect((await conference.db.selectFrom('chosen_conference').selectAll().execute()).length).toBe(1);
  });
});

// These have no locks, JSON or SQL of their own.
describe.each(databases)('C6 On $name', (kind) => {
  beforeEach(() => start(kind));

  test('C6 C7 a conference begins as parts in the database, without a folder or a restart, and stays', async () => {
    const other = await conference.server('second');
    const folders = await readdir(conference.parent);
    expect((await begin()).data).toEqual({ conference: 'grain-2025' });
    expect(await home()).toContain('Conference on Grain');
    expect(await readdir(conference.parent)).toEqual(folders);
    await expect.poll(() => home(other), slow).toContain('Conference on Grain');
    for (const address of ['/login', '/call']) expect((await other.app.inject(address)).statusCode).toBe(404);
    const choice = {
      conference: 'grain-2025',
      is_sample: false,
      refusal: { en: expect.stringContaining('already set up') },
    };
    for (const visitor of [owner, at(other)])
      expect((await visitor.call('conference_choice', undefined)).data).toMatchObject(choice);
    expect((await at(other).call('begin_conference', { conference: rye })).problem).toBe('conferenceBegun');
    const { value, version } = (await owner.call('part', { part: 'site' })).data;
    expect([value, version]).toMatchObject([{ id: 'grain-2025', shortName: { en: 'Grain 2025' } }, 0]);
    expect((await owner.call('texts_to_write', undefined)).data).toContainEqual(
      expect.objectContaining({ part: 'site', path: '/dates' }),
    );
    expect(await home(await conference.server('third'))).toBe(await home());
    const icon = await server.app.inject('/images/icon.svg');
    expect(icon.payload).toContain('fill="#8a3d16"');
    for (const name of ['icon-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
      expect((await server.app.inject(`/images/${name}`)).rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect((await server.app.inject('/manifest.webmanifest')).json()).toMatchObject({
      icons: expect.arrayContaining([expect.objectContaining({ src: '/images/icon-512.png' })]) as unknown,
    });
  });

  test('C6 C3 its first parts are what a publication goes back to; receipts name it', async () => {
    await begin();
    const edit = { command_id: 'name', part: 'site' };
    const changes = { '/shortName/en': { from: 'Grain 2025', to: 'Grain 2026' } };
    expect(await owner.call('edit_part', { ...edit, changes })).toMatchObject({ status: 200 });
    const publish = (command_id: string, number?: number) =>
      owner.call('publish_site', { command_id, anyway: true, ...(number !== undefined && { number }) });
    expect(await publish('first')).toMatchObject({ status: 200, data: { number: 1, is_new: true } });
    expect(await home()).toContain('Grain 2026');
    expect(await publish('back', 0)).toMatchObject({ status: 200, data: { number: 2, is_new: true } });
    expect(await home()).toContain('Grain 2025');
    expect(await home()).not.toMatch(/Grain 2026|TO WRITE/);
    const author = await Visitor.registered(server.app, 'author@university.example');
    const sent = await author.call('add_report', report());
    expect(sent.data).toMatchObject({ receipt: { conference: 'grain-2025' } });
    const back = await owner.call('back_part', {
      command_id: 'part',
      part: 'site',
      changes: { content: { from: 1, to: 0 } },
    });
    expect(back.status).toBe(200);
    expect((await valuesOfParts(conference.db, await presentVersions(conference.db))).get('site')).toMatchObject({
      shortName: { en: 'Grain 2025' },
    });
  });

  test('C6 every server shows another sample, and then starts one’s own conference', async () => {
    const other = await conference.server('second');
    const shown = () => Promise.all([server, other].map(async ({ app }) => (await app.inject('/')).payload));
    expect((await owner.call('serve_sample', { conference: 'symposium' })).data).toEqual({ conference: 'symposium' });
    await expect
      .poll(async () => (await shown()).every((html) => html.includes('Symposium on Drying')), slow)
      .toBe(true);
    expect((await owner.call('conference_choice', undefined)).data).toMatchObject({
      conference: 'symposium',
      is_sample: true,
      refusal: null,
    });
    expect(await home(await conference.server('third'))).toContain('Symposium on Drying');
    expect((await at(other).call('begin_conference', { conference: grain })).status).toBe(200);
    await expect
      .poll(async () => (await shown()).every((html) => html.includes('Conference on Grain')), slow)
      .toBe(true);
  });
});
