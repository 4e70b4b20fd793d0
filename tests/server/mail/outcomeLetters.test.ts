import { sql } from 'kysely';
import { beforeEach, describe, expect, test as base } from 'vitest';
import { commentsDigest, commentsToAuthor } from '#contract/kinds/decision/comments.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import { outcomeTemplateIds, outcomeTemplateOf } from '#contract/staff/outcomeTemplates.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { claimMail, findUncertainMail, markHanded } from '#server/db/mail.ts';
import { reviewedForum } from '../../samples.ts';
import { KeepingDevice } from '../records/device.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, weeklyOnPostgres } from '../support/testServer.ts';
import { person, report, submit, Visitor } from '../support/visitor.ts';
import { beforeSending, mail, sending, sendMailOn, server, verified } from './mailing.ts';

type AppliedTo = Exclude<DecidedOutcome, ''>;

/** A letter about an outcome, in its shipped words. */
function letterAbout(outcome: AppliedTo, changed: Partial<MailDraft> = {}): MailDraft {
  return { ...shippedTemplates[outcomeTemplateOf(outcome)], query: '', to: 'submitter', outcome, ...changed };
}

describe.each(bothDatabases)('Letters about outcomes, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  sendMailOn(kind, { site: reviewedForum });
  let secretary: Visitor & { staff_id: string };
  let commands = 0;
  const command_id = () => `command ${++commands}`;

  beforeEach(async () => {
    secretary = await staffWith(server, ['secretary']);
    for (const [index, name] of ['Curie', 'Bohr', 'Hahn'].entries()) {
      const author = await verified(`${name}@u.example`, { Lastname: name, ifcn: index === 2 ? 1 : 0 });
      await submit(author, { title: `Work of ${name}` });
    }
    await sending.round();
  });

  /** Proposes and applies an outcome in place of the one before. */
  async function apply(decision_id: number, outcome: AppliedTo, message = '', revise_until = ''): Promise<void> {
    const row = (await secretary.call('decisions', {})).data.rows.find((each) => each.decision_id === decision_id)!;
    const changes = { outcome: { from: row.outcome, to: outcome }, message: { from: row.message, to: message } };
    await secretary.call('propose_outcome', { command_id: command_id(), decision_id, changes });
    const { rows } = (await secretary.call('reviews', {})).data;
    const comments = commentsDigest(commentsToAuthor(rows.filter(({ report_id }) => report_id === decision_id)));
    const seen = { outcome, duplicate_of: '', message, comments };
    const body = { command_id: command_id(), decision_id, seen, revise_until };
    expect((await secretary.call('apply_outcome', body)).status).toBe(200);
  }
  /** A review by somebody new, handed in. */
  async function storeReview(report_id: number, for_author: string): Promise<void> {
    const { staff_id } = await staffWith(server, ['reviewer'], [], `${command_id().replace(' ', '')}@staff.example`);
    const review_values = JSON.stringify({ for_author });
    const times = {
      submitted_at: '2024-10-01',
      changed_at: '2024-10-01',
      made_at: '',
      is_late: 0,
      is_delayed: 0,
      entered_by: '',
    };
    await server.services.db
      .insertInto('review')
      .values({ report_id, staff_id, review_values, ...times })
      .execute();
  }
  const preview = async (draft: MailDraft) => (await secretary.call('mail_preview', { draft, from: 0 })).data;
  const sendPreviewed = (draft: MailDraft, { digest }: { digest: string }, send_at = '') =>
    secretary.call('mail_send', { command_id: command_id(), draft, digest, send_at });
  const send = async (draft: MailDraft, send_at = '') => sendPreviewed(draft, await preview(draft), send_at);
  const withLetter = async () =>
    (await secretary.call('decisions', {})).data.rows.map(({ applied }) => applied?.has_letter);
  const outbox = async (mailing_id: number) =>
    (await secretary.call('mail_outbox', { mailing_id })).data.letters
      .toReversed()
      .map(({ report_id, state, because }) => [report_id, state, because]);
  const later = async () => {
    server.pass({ minutes: 2 });
    await sending.round();
  };
  const arrived = () => mail.taken.filter(({ header }) => /^(Abstract|稿件) ?\d+ ?[:：]/.test(header('subject')));

  test('W4 S8 S10 a mailing and its log count only letters that the reader may know of; without any, both are hidden', async () => {
    await apply(1, 'rejected');
    await apply(2, 'oral');
    await apply(3, 'oral');
    const rejected = (await send(letterAbout('rejected'))).data.mailing_id;
    const oral = (await send(letterAbout('oral'))).data.mailing_id;
    const curie = await staffWith(server, ['secretary'], [], 'Curie@u.example');
    const hahn = await staffWith(server, ['secretary'], [], 'Hahn@u.example');
    const counted = async (reader: Visitor) =>
      (await reader.call('mailings', {})).data.rows
        .map(({ mailing_id, letters, by_language, waiting }) => [mailing_id, letters, by_language.zh, waiting])
        .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other));
    const logged = async (reader: Visitor) =>
      (await reader.call('audit_log', {})).data.entries
        .flatMap(({ action, target_id, after }) =>
          action === 'mail sent' ? [[Number(target_id), after?.['recipients']]] : [],
        )
        .toReversed();
    expect([await counted(secretary), await counted(curie), await counted(hahn)]).toEqual([
      [
        [rejected, 1, 0, 1],
        [oral, 2, 1, 2],
      ],
      [[oral, 2, 1, 2]],
      [
        [rejected, 1, 0, 1],
        [oral, 1, 0, 1],
      ],
    ]);
    expect([await logged(secretary), await logged(curie), await logged(hahn)]).toEqual([
      [
        [rejected, 1],
        [oral, 2],
      ],
      [[oral, undefined]],
      [
        [rejected, undefined],
        [oral, undefined],
      ],
    ]);
    const asked = async (reader: Visitor) => [
      (await reader.call('mail_outbox', { mailing_id: oral })).data.is_partial,
      (await reader.call('mail_written', { mailing_id: rejected })).problem,
      (await reader.call('mail_cancel', { command_id: command_id(), mailing_id: rejected })).problem,
    ];
    expect(await asked(curie)).toEqual([true, 'unknownMailing', 'unknownMailing']);
    expect(await asked(secretary)).toEqual([undefined, undefined, undefined]);
    // A letter that is hidden changes nothing for her, and one that is not does.
    const { cursor } = (await hahn.call('mailings', {})).data;
    await later();
    await expect.poll(async () => (await counted(secretary)).at(-1)).toEqual([oral, 2, 1, 0]);
    const { rows, total } = (await hahn.call('mailings', { since: cursor })).data;
    expect([total, rows.map(({ mailing_id, sent }) => [mailing_id, sent])]).toEqual([1, [[oral, 1]]]);
  });

  test('W4 S8 a letter about an abstract that its author deletes stays hidden from its co-author in the office', async () => {
    const { visitor_id } = (await secretary.call('people', {})).data.rows.find(({ email }) =>
      email.startsWith('Bohr'),
    )!;
    const kepler = await staffWith(server, ['secretary'], [], 'kepler@u.example');
    const report_people = JSON.stringify([person({}), person({ Lastname: '<Kepler>', email: 'kepler@u.example' })]);
    const { file_url: _, ...texts } = report({ title: '行星', report_people });
    const added = { ...texts, submissionType: '1', topics: '3', visitor_id, tell: false };
    expect((await secretary.call('add_abstract', { command_id: command_id(), ...added })).status).toBe(200);
    for (const number of [1, 4]) await apply(number, 'oral');
    const { mailing_id } = (await send(letterAbout('oral'))).data;
    const bohr = new Visitor(server.app);
    await bohr.call('login', { username: 'Bohr@u.example', password: 'extract' });
    const seen = async (reader: Visitor) => [
      (await reader.call('mailings', {})).data.rows.map(({ letters }) => letters),
      (await reader.call('mail_outbox', { mailing_id })).data.letters.map((each) => each.report_id).toReversed(),
      (await reader.call('person', { visitor_id })).data.mail.some(({ subject = '' }) => subject.includes('Accepted')),
      (await reader.call('export_person', { visitor_id })).data.mail.some((each) =>
        JSON.stringify(each).includes('Accepted'),
      ),
    ];
    const [hers, others] = [await seen(kepler), await seen(secretary)];
    expect([hers, others]).toEqual([
      [[1], [1], false, false],
      [[2], [1, 4], true, true],
    ]);
    expect((await bohr.call('delete_report', { report_id: 4 })).status).toBe(200);
    expect([await seen(kepler), await seen(secretary)]).toEqual([hers, others]);
  });

  test('W4 S5 S6 S18 details of abstracts and people leave out letters about outcomes that the reader may not know of', async () => {
    await apply(1, 'oral');
    await apply(2, 'oral');
    await send(letterAbout('oral'));
    const author = await staffWith(server, ['secretary'], [], 'Curie@u.example');
    const { rows } = (await secretary.call('people', {})).data;
    const read = async (reader: Visitor) => {
      const abstracts = new KeepingDevice('abstracts');
      const people = new KeepingDevice('people');
      await abstracts.sync(reader);
      await people.sync(reader);
      const about: unknown[] = [];
      for (const [index, name] of ['Curie', 'Bohr'].entries()) {
        const report_id = index + 1;
        const { visitor_id } = rows.find((each) => each.email.startsWith(name))!;
        const isLetter = ({ mail }: OnePerson) => mail.some(({ subject = '' }) => subject.includes('Accepted'));
        const countLetters = ({ mail }: OneAbstract) => mail.filter(({ state }) => state === 'waiting').length;
        about.push([
          isLetter((await reader.call('person', { visitor_id })).data),
          isLetter(people.ones.get(visitor_id) as OnePerson),
          countLetters((await reader.call('abstract', { report_id: String(report_id) })).data),
          countLetters(abstracts.ones.get(report_id) as OneAbstract),
        ]);
      }
      return about;
    };
    const all = [true, true, 1, 1];
    expect(await read(secretary)).toEqual([all, all]);
    expect(await read(author)).toEqual([[false, false, 0, 0], all]);
  });

  test('W4 S10 the log mentions a resent letter about an outcome only to people who may know of that outcome', async () => {
    await apply(1, 'oral');
    await apply(2, 'oral');
    await send(letterAbout('oral'));
    const curie = await staffWith(server, ['secretary'], [], 'Curie@u.example');
    const { db } = server.services;
    const about = db.selectFrom('mail').select(['mail_id', 'email']).where('mailing_id', 'is not', null);
    for (const { mail_id, email } of await about.execute()) {
      await db.updateTable('mail').set({ uncertain_at: '2024-10-01' }).where('mail_id', '=', mail_id).execute();
      const settled = await secretary.call('mail_settle', { command_id: command_id(), mail_id, as: 'again' });
      expect([email, settled.status]).toEqual([email, 200]);
    }
    const logged = async (reader: Visitor) =>
      (await reader.call('audit_log', { action: 'mail sent again' })).data.entries.map(({ target_id }) => target_id);
    expect(await logged(secretary)).toEqual(['2', '1']);
    expect(await logged(curie)).toEqual(['2']);
  });

  test('W4 S14 letters in trouble are counted for each reader, however many there are', async () => {
    // More than SQLite takes in one statement.
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 33000)
      insert into mail (email, report_id, subject, text, receipt, created_at, due_at, attempts, failure, uncertain_at)
      select 'a@u.example', 0, '', 'x', '', '2024-10-01', '2024-10-01', 1, '', '2024-10-01' from numbers
    `.execute(server.services.db);
    expect((await secretary.call('mail_overview', undefined)).data.uncertain).toBe(33_000);
  });

  test('W4 S8 a person who may read only some letters finds no others by search, and can cancel all of them', async () => {
    await apply(1, 'oral');
    await apply(2, 'oral');
    await apply(3, 'oral');
    const { mailing_id } = (await send(letterAbout('oral', { query: 'id:1..3' }))).data;
    const hahn = await staffWith(server, ['secretary'], [], 'Hahn@u.example');
    const queries = async (reader: Visitor) => [
      (await reader.call('mailings', {})).data.rows.map(({ query }) => query),
      (await reader.call('mail_written', { mailing_id })).data.draft.query,
    ];
    expect(await queries(secretary)).toEqual([['id:1..3'], 'id:1..3']);
    expect(await queries(hahn)).toEqual([['id:1,2'], 'id:1,2']);
    const { status, data } = await hahn.call('mail_cancel', { command_id: command_id(), mailing_id });
    expect([status, data.state, data.waiting]).toEqual([200, 'cancelled', 0]);
    const own = (await hahn.call('audit_log', { action: 'mail cancelled' })).data.entries;
    expect(own.map(({ target_id, after }) => [target_id, after])).toEqual([[String(mailing_id), {}]]);
    expect((await hahn.call('mail_written', { mailing_id })).data.draft.outcome, 'to write it again').toBe('oral');
    const bohr = await staffWith(server, ['secretary'], [], 'Bohr@u.example');
    expect((await bohr.call('mail_written', { mailing_id })).problem).toBe('unknownMailing');
    expect(await withLetter()).toEqual([false, false, false]);
    await later();
    expect(arrived()).toEqual([]);
  });

  test('W5 a letter gives authors the outcome with its message, and each applied outcome has one letter', async () => {
    await apply(1, 'oral', 'Fifteen minutes,\nplease.');
    await apply(2, 'rejected');
    await apply(3, 'oral');
    const draft = letterAbout('oral');
    const shown = await preview(draft);
    expect(shown.problems).toEqual([]);
    expect(shown.letters.map(({ email, subject }) => [email, subject])).toEqual([
      ['Curie@u.example', 'Abstract 1: Accepted as an oral presentation'],
      ['Hahn@u.example', '稿件3：录用（口头报告）'],
    ]);
    const [curie, hahn] = shown.letters;
    expect(curie!.text).toContain(
      '“Work of Curie” (number 1)\nAccepted as an oral presentation\n\nFifteen minutes,\nplease.\n\nPlease confirm',
    );
    expect(curie!.text).toMatch(/issued and printed here:\nhttps:\S+[?&]letter=1\n/);
    expect(hahn!.text).toContain('录用（口头报告）\n\n请在个人中心确认参加');
    expect(await withLetter()).toEqual([false, false, false]);
    const { data: sent } = await sendPreviewed(draft, shown);
    expect(await withLetter()).toEqual([true, false, true]);
    // W4 Whoever does not handle an abstract does not read the letter about it.
    const author = await staffWith(server, ['secretary'], [], 'Curie@u.example');
    const { mailing_id } = sent;
    const read = async (reader: Visitor) => (await reader.call('mail_outbox', { mailing_id })).data.letters;
    expect((await read(author)).map(({ report_id }) => report_id)).toEqual([3]);
    const all = await read(secretary);
    expect(all).toHaveLength(2);
    const problems = all.map(async ({ mail_id }) => (await author.call('mail_letter', { mail_id })).problem);
    expect(new Set(await Promise.all(problems))).toEqual(new Set([undefined, 'unknownMailing']));
    // The same preview in another tab, and a new one.
    expect((await sendPreviewed(draft, shown)).problem).toBe('mailNotReady');
    expect((await preview(draft)).problems).toMatchObject([{ en: 'Nobody would get this letter.' }]);
    expect((await preview(letterAbout('rejected'))).letters).toMatchObject([
      { report_id: 2, subject: 'Abstract 2: Not accepted' },
    ]);
    await later();
    await expect
      .poll(() =>
        arrived()
          .map(({ to }) => to[0]!)
          .toSorted((one, other) => (one < other ? -1 : 1)),
      )
      .toEqual(['Curie@u.example', 'Hahn@u.example']);
  });

  base('W5 two people who send at once, to submitters and to corresponding authors, send only one letter', async () => {
    await apply(1, 'oral');
    const drafts = [letterAbout('oral'), letterAbout('oral', { to: 'corresponding' })];
    const shown = await Promise.all(drafts.map(preview));
    const replies = await Promise.all(drafts.map((draft, index) => sendPreviewed(draft, shown[index]!)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const letters = server.services.db.selectFrom('mail').select('mail_id').where('mailing_id', 'is not', null);
    expect(await letters.execute()).toHaveLength(1);
  });

  test('W5 a letter without its outcome, and any other letter with an outcome, cannot be sent', async () => {
    await apply(1, 'oral');
    const bare = { subject: { en: 'Abstract {paper}', zh: '' }, text: { en: 'Congratulations, {name}!', zh: '' } };
    const problemsOf = async (draft: MailDraft) => (await preview(draft)).problems.map(({ field, en }) => [field, en]);
    expect(await problemsOf(letterAbout('oral', bare))).toEqual([
      ['text.en', 'A letter about an outcome has to say it: insert {outcome} into the text.'],
    ]);
    expect((await send(letterAbout('oral', bare))).problem).toBe('mailNotReady');
    // To all authors, whatever their outcome.
    const { outcome: _, ...toAll } = letterAbout('oral');
    expect((await problemsOf(toAll)).map(([, en]) => en)).toContain(
      'Only a letter about an outcome can have {outcome}. Begin it with the template of that outcome.',
    );
    expect((await send(toAll)).problem).toBe('mailNotReady');
    expect(await problemsOf(letterAbout('oral', { to: 'people' }))).toContainEqual([
      '',
      'Nobody would get this letter.',
    ]);
    expect((await secretary.call('mail_test', { draft: letterAbout('oral'), from: 0 })).status).toBe(200);
    expect(await withLetter()).toEqual([false, undefined, undefined]);
  });

  test('W5 a corrected outcome gets a new letter, which says that it replaces the former one', async () => {
    await apply(1, 'oral');
    await send(letterAbout('oral'));
    await later();
    await expect.poll(() => arrived().length).toBe(1);
    await apply(1, 'rejected');
    expect(await withLetter()).toEqual([false, undefined, undefined]);
    const words = 'This letter replaces our earlier letter about the decision on this abstract.';
    const draft = letterAbout('rejected');
    expect((await preview(draft)).letters).toMatchObject([
      { text: expect.stringContaining(`Not accepted\n\n${words}`) },
    ]);
    const silent = { ...draft, text: { ...draft.text, en: draft.text.en.replace('{correction}\n\n', '') } };
    expect((await preview(silent)).problems.map(({ en }) => en)).toEqual([
      'Some of these letters replace an earlier one and have to say so: insert {correction} into the text.',
    ]);
    await send(draft);
    await later();
    await expect
      .poll(() => arrived().map(({ header }) => header('subject')))
      .toEqual(['Abstract 1: Accepted as an oral presentation', 'Abstract 1: Not accepted']);
  });

  test('W5 a scheduled letter is not sent after another outcome, and the new letter claims to replace nothing', async () => {
    for (const number of [1, 2]) await apply(number, 'oral');
    const inAnHour = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const { data } = await send(letterAbout('oral'), inAnHour);
    await apply(1, 'rejected');
    const [letter] = (await preview(letterAbout('rejected'))).letters;
    expect(letter!.text).not.toContain('replaces');
    server.pass({ minutes: 62 });
    await sending.round();
    await expect
      .poll(() => outbox(data.mailing_id))
      .toEqual([
        [1, 'leftOut', 'outcomeChanged'],
        [2, 'sent', null],
      ]);
    expect(arrived().map(({ to }) => to[0])).toEqual(['Bohr@u.example']);
    expect(await withLetter()).toEqual([false, true, undefined]);
  });

  test('W5 S8 cancelled letters can be written again; letters that may have been sent cannot', async () => {
    for (const number of [1, 2]) await apply(number, 'oral');
    const { data } = await send(letterAbout('oral'));
    await secretary.call('mail_cancel', { command_id: command_id(), mailing_id: data.mailing_id });
    expect(await withLetter()).toEqual([false, false, undefined]);
    const again = await send(letterAbout('oral'));
    expect(again.data).toMatchObject({ letters: 2, outcome: 'oral' });
    // The server dies while it hands a letter over.
    await sending.stop();
    server.pass({ minutes: 2 });
    const { db, clock } = server.services;
    const [now, until] = [0, 60_000].map((after) => new Date(clock().getTime() + after).toISOString()) as [
      string,
      string,
    ];
    expect(await markHanded(db, (await claimMail(db, now, until))!, now, until)).toBe(true);
    server.pass({ minutes: 2 });
    expect(await findUncertainMail(db, clock().toISOString())).toBe(1);
    expect((await outbox(again.data.mailing_id)).map(([, state]) => state)).toEqual(['waiting', 'uncertain']);
    expect(await withLetter()).toEqual([true, true, undefined]);
    expect((await preview(letterAbout('oral'))).count).toBe(0);
    // The uncertain one is not sent again, and cancelling frees only the other.
    await secretary.call('mail_cancel', { command_id: command_id(), mailing_id: again.data.mailing_id });
    expect(await withLetter()).toEqual([true, false, undefined]);
    expect((await preview(letterAbout('oral'))).count).toBe(1);
  });

  test('W5 W6 a letter has the reviewers’ comments in plain text, and the last day of a revision, if there are any', async () => {
    for (const [number, for_author] of [
      [1, 'Second\nthought'],
      [1, 'First {name} <b>'],
      [3, '请补充数据'],
    ] as const)
      await storeReview(number, for_author);
    for (const number of [1, 2, 3]) await apply(number, 'revise', '', '2024-10-20');
    const { letters, problems } = await preview(letterAbout('revise'));
    expect(problems).toEqual([]);
    const texts = letters.map(({ text }) => text);
    const until = 'submit the changes by the end of 20 October 2024 (Beijing time)';
    expect(texts[0]).toContain(
      `Revision requested\n\nReviewer 1:\nFirst {name} <b>\n\nReviewer 2:\nSecond\nthought\n\nPlease revise`,
    );
    expect(texts[0]).toContain(until);
    expect(texts[1]).toContain('Revision requested\n\nPlease revise');
    expect(texts[2]).toContain('修改后再审\n\n审稿人1：\n请补充数据\n\n请于2024年10月20日24时（北京时间）前修改摘要');
    // The snapshot is sent, whatever the reviewer writes later.
    await server.services.db.deleteFrom('review').execute();
    expect((await preview(letterAbout('revise'))).letters[0]!.text).toContain('Reviewer 2:');
  });

  test('W5 S14 an outcome whose letter was given up can be sent in a new letter, and then not in the first', async () => {
    for (const number of [1, 2]) await apply(number, 'oral');
    mail.refusals.set('Curie@u.example', '550 5.1.1 User unknown');
    const { data } = await send(letterAbout('oral'));
    await later();
    await expect.poll(async () => (await outbox(data.mailing_id)).map(([, state]) => state)).toContain('failed');
    await expect.poll(withLetter).toEqual([false, true, undefined]);
    mail.refusals.clear();
    const resend = async () => {
      const { letters } = (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data;
      const { mail_id } = letters.find(({ report_id }) => report_id === 1)!;
      const body = { command_id: command_id(), mail_id, email: 'curie@other.example', also: [] };
      return secretary.call('mail_resend', body);
    };
    await beforeSending(async () => {
      // Sent to another address, it is the letter about the outcome again.
      expect((await resend()).status).toBe(200);
      expect(await withLetter()).toEqual([true, true, undefined]);
      expect((await preview(letterAbout('oral'))).count).toBe(0);
      mail.refusals.set('curie@other.example', '550 5.1.1 User unknown');
    });
    await sending.round();
    await expect.poll(withLetter).toEqual([false, true, undefined]);
    // A new letter takes its place.
    expect((await preview(letterAbout('oral'))).count).toBe(1);
    expect((await send(letterAbout('oral'))).status).toBe(200);
    expect((await resend()).problem).toBe('outcomeHasLetter');
    mail.refusals.clear();
    await later();
    await expect.poll(() => arrived().map(({ to }) => to[0])).toEqual(['Bohr@u.example', 'Curie@u.example']);
    // A refused letter has told nobody anything.
    await apply(2, 'rejected');
    expect((await preview(letterAbout('rejected'))).letters[0]!.text).toContain('replaces our earlier letter');
  });

  test('W5 S14 a letter does not claim to replace one that nobody received', async () => {
    await apply(1, 'oral');
    mail.refusals.set('Curie@u.example', '550 5.1.1 User unknown');
    await send(letterAbout('oral'));
    await later();
    await expect.poll(withLetter).toEqual([false, undefined, undefined]);
    await apply(1, 'rejected');
    expect((await preview(letterAbout('rejected'))).letters[0]!.text).not.toContain('replaces');
  });

  test('W5 the office has a template for each outcome, and a mailing names its outcome', async () => {
    const { data } = await secretary.call('mail_templates', undefined);
    const ids = data.map(({ template_id }) => template_id);
    expect(ids.filter((id) => id.startsWith('outcome-'))).toEqual(outcomeTemplateIds);
    await apply(1, 'waiting');
    const { mailing_id } = (await send(letterAbout('waiting'))).data;
    expect((await secretary.call('mail_written', { mailing_id })).data.draft).toMatchObject({ outcome: 'waiting' });
  });
});

base('W1 W5 without review there are no templates for outcomes, and no letter about one can be sent', async () => {
  const without = await startServer(sqlite);
  const office = await staffWith(without, ['secretary']);
  const { data } = await office.call('mail_templates', undefined);
  expect(data.filter(({ template_id }) => template_id.startsWith('outcome-'))).toEqual([]);
  const { subject, text } = shippedTemplates['outcome-oral'];
  const changed = { command_id: 'one', template_id: 'outcome-oral', version: 0 } as const;
  expect((await office.call('mail_save_template', { ...changed, subject, text })).problem).toBe('templateDeleted');
  expect((await office.call('mail_reset_template', changed)).problem).toBe('templateDeleted');
  const shown = await office.call('mail_preview', { draft: letterAbout('oral'), from: 0 });
  expect(shown.data.problems.map(({ en }) => en)).toContain('Nobody would get this letter.');
  await without.stop();
});
