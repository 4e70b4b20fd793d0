import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#contract/calls/report.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { recentSeconds } from '#contract/staff/rules.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { insertMail } from '#server/db/mail.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { queueResetLink } from '#server/kinds/person/accessHandlers.ts';
import { staffWith } from '../support/staff.ts';
import { databases } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';
import { mail, rows, sending, sendMailOn, server, verified } from './mailing.ts';

describe.each(databases)('An address that the mail server refuses, on $name', (kind) => {
  sendMailOn(kind);
  let secretary: Visitor & { staff_id: string };
  beforeEach(async () => {
    secretary = await staffWith(server, ['secretary']);
  });

  const broken = 'typo@univrsity.example';
  const right = 'typo@university.example';
  let commands = 0;
  const outbox = async (of: { mailing_id?: number } = {}) => (await secretary.call('mail_outbox', of)).data.letters;
  const overview = async () => (await secretary.call('mail_overview', undefined)).data;
  const shown = async (visitor_id: string) => (await secretary.call('person', { visitor_id })).data;
  const resend = (body: { mail_id: number; email: string; also?: ('account' | 'abstract')[]; command_id?: string }) =>
    secretary.call('mail_resend', { command_id: `resend-${commands++}`, also: [], ...body });
  const settled = async () => {
    await sending.round();
    // The mail that tells the author of an edit waits some minutes.
    const untried = ({ sent_at, given_up_at, failure, about }: Awaited<ReturnType<typeof rows>>[number]) =>
      sent_at === null && given_up_at === null && failure === '' && about !== 'words';
    await expect.poll(async () => (await rows()).filter(untried)).toEqual([]);
  };
  const sendLetters = async (words: { subject?: string } = {}) => {
    const subject = { en: words.subject ?? 'About {paper}', zh: '关于{paper}' };
    const draft = { subject, text: { en: 'Dear {name}', zh: '{name}' }, query: '', to: 'corresponding' } as const;
    const { digest } = (await secretary.call('mail_preview', { draft })).data;
    const command_id = `send-${commands++}`;
    const { data } = await secretary.call('mail_send', { command_id, draft, digest, send_at: '' });
    server.pass({ minutes: 2 });
    await settled();
    return data.mailing_id;
  };

  test('S14 is shown at once in outbox, overview, mailing, person and abstract, in the mail server’s words', async () => {
    const curie = await verified('curie@u.example');
    const { report_id } = await submit(curie, { report_people: JSON.stringify([person({ email: broken })]) });
    const bohr = await verified('bohr@u.example');
    await submit(bohr, { report_people: JSON.stringify([person({ email: 'bohr@u.example' })]) });
    mail.unknown.add(broken);
    const mailing_id = await sendLetters();
    const refused = { state: 'failed', email: broken, failure: expect.stringContaining('550 No such user') as string };
    expect(await outbox()).toMatchObject([refused]);
    expect(await outbox({ mailing_id })).toMatchObject([refused, { state: 'sent' }]);
    expect(await overview()).toMatchObject({ failed: 1 });
    const listed = (await secretary.call('mailings', {})).data.rows;
    expect(listed).toMatchObject([{ state: 'done', sent: 1, failed: 1, waiting: 0 }]);
    const told = { state: 'given up', email: broken, failure: expect.stringContaining('No such user') as string };
    expect((await shown(curie.visitor_id)).mail[0]).toMatchObject(told);
    expect((await secretary.call('abstract', { report_id: String(report_id) })).data.mail[0]).toMatchObject(told);
    // The abstract still has the refused address. The letter goes to the one that the office gives.
    const { mail_id } = (await outbox())[0]!;
    await resend({ mail_id, email: right });
    await settled();
    expect(mail.taken.map(({ to }) => to[0])).toContain(right);
  });

  test('S14 a refusal for the mailbox is final; after a quota, greylisting or a rule, the mail is tried again', async () => {
    const answers = {
      'mailbox@u.example': '550 5.1.1 User unknown',
      'disabled@u.example': '550 5.2.1 Mailbox disabled',
    };
    const passing = {
      'quota@u.example': '550 5.4.5 Daily sending limit exceeded',
      'rule@u.example': '554 5.7.1 Access denied',
      'grey@u.example': '550 Greylisted, please come back in five minutes',
    };
    for (const [email, answer] of Object.entries(answers)) mail.rejections.set(email, answer);
    for (const [email, answer] of Object.entries(passing)) mail.refusals.set(email, answer);
    mail.rejections.set('spam@u.example', '554 Looks like spam');
    const addresses = [...Object.keys(answers), ...Object.keys(passing), 'spam@u.example'];
    const author = await verified('author@u.example');
    for (const email of addresses) await submit(author, { report_people: JSON.stringify([person({ email })]) });
    await sendLetters({ subject: 'About {paper}' });
    await expect.poll(async () => (await outbox()).length).toBe(6);
    const listed = await outbox();
    expect(listed.slice(0, 2).map(({ email, state }) => [email, state])).toEqual([
      ['disabled@u.example', 'failed'],
      ['mailbox@u.example', 'failed'],
    ]);
    expect(listed.slice(2).every(({ state, failure }) => state === 'waiting' && failure !== '')).toBe(true);
    for (let hours = 0; hours < 6; hours++) {
      server.pass({ hours: 1 });
      for (let round = 0; round < 4; round++) await sending.round();
    }
    expect((await outbox()).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'failed'));
    expect(mail.taken.filter(({ header }) => header('subject').startsWith('About'))).toEqual([]);
  });

  test('S14 S3 S10 its letter goes once to the corrected address; on request, that is corrected elsewhere, too', async () => {
    const author = await verified('curie@u.example');
    const key = emailKey(broken);
    const address = { email: broken, email_key: key, verified_email: key };
    await server.services.db.updateTable('account').set(address).execute();
    const people = [person({ email: broken }), person({ email: 'other@u.example', Corresponding_author: 0 })];
    const { report_id } = await submit(author, { report_people: JSON.stringify(people) });
    await settled();
    mail.unknown.add(broken);
    const mailing_id = await sendLetters();
    const letters = await outbox({ mailing_id });
    expect(letters).toMatchObject([{ state: 'failed', correctable: ['account', 'abstract'] }]);
    const { mail_id } = letters[0]!;
    expect((await resend({ mail_id, email: 'nobody' })).problem).toBe('emailNotMailable');
    await Visitor.registered(server.app, 'taken@u.example');
    expect((await resend({ mail_id, email: 'taken@u.example', also: ['account'] })).problem).toBe('addressTaken');
    expect((await outbox({ mailing_id }))[0]).toMatchObject({ state: 'failed', email: broken });
    const before = mail.taken.length;
    const twice = { mail_id, email: ` ${right} `, also: ['account', 'abstract'] as const, command_id: 'twice' };
    const body = { ...twice, also: [...twice.also] };
    const answers = await Promise.all([resend(body), resend(body)]);
    expect(answers.map(({ data }) => data.state)).toEqual(['waiting', 'waiting']);
    expect((await resend({ mail_id, email: right })).problem).toBe('letterNotRefused');
    await settled();
    await sending.round();
    expect(mail.taken.slice(before).filter(({ header }) => header('subject') === `About ${report_id}`)).toMatchObject([
      { to: [right] },
    ]);
    expect((await outbox({ mailing_id }))[0]).toMatchObject({ state: 'sent', email: right });
    expect(await overview()).toMatchObject({ failed: 0 });
    expect(await shown(author.visitor_id)).toMatchObject({ email: right, is_verified: false });
    const { data: abstract } = await secretary.call('abstract', { report_id: String(report_id) });
    expect(abstract.report_people.map(({ email }: Person) => email)).toEqual([right, 'other@u.example']);
    const { entries } = (await secretary.call('audit_log', {})).data;
    const actions = entries.map(({ action }) => action).filter((action) => !/read$|sent$|previewed/.test(action));
    expect(actions).toEqual(['mail readdressed', 'abstract edited', 'corrected']);
    expect(JSON.stringify(entries.filter(({ action }) => action === 'mail readdressed'))).not.toContain('univ');
  });

  test('S14 V2 a confirmation can be resent: with a new link to a corrected account, without one to another address', async () => {
    mail.unknown.add(broken);
    const author = await Visitor.registered(server.app, broken);
    await submit(author);
    await submit(author);
    await settled();
    const [second, first] = await outbox();
    expect(first).toMatchObject({ state: 'failed', email: broken, correctable: ['account'] });
    // Such an account exists if two addresses differ only in the width of their characters.
    const { db } = server.services;
    const own = db.updateTable('account').where('visitor_id', '=', author.visitor_id);
    await own.set({ email_key: broken.replace('typo', 'ｔｙｐｏ') }).execute();
    expect((await outbox())[1]).toMatchObject({ correctable: ['account'] });
    await own.set({ email_key: broken }).execute();
    await resend({ mail_id: first!.mail_id, email: 'colleague@u.example' });
    await resend({ mail_id: second!.mail_id, email: right, also: ['account'] });
    await settled();
    const [elsewhere, corrected] = mail.taken.toSorted((one, other) => one.to[0]!.localeCompare(other.to[0]!));
    expect(elsewhere).toMatchObject({ to: ['colleague@u.example'] });
    expect(elsewhere?.text).toContain('has received a submission');
    expect(elsewhere?.text).not.toContain('confirm_email');
    const link = new URL(/https:\S+confirm_email\S+/.exec(corrected?.text ?? '')![0]);
    await new Visitor(server.app).fetch(`${link.pathname}${link.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await shown(author.visitor_id)).toMatchObject({ email: right, is_verified: true });
  });

  test('S14 V3 a link that grants access goes to nobody else, and is not stored', async () => {
    mail.unknown.add(broken);
    const { visitor_id } = await Visitor.registered(server.app, broken);
    const { db, site, clock } = server.services;
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('visitor_id', '=', visitor_id)
      .executeTakeFirstOrThrow();
    const now = clock().toISOString();
    await queueResetLink(db, site, { account, link: 'https://forum.example/#token=secret', expires_at: now }, now);
    await settled();
    const [letter] = await outbox();
    expect(letter).toMatchObject({ state: 'failed', email: broken });
    expect(letter).not.toHaveProperty('correctable');
    expect((await resend({ mail_id: letter!.mail_id, email: right })).problem).toBe('letterNotRefused');
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  test('S14 S2 correcting an account requires a recent sign-in, and invalidates links to its former address', async () => {
    mail.unknown.add(broken);
    const author = await Visitor.registered(server.app, broken);
    await submit(author);
    await settled();
    const { mail_id } = (await outbox())[0]!;
    const { visitor_id } = author;
    await secretary.call('reset_person', { visitor_id, by_mail: true });
    const former = (await secretary.call('reset_person', { visitor_id, by_mail: false })).data.link.split(
      '#token=',
    )[1]!;
    const mailed = async () => (await rows()).filter(({ about, sent_at }) => about === 'password' && sent_at === null);
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await resend({ mail_id, email: right, also: ['account'] })).toMatchObject({ problem: 'signInAgain' });
    expect((await shown(visitor_id)).email, 'nothing of it was done').toBe(broken);
    expect((await outbox())[0]).toMatchObject({ mail_id, state: 'failed' });
    server.pass({ minutes: -recentSeconds / 60 });
    expect(await resend({ mail_id, email: right, also: ['account'] })).toMatchObject({ status: 200 });
    expect((await shown(visitor_id)).email).toBe(right);
    const taking = { token: former, password: 'creatine' };
    expect(await new Visitor(server.app).call('reset_password', taking)).toMatchObject({ problem: 'resetLinkVoid' });
    expect(await server.services.db.selectFrom('reset_link').selectAll().execute()).toEqual([]);
    expect(await mailed(), 'a link that waits is not sent either').toEqual([]);
  });

  test('S14 S2 without a change of the account, a letter is sent again at any time', async () => {
    const curie = await verified('curie@u.example');
    await submit(curie, { report_people: JSON.stringify([person({ email: broken })]) });
    mail.unknown.add(broken);
    const mailing_id = await sendLetters();
    const { mail_id } = (await outbox({ mailing_id }))[0]!;
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await resend({ mail_id, email: right, also: ['abstract'] })).toMatchObject({ status: 200 });
  });

  test('S8 A1 an address that is a list or contains a header is sent to no mail server', async () => {
    const unmailable = [
      'a@b.example,c@d.example',
      'x@e.example?cc=y@e.example',
      'a@b>,<c@d',
      'a@b.example c@d.example',
    ];
    const { db, clock } = server.services;
    const about = { report_id: 0, subject: 'Words', text: 'Words', receipt: '', created_at: clock().toISOString() };
    for (const email of unmailable) {
      const author = await Visitor.registered(server.app, email);
      expect(await submit(author)).toMatchObject({});
      // Inserted directly, as by code that does not check the address.
      await insertMail(db, { visitor_id: author.visitor_id, email, ...about });
    }
    await settled();
    expect(mail.taken).toEqual([]);
    const letters = await outbox();
    expect(letters.map(({ email, state }) => [email, state])).toEqual(
      unmailable.toReversed().map((at) => [at, 'failed']),
    );
    expect(letters[0]?.failure).toContain('Mail cannot be sent to this address');
    const draft = {
      subject: { en: 'News', zh: '通知' },
      text: { en: 'News', zh: '通知' },
      query: '',
      to: 'submitter',
    } as const;
    const preview = (await secretary.call('mail_preview', { draft })).data;
    expect(preview).toMatchObject({ count: 0, skipped_count: unmailable.length });
    expect(new Set(preview.skipped.map(({ reason }) => reason))).toEqual(new Set(['notMailable']));
  });

  test('S14 a resent mail gets as many attempts again if the mail server asks to wait', async () => {
    const grey = 'grey@u.example';
    mail.refusals.set(grey, '450 Greylisted');
    await submit(await verified('curie@u.example'), { report_people: JSON.stringify([person({ email: grey })]) });
    const mailing_id = await sendLetters();
    const { mail_id } = (await outbox({ mailing_id }))[0]!;
    // Tried as often as any mail that is given up.
    const { db, clock } = server.services;
    const spent = { attempts: 5, given_up_at: clock().toISOString() };
    await db.updateTable('mail').set(spent).where('mail_id', '=', mail_id).execute();
    mail.refusals.set(grey, '550 Greylisted, please come back later');
    await resend({ mail_id, email: grey });
    await settled();
    expect((await outbox({ mailing_id }))[0]).toMatchObject({
      state: 'waiting',
      failure: expect.stringContaining('Greylisted') as string,
    });
    mail.refusals.clear();
    server.pass({ hours: 1 });
    await settled();
    expect(mail.taken.map(({ to }) => to[0])).toContain(grey);
  });

  test('S14 V5 the log of a resent letter keeps no address or name after the person is erased', async () => {
    const curie = await verified('curie@u.example', { Lastname: 'Sklodowska' });
    await submit(curie, { report_people: JSON.stringify([person({ email: broken })]) });
    mail.unknown.add(broken);
    const mailing_id = await sendLetters();
    const { mail_id } = (await outbox({ mailing_id }))[0]!;
    const first = await resend({ mail_id, email: right, also: ['abstract'], command_id: 'once' });
    expect(first.data).toMatchObject({ mail_id, email: right, state: 'waiting' });
    await settled();
    expect((await resend({ mail_id, email: right, also: ['abstract'], command_id: 'once' })).data.state).toBe('sent');
    const { db, clock } = server.services;
    await eraseAccount(db, curie.visitor_id, clock().toISOString());
    const kept = JSON.stringify(await db.selectFrom('staff_command').selectAll().execute());
    for (const word of [broken, right, 'Sklodowska']) expect(kept).not.toContain(word);
    const again = await resend({ mail_id, email: right, also: ['abstract'], command_id: 'once' });
    expect(again.problem).toBe('unknownMailing');
  });

  test('S14 V5 a refused confirmation keeps its text for 30 days', async () => {
    mail.unknown.add(broken);
    await submit(await verified(broken), { title: 'Extracts' });
    await settled();
    expect(await rows()).toMatchObject([{ text: expect.stringContaining('Extracts') as string }]);
    const { mail_id } = (await outbox())[0]!;
    server.pass({ days: 31 });
    await removeExpired(server.services);
    expect(await rows()).toEqual([]);
    secretary = await staffWith(server, ['secretary'], [], 'later@staff.example');
    expect((await resend({ mail_id, email: right })).problem).toBe('letterNotRefused');
  });
});
