import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { calls, headers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { closeAccount } from '#server/db/accounts/closing.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { mailPerDay } from '#server/security/dailyLimits.ts';
import { composeNotice } from '#server/mail/compose.ts';
import { startSending, type Sending } from '#server/mail/sending.ts';
import { site as forum } from '../../../src/content/forum/site.ts';
import { killAll, serving, stop, type ServingProcess } from '../support/appProcess.ts';
import { isReceiptValid } from '../support/verifyReceipt.ts';
import { MailServer, smtpPassword } from '../support/mailServer.ts';
import { createDatabase } from '../support/postgres.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, registration, report, submit, Visitor } from '../support/visitor.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.each(databases)('Confirmation mail on $name', (kind) => {
  let mail: MailServer;
  let server: TestServer;
  let sending: Sending;

  beforeEach(async () => {
    mail = await MailServer.start();
    server = await startServer(kind, { mail: mail.settings, publicUrl: new URL('https://forum.example') });
    sending = startSending(server.services, mail.settings, silent);
  });
  afterEach(async () => {
    await sending.stop();
    await server.stop();
    await mail.stop();
  });

  /** Once nothing waits any more. */
  const sent = async () => {
    await sending.round();
    await expect
      .poll(async () => (await mailQueue(server.services.db, server.services.clock())).waiting, { timeout: 5000 })
      .toBe(0);
    return mail.taken;
  };
  /** An author who has confirmed the address. */
  const verified = async (email: string, fields = {}) => {
    const author = await Visitor.registered(server.app, email, fields);
    await verifyAddress(server.services.db, author.visitor_id);
    return author;
  };
  const rows = () => server.services.db.selectFrom('mail').selectAll().orderBy('mail_id').execute();

  test('S2 an invitation to the staff is mailed with its link, and the queue forgets it once it is sent', async () => {
    const owner = await staffWith(server, ['owner']);
    const invitation = { email: 'chair@university.example', roles: ['chair' as const], topics: ['3'] };
    const { data } = await owner.call('staff_invite', { ...invitation, language: 'zh' });
    expect(data).toMatchObject({ is_mailed: true });
    expect(data.link).toContain('https://forum.example/admin/invitation?language=zh#token=');
    const [taken, ...more] = await sent();
    expect(more).toEqual([]);
    expect(taken?.to).toEqual([invitation.email]);
    expect(taken?.header('subject')).toContain('邀请您参与会务管理');
    expect(taken?.text).toContain(data.link);
    expect(await rows()).toMatchObject([{ email: null, text: '', sent_at: expect.any(String) as string }]);
  });

  test('V2 R8 an author whose address is verified is mailed the complete abstract and a receipt that can be verified', async () => {
    const author = await verified('justus@university.example');
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'extracts.docx');
    const people = [
      person({ Middlename: 'von', Affiliation: 'Host University; The Institute' }),
      person({ Firstname: '淑芬', Lastname: '王', Affiliation: 'The Institute', Corresponding_author: 0 }),
    ];
    const abstract = 'First paragraph, of α-lactose.\n\n.\nA line after a lonely dot.\n';
    const receipt = await submit(author, { file_url, abstract, report_people: JSON.stringify(people) });
    const [taken, ...more] = await sent();
    expect(more).toEqual([]);
    expect(taken?.to).toEqual(['justus@university.example']);
    expect(taken?.header('to')).toBe('justus@university.example');
    expect(taken?.header('from')).toBe('Secretariat <secretariat@forum.example>');
    expect(taken?.header('auto-submitted')).toBe('auto-generated');
    expect(taken?.header('subject')).toBe('Your abstract 1 has been received');
    expect(taken?.text).toContain('Dear Justus Liebig,\n\nwe have received your abstract “Extracts of meat”.');
    expect(taken?.text).toContain('Paper ID: 1\nVersion: 1\nReceived: 2024-10-01 16:00, Beijing time (UTC+8)\n');
    for (const part of [
      'TITLE\nExtracts of meat\n\n',
      `AUTHORS\nProf. Justus von Liebig [1][2], justus@university.example, corresponding author, presenting author
Prof. 王淑芬 [2], justus@university.example, presenting author

AFFILIATIONS\n[1] Host University\n[2] The Institute\n\n`,
      `ABSTRACT\n${abstract}\n\n`,
      'KEYWORDS\nmeat, extract, creatine\n\n',
      'SUBMISSION TYPE\nAbstract (oral or poster)\n\nTOPIC\n3. Biomaterials for food systems\n\n',
      `WORD FILE\nextracts.docx\n${fixtureBytes('abstract-en.docx').length.toLocaleString('en')} bytes\nSHA-256 ${receipt.receipt?.file?.sha256}`,
      'https://forum.example/verify\n',
    ]) {
      expect(taken?.text).toContain(part);
    }
    const [attached] = taken?.attachments ?? [];
    expect(attached?.name).toBe('receipt-forum-1-v1.json');
    const proof = JSON.parse(attached?.content ?? '') as SignedReceipt;
    expect(proof).toEqual(receipt.receipt);
    expect(isReceiptValid(proof, (await author.call('receipt_keys', undefined)).data)).toBe(true);
    // Once sent, the database keeps no second copy of the words.
    expect(await rows()).toMatchObject([{ subject: '', text: '', receipt: '', failure: '', attempts: 1 }]);
  });

  test('V2 a change and a deletion are confirmed by mail too, in Chinese for a Chinese account', async () => {
    const author = await verified('shufen@university.example', { ifcn: 1, Firstname: '淑芬', Lastname: '王' });
    const { report_id } = await submit(author, { title: '肉类提取物' });
    await author.call('upload_report', { ...report({ title: '肉类提取物（修订）' }), report_id, topics: undefined });
    for (let time = 0; time < 2; time++) await author.call('delete_report', { report_id });
    const taken = await sent();
    expect(taken.map(({ header }) => header('subject')).toSorted()).toEqual([
      '您的稿件1已撤回',
      '您的稿件1已收到',
      '稿件1的修改稿已收到',
    ]);
    const told = (word: string) => taken.find(({ header }) => header('subject').endsWith(word));
    // What was stored has changed since: each mail says what arrived then.
    expect(told('稿件1已收到')?.text).toMatch(/王淑芬：\n\n您好！[^]*版本：1\n[^]*【标题】\n肉类提取物\n/);
    expect(told('修改稿已收到')?.text).toMatch(/版本：2\n[^]*【标题】\n肉类提取物（修订）\n[^]*【主题】\n3\. /);
    expect(told('修改稿已收到')?.attachments[0]?.name).toBe('receipt-forum-1-v2.json');
    expect(told('已撤回')?.text).toContain('标题：肉类提取物（修订）');
    expect(told('已撤回')?.attachments).toEqual([]);
  });

  test('S8 V2 a confirmation has the words of its template, without paragraphs for which something is missing; the facts, the copy and the receipt stay below them', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const words = (en: string) => ({ subject: { en: `${en} {paper}`, zh: en }, text: { en, zh: '您好' } });
    const received = `Hello {name},

your topic is {topic}.

Come to {dashboard}.`;
    for (const [template_id, en] of Object.entries({ received, deleted: '{message}' })) {
      const id = template_id as 'received' | 'deleted';
      const { status } = await secretary.call('mail_save_template', {
        ...{ command_id: id, template_id: id, version: 0 },
        ...words(en),
        subject: { en: `${id} {paper} {topic}`, zh: id },
      });
      expect(status).toBe(200);
    }
    const author = await verified('justus@university.example');
    await submit(author);
    const { report_id } = await submit(author, { topics: '', title: 'Second' });
    await author.call('delete_report', { report_id });
    const taken = await sent();
    const told = (subject: string) => taken.find(({ header }) => header('subject') === subject)!;
    const [first, second, third] = [
      told('received 1 Biomaterials for food systems'),
      // A subject with something missing is the one that ships, and so is a text of which nothing is left.
      told('Your abstract 2 has been received'),
      told('Your abstract 2 has been deleted'),
    ];
    const come = 'Come to https://forum.example/loginThen.';
    expect(first.text).toMatch(`Hello Justus Liebig,\n\nyour topic is Biomaterials for food systems.\n\n${come}\n\n——`);
    expect(second.text).toMatch(`Hello Justus Liebig,\n\n${come}\n\n——`);
    expect(second.text).toMatch(/Paper ID: 2\nVersion: 1\n[^]*TITLE\nSecond\n[^]*signed by the conference’s server/);
    expect(second.attachments[0]?.name).toBe('receipt-forum-2-v1.json');
    expect(third.text).toMatch(/your abstract “Second” \(number 2\) was deleted[^]*Withdrawn: /);
    // Whoever has not confirmed an address could have registered anybody's, so such mail has no word of a template.
    const unverified = await Visitor.registered(server.app, 'new@university.example');
    await submit(unverified, { title: 'Unconfirmed' });
    const notice = (await sent()).find(({ to }) => to[0] === 'new@university.example')!;
    expect(notice.text).not.toMatch(/Hello|Unconfirmed/);
  });

  test('V3 nothing that an author types can inject a header, a recipient or a line', async () => {
    const hostile = 'x\r\nBcc: victim@evil.example\r\n\r\n<b>hello</b>\u2028\u202e';
    const author = await verified('justus@university.example', { Firstname: hostile, Lastname: hostile });
    const people = [person({ Firstname: hostile, Affiliation: hostile, email: hostile, Position: hostile })];
    const fields = { title: hostile, keywords: hostile, submissionType: 'x\r\nCc: victim@evil.example' };
    await submit(author, { ...fields, report_people: JSON.stringify(people) });
    await author.call('delete_report', { report_id: '1' });
    const taken = await sent();
    expect(taken).toHaveLength(2);
    for (const { to, headers: lines, raw } of taken) {
      expect(to).toEqual(['justus@university.example']);
      expect(lines.filter((line) => /^(to|cc|bcc|subject|content-type)/i.test(line))).toHaveLength(3);
      expect(lines.join('\n')).not.toContain('victim');
      expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    }
  });

  test('V3 an invalid mail address gets no mail, and the submission is accepted', async () => {
    for (const email of [
      'nobody',
      'a@b.example, c@d.example',
      'Name <a@b.example>',
      'a@b.example;c@d.example',
      'x:a@b.example;',
    ]) {
      await submit(await Visitor.registered(server.app, email));
    }
    expect(await rows()).toEqual([]);
  });

  test('R11 V2 a repeated idempotency key sends one mail', async () => {
    const author = await Visitor.registered(server.app, 'key@university.example');
    const key = { [headers.idempotencyKey]: 'once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => author.call('add_report', report(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await sent();
    await author.call('add_report', report(), key);
    expect(await sent()).toHaveLength(1);
  });

  test('V3 a refused submission sends no mail, and nobody else’s address gets one', async () => {
    const author = await Visitor.registered(server.app, 'author@university.example');
    const { report_id } = await submit(author, {
      report_people: JSON.stringify([person({ email: 'other@else.example' })]),
    });
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    expect((await stranger.call('upload_report', { ...report(), report_id })).status).toBe(404);
    expect((await stranger.call('delete_report', { report_id })).status).toBe(404);
    expect((await author.call('add_report', report({ title: '' }))).status).toBe(422);
    expect((await sent()).map(({ to }) => to)).toEqual([['author@university.example']]);
  });

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
    await sending.stop();
    sending = startSending(server.services, mail.settings, { ...silent, error: (line: object) => said.push(line) });
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
    expect(await rows()).toMatchObject([{ text: '', failure: expect.stringContaining('Not now.') as string }]);
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
    const other = startSending(server.services, healthy.settings, silent);
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

  test('V2 mail to a permanently refused recipient is given up within hours', async () => {
    mail.behaviour = 'refusing';
    await submit(await Visitor.registered(server.app, 'nobody@university.example'));
    for (let tries = 0; tries < 5; tries++) {
      await sending.round();
      server.pass({ hours: 1 });
    }
    expect(await mailQueue(server.services.db, server.services.clock())).toMatchObject({ waiting: 0, givenUp: 1 });
    expect(mail.taken).toEqual([]);
  });

  test('V3 registering another person’s address cannot put a message into the greeting, nor text that mail servers refuse', async () => {
    const author = await verified('victim@university.example', {
      Firstname: 'customer, your account is locked. Go to https://evil.example/unlock',
    });
    await submit(author, { abstract: '乾燥'.repeat(450_000) });
    const [told] = await sent();
    expect(told?.text).toMatch(/^Dear author,\n/);
    expect(told?.text).toContain('too long for a mail');
    expect(told?.raw.length).toBeLessThan(100_000);
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

test('V2 a submission and its confirmation are stored atomically', async () => {
  const mail = await MailServer.start();
  const server = await startServer(sqlite, { mail: mail.settings });
  const { db } = server.services;
  const author = await Visitor.registered(server.app, 'author@university.example');
  await sql`create trigger no_mail before insert on mail begin select raise(abort, 'no'); end`.execute(db);
  expect((await author.call('add_report', report())).status).toBe(500);
  expect((await author.call('report_list', {})).data).toEqual([]);
  await sql`drop trigger no_mail`.execute(db);
  await submit(author);
  expect((await mailQueue(db, server.services.clock())).waiting).toBe(1);
  await server.stop();
  await mail.stop();
});

test('V2 without SMTP settings no mail is queued', async () => {
  const server = await startServer(sqlite);
  await submit(await Visitor.registered(server.app, 'author@university.example'));
  expect(await mailQueue(server.services.db, server.services.clock())).toEqual({
    waiting: 0,
    since: null,
    givenUp: 0,
    uncertain: 0,
  });
  await server.stop();
});

describe('Processes that send mail', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-mail-'));
  let mail: MailServer | undefined;
  afterEach(async () => {
    killAll();
    await mail?.stop();
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const call = async <Name extends CallName>({ url }: ServingProcess, name: Name, body: BodyOf<Name>, cookie = '') => {
    const response = await fetch(url + calls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await response.json()) as { data: DataOf<Name>; msg: string };
    if (response.status !== 200) throw new Error(msg);
    return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const registered = async (server: ServingProcess, email: string) =>
    (await call(server, 'register', registration({ email }))).cookie;
  const subjects = () => mail?.taken.map(({ header }) => header('subject'));

  test(
    'V2 a submission is answered at once while the mail server is unresponsive, and confirmed when it is back',
    { timeout: 40_000 },
    async () => {
      const silentServer = await MailServer.start('stalled');
      const env = { DATA_DIR: mkdtempSync(join(dataDir, 'silent-')), ...silentServer.env };
      const server = await serving(env);
      const cookie = await registered(server, 'author@university.example');
      for (let submission = 0; submission < 5; submission++) {
        const begun = performance.now();
        await call(server, 'add_report', report(), cookie);
        expect(performance.now() - begun).toBeLessThan(2000);
      }
      await expect.poll(() => silentServer.calls, { timeout: 5000 }).toBeGreaterThan(0);
      const begun = performance.now();
      const stopped = stop(server.server);
      await silentServer.stop();
      expect(await stopped).toBe(0);
      expect(performance.now() - begun).toBeLessThan(15_000);

      // The port is closed, then a server listens on it again.
      const again = await serving(env);
      await expect.poll(() => again.output.out, { timeout: 5000 }).toContain('is tried again');
      mail = await MailServer.start('accepting', silentServer.port);
      await expect.poll(() => mail?.taken.length, { timeout: 15_000 }).toBe(5);
      await stop(again.server);
      expect(again.output.out + again.output.err).not.toContain(smtpPassword);
      expect(again.output.out + again.output.err).not.toContain('author@');
      expect(new Set(subjects())).toEqual(
        new Set([1, 2, 3, 4, 5].map((n) => `Joint Forum 2024, paper ${n}: submission received`)),
      );
    },
  );

  test('V2 a server that is killed after its response sends the confirmation after its restart', async () => {
    mail = await MailServer.start();
    const { port } = mail;
    const env = { DATA_DIR: mkdtempSync(join(dataDir, 'killed-')), ...mail.env };
    const server = await serving(env);
    const cookie = await registered(server, 'author@university.example');
    await mail.stop();
    await call(server, 'add_report', report(), cookie);
    server.server.kill('SIGKILL');
    const database = new DatabaseSync(join(env.DATA_DIR, 'forum/lectern.sqlite'));
    // Should it have been trying at this very moment: its time is over.
    database.exec("update mail set due_at = ''");
    database.close();
    mail = await MailServer.start('accepting', port);
    const again = await serving(env);
    await expect.poll(() => mail?.taken.length, { timeout: 10_000 }).toBe(1);
    await stop(again.server);
    expect(subjects()).toEqual(['Joint Forum 2024, paper 1: submission received']);
  });

  test.skipIf(!inject('postgresUrl'))('V2 two servers on one PostgreSQL send each mail once', async () => {
    mail = await MailServer.start();
    const database = await createDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: database.url, ...mail.env };
    const servers = await Promise.all(['one', 'other'].map((dir) => serving({ ...env, DATA_DIR: join(dataDir, dir) })));
    const [one, other] = servers as [ServingProcess, ServingProcess];
    const authors = await Promise.all([0, 1, 2, 3, 4].map((n) => registered(one, `author${n}@university.example`)));
    const submissions = Array.from({ length: 40 }, (_, n) =>
      call(n % 2 ? one : other, 'add_report', report(), authors[n % 5] ?? ''),
    );
    await Promise.all(submissions);
    await expect.poll(() => mail?.taken.length, { timeout: 15_000 }).toBe(40);
    for (const { server } of servers) await stop(server);
    expect(new Set(subjects()).size).toBe(40);
    expect(mail.taken).toHaveLength(40);
    await database.drop();
  });
});

test('V2 I1 a mail gives times in the zone of the conference', () => {
  const timeZone = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
  const event = { report_id: 1, version: 1, received_at: '2024-10-01T08:00:00.000Z' };
  const noticeTo = (ifcn: number) => {
    const account = { Firstname: 'Justus', Lastname: 'Liebig', ifcn };
    return composeNotice({ site: { ...forum, timeZone }, account }, event, undefined).text;
  };
  expect(noticeTo(0)).toContain('Received: 2024-10-01 09:00, Portugal time (UTC+1)');
  expect(noticeTo(1)).toContain('2024-10-01 09:00（葡萄牙时间，UTC+1）');
});
