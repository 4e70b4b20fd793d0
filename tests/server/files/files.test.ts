import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownFiles } from '#server/db/files.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { startServer, storages, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

describe.each(storages)('Files on $name', ({ database, store }) => {
  let server: TestServer;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(database, {}, store);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const kept = () => server.services.files.listBetween(new Date(0), new Date(8.64e15));
  const incoming = () => readdirSync(join(server.filesDir, 'incoming'));
  const rows = () => server.services.db.selectFrom('file').selectAll().execute();

  test.each(['abstract-en.doc', 'abstract-en.docx', 'abstract-zh.docx'])(
    'R7 V1 the bytes of %s are stored and returned unchanged',
    async (name) => {
      const bytes = fixtureBytes(name);
      const reply = await author.upload(bytes, name, { 'x-file-size': String(bytes.length) });
      expect(reply).toMatchObject({ status: 200, code: '200' });
      expect(reply.data).toMatch(new RegExp(`^/files/[\\w-]{22}/${name}$`));
      const [id = ''] = await kept();
      expect(Buffer.concat((await (await server.services.files.read(id))?.toArray()) ?? [])).toEqual(
        Buffer.from(bytes),
      );
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await rows()).toMatchObject([{ name, size: bytes.length, sha256, visitor_id: author.visitor_id }]);
      expect((await author.fetch(reply.data)).rawPayload).toEqual(Buffer.from(bytes));
      expect((await author.fetch(`/api${reply.data}`)).rawPayload).toEqual(Buffer.from(bytes));
    },
  );

  test('V3 a file is sent as a download under its name and never displayed inline', async () => {
    const { data } = await author.upload(fixtureBytes('abstract-en.docx'), "摘要 (it's 100% final).docx");
    const { headers } = await author.fetch(data);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'content-disposition':
        'attachment; filename="__ (it\'s 100_ final).docx"; ' +
        "filename*=UTF-8''%E6%91%98%E8%A6%81%20%28it%27s%20100%25%20final%29.docx",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('R7 an extension in capitals and a .docx named .doc are accepted', async () => {
    expect((await author.upload(fixtureBytes('abstract-en.docx'), 'ABSTRACT.DOCX')).status).toBe(200);
    expect((await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.doc')).status).toBe(200);
  });

  test.each([
    ['of 300 characters', `${'n'.repeat(295)}.docx`, `${'n'.repeat(195)}.docx`],
    ['of 300 emoji', `${'😀'.repeat(295)}.docx`, `${'😀'.repeat(97)}.docx`],
    ['with a path', '../../../etc/cron.d/abstract.docx', 'abstract.docx'],
    ['with a path of Windows', '..\\..\\abstract.doc', 'abstract.doc'],
    ['with control characters', 'ab\u0000st\u0007ract\u007f.docx', 'abstract.docx'],
    ['that runs backwards', 'abstract\u202excod.docx', 'abstractxcod.docx'],
    ['with characters that are not seen', 'ab\u200bst\ufeffract\u00ad\u2028.do\u2060cx', 'abstract.docx'],
    ['with joiners', 'می\u200cخواهم 👩\u200d🔬.docx', 'می\u200cخواهم 👩\u200d🔬.docx'],
    ['that is only an extension', '.docx', 'document.docx'],
  ])('R7 a name %s is shortened or cleaned, never refused', async (_, given, name) => {
    const { status, data } = await author.upload(fixtureBytes('abstract-en.docx'), given);
    expect(status).toBe(200);
    const { report_id } = await submit(author, { file_url: data });
    const { data: list } = await author.call('report_list', { report_id });
    expect(list).toMatchObject([{ file_name: name, file_url: data }]);
    expect((await author.fetch(data)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  test.each([
    ['a PDF under a Word name', 'not-word.pdf', 'abstract.docx', 415, 'fileNotWhatItSays'],
    ['a PDF under its own name', 'not-word.pdf', 'paper.pdf', 415, 'fileNotWord'],
    ['a Word file without an extension', 'abstract-en.docx', 'abstract', 415, 'fileNotWord'],
    ['a Word file under a wrong name', 'abstract-en.docx', 'abstract.exe', 415, 'fileNotWord'],
    ['a Word file under a double name', 'abstract-en.docx', 'abstract.docx.html', 415, 'fileNotWord'],
  ])('R7 V3 %s is refused, and nothing is kept', async (_, file, name, status, problem) => {
    const reply = await author.upload(fixtureBytes(file), name);
    expect(reply).toMatchObject({ status, code: String(status), problem });
    expect([await kept(), incoming(), await rows()]).toEqual([[], [], []]);
  });

  test('R7 V3 an empty file and one of a few bytes are refused with a message', async () => {
    expect(await author.upload(new Uint8Array(), 'a.docx')).toMatchObject({ status: 422, msg: 'This file is empty.' });
    expect(await author.upload(Uint8Array.of(0x50, 0x4b), 'a.docx')).toMatchObject({
      status: 415,
      msg: 'This file has a Word name, but its content is not a Word document. Please save it in Word again.',
    });
    expect([await kept(), incoming()]).toEqual([[], []]);
  });

  test('R7 V3 a body in which bytes of the file are missing is refused', async () => {
    const bytes = fixtureBytes('abstract-en.docx');
    for (const size of [bytes.length + 1, bytes.length - 1]) {
      const reply = await author.upload(bytes, 'a.docx', { 'x-file-size': String(size) });
      expect(reply).toMatchObject({
        status: 400,
        problem: 'fileIncomplete',
        msg: 'The file did not arrive whole. Please send it again.',
      });
    }
    const lost = await author.upload(new Uint8Array(), 'a.docx', { 'x-file-size': String(bytes.length) });
    expect(lost).toMatchObject({ status: 400, problem: 'fileIncomplete' });
    expect([await kept(), incoming()]).toEqual([[], []]);
  });

  test('R7 a size over 200 MB is refused before a byte is read', async () => {
    const reply = await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx', { 'x-file-size': '209715201' });
    expect(reply).toMatchObject({ status: 413, msg: 'The file size cannot exceed 200M', problem: 'fileTooLarge' });
    const nonsense = await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx', { 'x-file-size': '-1' });
    expect(nonsense).toMatchObject({ status: 400, problem: 'malformed' });
  });

  test('R7 V3 no file, two files, and a body that is not a form are refused', async () => {
    const none = new FormData();
    none.set('note', 'no file here');
    const two = new FormData();
    two.append('file', new Blob([fixtureBytes('abstract-en.docx')]), 'one.docx');
    two.append('file', new Blob([fixtureBytes('abstract-en.docx')]), 'two.docx');
    const polluting = new FormData();
    polluting.set('__proto__', new Blob([fixtureBytes('abstract-en.docx')]), 'a.docx');
    for (const form of [none, two, polluting]) {
      expect(await author.sendForm(form)).toMatchObject({ status: 400, problem: 'malformed' });
    }
    const json = await author.send('POST', '/VisApi/uploadFile', { payload: { file: 'x' } });
    expect(json).toMatchObject({ status: 415, problem: 'unsupportedBody' });
    const nothing = await author.send('POST', '/VisApi/uploadFile');
    expect(nothing).toMatchObject({ status: 415, problem: 'unsupportedBody' });
    expect([await kept(), incoming(), await rows()]).toEqual([[], [], []]);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=another'])(
    'R7 V3 a form without a matching boundary is refused as malformed, not as incomplete: %s',
    async (type) => {
      const form = new FormData();
      form.set('file', new Blob([fixtureBytes('abstract-en.docx')]), 'a.docx');
      expect(await author.sendForm(form, { 'content-type': type })).toMatchObject({
        status: 400,
        problem: 'malformed',
      });
    },
  );

  test('V3 V4 a HEAD request for a file does not read it', async () => {
    const bytes = fixtureBytes('abstract-en.docx');
    const { data } = await author.upload(bytes, 'a.docx');
    const { files } = server.services;
    const read = vi.spyOn(files, 'read');
    const { statusCode, headers, body } = await author.fetch(data, { method: 'HEAD' });
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(bytes.length), '']);
    expect(await read.mock.results[0]?.value).toMatchObject({ readableDidRead: false, destroyed: true });
    expect((await new Visitor(server.app).fetch(data, { method: 'HEAD' })).statusCode).toBe(401);
  });

  test('V3 any number of stored files is looked up', async () => {
    const { data } = await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx');
    const [id = ''] = await kept();
    expect(data).toContain(id);
    const ids = [...Array.from({ length: 40_000 }, (_, n) => `unknown-${n}`), id];
    expect(await knownFiles(server.services.db, ids)).toEqual(new Set([id]));
  });

  test('R7 V3 a form that ends before its file does is refused', async () => {
    const form = (body: string) =>
      author.send('POST', '/VisApi/uploadFile', {
        payload: Buffer.from(body, 'latin1'),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';
    const whole = `${head}PK\x03\x04 rest of the file\r\n--b--\r\n`;
    for (const length of [0, 30, head.length, head.length + 2, head.length + 12, whole.length - 6]) {
      const reply = await form(whole.slice(0, length));
      expect(reply.status, `cut after ${length}`).toBe(400);
    }
    expect((await form(whole)).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect(incoming()).toEqual([]);
  });

  test('V3 an upload that no report refers to is removed after a day, an attached one is not', async () => {
    const { data: attached } = await author.upload(fixtureBytes('abstract-en.docx'), 'attached.docx');
    const { data: forgotten } = await author.upload(fixtureBytes('abstract-en.docx'), 'forgotten.docx');
    const { report_id } = await submit(author, { file_url: attached });
    server.pass({ hours: 23 });
    await removeExpired(server.services);
    expect((await author.fetch(forgotten)).statusCode).toBe(200);
    server.pass({ hours: 2 });
    await removeExpired(server.services);
    expect((await author.fetch(forgotten)).statusCode).toBe(404);
    expect((await author.fetch(attached)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);

    await author.call('upload_report', { ...report(), report_id });
    await removeExpired(server.services);
    expect((await author.fetch(attached)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test('V3 a file without a database row is removed after a day; foreign files in the store stay', async () => {
    const id = async (words: string) => {
      const incoming = await server.services.files.receive(Readable.from([fixtureBytes('abstract-en.docx')]));
      await incoming.store(words);
      return words;
    };
    const orphan = await id('o'.repeat(22));
    const foreign = await id('notes.docx');
    const hoursToNow = (Date.now() - server.services.clock().getTime()) / 3_600_000;
    server.pass({ hours: hoursToNow + 23 });
    await removeExpired(server.services);
    expect((await kept()).sort()).toEqual([foreign, orphan]);
    server.pass({ hours: 2 });
    await Promise.all([removeExpired(server.services), removeExpired(server.services)]);
    expect(await kept()).toEqual([foreign]);
  });

  test('C4 V3 files that a killed import had unpacked are removed after a day', async () => {
    const folder = await server.services.files.makeFolder();
    await writeFile(join(folder, 'site.json'), '{}');
    const hoursToNow = (Date.now() - server.services.clock().getTime()) / 3_600_000;
    server.pass({ hours: hoursToNow + 23 });
    await removeExpired(server.services);
    expect(incoming()).toHaveLength(1);
    server.pass({ hours: 2 });
    await removeExpired(server.services);
    expect(incoming()).toEqual([]);
  });

  test('V3 files older than the database are not removed as orphans, because it may be the wrong database', async () => {
    const incoming = await server.services.files.receive(Readable.from([fixtureBytes('abstract-en.docx')]));
    await incoming.store('o'.repeat(22));
    const born = new Date(Date.now() + 60_000).toISOString();
    await server.services.db.updateTable('signing_key').set({ created_at: born }).execute();
    server.pass({ days: 36_500 });
    await removeExpired(server.services);
    expect(await kept()).toHaveLength(1);
  });

  test('R11 V3 submitting a file that was removed asks to upload it again', async () => {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx');
    server.pass({ hours: 25 });
    await removeExpired(server.services);
    expect(await author.call('add_report', report({ file_url }))).toMatchObject({
      status: 410,
      msg: 'The uploaded file is no longer on the server. Please send it again.',
    });
  });

  test('V3 a file that is missing in the store is answered as unknown', async () => {
    const { data } = await author.upload(fixtureBytes('abstract-en.docx'), 'a.docx');
    await server.services.files.remove((await kept())[0] ?? '');
    expect(await author.send('GET', data)).toMatchObject({ status: 404, problem: 'unknownFile' });
  });

  test.each(['/files/..%2f..%2fetc/passwd', '/files/%00/x', `/files/${'A'.repeat(5000)}/x`, '/files/a/b'])(
    'V3 the path %s is answered as not found',
    async (url) => {
      const { statusCode, body } = await author.fetch(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toContain('root:');
    },
  );
});
