import { join } from 'node:path';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Site } from '#site/site.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { withoutPage, withPage, withPageBack } from '#contract/parts/sitePages.ts';
import { scheduleKeeping } from '#contract/kinds/part/scheduleCalls.ts';
import { lockContent } from '#server/db/chosenConference.ts';
import { lastPublication, lastPublicationNumber } from '#server/db/content.ts';
import { endRestoredSchedules, insertScheduled, scheduledPublications } from '#server/db/scheduledPublications.ts';
import { appoint, lockStaff } from '#server/db/staff/people.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { draftsSince, readPartsOnce } from '#server/kinds/part/draftsSince.ts';
import { publishDue, startPublishingDue } from '#server/kinds/part/publishDue.ts';
import { SitePublisher } from '#server/pages/sitePublisher.ts';
import { MailServer } from '../support/mailServer.ts';
import { staffWith } from '../support/staff.ts';
import { publishingDatabases } from '../support/testServer.ts';
import { fixtureBytes, report, Visitor } from '../support/visitor.ts';
import { Conference, type ShowingServer } from './conference.ts';

const log = { info: () => undefined, error: () => undefined };

describe.each(publishingDatabases)('A scheduled publication, on $name', (kind) => {
  /** Mail to it is queued, and not sent. */
  let mail: MailServer;
  let conference: Conference;
  let here: ShowingServer;
  let elsewhere: ShowingServer;
  let owner: Visitor & { staff_id: string };
  let secretary: Visitor & { staff_id: string };
  let colleague: Visitor & { staff_id: string };
  beforeAll(async () => {
    mail = await MailServer.start();
    conference = await Conference.of(kind);
    here = await conference.server('here');
    elsewhere = await conference.server('elsewhere');
    const at = { ...conference.first, app: here.app };
    owner = await staffWith(at, ['owner'], [], 'owner@staff.example');
    secretary = await staffWith(at, ['secretary'], [], 'office@staff.example');
    colleague = await staffWith(at, ['secretary'], [], 'colleague@staff.example');
  }, 180_000);
  afterAll(async () => {
    await conference.stop();
    await mail.stop();
  });

  let commands = 0;
  const command_id = () => `command ${++commands}`;
  const later = (minutes: number) =>
    new Date(conference.first.services.clock().getTime() + minutes * 60_000).toISOString();
  const versionOf = async (part: string) => (await secretary.call('part', { part })).data.version;
  const valueOf = async <Value>(part: string) => (await secretary.call('part', { part })).data.value as Value;
  const edit = async (who: Visitor, part: string, changes: Record<string, { from: Json; to: Json }>) =>
    expect(await who.call('edit_part', { command_id: command_id(), part, changes })).toMatchObject({ status: 200 });
  /** Gives the abstract deadline another day, as the only one. */
  const moveDeadline = async (day: string, who: Visitor = secretary) => {
    const { dates } = await valueOf<{ dates: Json[] }>('site');
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    const en = `${date} ${new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(day))} ${year}`;
    const words = { en, zh: `${year}年${month}月${date}日` };
    const moved = { ...(dates[0] as object), day, date: words, enforced: { graceMinutes: 0 } } as Json;
    const others = dates.slice(1).filter((each) => (each as { isConference?: true }).isConference);
    await edit(who, 'site', { '/dates': { from: dates, to: [moved, ...others] } });
  };
  const schedule = async (
    parts: readonly string[],
    publish_at: string,
    {
      who = secretary as Visitor,
      ...how
    }: { who?: Visitor; replaces?: string; anyway?: boolean; despite?: string[] } = {},
  ) => {
    const versions = Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await versionOf(part)] as const)),
    );
    const body = { command_id: command_id(), parts: versions, publish_at, anyway: true, ...how };
    return who.call('schedule_publication', body);
  };
  const scheduled = async () => (await secretary.call('scheduled_publications', undefined)).data.scheduled;
  const cancel = (schedule_id: string) =>
    secretary.call('cancel_publication', { command_id: command_id(), schedule_id });
  const contextOf = ({ served, publisher }: ShowingServer) => ({
    ...conference.first.services,
    ...{ site: served.site, publisher, mail: mail.settings },
  });
  /** Advances the clock, and lets servers publish what is due. */
  const pass = async (minutes: number, ...servers: readonly ShowingServer[]) => {
    conference.first.pass({ minutes });
    await Promise.all((servers.length > 0 ? servers : [here]).map((server) => publishDue(contextOf(server), log)));
  };
  const page = async (path: string, { app }: ShowingServer = here) => (await app.inject(path)).payload;
  const logged = async (action: 'publication scheduled' | 'publication taken back' | 'scheduled publication failed') =>
    (await owner.call('audit_log', { action })).data.entries;

  test(
    'C8 publishes the chosen versions, once on several servers, and names who scheduled it',
    { timeout: 180_000 },
    async () => {
      const { db } = conference;
      const author = await Visitor.registered(here.app, 'author@university.example');
      /** Submits at a server: the problem, or 'nothing'. */
      const problemAt = async ({ app }: ShowingServer) => {
        const visitor = new Visitor(app);
        for (const [name, value] of author.cookies) visitor.cookies.set(name, value);
        const { data: file_url, problem } = await visitor.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
        return problem ?? (await visitor.call('add_report', report({ file_url }))).problem ?? 'nothing';
      };
      await moveDeadline('2024-09-20');
      const closing = { command_id: command_id(), anyway: true, parts: { site: await versionOf('site') } };
      expect(await secretary.call('publish_site', closing)).toMatchObject({ data: { number: 1 } });
      await moveDeadline('2024-10-15');
      const { items } = await valueOf<{ items: Json[] }>('page:news');
      const title = { en: 'A tour of the dryers', zh: '' };
      const unfinished = { ...(items[0] as object), id: 'tour', title, summary: { en: '', zh: '' } } as Json;
      await edit(colleague, 'page:news', { '/items': { from: items, to: [unfinished, ...items] } });

      for (const wrong of [later(-1), later(60 * 24 * 370), 'tomorrow'])
        expect(await schedule(['site'], wrong)).toMatchObject({ status: 422, problem: 'scheduledTimeWrong' });
      expect(await schedule([], later(60))).toMatchObject({ problem: 'fieldMissing' });
      const refused = { problem: 'cannotPublish', data: { findings: [{ part: 'page:news' }, {}, {}] } };
      expect(await schedule(['page:news'], later(60)), 'its errors stop it').toMatchObject(refused);
      expect(await scheduled()).toEqual([]);
      expect(await schedule(['site'], later(60))).toMatchObject({ status: 200 });
      const version = await versionOf('site');
      expect(await logged('publication scheduled')).toMatchObject([{ after: { parts: ['site'] } }]);

      // Changes of one person within a minute become one version, unless the former is scheduled.
      await moveDeadline('2024-10-20');
      expect(await scheduled()).toMatchObject([
        {
          ...{ publish_at: later(60), by: 'Staff office@staff.example', failure: null },
          parts: [
            {
              part: 'site',
              version,
              paths: expect.arrayContaining(['/dates/0/day']) as unknown,
              newer: { version: version + 1 },
              is_overtaken: false,
            },
          ],
        },
      ]);
      await pass(59);
      expect(await lastPublicationNumber(db)).toBe(1);
      expect(await problemAt(here)).toBe('submissionsClosed');
      await pass(1, here, elsewhere);
      expect(await lastPublication(db)).toMatchObject({ number: 2, versions: { site: version } });
      expect(await scheduled()).toEqual([]);
      const { publications } = (await secretary.call('site_publications', undefined)).data;
      expect(publications).toMatchObject([
        { number: 2, by: 'Staff office@staff.example', parts: ['site'], scheduled: { left_out: [] } },
        { number: 1, scheduled: null },
      ]);
      for (const server of [here, elsewhere])
        await expect
          .poll(async () => (await page('/submissions', server)).includes('15 October 2024'), { timeout: 60_000 })
          .toBe(true);
      expect(await page('/news')).not.toContain('A tour of the dryers');
      for (const server of [here, elsewhere]) expect(await problemAt(server), 'it is open').toBe('nothing');
      // It would make every publication of the tests below again.
      await elsewhere.stop();
    },
  );

  // They take seconds each, and ask the database for no more than the first.
  if (kind === publishingDatabases.at(-1)) {
    test('C8 Cancelled, it is not published, and the log says who cancelled it', { timeout: 120_000 }, async () => {
      const { data } = await schedule(['site'], later(60));
      expect(await cancel(data.schedule_id)).toMatchObject({ status: 200 });
      expect(await cancel(data.schedule_id)).toMatchObject({ problem: 'notScheduled' });
      const number = await lastPublicationNumber(conference.db);
      await pass(61);
      expect(await lastPublicationNumber(conference.db)).toBe(number);
      expect(await logged('publication taken back')).toMatchObject([
        { actor_name: 'Staff office@staff.example', before: { parts: ['site'] } },
      ]);
    });

    test('C8 A part is left out if a newer version was published meanwhile', { timeout: 180_000 }, async () => {
      const { lead } = await valueOf<{ lead: { en: string } }>('page:committee');
      await edit(secretary, 'page:committee', { '/lead/en': { from: lead.en, to: 'Who reads the abstracts.' } });
      expect(await schedule(['site', 'page:committee'], later(60))).toMatchObject({ status: 200 });
      expect(await schedule(['site'], later(60))).toMatchObject({ status: 200 });
      await moveDeadline('2024-10-25');
      const newest = await versionOf('site');
      const unseen = { command_id: command_id(), parts: { site: newest - 1 }, anyway: true };
      expect(await secretary.call('publish_site', unseen), 'nothing unseen is published').toMatchObject({
        ...{ status: 409, problem: 'changedMeanwhile', data: { parts: ['site'] } },
      });
      const seen = { command_id: command_id(), parts: { site: newest }, anyway: true };
      const waiting = await scheduled();
      expect(await secretary.call('publish_site', seen)).toMatchObject({
        ...{ status: 409, problem: 'scheduledOtherwise' },
        data: {
          scheduled: waiting.map(({ schedule_id, publish_at }) => ({ schedule_id, publish_at, parts: ['site'] })),
        },
      });
      const despite = waiting.map(({ schedule_id }) => schedule_id);
      expect(await secretary.call('publish_site', { ...seen, despite })).toMatchObject({ data: { is_new: true } });
      const [both] = (await scheduled()).filter(({ parts }) => parts.length > 1);
      expect(both?.parts).toMatchObject([
        { part: 'site', is_overtaken: true },
        { part: 'page:committee', is_overtaken: false, newer: null },
      ]);
      await pass(61);
      const { versions } = await lastPublication(conference.db);
      expect(versions).toMatchObject({ site: newest, 'page:committee': await versionOf('page:committee') });
      const { publications } = (await secretary.call('site_publications', undefined)).data;
      expect(publications[0]).toMatchObject({ parts: ['page:committee'], scheduled: { left_out: ['site'] } });
      const [failed] = await scheduled();
      expect(failed).toMatchObject({ parts: [{ part: 'site' }], failure: { code: 'newerPublished' } });
      expect(await cancel(failed!.schedule_id), 'it is dismissed').toMatchObject({ status: 200 });
      expect(await scheduled()).toEqual([]);
    });

    test(
      'C8 A newer version is used instead, by another person, who is then its author',
      { timeout: 180_000 },
      async () => {
        await moveDeadline('2024-11-02');
        const { data } = await schedule(['site'], later(60));
        await moveDeadline('2024-11-03', colleague);
        const replaces = data.schedule_id;
        const kept = { ...{ command_id: command_id(), anyway: true, replaces }, publish_at: later(120) };
        const former = { site: (await versionOf('site')) - 1 };
        // Another time, and the same version, which is no longer the current one.
        const moved = await secretary.call('schedule_publication', { ...kept, parts: former });
        expect(moved).toMatchObject({ status: 200 });
        const next = await schedule(['site'], later(60), { who: colleague, replaces: moved.data.schedule_id });
        expect(next).toMatchObject({ status: 200 });
        expect(await schedule(['site'], later(60), { replaces })).toMatchObject({ problem: 'notScheduled' });
        expect(await scheduled()).toMatchObject([
          { schedule_id: next.data.schedule_id, by: 'Staff colleague@staff.example', parts: [{ newer: null }] },
        ]);
        await pass(61);
        expect(await page('/submissions')).toContain('3 November 2024');
      },
    );

    test(
      'C8 If the check finds an error at that time, nothing changes, and staff read it',
      { timeout: 180_000 },
      async () => {
        const before = await page('/submissions');
        const number = await lastPublicationNumber(conference.db);
        await moveDeadline('2024-11-10');
        expect(await schedule(['site'], later(60))).toMatchObject({ status: 200 });
        await conference.change('pages/news.json', '"items": [', '"items": [,');
        await pass(61, here, elsewhere);
        await conference.change('pages/news.json', '"items": [,', '"items": [');
        expect(await lastPublicationNumber(conference.db)).toBe(number);
        expect((await page('/submissions')) === before).toBe(true);
        const [failed] = await scheduled();
        const findings = [{ part: 'page:news', reason: { en: expect.stringContaining('is not JSON') } }];
        expect(failed).toMatchObject({ failure: { code: 'cannotPublish', findings } });
        // As an earlier version worded and stored it.
        const reason = {
          en: 'In the content folder, pages/news.json is not JSON.',
          zh: '内容文件夹中的pages/news.json有误。',
        };
        const earlier = failed!.failure!.findings.map((finding) => ({ ...finding, reason }));
        await conference.db
          .updateTable('scheduled_publication')
          .set({ findings: JSON.stringify(earlier) })
          .where('schedule_id', '=', failed!.schedule_id)
          .execute();
        expect((await scheduled())[0]?.failure?.findings, 'it is still shown').toEqual(earlier);
        expect(await logged('scheduled publication failed')).toMatchObject([
          { after: { because: 'cannotPublish' } },
          { after: { because: 'newerPublished' } },
        ]);
        const mails = await conference.db.selectFrom('mail').select(['email', 'text']).execute();
        expect(mails.at(-1)).toMatchObject({
          email: 'office@staff.example',
          text: expect.stringMatching(/It was not/),
        });
        await cancel(failed!.schedule_id);
      },
    );

    test(
      'C8 If its author may no longer publish, nothing is published, and owners are notified',
      { timeout: 120_000 },
      async () => {
        const { db } = conference;
        const number = await lastPublicationNumber(db);
        expect(await schedule(['site'], later(60), { who: colleague })).toMatchObject({ status: 200 });
        await appoint(db, colleague.staff_id, { roles: ['reviewer'], topics: [] });
        await db.updateTable('staff').set({ language: 'zh' }).where('email', '=', 'owner@staff.example').execute();
        await pass(61);
        expect(await lastPublicationNumber(db)).toBe(number);
        const [failed] = await scheduled();
        expect(failed).toMatchObject({ by: 'Staff colleague@staff.example', failure: { code: 'roleMissing' } });
        const mails = await db.selectFrom('mail').select(['email', 'subject', 'text']).execute();
        expect(mails.at(-1)).toMatchObject({
          email: 'owner@staff.example',
          subject: expect.stringMatching(/定时发布未完成$/),
          text: expect.not.stringMatching(/It was not/),
        });
        await cancel(failed!.schedule_id);
      },
    );

    test('C8 After a restore, scheduled publications wait to be scheduled again', async () => {
      expect(await schedule(['site'], later(60), { who: owner })).toMatchObject({ status: 200 });
      await endRestoredSchedules(conference.db);
      const listed = (await owner.call('scheduled_publications', undefined)).data.scheduled;
      expect(listed).toMatchObject([{ failure: { code: 'restored' } }]);
      await cancel(listed[0]!.schedule_id);
    });

    test(
      'C8 A publication that one server cannot make is made by another, or fails after ten minutes',
      { timeout: 180_000 },
      async () => {
        const { db } = conference;
        const number = await lastPublicationNumber(db);
        const { served, publishing } = elsewhere;
        const publications = join(conference.content, 'site.json');
        const publisher = new SitePublisher({
          ...conference.first.services,
          ...{ publishing: { ...publishing, publications }, served },
          ...{ first: { name: '', state: '' }, publishesItself: false },
        });
        const withoutFolder = { ...contextOf(elsewhere), publisher };
        const greet = async (en: string) => {
          const { lead } = await valueOf<{ lead: { en: string } }>('page:committee');
          await edit(owner, 'page:committee', { '/lead/en': { from: lead.en, to: en } });
          expect(await schedule(['page:committee'], later(60), { who: owner })).toMatchObject({ status: 200 });
        };

        await greet('Who invites you.');
        conference.first.pass({ minutes: 61 });
        await expect(publishDue(withoutFolder, log)).rejects.toThrow();
        await pass(1);
        expect(await lastPublicationNumber(db)).toBe(number + 1);
        expect(await page('/committee')).toContain('Who invites you.');

        await greet('Who welcomes you.');
        conference.first.pass({ minutes: 75 });
        await publishDue(withoutFolder, log);
        const [failed] = await scheduled();
        expect(failed).toMatchObject({ failure: { code: 'failed' } });
        expect(await lastPublicationNumber(db)).toBe(number + 1);
        await cancel(failed!.schedule_id);
      },
    );

    test.runIf(kind.name === 'PostgreSQL')(
      'C8 C6 A due publication and a conference that its author is creating do not deadlock',
      { timeout: 120_000 },
      async () => {
        const { db } = conference;
        const number = await lastPublicationNumber(db);
        const { lead } = await valueOf<{ lead: { en: string } }>('page:committee');
        await edit(owner, 'page:committee', { '/lead/en': { from: lead.en, to: 'Who reviews.' } });
        expect(await schedule(['page:committee'], later(60), { who: owner })).toMatchObject({ status: 200 });
        conference.first.pass({ minutes: 61 });
        const waiting = sql<{ locks: number }>`select count(*)::int as locks from pg_locks where not granted`;
        let publishing: Promise<void> | undefined;
        await db.transaction().execute(async (within) => {
          await lockStaff(within, owner.staff_id);
          publishing = publishDue(contextOf(here), log);
          const locks = async () => (await waiting.execute(db)).rows[0]?.locks;
          await expect.poll(locks, { timeout: 60_000 }).toBeGreaterThan(0);
          await lockContent(within);
        });
        await publishing;
        expect(await lastPublicationNumber(db)).toBe(number + 1);
      },
    );

    /** Changes the words below the title of a page. */
    const sayLead = async (page: string, en: string) => {
      const { lead } = await valueOf<{ lead: { en: string } }>(page);
      await edit(secretary, page, { '/lead/en': { from: lead.en, to: en } });
    };
    const publishNow = async (parts: readonly string[], how: { despite?: string[] } = {}, at = here) => {
      const visitor = new Visitor(at.app);
      for (const [name, value] of secretary.cookies) visitor.cookies.set(name, value);
      const versions = Object.fromEntries(
        await Promise.all(parts.map(async (part) => [part, await versionOf(part)] as const)),
      );
      return visitor.call('publish_site', { command_id: command_id(), parts: versions, anyway: true, ...how });
    };

    test(
      'C8 A scheduled change is published early only if the request names it, on every server',
      { timeout: 180_000 },
      async () => {
        elsewhere = await conference.server('elsewhere');
        await sayLead('page:awards', 'The prizes.');
        await sayLead('page:committee', 'Who decides.');
        const { data } = await schedule(['page:awards'], later(60));
        await sayLead('page:awards', 'The prizes, once more.');
        const number = await lastPublicationNumber(conference.db);
        const told = { schedule_id: data.schedule_id, publish_at: later(60), parts: ['page:awards'] };
        for (const server of [here, elsewhere])
          expect(await publishNow(['page:awards', 'page:committee'], {}, server)).toMatchObject({
            ...{ status: 409, problem: 'scheduledOtherwise', data: { scheduled: [told] } },
          });
        expect(
          await secretary.call('publish_site', { command_id: command_id(), anyway: true }),
          'all parts as they are now',
        ).toMatchObject({ problem: 'scheduledOtherwise' });
        expect(await lastPublicationNumber(conference.db)).toBe(number);
        expect(await publishNow(['page:committee']), 'another part').toMatchObject({ data: { is_new: true } });
        expect(await page('/awards')).not.toContain('The prizes.');
        const despite = [data.schedule_id];
        expect(await publishNow(['page:awards'], { despite }, elsewhere)).toMatchObject({ data: { is_new: true } });
        await expect.poll(() => page('/awards'), { timeout: 60_000 }).toContain('The prizes, once more.');
        await sayLead('page:awards', 'All prizes.');
        expect(await publishNow(['page:awards']), 'readers see it already').toMatchObject({ data: { is_new: true } });
        await cancel(data.schedule_id);
        await elsewhere.stop();
      },
    );

    test(
      'C8 A change scheduled while a publication is being drawn stops that publication, too',
      { timeout: 180_000 },
      async () => {
        await sayLead('page:awards', 'Prizes of the society.');
        const number = await lastPublicationNumber(conference.db);
        const version = await versionOf('page:awards');
        const drawing = Promise.withResolvers<void>();
        const publishing = here.publisher.publishing.bind(here.publisher);
        const waitsFor = vi.spyOn(here.publisher, 'publishing').mockImplementation(async () => {
          await drawing.promise;
          return publishing();
        });
        const reply = publishNow(['page:awards']);
        await expect.poll(() => waitsFor.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
        await insertScheduled(conference.db, {
          ...{ schedule_id: 'meanwhile', publish_at: later(60), made_at: later(0), made_by: secretary.staff_id },
          ...{ made_after: number, versions: { 'page:awards': version } },
        });
        drawing.resolve();
        expect(await reply).toMatchObject({ problem: 'scheduledOtherwise' });
        waitsFor.mockRestore();
        expect(await lastPublicationNumber(conference.db)).toBe(number);
        await cancel('meanwhile');
      },
    );

    test('C8 The same change is not scheduled for a second time without a question', { timeout: 120_000 }, async () => {
      const { data } = await schedule(['page:awards'], later(60));
      for (const time of [later(30), later(90)])
        expect(await schedule(['page:awards'], time)).toMatchObject({
          ...{ problem: 'scheduledOtherwise', data: { scheduled: [{ schedule_id: data.schedule_id }] } },
        });
      const despite = [data.schedule_id];
      const earlier = await schedule(['page:awards'], later(30), { despite });
      expect(earlier).toMatchObject({ status: 200 });
      await sayLead('page:awards', 'Prizes for students.');
      expect(await schedule(['page:awards'], later(90)), 'a newer version, later').toMatchObject({ status: 200 });
      const moved = {
        command_id: command_id(),
        parts: { 'page:awards': (await versionOf('page:awards')) - 1 },
        anyway: true,
      };
      expect(
        await secretary.call('schedule_publication', { ...moved, publish_at: later(120), replaces: data.schedule_id }),
        'the newer version has it and comes before',
      ).toMatchObject({ problem: 'scheduledOtherwise' });
      for (const { schedule_id } of await scheduled()) await cancel(schedule_id);
    });

    test(
      'C8 C3 A change marked as a draft after it was scheduled stays unpublished, and staff are told',
      { timeout: 180_000 },
      async () => {
        const { db } = conference;
        const { items: before } = await valueOf<{ items: Json[] }>('page:news');
        const items = before.filter((item) => (item as { id: string }).id !== 'tour');
        const title = { en: 'A dinner by the lake', zh: '湖畔晚宴' };
        const summary = { en: 'On the last day.', zh: '最后一天。' };
        const dinner = { ...(items[0] as object), id: 'dinner', title, summary } as Json;
        await edit(secretary, 'page:news', { '/items': { from: before, to: [dinner, ...items] } });
        await sayLead('page:venue', 'How to come here.');
        const how = { despite: (await scheduled()).map(({ schedule_id }) => schedule_id) };
        expect(await schedule(['page:news', 'page:venue'], later(60), how)).toMatchObject({ status: 200 });
        const draft = { ...(dinner as object), title: { ...title, en: 'A dinner, perhaps' }, is_draft: true } as Json;
        const begun = { ...(dinner as object), id: 'begun', title: { en: 'Begun', zh: '' }, is_draft: true } as Json;
        const { items: saved } = await valueOf<{ items: Json[] }>('page:news');
        await edit(secretary, 'page:news', { '/items': { from: saved, to: [begun, ...saved.slice(1), draft] } });
        const marked = { part: 'page:news', entry: { en: 'A dinner, perhaps' }, path: `/items/${saved.length}` };
        const [told] = await scheduled();
        expect(told?.parts).toMatchObject([
          { part: 'page:news', drafts: [marked] },
          { part: 'page:venue', drafts: [] },
        ]);
        const number = await lastPublicationNumber(db);
        await pass(61, here, elsewhere);
        expect(await lastPublicationNumber(db)).toBe(number);
        expect(await page('/news')).not.toContain('A dinner by the lake');
        const [failed] = await scheduled();
        expect(failed).toMatchObject({ failure: { code: 'draftSince', findings: [marked] } });
        const mails = await db.selectFrom('mail').select(['email', 'text']).execute();
        expect(mails.at(-1)).toMatchObject({
          email: 'office@staff.example',
          text: expect.stringMatching(/a draft since/),
        });
        await cancel(failed!.schedule_id);
      },
    );

    test('C8 C7 A page that is scheduled to be restored stays unpublished if it is a draft by then', async () => {
      const { db } = conference;
      // Versions of one person that nothing was made of become one.
      const changeSite = async (who: Visitor, change: (site: Site) => Site) => {
        const before = await valueOf<Record<string, Json>>('site');
        const after = change(before as unknown as Site) as unknown as Record<string, Json>;
        const keys = Object.keys({ ...before, ...after }).filter(
          (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
        );
        const changes = keys.map((key) => [`/${key}`, { from: before[key] ?? null, to: after[key] ?? null }]);
        await edit(who, 'site', Object.fromEntries(changes));
        return versionOf('site');
      };
      const title = { en: 'Excursion', zh: '考察' };
      const added = await changeSite(secretary, (site) =>
        withPage(site, {
          kind: 'prose',
          page: 'excursion',
          path: '/excursion',
          title,
          place: '',
          label: { en: '', zh: '' },
        }),
      );
      await edit(secretary, 'page:excursion', { '/lead': { from: null, to: { en: 'By boat.', zh: '乘船。' } } });
      const next = { site: added, 'page:excursion': await versionOf('page:excursion') };
      const without = { site: await changeSite(owner, (site) => withoutPage(site, '/excursion', '')) };
      const back = { site: await changeSite(secretary, (site) => withPageBack(site, site.removed!.at(-1)!)) };
      expect(await draftsSince(readPartsOnce(db), back, without, { ...next, ...back })).toEqual([]);
      await edit(secretary, 'page:excursion', { '/is_draft': { from: null, to: true } });
      expect(await draftsSince(readPartsOnce(db), back, without, { ...next, ...back })).toMatchObject([
        { part: 'site', path: '' },
      ]);
      expect(await draftsSince(readPartsOnce(db), back, next, { ...next, ...back }), 'it is public already').toEqual(
        [],
      );
      await changeSite(secretary, (site) => withoutPage(site, '/excursion', ''));
    });

    test(
      'C8 C3 A page that became a draft after it was scheduled stays unpublished, with its texts',
      { timeout: 180_000 },
      async () => {
        const { db } = conference;
        const visa = await valueOf<string>('text:visa.en');
        await edit(secretary, 'text:visa.en', { '': { from: visa, to: `${visa}\nBring a photo.\n` } });
        await sayLead('page:venue', 'How to find it.');
        expect(await schedule(['text:visa.en'], later(60))).toMatchObject({ status: 200 });
        expect(await schedule(['page:venue'], later(60))).toMatchObject({ status: 200 });
        for (const part of ['page:visa', 'page:venue'])
          await edit(secretary, part, { '/is_draft': { from: null, to: true } });
        const number = await lastPublicationNumber(db);
        await pass(61);
        expect(await lastPublicationNumber(db)).toBe(number);
        expect((await scheduled()).map(({ failure }) => failure?.code)).toEqual(['draftSince', 'draftSince']);
        expect(await page('/visa')).not.toContain('Bring a photo.');
        for (const part of ['page:visa', 'page:venue'])
          await edit(secretary, part, { '/is_draft': { from: true, to: null } });
        for (const { schedule_id } of await scheduled()) await cancel(schedule_id);
      },
    );

    test('C8 A server that publishes nothing itself makes no scheduled publication', { timeout: 180_000 }, async () => {
      const { db } = conference;
      await sayLead('page:awards', 'Prizes for all.');
      const { data } = await schedule(['page:awards'], later(60));
      conference.first.pass({ minutes: 61 });
      const number = await lastPublicationNumber(db);
      const { served, publishing } = elsewhere;
      const publisher = new SitePublisher({
        ...conference.first.services,
        ...{ publishing, served, first: { name: '', state: '' }, publishesItself: false },
      });
      const stop = startPublishingDue({ ...contextOf(elsewhere), publisher }, log);
      await wait(500);
      await stop();
      expect(await lastPublicationNumber(db)).toBe(number);
      await publishDue(contextOf(here), log);
      expect(await lastPublicationNumber(db)).toBe(number + 1);
      expect((await scheduled()).map(({ schedule_id }) => schedule_id)).not.toContain(data.schedule_id);
    });

    test('C8 Only people who run the site schedule a publication, see it or cancel it', async () => {
      const chair = await staffWith({ ...conference.first, app: here.app }, ['chair'], [], 'chair@staff.example');
      for (const reply of [
        await chair.call('scheduled_publications', undefined),
        await schedule(['site'], later(60), { who: chair }),
        await chair.call('cancel_publication', { command_id: command_id(), schedule_id: 'one' }),
      ])
        expect(reply.status).toBe(403);
    });

    test(
      'C8 Publications that became due while no server ran are made once after the start',
      { timeout: 180_000 },
      async () => {
        const { db } = conference;
        const number = await lastPublicationNumber(db);
        expect(await schedule(['site'], later(60))).toMatchObject({ status: 200 });
        await here.stop();
        conference.first.pass({ hours: 5 });
        here = await conference.server('here');
        const context = contextOf(here);
        const stops = [startPublishingDue(context, log), startPublishingDue(contextOf(elsewhere), log)];
        await expect.poll(() => lastPublicationNumber(db), { timeout: 60_000 }).toBe(number + 1);
        for (const stop of stops) await stop();
        expect(await lastPublicationNumber(db)).toBe(number + 1);
        await expect.poll(async () => (await page('/submissions')).includes('10 November 2024')).toBe(true);
      },
    );

    test('C8 V4 The last ten that failed are listed; what ended long ago is deleted, and the log names it', async () => {
      const { db } = conference;
      const row = { made_at: later(0), made_by: secretary.staff_id, made_after: 1 };
      for (let hour = 1; hour <= 12; hour++) {
        const failed = { schedule_id: `failed ${hour}`, publish_at: later(60 * hour), state: 'failed' as const };
        await db
          .insertInto('scheduled_publication')
          .values({ ...row, ...failed, parts: '{"site":1}', failure: 'failed' })
          .execute();
      }
      const waiting = { schedule_id: 'waiting', publish_at: later(60 * 24 * 200), versions: { site: 1 } };
      await insertScheduled(db, { ...row, ...waiting });
      const ids = async () =>
        (await scheduledPublications(db, scheduleKeeping.failed)).map(({ schedule_id }) => schedule_id);
      const tenOf = Array.from({ length: 10 }, (_, index) => `failed ${index + 3}`);
      expect(await ids()).toEqual([...tenOf, 'waiting']);
      const ended = () => db.selectFrom('scheduled_publication').select(['schedule_id', 'state']).execute();
      const made = (await ended()).filter(({ state }) => state === 'published');
      expect(made.length).toBeGreaterThan(0);
      conference.first.pass({ days: 89 });
      await removeExpired(conference.first.services);
      expect(await ids()).toEqual([...tenOf, 'waiting']);
      conference.first.pass({ days: 3 });
      await removeExpired(conference.first.services);
      expect(await ids()).toEqual(['waiting']);
      // The list of publications says that these were scheduled.
      expect(await ended()).toEqual(expect.arrayContaining(made));
      expect((await ended()).map(({ state }) => state)).not.toContain('cancelled');
      const actions = await db.selectFrom('audit_log').select('action').execute();
      expect(actions.map(({ action }) => action)).toContain('publication taken back');
    });
  }
});
