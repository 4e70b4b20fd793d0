import { hash } from 'node:crypto';
import { get } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { TextTable } from '#contract/kinds/abstract/exportCalls.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import type { Submission } from '#server/reports/export/everySubmission.ts';
import { fileNameOf } from '#server/reports/export/columns.ts';
import { filesZip } from '#server/reports/export/filesZip.ts';
import { nameInFolder } from '#server/reports/export/savedName.ts';
import type { FileStore } from '#server/files/store.ts';
import { filesInZip, unpack } from '#contract/readers/zip/zip.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, storages, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';
import { soon } from '../../soon.ts';

const name = (en: string) => ({ en, zh: en });

/** The files of a zip: name and bytes. */
async function unzipped(zip: Buffer): Promise<[name: string, bytes: Buffer][]> {
  const files = await filesInZip(new Blob([new Uint8Array(zip)]), 1000);
  const bytesOf = async (file: Parameters<typeof unpack>[0]) =>
    Buffer.from(await (await unpack(file, 2 ** 30)).arrayBuffer());
  return Promise.all([...files].map(async ([name, file]) => [name, await bytesOf(file)] as [string, Buffer]));
}

describe.each(storages)('What staff export, on $name', ({ database, store }) => {
  let server: TestServer;
  let secretary: Visitor;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(database, {}, store);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const word = fixtureBytes('abstract-en.docx');
  const withFile = async (fields: Parameters<typeof submit>[1]) => {
    const { data: file_url } = await author.upload(word, 'Über 摘要.DOCX');
    return submit(author, { file_url, ...fields });
  };
  const ask = (caller: Visitor, call: 'export_files' | 'export_texts', payload: object, language = 'en') =>
    caller.fetch(everyCall[call].path, { method: 'POST', payload, headers: { 'accept-language': language } });
  const zipOf = async (report_ids: string, language?: string) =>
    unzipped((await ask(secretary, 'export_files', { report_ids, query: 'has:file' }, language)).rawPayload);
  const log = async (): Promise<AuditEntry[]> =>
    (await secretary.call('audit_log', { action: 'exported' })).data.entries;

  test('S4 attached files come as one zip, each named by paper and author, valid on Windows', async () => {
    await withFile({ title: 'Meat: extracts / "creatine"?' });
    await submit(author, { title: 'Without a file' });
    await withFile({ title: '肉汁', report_people: JSON.stringify([person({ Firstname: '淑芬', Lastname: '王' })]) });
    const files = await zipOf('3,2,1,99');
    expect(files.map(([name]) => name)).toEqual(['3-王-肉汁.docx', '1-Liebig-Meat extracts creatine.docx']);
    for (const [, bytes] of files) expect(bytes.equals(Buffer.from(word))).toBe(true);
  });

  test('S17 they come in a folder for each topic, named and numbered so that Windows sorts and saves them', async () => {
    await withFile({ title: 'Meat: extracts / "creatine"?', topics: '3' });
    await withFile({ title: '肉汁'.repeat(30), topics: '10' });
    await withFile({ title: 'CON. ', topics: '' });
    const { db } = server.services;
    await db.updateTable('report').set({ report_id: 1200 }).where('report_id', '=', 3).execute();
    const report_ids = '1200,2,1';
    const names = async (language: string) => {
      const reply = await ask(secretary, 'export_files', { report_ids, by_topic: true }, language);
      return (await unzipped(reply.rawPayload)).map(([name]) => name);
    };
    expect(await names('en')).toEqual([
      'Abstract (Oral Presentation or Poster)/1200 CON.docx',
      'Topic 10 – Polyphenols, carotenoids and health/0002 肉汁肉汁肉汁肉汁肉汁肉汁肉汁肉汁肉汁肉汁.docx',
      'Topic 3 – Biomaterials for food systems/0001 Meat extracts creatine.docx',
    ]);
    expect((await names('zh-CN'))[1]).toMatch(/^专题10 – 多酚、类胡萝卜素与健康\/0002 肉汁/);
  });

  test('S17 a folder never has the name of a Windows device, and its length is limited', () => {
    const site = {
      topics: [],
      submission: { dashboardTypes: { byValue: { '1': name('Aux.') }, other: name('x'.repeat(200)) } },
    };
    const report = { report_id: 7, topics: '', title: '', file_name: 'a.doc' };
    const of = (submissionType: string) =>
      nameInFolder({ ...report, submissionType }, { site: site as never, largest: 12, language: 'en' });
    expect([of('1'), of('2')]).toEqual(['_Aux/07.doc', `${'x'.repeat(90)}/07.doc`]);
  });

  test('S4 lost files are named in a list in the zip, in the caller’s language, and the others are included', async () => {
    await withFile({ title: 'Lost' });
    await withFile({ title: 'Kept' });
    const { file_id } = await server.services.db
      .selectFrom('report')
      .select('file_id')
      .where('report_id', '=', 1)
      .executeTakeFirstOrThrow();
    await server.services.files.remove(file_id!);
    const [english, chinese] = [await zipOf('1,2'), await zipOf('1,2', 'zh-CN')];
    expect(english.map(([name]) => name)).toEqual(['2-Liebig-Kept.docx', 'missing-files.txt']);
    expect(String(english[1]![1])).toContain('1-Liebig-Lost.docx: is not on the server\r\n');
    expect(String(chinese[1]![1])).toContain('1-Liebig-Lost.docx: 服务器上没有此文件');
  });

  test('S4 full texts are in the list’s order with all authors and affiliations, as on the command line', async () => {
    const people = [person({ Affiliation: 'Gießen' }), person({ Firstname: '淑芬', Lastname: '王' })];
    await submit(author, { title: 'First', abstract: 'x'.repeat(40_000), report_people: JSON.stringify(people) });
    await submit(author, { title: '=1+1' });
    const json = await ask(secretary, 'export_texts', { report_ids: '2,1,2', format: 'json' });
    expect(json.json()).toMatchObject([
      { title: '=1+1' },
      { title: 'First', account_email: 'author@university.example' },
    ]);
    const reply = await ask(secretary, 'export_texts', { report_ids: '2,1', format: 'xlsx' }, 'zh-CN');
    const { columns, rows } = TextTable.parse(reply.json());
    const cell = (row: number, key: string) => rows[row]![columns.findIndex((column) => column.key === key)];
    expect([cell(0, 'title'), cell(1, 'report_id')]).toEqual(['=1+1', 1]);
    expect(cell(1, 'authors')).toBe('Justus Liebig (1); 王淑芬 (2)');
    expect(cell(1, 'affiliations')).toBe('(1) Gießen; (2) Host University');
    expect(cell(1, 'topic_name')).toMatch(/\p{Script=Han}/u);
    expect(String(cell(1, 'abstract'))).toHaveLength(40_000);
    expect(columns.filter(({ kind }) => kind === 'time').map(({ key }) => key)).toEqual([
      'received_at',
      'withdrawn_at',
    ]);
    expect(cell(1, 'received_at')).toBe('2024-10-01T08:00:00.000Z');
  });

  test('S10 S17 every export of files, texts, the book or a device’s table is logged with its search', async () => {
    await withFile({});
    await submit(author, {});
    await zipOf('1,2');
    await ask(secretary, 'export_texts', { report_ids: '1,2,99', format: 'csv' });
    expect((await ask(secretary, 'export_texts', { report_ids: '2,1', format: 'docx' })).json()).toHaveLength(2);
    const noted = {
      list: 'accounts',
      format: 'xlsx',
      rows: 1,
      query: 'paid',
      at: '2024-10-01T08:00:30.000Z',
    } as const;
    const [first, again] = [
      await secretary.call('note_export', { command_id: 'one', ...noted }),
      await secretary.call('note_export', { command_id: 'one', ...noted }),
    ];
    expect([first.status, again.status]).toEqual([200, 200]);
    const chair = await staffWith(server, ['chair'], ['3']);
    server.pass({ hours: 1 });
    const offline = { ...noted, list: 'abstracts', query: '', rows: 2 } as const;
    await chair.call('note_export', { command_id: 'two', ...offline });
    expect((await log()).map(({ actor, after }) => [actor, after])).toEqual([
      [chair.staff_id, { abstracts: 2, format: 'xlsx', made_at: noted.at }],
      [expect.any(String), { accounts: 1, format: 'xlsx', query: 'paid' }],
      [expect.any(String), { book: 2, format: 'docx' }],
      [expect.any(String), { texts: 2, format: 'csv' }],
      [expect.any(String), { files: 1, query: 'has:file' }],
    ]);
  });
});

test('S4 if the reader breaks off the transfer, reading from the store ends, and nothing stays open', async () => {
  const opened: Readable[] = [];
  // More than network buffers hold: a file closes by itself once it is read completely.
  const size = 1024 ** 3;
  const read = { bytes: 0 };
  const store = fakeStore(200, size, opened, read);
  const server = await startServer(sqlite);
  server.app.get('/zip', () => filesZip(store, submissions(200), fileNameOf, 'en'));
  const port = await server.listen();
  await new Promise<void>((resolve) => {
    const request = get({ port, path: '/zip', host: '127.0.0.1' }, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.on('error', () => undefined);
  });
  await soon(() => expect(opened.every(({ destroyed }) => destroyed)).toBe(true));
  expect(opened).toHaveLength(1);
  expect(read.bytes).toBeLessThan(size);
  await server.stop();
});

test('S4 a file that the store fails to complete is named as incomplete, and later files are complete', async () => {
  function* broken() {
    yield Buffer.from('the beginning');
    throw new Error('The disk cannot be read');
  }
  const bytes: Readonly<Record<string, () => Readable>> = {
    0: () => Readable.from(broken(), { objectMode: false }),
    1: () => Readable.from([Buffer.from('whole')], { objectMode: false }),
  };
  const store = { read: async (id: string) => bytes[id]?.() } as Partial<FileStore> as FileStore;
  const zip = filesZip(store, submissions(2, hash('sha256', 'whole')), fileNameOf, 'en');
  const files = (await unzipped(await buffer(zip))).map(([name, file]) => [name, String(file)]);
  expect(files.map(([name]) => name)).toEqual([
    '0-Liebig-Extracts.docx',
    '1-Liebig-Extracts.docx',
    'missing-files.txt',
  ]);
  expect(files[1]![1]).toBe('whole');
  expect(files[2]![1]).toMatch(/^[^:]*0-Liebig-Extracts\.docx: is incomplete or damaged[^:]*$/s);
});

test('S4 a file that the store finds after its reader has left is closed again', async () => {
  const opened: Readable[] = [];
  const store = fakeStore(2, 1024, opened);
  const found = Promise.withResolvers<void>();
  const slow = { ...store, read: (id: string) => found.promise.then(() => store.read(id)) };
  const zip = filesZip(slow as FileStore, submissions(2), fileNameOf, 'en').resume();
  await new Promise((resolve) => setTimeout(resolve, 20));
  zip.destroy();
  found.resolve();
  await soon(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]));
});

test('S4 many files are read only as fast as the connection takes them, and every byte is delivered', async () => {
  const [files, size] = [20, 5 * 1024 * 1024];
  const read = { bytes: 0 };
  const zip = filesZip(fakeStore(files, size, [], read), submissions(files), fileNameOf, 'en');
  let [taken, ahead] = [0, 0];
  for await (const chunk of zip as AsyncIterable<Buffer>) {
    taken += chunk.length;
    ahead = Math.max(ahead, read.bytes - taken);
  }
  expect(taken).toBeGreaterThan(files * size);
  // Memory contains only what is read and not yet sent, whatever the size of the files.
  expect(ahead).toBeLessThan(4 * 1024 * 1024);
});

/** Files of zeros, in chunks as from a disk. */
function fakeStore(count: number, size: number, opened: Readable[] = [], read = { bytes: 0 }): FileStore {
  const piece = Buffer.alloc(64 * 1024);
  function* pieces() {
    for (let left = size; left > 0; left -= piece.length) {
      read.bytes += piece.length;
      yield piece;
    }
  }
  const open = async (id: string) => {
    if (Number(id) >= count) return undefined;
    const bytes = Readable.from(pieces(), { objectMode: false });
    opened.push(bytes);
    return bytes;
  };
  return { read: open } as Partial<FileStore> as FileStore;
}

async function* submissions(count: number, file_sha256 = 'other'): AsyncGenerator<Submission> {
  const same = {
    title: 'Extracts',
    report_people: [person()],
    file_name: 'a.docx',
    received_at: '2024-10-01T08:00:00Z',
  };
  for (let id = 0; id < count; id++) {
    yield { ...same, report_id: id, file_id: String(id), file_sha256 } as Partial<Submission> as Submission;
  }
}
