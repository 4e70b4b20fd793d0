import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { forumSite as forum } from '../../samples.ts';
import { canonicalText } from '#contract/calls/receipt.ts';
import type { NewReportBody } from '#contract/calls/report.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { closingTime } from '#contract/dates/deadline.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { sha256 } from '../support/verifyReceipt.ts';
import { fixtureBytes, person, report, submit, Visitor } from '../support/visitor.ts';

const word = fixtureBytes('abstract-en.docx');
const key = { 'idempotency-key': 'pressed-once' };
const forReport = { 'x-file-for': 'report' };

/** The forum with a deadline of 30 October 2024 in Beijing, enforced after ten more minutes. */
const site: Site = {
  ...forum,
  dates: forum.dates.map((date) => (date.isAbstractDeadline ? { ...date, enforced: { graceMinutes: 10 } } : date)),
};

describe.each(databases)('V1 A deadline that is enforced, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let port: number | undefined;

  beforeEach(async () => {
    // The clock starts on 1 October, 16:00 in Beijing. The deadline is 29 days and eight hours later.
    server = await startServer(kind, { site });
    port = undefined;
    author = await Visitor.registered(server.app, 'author@university.example');
    server.pass({ days: 29, hours: 8 });
  });
  afterEach(() => server.stop());

  const add = (fields = {}, headers = {}) => author.call('add_report', report(fields), headers);
  const change = (report_id: string | number, fields = {}) =>
    author.call('upload_report', { ...report(fields), report_id: String(report_id) });
  const titles = async () => (await author.call('report_list', {})).data.map(({ title }) => title);

  test('a submission and a change are accepted until the end of the grace period', async () => {
    server.pass({ minutes: 9 });
    const { status, data } = await add();
    expect(status).toBe(200);
    expect((await change(String(data?.report_id), { title: 'Changed' })).status).toBe(200);
    expect(await titles()).toEqual(['Changed']);
  });

  test('S5 V1 a person with an extended deadline submits until the end of that day, and nobody else does', async () => {
    server.pass({ hours: 12 });
    expect(await add()).toMatchObject({ problem: 'submissionsClosed' });
    const secretary = await staffWith(server, ['secretary']);
    const { visitor_id } = author;
    const deadline = { from: '', to: '2024-11-02' };
    expect(await secretary.call('extend_deadline', { command_id: 'one', visitor_id, deadline })).toMatchObject({
      data: { deadline: '2024-11-02' },
    });
    expect(await author.call('own_deadline', undefined)).toMatchObject({ data: { deadline: '2024-11-02' } });
    expect((await author.upload(word, 'paper.docx', forReport)).status).toBe(200);
    expect((await add()).status).toBe(200);
    const other = await Visitor.registered(server.app, 'other@university.example');
    expect(await other.call('add_report', report())).toMatchObject({ problem: 'submissionsClosed' });
    server.pass({ days: 3 });
    expect(await add()).toMatchObject({
      problem: 'submissionsClosed',
      msg: expect.stringContaining('at the end of 2 November 2024, Beijing time') as string,
    });
  });

  test('S5 a personal deadline is not before the general one, and not more than a year after it', async () => {
    const secretary = await staffWith(server, ['secretary']);
    const { visitor_id } = author;
    const extend = (to: string) =>
      secretary.call('extend_deadline', { command_id: to, visitor_id, deadline: { from: '', to } });
    for (const [day, problem] of [
      ['2024-10-29', 'ownDeadlineEarly'],
      ['0001-01-01', 'ownDeadlineEarly'],
      ['2025-10-31', 'ownDeadlineLate'],
      ['9999-12-31', 'ownDeadlineLate'],
    ] as const) {
      expect(await extend(day), day).toMatchObject({ status: 422, problem, field: 'deadline.to' });
    }
    expect((await author.call('own_deadline', undefined)).data).toEqual({ deadline: '' });
    expect(await extend('2025-10-30')).toMatchObject({ status: 200 });
  });

  test('after the grace period both are refused with a message, and nothing is stored', async () => {
    const { report_id } = await submit(author);
    server.pass({ minutes: 10 });
    expect(await add({ title: 'Late' })).toMatchObject({
      status: 403,
      code: '403',
      problem: 'submissionsClosed',
      msg: 'Submissions closed at the end of 30 October 2024, Beijing time (UTC+8). This one was not taken; its text is still here.',
    });
    const inChinese = await author.call('add_report', report({ title: 'Late' }), { 'accept-language': 'zh' });
    expect(inChinese.msg).toBe('投稿已于北京时间2024年10月30日24时截止，本次提交未被接收，内容仍在。');
    expect(await change(report_id, { title: 'Late' })).toMatchObject({ status: 403, problem: 'submissionsClosed' });
    expect(await titles()).toEqual(['Extracts of meat']);
  });

  test('R11 a repeated call that was accepted before gets its answer again, and no other call does', async () => {
    const { data } = await add({}, key);
    expect((await change(data!.report_id, { title: 'Changed' })).data?.version).toBe(2);
    server.pass({ days: 1 });
    expect((await add({}, key)).data).toEqual(data);
    expect((await change(data!.report_id, { title: 'Changed' })).data?.version).toBe(2);
    expect((await add({ title: 'Another' }, key)).problem).toBe('keyReused');
    expect((await add({}, { 'idempotency-key': 'another' })).problem).toBe('submissionsClosed');
  });

  test('R10 a submission can be withdrawn', async () => {
    const { report_id } = await submit(author);
    server.pass({ days: 1 });
    expect((await author.call('delete_report', { report_id: String(report_id) })).status).toBe(200);
    expect(await titles()).toEqual([]);
  });

  test('R7 a report whose upload began in time is accepted until a quarter of an hour after the upload ended', async () => {
    const [slow, slower] = [{ title: 'Slow line' }, { title: 'Slower line' }];
    const first = await slowUpload(slow, () => undefined);
    const second = await slowUpload(slower, () => server.pass({ hours: 1 }));
    server.pass({ minutes: 15 });
    expect((await add({ ...slower, file_url: second })).status).toBe(200);
    expect((await add({ ...slow, file_url: first })).problem).toBe('submissionsClosed');
    server.pass({ minutes: 1 });
    const third = await author.upload(word, 'abstract.docx', textHeader({ title: 'Too late' }));
    expect((await add({ title: 'Too late', file_url: third.data })).problem).toBe('submissionsClosed');
    expect(await titles()).toEqual(['Slower line']);
  });

  test('R7 V3 an upload that lasts for days opens nothing: two hours after closing, everything is refused', async () => {
    const text = { title: 'Dripped' };
    const file_url = await slowUpload(text, () => server.pass({ days: 3 }));
    expect((await add({ ...text, file_url })).problem).toBe('submissionsClosed');
    expect(await titles()).toEqual([]);
  });

  test('R7 V3 a late file may bring, once, the text that was named when its upload began, and no other', async () => {
    const { report_id } = await submit(author, { title: 'In time' });
    const text = { title: 'Pressed in time', abstract: '在截止前提交。' };
    const file_url = await slowUpload(text, () => server.pass({ hours: 1 }));
    for (const other of [{ title: 'Written late' }, { ...text, topics: '4' }, { ...text, abstract: 'Written late' }]) {
      expect((await add({ ...other, file_url })).problem).toBe('submissionsClosed');
      expect((await change(report_id, { ...other, file_url })).problem).toBe('submissionsClosed');
    }
    expect((await add({ ...text, file_url }, key)).status).toBe(200);
    expect((await add({ ...text, file_url }, key)).status).toBe(200);
    expect((await add({ ...text, file_url })).problem).toBe('submissionsClosed');
    expect((await change(report_id, { ...text, file_url })).problem).toBe('submissionsClosed');
    expect(await titles()).toEqual(['In time', 'Pressed in time']);
  });

  test('R7 R9 a late file is accepted with a change from a form without topics, too', async () => {
    const { report_id } = await submit(author, { topics: '7' });
    const { topics: _, ...text } = report({ title: 'Changed in time' });
    const file_url = await slowUpload({ ...text, topics: '' }, () => server.pass({ hours: 1 }));
    expect((await author.call('upload_report', { ...text, file_url, report_id })).status).toBe(200);
    expect((await author.call('report_list', {})).data).toMatchObject([{ title: 'Changed in time', topics: '7' }]);
  });

  test('R7 a report’s file is refused before its bytes are read, but not a letter’s or one without a purpose', async () => {
    server.pass({ minutes: 9 });
    expect((await author.upload(word, 'abstract.docx', forReport)).status).toBe(200);
    server.pass({ minutes: 1 });
    expect(await author.upload(word, 'abstract.docx', forReport)).toMatchObject({
      status: 403,
      problem: 'submissionsClosed',
    });
    const { data: file_url } = await author.upload(word, 'letter.docx');
    expect((await author.call('add_invitation_letter', { file_url, note: '' })).status).toBe(200);
    expect((await add({ file_url })).problem).toBe('submissionsClosed');
  });

  test('V2 for a file stored by an earlier version the end of the upload counts as its beginning', async () => {
    const file_url = (await author.upload(word, 'abstract.docx')).data;
    await goBackBefore(server.services.db, '0004-begun-uploads');
    await upgrade(server.services.db, kind);
    const file = await server.services.db
      .selectFrom('file')
      .select(['begun_at', 'created_at'])
      .executeTakeFirstOrThrow();
    expect(file.begun_at).toBe(file.created_at);
    expect((await add({ file_url })).status).toBe(200);
    server.pass({ minutes: 11 });
    expect((await add({ file_url, title: 'Too late' })).problem).toBe('submissionsClosed');
  });

  const textHeader = (fields: Partial<NewReportBody>) => {
    const { title, abstract, keywords, submissionType, topics } = report(fields);
    const text = { title, abstract, keywords, submissionType: String(submissionType), topics: String(topics) };
    return { 'x-report-text': sha256(canonicalText({ ...text, report_people: [person()] })) };
  };

  /** Uploads the file of a report and calls `meanwhile` before the last bytes. Returns the file's URL. */
  async function slowUpload(fields: Partial<NewReportBody>, meanwhile: () => void): Promise<string> {
    const head = 'content-disposition: form-data; name="file"; filename="abstract.docx"';
    const body = Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), word, Buffer.from('\r\n--b--\r\n')]);
    port ??= await server.listen();
    const upload = request({
      port,
      method: 'POST',
      path: '/VisApi/uploadFile',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': body.length,
        cookie: `session=${author.cookies.get('session')}`,
        ...forReport,
        ...textHeader(fields),
      },
    });
    const [early, late] = [body.subarray(0, body.length / 2), body.subarray(body.length / 2)];
    upload.write(early);
    await expect.poll(() => readdirSync(join(server.filesDir, 'incoming'))).toHaveLength(1);
    meanwhile();
    upload.end(late);
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    return ((await json(response)) as { data: string }).data;
  }
});

test('V1 the deadlines of the sample conferences are not enforced', async () => {
  const server = await startServer(sqlite);
  server.pass({ days: 40 });
  const author = await Visitor.registered(server.app, 'author@university.example');
  expect((await author.call('add_report', report())).status).toBe(200);
  await server.stop();
});

test('V1 I1 the day ends in the zone of the conference, which refusals name', async () => {
  const timeZone = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
  const server = await startServer(sqlite, { site: { ...site, timeZone } });
  const author = await Visitor.registered(server.app, 'author@university.example');
  // From 1 October, 8:00 UTC, to eight minutes after the end of 30 October in Lisbon, which is on winter time by then.
  server.pass({ days: 29, hours: 16, minutes: 8 });
  expect((await author.call('add_report', report())).status).toBe(200);
  server.pass({ minutes: 2 });
  expect((await author.call('add_report', report({ title: 'Late' }))).msg).toContain(
    'at the end of 30 October 2024, Portugal time (UTC). This one',
  );
  const inChinese = await author.call('add_report', report({ title: 'Late' }), { 'accept-language': 'zh' });
  expect(inChinese.msg).toContain('投稿已于葡萄牙时间2024年10月30日24时截止');
  await server.stop();
});

test('V1 if two announced deadlines differ, the later one is enforced', () => {
  const day = { en: '2027-05-31', zh: '2027-05-30' };
  const words = { en: '', zh: '' };
  const date: ImportantDate = { day, date: words, label: words, enforced: { graceMinutes: 0 } };
  expect(closingTime(date, zoneOf({}))).toEqual(new Date('2027-05-31T16:00:00Z'));
});
