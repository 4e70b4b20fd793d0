import { describe, expect, test } from 'vitest';
import { eraseAccount, closeAccount } from '#server/db/accounts/erasure.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { startMailWorker } from '#server/mail/sending.ts';
import { mailPerDay } from '#server/security/limits.ts';
import { MailServer } from '../support/mailServer.ts';
import { bothDatabases } from '../support/testServer.ts';
import { report, submit, Visitor } from '../support/visitor.ts';
import { logErrors, mail, rows, sending, sendMailOn, sent, server, silent, verified } from './mailing.ts';

describe.each(bothDatabases)('Confirmation mail on $name', (kind) => {
  sendMailOn(kind);

  test('V3 the number of mails per account and day is limited; its submissions are accepted all the same', async () => {
    const author = await verified('busy@university.example');
    const { report_id } = await submit(author);
    for (let change = 0; change < mailPerDay.verified + 5; change++) {
      const title = `Change ${change}`;
      expect((await author.call('upload_report', { ...report({ title }), report_id })).status).toBe(200);
    }
    expect(await rows()).toHaveLength(mailPerDay.verified);
    server.pass({ days: 1, minutes: 1 });
    await submit(author);
    expect(await rows()).toHaveLength(mailPerDay.verified + 1);
  });

  test('V2 a temporarily refused mail is retried, given up after two days, and later deleted', async () => {
    mail.behaviour = 'failing';
    const author = await Visitor.registered(server.app, 'late@university.example');
    await submit(author);
    const said: object[] = [];
    await logErrors((line) => said.push(line));
    for (let hours = 0; hours < 60; hours++) {
      await sending.round();
      server.pass({ hours: 1 });
    }
    expect(mail.taken).toEqual([]);
    expect(await mailQueue(server.services.db, server.services.clock())).toEqual({
      waiting: 0,
      since: null,
      givenUp: 1,
      uncertain: 0,
    });
    expect(await rows()).toMatchObject([{ failure: expect.stringContaining('Not now.') as string }]);
    expect(said).toEqual([expect.objectContaining({ code: 'EENVELOPE', answer: 451, report_id: 1 })]);
    expect(JSON.stringify(said)).not.toContain('late@');
    server.pass({ days: 31 });
    await removeExpired(server.services);
    expect(await rows()).toEqual([]);
  });

  test('V2 a mail that a crashed server was sending is sent once by another after the lease ends', async () => {
    mail.behaviour = 'stalled';
    const author = await Visitor.registered(server.app, 'lease@university.example');
    await submit(author);
    void sending.round().catch(() => undefined);
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const healthy = await MailServer.start();
    const other = startMailWorker(server.services, healthy.settings, silent);
    await other.round();
    expect(healthy.taken).toEqual([]);
    server.pass({ minutes: 16 });
    await other.round();
    expect(healthy.taken).toHaveLength(1);
    await other.stop();
    await healthy.stop();
  });

  test('V3 the limit of mails also holds for concurrent submissions', async () => {
    const author = await verified('storm@university.example');
    const { report_id } = await submit(author);
    const changes = Array.from({ length: 2 * mailPerDay.verified }, (_, change) =>
      author.call('upload_report', { ...report({ title: `Change ${change}` }), report_id }),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
    expect(await rows()).toHaveLength(mailPerDay.verified);
  });

  test('V5 a change during the erasure or closing of its account sends no mail, and the two do not deadlock', async () => {
    const { db } = server.services;
    for (let round = 0; round < 12; round++) {
      const end = round % 2 === 0 ? eraseAccount : closeAccount;
      const author = await Visitor.registered(server.app, `ends${round}@university.example`);
      const { report_id } = await submit(author);
      const changes = [1, 2, 3].map((change) =>
        author.call('upload_report', { ...report({ title: `Change ${change}` }), report_id }),
      );
      await Promise.resolve();
      await end(db, author.visitor_id, server.services.clock().toISOString());
      for (const { status } of await Promise.all(changes)) expect([200, 401, 403, 404]).toContain(status);
      const waiting = await db.selectFrom('mail').selectAll().where('visitor_id', '=', author.visitor_id).execute();
      expect(waiting.filter(({ sent_at }) => sent_at === null)).toEqual([]);
    }
  });

  test('V5 queued mail is deleted with an account that is closed or erased', async () => {
    mail.behaviour = 'failing';
    const { db } = server.services;
    for (const [index, end] of [closeAccount, eraseAccount].entries()) {
      const author = await Visitor.registered(server.app, `gone${index}@university.example`);
      await submit(author);
      expect(await rows()).toHaveLength(1);
      await end(db, author.visitor_id, server.services.clock().toISOString());
      expect(await rows()).toEqual([]);
    }
    mail.behaviour = 'accepting';
    server.pass({ hours: 1 });
    expect(await sent()).toEqual([]);
  });
});
