import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeExpired } from '#server/housekeeping.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, Visitor } from '../support/visitor.ts';

describe.each(databases)('Invitation letters on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const bytes = fixtureBytes('abstract-en.docx');
  const upload = async (name: string) => (await author.upload(bytes, name)).data;
  const handIn = async (file_url: string, note = '') =>
    (await author.call('add_invitation_letter', { file_url, note })).data;
  const list = async (who = author) => (await who.call('invitation_letter_list', undefined)).data;

  test('R10 V1 a letter is stored, returned and listed, newest first', async () => {
    expect(await list()).toEqual([]);
    const first = await upload('邀请函.docx');
    expect(await handIn(first)).toEqual({
      letter_id: expect.any(Number),
      file_name: '邀请函.docx',
      file_size: bytes.length,
      file_url: first,
      received_at: '2024-10-01T08:00:00.000Z',
    });
    const second = await handIn(await upload('of-the-same-moment.docx'));
    server.pass({ minutes: 1 });
    const third = await handIn(await upload('letter.docx'));
    expect((await list()).slice(0, 2)).toEqual([third, second]);
    expect((await list()).map(({ file_name }) => file_name)).toEqual([
      'letter.docx',
      'of-the-same-moment.docx',
      '邀请函.docx',
    ]);
    const plain = await author.send('POST', '/api/H5Api/invitation_letter_list', { payload: {} });
    expect(plain).toMatchObject({ code: '200', data: await list() });
  });

  test('R10 O8 a letter sent again after a lost response, or twice at once, is stored once', async () => {
    const file_url = await upload('letter.docx');
    const first = await handIn(file_url);
    server.pass({ hours: 1 });
    const again = await Promise.all([1, 2, 3].map(() => handIn(`/api${file_url}`, 'Please send it by post.')));
    expect(again).toEqual([first, first, first]);
    expect(await list()).toEqual([first]);
    const { note } = await server.services.db.selectFrom('invitation_letter').select('note').executeTakeFirstOrThrow();
    expect(note).toBe('Please send it by post.');

    const other = await upload('other.docx');
    const atOnce = await Promise.all([1, 2, 3].map(() => handIn(other)));
    expect(new Set(atOnce.map((letter) => letter?.letter_id)).size).toBe(1);
    expect(await list()).toHaveLength(2);
  });

  test('R10 V3 the file of a letter stays stored, and only its owner can download it', async () => {
    const file_url = await upload('letter.docx');
    await handIn(file_url);
    server.pass({ days: 20 });
    await removeExpired(server.services);
    expect((await author.fetch(file_url)).rawPayload).toEqual(Buffer.from(bytes));
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    expect(await stranger.send('GET', file_url)).toMatchObject({ status: 404, problem: 'unknownFile' });
    expect(await list(stranger)).toEqual([]);
  });

  test('R10 V3 a letter cannot refer to another account’s file or to a missing one', async () => {
    const file_url = await upload('letter.docx');
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    const foreign = await stranger.call('add_invitation_letter', { file_url }, { 'accept-language': 'zh' });
    expect(foreign).toMatchObject({ status: 410, problem: 'fileGone', msg: '服务器上已没有这个文件，请重新上传。' });
    await handIn(file_url);
    expect(await stranger.call('add_invitation_letter', { file_url })).toMatchObject({ status: 410 });
    expect(await list(stranger)).toEqual([]);
    const forgotten = await upload('forgotten.docx');
    server.pass({ days: 2 });
    await removeExpired(server.services);
    const late = await author.call('add_invitation_letter', { file_url: forgotten });
    expect(late).toMatchObject({ status: 410, problem: 'fileGone', field: 'file_url' });
  });

  test('R10 V2 duplicate letters stored by an earlier version are merged', async () => {
    const { db } = server.services;
    const [once, twice] = [await handIn(await upload('once.docx')), await handIn(await upload('twice.docx'))];
    await goBackBefore(db, '0002-one-letter-per-file');
    const rows = await db.selectFrom('invitation_letter').selectAll().orderBy('letter_id').execute();
    const { letter_id: _, ...row } = rows[1] ?? expect.fail();
    await db.insertInto('invitation_letter').values(row).execute();
    await upgrade(db, kind);
    expect(await list()).toEqual([twice, once]);
    expect(await handIn(twice?.file_url ?? '')).toEqual(twice);
  });
});
