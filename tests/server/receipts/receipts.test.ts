import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canonicalText, type SignedReceipt } from '#contract/calls/receipt.ts';
import { buildApp } from '#server/app.ts';
import { sweepFiles } from '#server/housekeeping.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { isReceiptValid, sha256 } from '../support/verifyReceipt.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, report, Visitor } from '../support/visitor.ts';

const key = { 'idempotency-key': '0d2f9c1e-3f4b-4b51-9a57-6f4f6d1a2b3c' };
const word = fixtureBytes('abstract-en.docx');
const otherWord = fixtureBytes('abstract-zh.docx');

describe.each(databases)('Receipts on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const keys = async () => (await new Visitor(server.app).call('receipt_keys', undefined)).data;
  const add = async (fields: Parameters<typeof report>[0] = {}) =>
    (await author.call('add_report', report(fields), key)).data;
  const change = async (report_id: string | number, fields: Parameters<typeof report>[0]) =>
    (await author.call('upload_report', { ...report(fields), report_id })).data;
  const listed = async () => (await author.call('report_list', {})).data[0]?.receipt;

  test('R8 O4 a submission is answered with a publicly verifiable receipt of its text and its file', async () => {
    const file_url = (await author.upload(word, 'My abstract 摘要.docx')).data;
    const { receipt } = (await add({ file_url }))!;
    expect(receipt).toMatchObject({
      conference: 'forum',
      title: 'Extracts of meat',
      report_id: expect.any(Number) as number,
      version: 1,
      received_at: '2024-10-01T08:00:00.000Z',
      file: { name: 'My abstract 摘要.docx', size: word.length, sha256: sha256(word) },
      text_sha256: sha256(canonicalText({ ...report(), topics: '3', submissionType: '1', report_people: [person()] })),
    });
    expect(isReceiptValid(receipt!, await keys())).toBe(true);
  });

  test('R8 O4 any change of a receipt invalidates its signature', async () => {
    const file_url = (await author.upload(word, 'abstract.docx')).data;
    const receipt = (await add({ file_url }))!.receipt!;
    const file = receipt.file!;
    const changes: Partial<SignedReceipt>[] = [
      { conference: 'symposium' },
      { title: 'Extracts of milk' },
      { report_id: receipt.report_id + 1 },
      { version: 2 },
      { received_at: '2024-09-30T08:00:00.000Z' },
      { file: null },
      { file: { ...file, name: 'other.docx' } },
      { file: { ...file, size: 1 } },
      { file: { ...file, sha256: sha256('another') } },
      { text_sha256: sha256('another') },
    ];
    const genuine = await Promise.all(
      changes.map(async (each) => isReceiptValid({ ...receipt, ...each }, await keys())),
    );
    expect(genuine).toEqual(changes.map(() => false));
  });

  test('R8 O4 R11 a repeated call returns the same receipt, also after a change', async () => {
    const file_url = (await author.upload(word, 'abstract.docx')).data;
    const first = (await add({ file_url }))!;
    server.pass({ hours: 1 });
    expect(await add({ file_url })).toEqual(first);
    const second = await change(first.report_id, { file_url: (await author.upload(otherWord, 'new.docx')).data });
    expect(second?.receipt).toMatchObject({ version: 2, file: { name: 'new.docx', sha256: sha256(otherWord) } });
    server.pass({ days: 2 });
    await sweepFiles(server.services);
    expect((await author.fetch(file_url)).statusCode, 'the first file is gone').toBe(404);
    expect(await add({ file_url })).toEqual(first);
  });

  test('R8 O4 the list of own reports includes the receipt of the current version, for every device', async () => {
    const first = (await add())!;
    expect(await listed()).toEqual(first.receipt);
    server.pass({ hours: 1 });
    const second = await change(first.report_id, { title: 'Changed' });
    expect(second?.receipt).not.toEqual(first.receipt);
    expect(await listed()).toEqual(second?.receipt);
    expect(isReceiptValid((await listed())!, await keys())).toBe(true);
  });

  test('R8 O8 repeating a change whose response was lost returns the receipt of that change', async () => {
    const { report_id } = (await add())!;
    const again = () =>
      author.call('upload_report', { ...report({ title: 'Changed' }), report_id }, { 'if-match': '"1"' });
    const { data } = await again();
    server.pass({ hours: 1 });
    expect((await again()).data).toEqual(data);
  });

  test('R8 V3 a file_url with a name other than the file’s is refused, so that no receipt contains it', async () => {
    const file_url = (await author.upload(word, 'abstract.docx')).data;
    for (const wrong of [file_url.replace('abstract.docx', 'other.docx'), file_url.replace('abstract', '%zz')]) {
      expect(await author.call('add_report', report({ file_url: wrong }))).toMatchObject({ problem: 'notYours' });
    }
  });

  test('O4 all servers of a database sign with one key, also after a restart', async () => {
    const [first, second] = await Promise.all([buildApp(server.services), buildApp(server.services)]);
    const asked = await Promise.all(
      [server.app, first, second].map(async (app) => (await new Visitor(app).call('receipt_keys', undefined)).data),
    );
    expect(asked[0]).toHaveLength(1);
    expect(new Set(asked.map((each) => JSON.stringify(each))).size).toBe(1);
    const elsewhere = await Visitor.registered(second, 'elsewhere@university.example');
    const { data } = await elsewhere.call('add_report', report());
    expect(isReceiptValid(data!.receipt!, asked[0]!)).toBe(true);
    await Promise.all([first.close(), second.close()]);
  });

  test('O4 two servers that start on an empty database at the same time agree on one key', async () => {
    await server.services.db.deleteFrom('signing_key').execute();
    const apps = await Promise.all([buildApp(server.services), buildApp(server.services), buildApp(server.services)]);
    const receipts = await Promise.all(
      apps.map(async (app, n) => {
        const visitor = await Visitor.registered(app, `${n}@university.example`);
        return (await visitor.call('add_report', report())).data!.receipt!;
      }),
    );
    const [known, ...others] = await keys();
    expect(others).toEqual([]);
    expect(receipts.map((receipt) => isReceiptValid(receipt, [known!]))).toEqual([true, true, true]);
    await Promise.all(apps.map((app) => app.close()));
  });

  test('O4 a receipt stays valid after a change of the signing key', async () => {
    const receipt = (await add())!.receipt!;
    // A second key, as a rotation adds it.
    const other = await startServer(kind);
    const [next] = await other.services.db.selectFrom('signing_key').selectAll().execute();
    await other.stop();
    await server.services.db
      .insertInto('signing_key')
      .values({ ...next!, number: 2 })
      .execute();
    const rotated = await buildApp(server.services);
    const visitor = await Visitor.registered(rotated, 'later@university.example');
    const later = (await visitor.call('add_report', report())).data!.receipt!;
    expect(later.key_id).toBe(next!.key_id);
    const published = await keys();
    expect([receipt, later].map((each) => isReceiptValid(each, published))).toEqual([true, true]);
    await rotated.close();
  });

  test('R8 V2 reports submitted to an earlier version get receipts too, also in repeated responses', async () => {
    const { db } = server.services;
    const file_url = (await author.upload(word, 'abstract.docx')).data;
    const { report_id, received_at } = (await add({ file_url }))!;
    await goBackBefore(db, '0003-receipts');
    await upgrade(db, kind);
    const upgraded = await buildApp(server.services);
    const { cookies } = author;
    const again = Object.assign(new Visitor(upgraded), { cookies });
    const answered = (await again.call('add_report', report({ file_url }), key)).data?.receipt;
    const [listed] = (await again.call('report_list', {})).data;
    expect(answered).toMatchObject({ report_id, received_at, file: { sha256: sha256(word), size: word.length } });
    expect(listed?.receipt).toEqual(answered);
    expect(isReceiptValid(answered!, await keys())).toBe(true);
    await upgraded.close();
  });

  test('V3 no call returns the private key', async () => {
    const [row] = await server.services.db.selectFrom('signing_key').selectAll().execute();
    const { body } = await new Visitor(server.app).fetch('/H5Api/receipt_keys');
    expect(body).toContain(row!.public_key);
    expect(body).not.toContain(row!.private_key);
  });
});
