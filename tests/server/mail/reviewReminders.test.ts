import { beforeEach, describe, expect, test as base } from 'vitest';
import type { MailDraft } from '#contract/staff/mail.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { reminderTemplateIds, reminderTemplateOf, type ReviewReminder } from '#contract/staff/reminderTemplates.ts';
import { usualReview } from '#contract/content/review.ts';
import { claimMail, findUncertainMail, markHanded } from '#server/db/mail.ts';
import { forumSite } from '../../samples.ts';
import { Passkey } from '../support/passkey.ts';
import { staffWith, tokenIn } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, weeklyOnPostgres } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';
import { mail, sending, sendMailOn, server, verified } from './mailing.ts';

function remind(reminder: ReviewReminder, changed: Partial<MailDraft> = {}): MailDraft {
  return { ...shippedTemplates[reminderTemplateOf(reminder)], query: '', to: 'reviewers', reminder, ...changed };
}

describe.each(bothDatabases)('Reminders to reviewers, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  sendMailOn(kind, { site: { ...forumSite, review: { ...usualReview, due: '2024-10-11' } } });
  let secretary: Visitor & { staff_id: string };
  let owner: Visitor & { staff_id: string };
  let commands = 0;
  const command_id = () => `command ${++commands}`;

  beforeEach(async () => {
    owner = await staffWith(server, ['owner']);
    secretary = await staffWith(server, ['secretary']);
  });

  const byText = (one: unknown, other: unknown) => (String(one) < String(other) ? -1 : 1);
  const preview = async (draft: MailDraft, by = secretary) => (await by.call('mail_preview', { draft, from: 0 })).data;
  const sendPreviewed = (draft: MailDraft, { digest }: { digest: string }, by = secretary) =>
    by.call('mail_send', { command_id: command_id(), draft, digest, send_at: '' });
  const send = async (draft: MailDraft) => sendPreviewed(draft, await preview(draft));
  const whom = async (draft: MailDraft) =>
    ((await preview(draft)).reviewers ?? []).map(({ email }) => email).toSorted(byText);
  const later = async (minutes = 2) => {
    server.pass({ minutes });
    await sending.round();
  };
  const arrived = () => mail.taken.filter(({ header }) => /reviews|review abstracts|评审|审稿/.test(header('subject')));
  const outbox = async (mailing_id: number) =>
    (await secretary.call('mail_outbox', { mailing_id })).data.letters
      .map(({ email, state, because }) => [email, state, because])
      .toSorted(byText);

  /** Reviewers with the same two abstracts each. */
  async function reviewing(...emails: string[]) {
    const author = await verified('author@u.example', { Lastname: '<b>Curie</b>' });
    for (const title of ['Radium', 'Polonium']) await submit(author, { title });
    const numbers = [1, 2];
    await sending.round();
    const reviewers = [];
    for (const email of emails) reviewers.push(await staffWith(server, ['reviewer'], [], email));
    const changed = reviewers.map(({ staff_id }) => ({ staff_id, add: '1, 2', remove: '' }));
    const { status } = await owner.call('assign_reviewers', { command_id: command_id(), reviewers: changed });
    expect(status).toBe(200);
    return { numbers, reviewers };
  }
  async function abstain(reviewer: Visitor & { staff_id: string }, number: number): Promise<void> {
    const changes = { abstained: { from: '', to: 'yes' } };
    const review_id = `${number}_${reviewer.staff_id}`;
    expect((await reviewer.call('write_review', { command_id: command_id(), review_id, changes })).status).toBe(200);
  }

  test('W9 reviews due soon: a reminder lists exactly those with open reviews, and each gets it once', async () => {
    const { numbers, reviewers } = await reviewing('wang@r.example', 'bohr@r.example', 'done@r.example');
    for (const number of numbers) await abstain(reviewers[2]!, number);
    await abstain(reviewers[1]!, numbers[0]!);
    const draft = remind('dueSoon');
    const shown = await preview(draft);
    expect(shown.problems).toEqual([]);
    expect(await whom(draft)).toEqual(['bohr@r.example', 'wang@r.example']);
    const bohr = shown.letters.find(({ email }) => email === 'bohr@r.example')!;
    expect(bohr.text).toContain('Reviews you have not submitted yet: 1.');
    expect(bohr.text).toContain('https://forum.example/admin/reviews');
    expect(bohr.text).toContain('by the end of 11 October 2024 (');
    // Nothing of the abstracts or their authors.
    expect(JSON.stringify(shown)).not.toMatch(/Curie|Radium|Polonium|author@/);
    expect(await whom(remind('dueSoon', { query: 'BOHR' }))).toEqual(['bohr@r.example']);
    expect(await whom(remind('overdue'))).toEqual([]);
    const { data } = await sendPreviewed(draft, shown);
    expect(data).toMatchObject({ letters: 2, reminder: 'dueSoon', to: 'reviewers' });
    // Again, in another tab and with a new preview.
    expect((await sendPreviewed(draft, shown)).problem).toBe('mailNotReady');
    expect((await preview(draft)).reasons).toEqual([{ reason: 'remindedOnce', count: 2 }]);
    await later();
    await expect
      .poll(() =>
        arrived()
          .map(({ to }) => to[0])
          .toSorted(byText),
      )
      .toEqual(['bohr@r.example', 'wang@r.example']);
    expect((await preview(draft)).count).toBe(0);
  });

  test('W9 the invitation to review says by when reviews are due, in the language of the person', async () => {
    for (const language of ['en', 'zh'] as const)
      await owner.call('staff_invite', { email: `${language}@r.example`, roles: ['reviewer'], language });
    await sending.round();
    const texts = Object.fromEntries(arrived().map(({ to, text }) => [to[0], text]));
    expect(texts['en@r.example']).toContain('Reviews are due by the end of 11 October 2024 (');
    expect(texts['zh@r.example']).toContain('评审截止时间：2024年10月11日24时（');
  });

  base('W9 two secretaries who press at once send one reminder to each reviewer', async () => {
    await reviewing('one@r.example', 'two@r.example');
    const other = await staffWith(server, ['secretary'], [], 'other@staff.example');
    const draft = remind('dueSoon');
    const shown = [await preview(draft), await preview(draft, other)];
    const replies = await Promise.all([sendPreviewed(draft, shown[0]!), sendPreviewed(draft, shown[1]!, other)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const letters = server.services.db.selectFrom('mail').select('email').where('mailing_id', 'is not', null);
    expect(await letters.execute()).toHaveLength(2);
  });

  test('W9 reviewers who are done when the reminder is due get none; the others get the current number', async () => {
    const { numbers, reviewers } = await reviewing('quick@r.example', 'slow@r.example');
    const { data } = await send(remind('dueSoon'));
    for (const number of numbers) await abstain(reviewers[0]!, number);
    await abstain(reviewers[1]!, numbers[0]!);
    await later();
    await expect
      .poll(() => outbox(data.mailing_id))
      .toEqual([
        ['quick@r.example', 'leftOut', 'nothingToDo'],
        ['slow@r.example', 'sent', null],
      ]);
    expect(arrived()).toHaveLength(1);
    expect(arrived()[0]!.text).toContain('not submitted yet: 1.');
    // W4 Whoever must not know who reviews one of the abstracts does not learn it from the outbox.
    const author = await staffWith(server, ['secretary'], [], 'author@u.example');
    const read = async (reader: Visitor) => {
      const { letters } = (await reader.call('mail_outbox', { mailing_id: data.mailing_id })).data;
      return letters.map(({ name }) => name);
    };
    expect([(await read(secretary)).length, await read(author)]).toEqual([2, []]);
    const counted = async (reader: Visitor) => {
      const [{ letters, sent, left_out } = { letters: -1, sent: -1, left_out: -1 }] = (
        await reader.call('mailings', {})
      ).data.rows;
      return [letters, sent, left_out];
    };
    expect([await counted(secretary), await counted(author)]).toEqual([
      [2, 1, 1],
      [0, 0, 0],
    ]);
    const { is_partial } = (await author.call('mail_outbox', { mailing_id: data.mailing_id })).data;
    const log = (await author.call('audit_log', { action: 'mail sent' })).data.entries;
    expect([is_partial, log.map(({ after }) => after?.['recipients'])]).toEqual([true, [undefined]]);
    const [letter] = (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data.letters;
    expect((await author.call('mail_letter', { mail_id: letter!.mail_id })).problem).toBe('unknownMailing');
    expect((await secretary.call('mail_letter', { mail_id: letter!.mail_id })).status).toBe(200);
  });

  test('W9 a cancelled reminder can be sent again, one that may have arrived cannot; a new day allows the next', async () => {
    await reviewing('one@r.example', 'two@r.example');
    const first = await send(remind('dueSoon'));
    await secretary.call('mail_cancel', { command_id: command_id(), mailing_id: first.data.mailing_id });
    const again = await send(remind('dueSoon'));
    expect(again.data).toMatchObject({ letters: 2 });
    // The server dies while it hands a letter over.
    await sending.stop();
    server.pass({ minutes: 2 });
    const { db, clock } = server.services;
    const at = (after: number) => new Date(clock().getTime() + after).toISOString();
    expect(await markHanded(db, (await claimMail(db, at(0), at(60_000)))!, at(0), at(60_000))).toBe(true);
    server.pass({ minutes: 2 });
    expect(await findUncertainMail(db, at(0))).toBe(1);
    await secretary.call('mail_cancel', { command_id: command_id(), mailing_id: again.data.mailing_id });
    expect((await preview(remind('dueSoon'))).count).toBe(1);
    // After the date.
    server.pass({ minutes: 12 * 24 * 60 });
    secretary = await staffWith(server, ['secretary'], [], 'next@staff.example');
    expect((await preview(remind('dueSoon'))).count).toBe(0);
    expect(await whom(remind('overdue'))).toEqual(['one@r.example', 'two@r.example']);
  });

  test('W9 an unanswered invitation: the reminder has a link of its own, which staff do not see', async () => {
    const invite = (email: string, language: 'en' | 'zh') =>
      owner.call('staff_invite', { email, roles: ['reviewer'], topics: [], language });
    // In the language of the invitation, even if the address suggests another.
    await invite('li@u.example', 'zh');
    await invite('bohr@r.edu.cn', 'en');
    // Somebody who is invited to more than reviewing gets no link by a secretary.
    await owner.call('staff_invite', {
      email: 'x@r.example',
      roles: ['secretary', 'reviewer'],
      topics: [],
      language: 'en',
    });
    const draft = remind('unanswered');
    const shown = await preview(draft);
    expect(shown.problems).toEqual([]);
    expect(shown.letters.map(({ email, language }) => [email, language]).toSorted(byText)).toEqual([
      ['bohr@r.edu.cn', 'en'],
      ['li@u.example', 'zh'],
    ]);
    const { data } = await sendPreviewed(draft, shown);
    await later();
    await expect
      .poll(() => outbox(data.mailing_id).then((letters) => letters.map(([, state]) => state)))
      .toEqual(['sent', 'sent']);
    const [invitation, reminder] = mail.taken.filter(({ to }) => to[0] === 'bohr@r.edu.cn');
    expect(reminder!.text).toContain('Dear colleague');
    const tokens = [reminder, invitation].map((letter) => tokenIn(/https:\S+/.exec(letter!.text)![0]));
    for (const { mail_id } of (await secretary.call('mail_outbox', { mailing_id: data.mailing_id })).data.letters) {
      const { words } = (await secretary.call('mail_letter', { mail_id })).data;
      expect(words!.text).toContain('#token=…');
    }
    const [, other] = mail.taken.filter(({ to }) => to[0] === 'li@u.example');
    expect(other!.text).toContain('https://forum.example/admin/invitation?language=zh#token=');
    expect(other!.text).not.toContain(tokens[0]!);
    // Either link works until one is used.
    const invited = new Visitor(server.app);
    for (const token of tokens)
      expect((await invited.call('staff_invitation', { token })).data.email).toBe('bohr@r.edu.cn');
    await invited.call('staff_decline_invitation', { token: tokens.at(-1)!, reason: 'Time', colleague: '' });
    for (const token of tokens)
      expect((await invited.call('staff_invitation', { token })).problem).toBe('invitationVoid');
  });

  test('W9 V5 a reminder is in the language of the first sign-in, or in the one that was chosen since', async () => {
    const { reviewers } = await reviewing('one@r.example', 'two@r.edu.cn');
    const { link } = (await owner.call('staff_invite', { email: 'three@r.example', roles: ['reviewer'] })).data;
    const three = new Visitor(server.app);
    const person = { token: tokenIn(link), name: '<李>四' };
    const { data: options } = await three.call('staff_accept_passkey_options', person);
    const response = new Passkey('https://forum.example').attest(options);
    const inChinese = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' };
    const joined = await three.call('staff_accept_passkey', { ...person, response, label: '' }, inChinese);
    const { staff_id } = joined.data;
    const added = [{ staff_id, add: '1', remove: '' }];
    await owner.call('assign_reviewers', { command_id: command_id(), reviewers: added });
    const languages = async () =>
      (await preview(remind('dueSoon'))).letters.map(({ email, language }) => [email, language]).toSorted(byText);
    // The second has not signed in since languages have been stored.
    expect(await languages()).toEqual([
      ['one@r.example', 'en'],
      ['three@r.example', 'zh'],
      ['two@r.edu.cn', 'zh'],
    ]);
    const choose = (by: Visitor, language: 'en' | 'zh') => by.call('staff_set_language', { language });
    expect((await choose(three, 'en')).data.language).toBe('en');
    await choose(reviewers[0]!, 'zh');
    await choose(reviewers[1]!, 'en');
    expect((await languages()).map(([, language]) => language)).toEqual(['zh', 'en', 'en']);
    expect((await three.call('staff_own_data', undefined)).data.profile['language']).toBe('en');
    expect((await owner.call('staff_remove', { staff_id })).status).toBe(200);
    const { db } = server.services;
    const stored = db.selectFrom('staff').select('language').where('staff_id', '=', staff_id);
    expect(await stored.execute()).toEqual([{ language: '' }]);
  });

  test('W9 a person who answers an invitation within the minute gets no reminder; an expired one is not renewed', async () => {
    await owner.call('staff_invite', { email: 'bohr@r.example', roles: ['reviewer'], topics: [], language: 'en' });
    const { data } = await send(remind('unanswered'));
    const [invitation] = (await owner.call('staff_list', undefined)).data.invitations;
    await owner.call('staff_withdraw_invitation', { invitation_id: invitation!.invitation_id });
    await later();
    await expect.poll(() => outbox(data.mailing_id)).toEqual([['bohr@r.example', 'leftOut', 'nothingToDo']]);
    await owner.call('staff_invite', { email: 'late@r.example', roles: ['reviewer'], topics: [], language: 'en' });
    server.pass({ minutes: 8 * 24 * 60 });
    secretary = await staffWith(server, ['secretary'], [], 'next@staff.example');
    expect((await preview(remind('unanswered'))).reasons).toEqual([{ reason: 'invitationExpired', count: 1 }]);
  });
});

base('W1 W9 without review there are no templates for reminders, and nobody can be reminded', async () => {
  const without = await startServer(sqlite);
  const office = await staffWith(without, ['secretary']);
  const ids = (await office.call('mail_templates', undefined)).data.map(({ template_id }) => template_id);
  expect(ids.filter((id) => (reminderTemplateIds as readonly string[]).includes(id))).toEqual([]);
  const shown = await office.call('mail_preview', { draft: remind('dueSoon'), from: 0 });
  expect(shown.data.problems.map(({ en }) => en)).toContain('Nobody would get this letter.');
  await without.stop();
});
