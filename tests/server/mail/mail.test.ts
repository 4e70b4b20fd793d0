import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { headers } from '#contract/calls/calls.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { mailQueue } from '#server/db/mailState.ts';
import { composeNotice } from '#server/mail/compose.ts';
import { forumSite as forum } from '../../samples.ts';
import { isReceiptValid } from '../support/verifyReceipt.ts';
import { MailServer } from '../support/mailServer.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer } from '../support/testServer.ts';
import { fixtureBytes, person, report, submit, Visitor } from '../support/visitor.ts';
import { rows, sendMailOn, sent, server, verified } from './mailing.ts';

describe.each(databases)('Confirmation mail on $name', (kind) => {
  sendMailOn(kind);

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

  test('V2 R8 an author with a verified address is mailed the complete abstract and a verifiable receipt', async () => {
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
    expect(taken?.text).toContain('Dear Prof. Liebig,\n\nWe have received your abstract “Extracts of meat”.');
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
    // Once a mail is sent, the database has no second copy of its words.
    expect(await rows()).toMatchObject([{ text: '', receipt: '', failure: '', attempts: 1 }]);
  });

  test('V2 a change and a deletion are confirmed by mail too, in Chinese for a Chinese account', async () => {
    const author = await verified('shufen@university.example', { ifcn: 1, Firstname: '淑芬', Lastname: '王' });
    const { report_id } = await submit(author, { title: '肉类提取物' });
    await author.call('upload_report', { ...report({ title: '肉类提取物（修订）' }), report_id, topics: undefined });
    for (let time = 0; time < 2; time++) await author.call('delete_report', { report_id });
    const taken = await sent();
    expect(taken.map(({ header }) => header('subject')).toSorted()).toEqual([
      '您的稿件1已撤稿',
      '您的稿件1已收到',
      '稿件1的修改稿已收到',
    ]);
    const mailed = (word: string) => taken.find(({ header }) => header('subject').endsWith(word));
    // The report has changed since: each mail states what had arrived then.
    expect(mailed('稿件1已收到')?.text).toMatch(/尊敬的王淑芬老师：\n\n您好！[^]*版本：1\n[^]*【标题】\n肉类提取物\n/);
    expect(mailed('修改稿已收到')?.text).toMatch(/版本：2\n[^]*【标题】\n肉类提取物（修订）\n[^]*【专题】\n3\. /);
    expect(mailed('修改稿已收到')?.attachments[0]?.name).toBe('receipt-forum-1-v2.json');
    expect(mailed('已撤稿')?.text).toContain('标题：肉类提取物（修订）');
    expect(mailed('已撤稿')?.attachments).toEqual([]);
  });

  test('S8 V2 a confirmation has its template’s words without incomplete paragraphs, then facts, copy and receipt', async () => {
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
    const mailed = (subject: string) => taken.find(({ header }) => header('subject') === subject)!;
    const [first, second, third] = [
      mailed('received 1 Biomaterials for food systems'),
      // A subject with a missing value falls back to the shipped one, and so does a text with nothing left.
      mailed('Your abstract 2 has been received'),
      mailed('Your abstract 2 has been deleted'),
    ];
    const come = 'Come to https://forum.example/loginThen.';
    expect(first.text).toMatch(`Hello Justus Liebig,\n\nyour topic is Biomaterials for food systems.\n\n${come}\n\n——`);
    expect(second.text).toMatch(`Hello Justus Liebig,\n\n${come}\n\n——`);
    expect(second.text).toMatch(/Paper ID: 2\nVersion: 1\n[^]*TITLE\nSecond\n[^]*signed by the conference’s server/);
    expect(second.attachments[0]?.name).toBe('receipt-forum-2-v1.json');
    expect(third.text).toMatch(/Your abstract “Second” \(number 2\) was deleted[^]*Withdrawn: /);
    // An unconfirmed address may be somebody else's, so such mail has no words of a template.
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

  test('V3 registering another person’s address cannot put a message or rejected text into the greeting', async () => {
    const author = await verified('victim@university.example', {
      Firstname: 'customer, your account is locked. Go to https://evil.example/unlock',
    });
    await submit(author, { abstract: '乾燥'.repeat(450_000) });
    const [mail] = await sent();
    expect(mail?.text).toMatch(/^Dear author,\n/);
    expect(mail?.text).toContain('too long for an e-mail');
    expect(mail?.raw.length).toBeLessThan(100_000);
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
