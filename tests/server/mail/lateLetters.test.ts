import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test as base } from 'vitest';
import type { MailDraft } from '#contract/staff/mail.ts';
import { updateEmail, verifyAddress } from '#server/db/accounts/accounts.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { claimMail, type OutgoingMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { recheckLetter } from '#server/mail/recheckLetter.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, weeklyOnPostgres } from '../support/testServer.ts';
import { person, report, submit, type Visitor } from '../support/visitor.ts';
import { mail, sending, sendMailOn, server, verified } from './mailing.ts';

const draft: MailDraft = {
  subject: { en: 'About {paper}', zh: '' },
  text: { en: 'Dear {name}, “{title}” is accepted.', zh: '' },
  query: '',
  to: 'submitter',
};
const once = { subject: { en: 'News', zh: '' }, text: { en: 'Dear {name}, come!', zh: '' } };

/** Starts something while all mail is locked for a while. */
async function held<Result>(db: Database, begin: () => Promise<Result>): Promise<Result> {
  const begun = await db.transaction().execute(async (within) => {
    await within.selectFrom('mail').select('mail_id').forUpdate().execute();
    const result = begin();
    await wait(500);
    return { result };
  });
  return begun.result;
}

describe.each(bothDatabases)('A letter that goes long after it was prepared, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  sendMailOn(kind);
  let owner: Visitor & { staff_id: string };
  let secretary: Visitor & { staff_id: string };

  beforeEach(async () => {
    owner = await staffWith(server, ['owner']);
    secretary = await staffWith(server, ['secretary']);
  });

  const author = async (name: string, fields: Parameters<typeof submit>[1] = {}) => {
    const visitor = await verified(`${name}@u.example`, { Lastname: name });
    await submit(visitor, fields);
    return visitor;
  };
  const correspondent = (email: string, Lastname = 'Curie') => ({
    report_people: JSON.stringify([person({ Lastname, email, Corresponding_author: 1 })]),
  });
  let commands = 0;
  const send = async (changed: Partial<MailDraft> = {}, by: Visitor = secretary) => {
    const wanted = { ...draft, ...changed };
    const { digest } = (await by.call('mail_preview', { draft: wanted, from: 0 })).data;
    return (await by.call('mail_send', { command_id: `send-${commands++}`, draft: wanted, digest })).data.mailing_id;
  };
  const withdraw = (report_id: number) =>
    secretary.call('withdraw_abstract', { command_id: `withdraw-${report_id}`, report_id, reason: '' });
  const changeEmail = async (visitor_id: string, email: string) => {
    const { db } = server.services;
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('visitor_id', '=', visitor_id)
      .executeTakeFirstOrThrow();
    await updateEmail(db, account, email);
  };
  const letters = async (mailing_id: number, by = secretary) =>
    (await by.call('mail_outbox', { mailing_id })).data.letters.toReversed();
  const overview = async () => (await owner.call('mailings', {})).data.rows.at(-1)!;
  /** The letters once they are due and none waits, without the confirmations of submissions. */
  const sentAll = async (mailing_id: number) => {
    server.pass({ minutes: 2 });
    await sending.round();
    const waiting = async () =>
      (await letters(mailing_id)).filter(({ state }) => state !== 'sent' && state !== 'leftOut');
    await expect.poll(waiting).toEqual([]);
    return letters(mailing_id);
  };
  const receivers = () =>
    mail.taken.filter(({ header }) => /^(About|News)/.test(header('subject'))).map(({ to }) => to[0]);

  test('S8 is left out with a reason if its abstract was deleted or withdrawn meanwhile', async () => {
    await author('Curie');
    const bohr = await author('Bohr');
    await author('Hahn');
    const mailing_id = await send();
    await withdraw(1);
    await bohr.call('delete_report', { report_id: '2' });
    expect((await sentAll(mailing_id)).map(({ state, because }) => [state, because])).toEqual([
      ['leftOut', 'abstractWithdrawn'],
      ['leftOut', 'abstractDeleted'],
      ['sent', null],
    ]);
    expect(receivers()).toEqual(['Hahn@u.example']);
    expect(await overview()).toMatchObject({ state: 'done', sent: 1, left_out: 2, failed: 0 });
  });

  test('S8 is sent if the search asked for withdrawn abstracts, or if another abstract of the author is valid', async () => {
    const curie = await author('Curie');
    await withdraw(1);
    expect((await sentAll(await send({ query: 'is:withdrawn' }))).map(({ state }) => state)).toEqual(['sent']);
    await submit(curie);
    await submit(curie);
    const mailing_id = await send(once);
    await withdraw(2);
    expect((await sentAll(mailing_id)).map(({ state }) => state)).toEqual(['sent']);
  });

  test('S8 goes to an account’s new address if that is confirmed, and is not sent if it is not', async () => {
    const curie = await author('Curie');
    const bohr = await author('Bohr');
    const mailing_id = await send();
    await changeEmail(curie.visitor_id, 'marie@u.example');
    await verifyAddress(server.services.db, curie.visitor_id);
    await changeEmail(bohr.visitor_id, 'victim@u.example');
    expect(await sentAll(mailing_id)).toMatchObject([
      { state: 'sent', email: 'marie@u.example', former_email: 'Curie@u.example' },
      { state: 'leftOut', email: 'Bohr@u.example', because: 'unconfirmed' },
    ]);
    expect(receivers()).toEqual(['marie@u.example']);
  });

  test('S8 goes once to the corrected address of a corresponding author, but not to a former one', async () => {
    const curie = await author('Curie', correspondent('mari@u.example'));
    const bohr = await author('Bohr', correspondent('niels@u.example', 'Bohr'));
    const hahn = await author('Hahn', correspondent('oto@u.example', 'Hahn'));
    const mailing_id = await send({ to: 'corresponding', ...once });
    const change = (visitor: Visitor, id: number, fields: object) =>
      visitor.call('upload_report', { ...report(fields), report_id: String(id) });
    await change(curie, 1, correspondent('marie@u.example'));
    await change(bohr, 2, correspondent('other@u.example', 'Meitner'));
    // She already gets the letter for her own abstract.
    await change(hahn, 3, correspondent('marie@u.example', 'Hahn'));
    const [first, second, third] = await sentAll(mailing_id);
    expect(second).toMatchObject({ state: 'leftOut', because: 'notCorresponding' });
    // Both go to the same address. Only the one that is sent first is delivered.
    const [sent, leftOut] = first?.state === 'sent' ? [first, third] : [third, first];
    expect(sent).toMatchObject({
      state: 'sent',
      email: 'marie@u.example',
      former_email: expect.stringMatching(/^(mari|oto)@u\.example$/) as unknown,
    });
    expect(leftOut).toMatchObject({ state: 'leftOut', because: 'sameAddress' });
    expect(receivers()).toEqual(['marie@u.example']);
  });

  base('S8 if letters are redirected to one address at the same moment, one is sent', async () => {
    const people = (...emails: string[]) => ({
      report_people: JSON.stringify(
        emails.map((email, index) => person({ Lastname: `Curie ${index}`, email, Corresponding_author: 1 })),
      ),
    });
    const curie = await author('Curie', people(...'abcde'.split('').map((each) => `${each}@u.example`)));
    const mailing_id = await send({ to: 'corresponding', ...once });
    await curie.call('upload_report', { ...report(people(...Array<string>(5).fill('new@u.example'))), report_id: '1' });
    await sending.stop();
    server.pass({ minutes: 2 });
    const { db, clock } = server.services;
    const now = clock().toISOString();
    const until = new Date(clock().getTime() + 60_000).toISOString();
    const claimed: OutgoingMail[] = [];
    for (let mail = await claimMail(db, now, until); mail; mail = await claimMail(db, now, until)) {
      if (mail.mailing_id === mailing_id) claimed.push(mail);
    }
    expect(claimed).toHaveLength(5);
    const look = () => Promise.all(claimed.map((each) => recheckLetter(server.services, each)));
    // On PostgreSQL, all of them wait at the lock before the first is redirected.
    const looks = await (kind.name === 'SQLite' ? look() : held(db, look));
    expect(looks.filter((look) => 'email' in look)).toEqual([{ email: 'new@u.example' }]);
  });

  base('S8 S10 if its sender may no longer send, another person sends or discards it, once', async () => {
    await author('Curie');
    const at = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    const { digest } = (await secretary.call('mail_preview', { draft, from: 0 })).data;
    const scheduled = { command_id: 'later', draft, digest, send_at: at };
    const later = (await secretary.call('mail_send', scheduled)).data.mailing_id;
    const soon = await send();
    const other = await staffWith(server, ['secretary'], [], 'other@staff.example');
    const demoted = await send({}, other);
    await owner.call('staff_remove', { staff_id: secretary.staff_id });
    await owner.call('staff_set_roles', { staff_id: other.staff_id, roles: ['reviewer'], topics: [] });
    server.pass({ hours: 2 });
    await sending.round();
    expect(receivers()).toEqual([]);
    const { rows } = (await owner.call('mailings', {})).data;
    expect(rows.map(({ state, waiting }) => [state, waiting])).toEqual(Array(3).fill(['held', 1]));
    expect((await letters(soon, owner)).map(({ state }) => state)).toEqual(['held']);
    const release = (command_id: string, mailing_id: number) => owner.call('mail_release', { command_id, mailing_id });
    expect((await release('go', later)).data).toMatchObject({ state: 'sending', waiting: 1 });
    expect((await release('go', later)).status).toBe(200);
    expect((await release('again', later)).problem).toBe('mailingNotHeld');
    expect((await owner.call('mail_cancel', { command_id: 'discard', mailing_id: soon })).data.state).toBe('cancelled');
    await sending.round();
    await expect.poll(receivers).toEqual(['Curie@u.example']);
    const log = (await owner.call('audit_log', {})).data.entries.map(({ action }) => action);
    expect(log.filter((action) => action === 'mail held')).toHaveLength(3);
    expect(log.slice(0, 2)).toEqual(['mail cancelled', 'mail released']);
    // The person who released them is responsible for them. The third still waits.
    expect((await letters(demoted, owner)).map(({ state }) => state)).toEqual(['held']);
  });

  test('S13 is listed by its subject in its reader’s mail, like all mail that was sent', async () => {
    const { visitor_id } = await author('Curie');
    await sentAll(await send());
    const one = (await secretary.call('person', { visitor_id })).data;
    expect(one.mail.map(({ subject, is_letter, state }) => [subject, is_letter, state])).toEqual([
      ['About 1', true, 'sent'],
      ['Your abstract 1 has been received', false, 'sent'],
    ]);
    const read = await secretary.call('mail_letter', { mail_id: one.mail[0]!.mail_id! });
    expect(read.data.words).toMatchObject({ subject: 'About 1' });
    // A chair sees the state of mail about an abstract, but not its words.
    expect(Object.keys((await secretary.call('abstract', { report_id: '1' })).data.mail[0]!)).not.toContain('subject');
  });

  test('S8 can be read again as it was sent, whatever happened to the abstract; other mail cannot', async () => {
    const curie = await author('Curie', { title: 'Radium' });
    const mailing_id = await send();
    const [letter] = await sentAll(mailing_id);
    await curie.call('upload_report', { ...report({ title: 'Polonium' }), report_id: '1' });
    const read = await secretary.call('mail_letter', { mail_id: letter!.mail_id });
    expect(read.data.words).toEqual({ subject: 'About 1', text: 'Dear Justus Curie, “Radium” is accepted.' });
    const taken = mail.taken.find(({ header }) => header('subject') === 'About 1');
    expect(taken?.text.trim()).toBe(read.data.words?.text);
    const { db } = server.services;
    const confirmation = await db
      .selectFrom('mail')
      .select('mail_id')
      .where('mailing_id', 'is', null)
      .executeTakeFirst();
    expect((await secretary.call('mail_letter', { mail_id: confirmation!.mail_id })).problem).toBe('unknownMailing');
    // An earlier version did not store the words that it sent.
    const { recipient } = await db
      .selectFrom('mail')
      .select('recipient')
      .where('mail_id', '=', letter!.mail_id)
      .executeTakeFirstOrThrow();
    const keep = (kept: string | null) =>
      db.updateTable('mail').set({ recipient: kept }).where('mail_id', '=', letter!.mail_id).execute();
    await keep(null);
    expect((await secretary.call('mail_letter', { mail_id: letter!.mail_id })).data.words).toBeNull();
    await keep(recipient);
    await eraseAccount(db, curie.visitor_id, server.services.clock().toISOString());
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });
});
