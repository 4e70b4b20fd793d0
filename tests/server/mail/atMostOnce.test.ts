import { beforeEach, describe, expect, test } from 'vitest';
import { insertMail } from '#server/db/mail.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { startMailWorker } from '#server/mail/sending.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';
import { mail, sending, sendMailOn, server, silent } from './mailing.ts';

describe.each(bothDatabases)('A mail that may or may not have been sent, on $name', (kind) => {
  let secretary: Visitor;

  sendMailOn(kind);
  beforeEach(async () => {
    secretary = await staffWith(server, ['secretary']);
  });

  const queue = () => mailQueue(server.services.db, server.services.clock());
  const enqueue = (count = 1) => {
    const created_at = server.services.clock().toISOString();
    const letter = { visitor_id: null, report_id: 0, receipt: '', subject: 'Subject', text: 'Words', created_at };
    const mails = Array.from({ length: count }, (_, index) => ({ ...letter, email: `author${index}@u.example` }));
    return insertMail(server.services.db, ...mails);
  };
  /** A minute later: a broken connection counts as a failure, after which the server waits. */
  const retried = async () => {
    server.pass({ minutes: 1 });
    await sending.round();
    return queue();
  };
  const outbox = async () => (await secretary.call('mail_outbox', {})).data.letters;
  const settle = (mail_id: number, as: 'again' | 'arrived', command_id = `${as}-${mail_id}`) =>
    secretary.call('mail_settle', { command_id, mail_id, as });

  test('S8 a mail that the server accepted before the connection broke is listed, stored and not sent again', async () => {
    mail.behaviour = 'vanishing';
    await enqueue();
    await expect.poll(async () => (await queue()).uncertain).toBe(1);
    mail.behaviour = 'accepting';
    server.pass({ hours: 11 });
    await sending.round();
    expect(mail.taken).toHaveLength(1);
    expect(await queue()).toMatchObject({ waiting: 0, givenUp: 0, uncertain: 1 });
    expect(await outbox()).toMatchObject([{ state: 'uncertain', subject: 'Subject', email: 'author0@u.example' }]);
  });

  test('S8 a mail that a server was handing over when it died is listed after a while, and not sent again', async () => {
    await enqueue();
    const { db, clock } = server.services;
    await db.updateTable('mail').set({ handed_at: clock().toISOString(), attempts: 1 }).execute();
    server.pass({ minutes: 16 });
    await sending.round();
    await expect.poll(async () => (await queue()).uncertain).toBe(1);
    expect(mail.taken).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'uncertain' }]);
  });

  test('S8 a mail that the mail server refuses temporarily is sent later, once', async () => {
    mail.behaviour = 'rejecting';
    await enqueue();
    const { db } = server.services;
    const failure = () => db.selectFrom('mail').select('failure').executeTakeFirst();
    await expect.poll(failure).toMatchObject({ failure: expect.stringContaining('Busy') as string });
    mail.behaviour = 'accepting';
    expect(await queue()).toMatchObject({ waiting: 1, uncertain: 0 });
    server.pass({ hours: 1 });
    await sending.round();
    await expect.poll(async () => (await queue()).waiting).toBe(0);
    expect(mail.taken).toHaveLength(1);
    expect(await queue()).toMatchObject({ uncertain: 0 });
  });

  test('S8 S10 an uncertain mail is resent under its Message-ID, or noted as arrived; once, and logged', async () => {
    mail.behaviour = 'vanishing';
    for (const count of [1, 2]) {
      await enqueue();
      await expect.poll(async () => (await retried()).uncertain).toBe(count);
    }
    mail.behaviour = 'accepting';
    const [newer, older] = await outbox();
    const answers = await Promise.all([settle(older!.mail_id, 'again'), settle(older!.mail_id, 'again')]);
    expect(answers.map(({ data }) => data.state)).toEqual(['waiting', 'waiting']);
    expect((await settle(newer!.mail_id, 'arrived')).data).toMatchObject({ state: 'sent' });
    expect((await settle(newer!.mail_id, 'again')).problem).toBe('letterNotUncertain');
    expect((await settle(99, 'again')).problem).toBe('unknownMailing');
    await expect.poll(async () => (await retried()).waiting).toBe(0);
    const ids = mail.taken.map(({ header }) => header('message-id'));
    expect(ids).toEqual([ids[0], ids[1], ids[0]]);
    expect(await outbox()).toEqual([]);
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.map(({ action }) => action)).toEqual(['mail marked as arrived', 'mail sent again']);
  });

  test('S8 several servers on one queue: each mail is sent once', async () => {
    const other = startMailWorker(server.services, mail.settings, silent);
    await enqueue(40);
    await Promise.all([sending.round(), other.round(), sending.round(), other.round()]);
    await expect.poll(async () => (await queue()).waiting).toBe(0);
    await other.stop();
    expect(mail.taken).toHaveLength(40);
    expect(new Set(mail.taken.map(({ to }) => to[0])).size).toBe(40);
  });
});
