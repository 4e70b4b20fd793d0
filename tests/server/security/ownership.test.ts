import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

describe.each(databases)('Another account’s report, on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;
  let stranger: Visitor;
  let file_url: string;
  let report_id: string | number;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
    stranger = await Visitor.registered(server.app, 'stranger@university.example');
    ({ data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx'));
    ({ report_id } = await submit(author, { file_url, title: 'Secret' }));
  });
  afterEach(() => server.stop());

  const stored = async () => JSON.stringify(await server.services.db.selectFrom('report').selectAll().execute());

  test('V3 is not listed', async () => {
    expect((await stranger.call('report_list', {})).data).toEqual([]);
  });

  test('V3 is not listed by a foreign visitor_id', async () => {
    const reply = await stranger.call('report_list', { visitor_id: author.visitor_id });
    expect(reply).toMatchObject({
      status: 403,
      code: '403',
      problem: 'notYours',
      msg: 'This belongs to another account.',
    });
    expect(JSON.stringify(reply)).not.toContain('Secret');
  });

  test('V3 is answered like a report that does not exist when read, changed or deleted', async () => {
    const before = await stored();
    const attempts = [
      (id: string | number) => stranger.call('report_list', { report_id: id }),
      (id: string | number) => stranger.call('upload_report', { ...report({ title: 'Mine now' }), report_id: id }),
      (id: string | number) => stranger.call('upload_report', { ...report(), report_id: id }, { 'if-match': '"1"' }),
      (id: string | number) => stranger.call('delete_report', { report_id: id }),
    ];
    for (const attempt of attempts) {
      const foreign = await attempt(report_id);
      const unknown = await attempt(999_999);
      expect(foreign).toMatchObject({ status: 404, code: '404', msg: 'There is no such submission.' });
      expect({ ...foreign, headers: {} }).toEqual({ ...unknown, headers: {} });
    }
    expect(await stored()).toBe(before);
  });

  test('V3 cannot be created by sending a foreign visitor_id', async () => {
    const before = await stored();
    const foreign = { visitor_id: author.visitor_id };
    expect(await stranger.call('add_report', report(foreign))).toMatchObject({ status: 403, problem: 'notYours' });
    const own = await submit(stranger);
    const reply = await stranger.call('upload_report', { ...report(foreign), report_id: own.report_id });
    expect(reply).toMatchObject({ status: 403, problem: 'notYours', field: 'visitor_id' });
    expect(await stranger.call('add_author_info', { ...foreign, name: 'x' })).toMatchObject({ status: 403 });
    expect(await stranger.call('author_info', { visitor_id: author.visitor_id })).toMatchObject({ status: 403 });
    expect(await stranger.call('add_invoice', { ...foreign, title: 'x' })).toMatchObject({ status: 403 });
    expect(await stranger.call('invoice', foreign)).toMatchObject({ status: 403 });
    expect(await stranger.call('payment', foreign)).toMatchObject({ status: 403 });
    expect((await author.call('report_list', {})).data).toHaveLength(1);
    expect(await stored()).toContain(before.slice(1, -1));
  });

  test('V3 a foreign file cannot be attached and is answered as missing', async () => {
    const foreign = await stranger.call('add_report', report({ file_url }));
    const unknown = await stranger.call('add_report', report({ file_url: `/files/${'A'.repeat(22)}/abstract.docx` }));
    expect(foreign).toMatchObject({ status: 410, problem: 'fileGone' });
    expect({ ...foreign, headers: {} }).toEqual({ ...unknown, headers: {} });
    const own = await submit(stranger);
    const change = await stranger.call('upload_report', { ...report({ file_url }), report_id: own.report_id });
    expect(change).toMatchObject({ status: 410 });
    expect(await stranger.call('add_invitation_letter', { file_url })).toMatchObject({ status: 410 });
    expect((await stranger.call('report_list', {})).data).toMatchObject([{ file_url: '' }]);
  });

  test('V3 a file_url of another server is refused', async () => {
    const hostile = ['https://evil.example/x.docx', 'javascript:alert(1)', '/files/../../etc/passwd', 'x'];
    for (const url of hostile) {
      const reply = await stranger.call('add_report', report({ file_url: url }));
      expect(reply).toMatchObject({ status: 403, problem: 'notYours', field: 'file_url' });
      const letter = await stranger.call('add_invitation_letter', { file_url: url });
      expect(letter).toMatchObject({ status: 403, problem: 'notYours', field: 'file_url' });
    }
  });

  test('V3 a file is sent to its owner only, and answered as missing to others', async () => {
    const bytes = await author.fetch(file_url);
    expect(bytes.rawPayload).toEqual(Buffer.from(fixtureBytes('abstract-en.docx')));
    const foreign = await stranger.send('GET', file_url);
    const unknown = await stranger.send('GET', `/files/${'A'.repeat(22)}/abstract.docx`);
    expect(foreign).toMatchObject({ status: 404, problem: 'unknownFile', msg: 'There is no such file.' });
    expect({ ...foreign, headers: {} }).toEqual({ ...unknown, headers: {} });
    expect(await new Visitor(server.app).send('GET', file_url)).toMatchObject({ status: 401 });
  });

  test('V3 every call for private data requires a session', async () => {
    const nobody = new Visitor(server.app);
    const refused = [
      await nobody.call('report_list', { visitor_id: author.visitor_id }),
      await nobody.call('add_report', report()),
      await nobody.call('upload_report', { ...report(), report_id }),
      await nobody.call('delete_report', { report_id }),
      await nobody.call('author_info', { visitor_id: author.visitor_id }),
      await nobody.call('add_author_info', {}),
      await nobody.call('add_invoice', {}),
      await nobody.call('invoice', { visitor_id: author.visitor_id }),
      await nobody.call('payment', { visitor_id: author.visitor_id }),
      await nobody.call('add_invitation_letter', { file_url }),
      await nobody.call('invitation_letter_list', undefined),
      await nobody.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx'),
    ];
    for (const reply of refused) expect(reply).toMatchObject({ status: 401, code: '401', problem: 'notSignedIn' });
    expect(await stored()).toContain('Secret');
  });
});
