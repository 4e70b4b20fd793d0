import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, report, submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('Reports on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const ownList = async () => (await author.call('report_list', { visitor_id: author.visitor_id })).data;
  const one = async (report_id: string | number) => (await author.call('report_list', { report_id })).data[0];

  test('R4 R8 V1 a report is stored as it was sent, and answered with a receipt', async () => {
    const people = [person(), person({ Firstname: 'Ellen', Corresponding_author: 0, Oral_presentation_author: 0 })];
    const sent = report({ report_people: JSON.stringify(people), visitor_id: author.visitor_id });
    const reply = await author.call('add_report', sent);
    expect(reply).toMatchObject({ status: 200, code: '200', msg: 'Submitted Successfully' });
    expect(reply.data).toEqual({
      report_id: expect.any(Number) as number,
      version: 1,
      received_at: '2024-10-01T08:00:00.000Z',
      receipt: expect.objectContaining({ title: sent.title }) as SignedReceipt,
    });
    expect(await ownList()).toEqual([
      {
        ...sent,
        ...reply.data,
        report_people: people,
        file_name: null,
        file_size: null,
      },
    ]);
  });

  test('R1 the list contains every own report ordered by id, with or without the optional fields', async () => {
    const first = await submit(author, { title: 'First' });
    const second = await submit(author, { title: 'Second' });
    for (const body of [{}, { report_id: '', visitor_id: '' }, { report_id: null, visitor_id: author.visitor_id }]) {
      const { data } = await author.call('report_list', body);
      expect(data.map(({ report_id }) => report_id)).toEqual([first.report_id, second.report_id]);
    }
  });

  test('R1 R8 one report is returned by its id, given as string or number', async () => {
    const { report_id } = await submit(author);
    expect((await one(report_id))?.title).toBe('Extracts of meat');
    expect((await one(String(report_id)))?.title).toBe('Extracts of meat');
  });

  test('R4 a report without a topic is accepted, as the Chinese form sends it', async () => {
    const { topics: _, ...withoutTopic } = report();
    expect((await author.call('add_report', withoutTopic)).status).toBe(200);
    expect((await ownList())[0]?.topics).toBe('');
  });

  test('R5 the flags of authors may be strings or numbers', async () => {
    const people = [{ ...person(), Corresponding_author: '1', Oral_presentation_author: true }];
    await submit(author, { report_people: JSON.stringify(people) });
    expect((await ownList())[0]?.report_people).toEqual([person()]);
  });

  test('R3 a deleted report is gone, and deleting it again succeeds', async () => {
    const { report_id } = await submit(author);
    const kept = await submit(author, { title: 'Kept' });
    for (let time = 0; time < 2; time++) {
      expect(await author.call('delete_report', { report_id })).toMatchObject({ status: 200, msg: 'delete successs' });
    }
    expect((await ownList()).map(({ title }) => title)).toEqual(['Kept']);
    expect(await author.call('report_list', { report_id })).toMatchObject({ status: 404, problem: 'unknownReport' });
    expect(kept.report_id).not.toBe(report_id);
  });

  test('R3 no text of a deleted report remains in the database', async () => {
    const { report_id } = await submit(author, { title: 'Never mind', abstract: 'Forget this.' });
    await author.call('delete_report', { report_id });
    const rows = JSON.stringify(await server.services.db.selectFrom('report').selectAll().execute());
    expect(rows).not.toContain('Never mind');
    expect(rows).not.toContain('Forget this');
  });

  test('R8 R9 a change by the form without topics keeps the topic, also in the receipt', async () => {
    const { report_id } = await submit(author, { topics: '5' });
    const { topics: _, ...withoutTopic } = report({ title: 'Changed' });
    const { data } = await author.call('upload_report', { ...withoutTopic, report_id });
    const [changed] = await ownList();
    expect(changed).toMatchObject({ title: 'Changed', topics: '5', version: 2 });
    expect(changed?.receipt).toEqual(data?.receipt);
    await author.call('upload_report', { ...withoutTopic, topics: '', report_id });
    expect((await ownList())[0]?.topics).toBe('');
  });

  test('R8 a change is stored and increments the version', async () => {
    const { report_id } = await submit(author);
    server.pass({ hours: 1 });
    const reply = await author.call('upload_report', { ...report({ title: 'Changed' }), report_id });
    expect(reply.data).toMatchObject({ report_id, version: 2, received_at: '2024-10-01T09:00:00.000Z' });
    expect(await one(report_id)).toMatchObject({ title: 'Changed', version: 2 });
    expect(await ownList()).toHaveLength(1);
  });

  test('O5 a change of the current version is stored; one of an older version is refused with the current copy', async () => {
    const { report_id } = await submit(author);
    const change = (title: string, version: number) =>
      author.call('upload_report', { ...report({ title }), report_id }, { 'if-match': `"${version}"` });
    expect((await change('On this device', 1)).status).toBe(200);
    const refused = await change('On that device', 1);
    expect(refused).toMatchObject({
      status: 412,
      problem: 'changedElsewhere',
      data: { title: 'On this device', version: 2 },
    });
    expect((await one(report_id))?.title).toBe('On this device');
  });

  test('O8 R11 a change that is repeated after a lost response is stored once', async () => {
    const { report_id } = await submit(author);
    const change = () =>
      author.call('upload_report', { ...report({ title: 'Changed' }), report_id }, { 'if-match': '"1"' });
    const first = await change();
    server.pass({ hours: 1 });
    expect((await change()).data).toEqual(first.data);
    expect((await one(report_id))?.version).toBe(2);
  });

  test('O5 of two concurrent changes one is stored', async () => {
    const { report_id } = await submit(author);
    const replies = await Promise.all(
      ['One', 'Other'].map((title) =>
        author.call('upload_report', { ...report({ title }), report_id }, { 'if-match': '"1"' }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await one(report_id))?.version).toBe(2);
  });

  test('O5 a deleted report cannot be changed', async () => {
    const { report_id } = await submit(author);
    await author.call('delete_report', { report_id });
    const reply = await author.call('upload_report', { ...report(), report_id }, { 'if-match': '"1"' });
    expect(reply).toMatchObject({ status: 404, problem: 'unknownReport' });
  });

  describe('with an idempotency key', () => {
    const key = { 'idempotency-key': '5a1c4f5e-0f0e-4d6f-8d7e-1f2a3b4c5d6e' };
    const add = (fields: Parameters<typeof report>[0] = {}) => author.call('add_report', report(fields), key);

    test('R11 O8 the same key and body return the first response again', async () => {
      const first = await add();
      server.pass({ hours: 1 });
      expect((await add()).data).toEqual(first.data);
      expect(await ownList()).toHaveLength(1);
    });

    test('R11 V3 the key of a deleted submission gets an answer of its own, and never a success', async () => {
      const { data } = await add();
      await author.call('delete_report', { report_id: data?.report_id ?? '' });
      expect(await add()).toMatchObject({
        status: 410,
        problem: 'deletedElsewhere',
        msg: 'This submission arrived, and was then deleted, perhaps on another device. Your text is still here and can be submitted as a new one.',
      });
      expect((await add({ title: 'Another' })).problem).toBe('keyReused');
      expect(await ownList()).toHaveLength(0);
      const asNew = await author.call('add_report', report(), { 'idempotency-key': 'pressed-again' });
      expect(asNew.status).toBe(200);
    });

    test('R11 the first response is returned again after an update that added a default', async () => {
      const { db } = server.services;
      const first = await add();
      const print = db
        .selectFrom('report')
        .select('payload_hash')
        .where('idempotency_key', '=', key['idempotency-key']);
      const [sent] = (await print.executeTakeFirstOrThrow()).payload_hash!.split(' ');
      // Simulates another schema: the hash of the parsed body differs, and that of the sent body is the same.
      await db
        .updateTable('report')
        .set({ payload_hash: `${sent} ${'0'.repeat(64)}` })
        .execute();
      expect((await add()).data).toEqual(first.data);
      expect((await add({ title: 'Another' })).problem).toBe('keyReused');
    });

    test('R11 the first response is returned again after the report was changed', async () => {
      const first = await add();
      const report_id = first.data?.report_id ?? '';
      await author.call('upload_report', { ...report({ title: 'Changed' }), report_id });
      expect((await add()).data).toEqual(first.data);
      expect(await ownList()).toHaveLength(1);
    });

    test('R11 V3 the same key with another body is refused, and nothing is stored', async () => {
      await add();
      expect(await add({ title: 'Another' })).toMatchObject({
        status: 422,
        problem: 'keyReused',
        msg: 'This submission key was already used for another text.',
      });
      expect((await ownList()).map(({ title }) => title)).toEqual(['Extracts of meat']);
    });

    test('R11 twenty concurrent requests with one key create one report', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => add()));
      expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      expect(await ownList()).toHaveLength(1);
    });

    test('R11 V3 two accounts may use the same key', async () => {
      const other = await Visitor.registered(server.app, 'other@university.example');
      await add();
      expect((await other.call('add_report', report({ title: 'Theirs' }), key)).status).toBe(200);
      expect(await ownList()).toHaveLength(1);
    });

    test('R11 the first response is returned again although the file was removed meanwhile', async () => {
      const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
      const first = await add({ file_url });
      await author.call('upload_report', { ...report(), report_id: first.data?.report_id ?? '' });
      await server.services.db.deleteFrom('file').execute();
      expect((await add({ file_url })).data).toEqual(first.data);
    });

    test('R11 a key whose file is missing can be used again with the file uploaded again', async () => {
      const { data: gone } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
      await server.services.db.deleteFrom('file').execute();
      expect(await add({ file_url: gone })).toMatchObject({ status: 410, problem: 'fileGone' });
      expect(await ownList()).toHaveLength(0);
      const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
      expect((await add({ file_url })).status).toBe(200);
    });
  });

  test('R11 without a key every request creates a report', async () => {
    await Promise.all([submit(author), submit(author)]);
    expect(await ownList()).toHaveLength(2);
  });

  test('R6 the rules are checked in the order of the form, with its messages', async () => {
    const fields = report({ title: ' ', abstract: '', keywords: '', report_people: '[]' });
    const order = [
      ['title', 'Please enter a title'],
      ['abstract', 'Please enter Abstract'],
      ['keywords', 'Please enter keyword'],
      ['report_people', 'Please enter author'],
    ] as const;
    for (const [field, msg] of order) {
      expect(await author.call('add_report', fields)).toMatchObject({ status: 422, code: '422', msg, field });
      fields[field] = report()[field];
    }
    expect((await author.call('add_report', fields)).status).toBe(200);
  });

  test('R6 the message about an incomplete author contains the author’s number', async () => {
    const lacking = [
      ['Firstname', "Please enter Author 2's Firstname"],
      ['Lastname', "Please enter Author 2's Lastname"],
      ['Position', "Please enter Author 2's Position"],
      ['Affiliation', "Please enter Author 2's Affiliation"],
      ['email', "Please enter Author 2's email"],
    ] as const;
    for (const [field, msg] of lacking) {
      const report_people = JSON.stringify([person(), person({ [field]: '' })]);
      const reply = await author.call('add_report', report({ report_people }));
      expect(reply).toMatchObject({ status: 422, msg, field: `report_people.1.${field}` });
    }
    expect(await ownList()).toHaveLength(0);
  });

  test('V3 a refusal is in the language of the caller', async () => {
    const language = { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.8' };
    expect((await author.call('add_report', report({ title: '' }), language)).msg).toBe('请输入标题');
    expect((await author.call('add_report', report({ title: '' }))).msg).toBe('Please enter a title');
  });

  test('R7 texts of the maximum length are accepted, and one character more is not', async () => {
    const longest = { title: '题'.repeat(200), abstract: '摘'.repeat(1_000_000), keywords: '词'.repeat(1_000_000) };
    const { report_id } = await submit(author, longest);
    expect(await one(report_id)).toMatchObject(longest);
    for (const field of ['title', 'abstract', 'keywords'] as const) {
      const reply = await author.call('add_report', report({ [field]: `${longest[field]}x` }));
      expect(reply).toMatchObject({ status: 422, problem: 'tooLong', field });
    }
  });

  test('V3 HTML, emoji and right-to-left text are stored and returned verbatim', async () => {
    const texts = {
      title: '<script>alert("1")</script> & <b>bold</b>',
      abstract: 'مرحبا بالعالم 👩🏽‍🔬 \u202eabc\u202c\r\n\ttab',
      keywords: '=cmd|calc, ＂全角＂, e\u0301',
    };
    const { report_id } = await submit(author, texts);
    expect(await one(report_id)).toMatchObject(texts);
  });

  test('R2 a submission type that no form offers is stored', async () => {
    const { report_id } = await submit(author, { submissionType: 3 });
    expect((await one(report_id))?.submissionType).toBe('3');
  });

  test('R7 R8 the list of reports includes the file of each', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-zh.docx'), '摘要.docx');
    const { report_id } = await submit(author, { file_url });
    expect(await one(report_id)).toMatchObject({ file_url, file_name: '摘要.docx', file_size: 5753 });
    await author.call('upload_report', { ...report(), report_id });
    expect(await one(report_id)).toMatchObject({ file_url: '', file_name: null });
  });

  test('R10 an invitation letter is stored with its file', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.doc'), 'letter.doc');
    expect((await author.call('add_invitation_letter', { file_url, note: 'Two copies' })).status).toBe(200);
    expect(await author.call('add_invitation_letter', { file_url: '' })).toMatchObject({ problem: 'fileMissing' });
    server.pass({ days: 3 });
    const { sweepFiles } = await import('#server/housekeeping.ts');
    await sweepFiles(server.services);
    expect((await author.fetch(file_url)).statusCode).toBe(200);
  });
});
