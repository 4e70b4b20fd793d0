import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { pdfBytes } from '#contract/rules/file.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { KeepingDevice } from '../records/device.ts';
import { staffWith } from '../support/staff.ts';
import { databases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, Visitor, type Answer } from '../support/visitor.ts';

const word = fixtureBytes('abstract-en.docx');
const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

/** Uploads a signed letter as the admin area does. */
function sign(
  staff: Visitor,
  letter_id: number | string,
  payload: Buffer | Readable,
  { name = 'signed.pdf', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<Answer<{ letter_id: number; is_mailed: boolean }>> {
  const query = new URLSearchParams({ letter_id: String(letter_id), name });
  const sent = { 'content-type': 'application/pdf', ...headers };
  return staff.send('POST', `${everyCall.sign_letter.path}?${query}`, { payload, headers: sent });
}

async function handIn(author: Visitor): Promise<number> {
  const { data: file_url } = await author.upload(word, 'letter.docx');
  const { data } = await author.call('add_invitation_letter', { file_url, note: '' });
  return Number(data?.letter_id);
}

const own = async (author: Visitor) => (await author.call('invitation_letter_list', undefined)).data;

describe.each(databases)('Invitation letters at the office, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  let letter_id: number;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    letter_id = await handIn(author);
  });
  afterEach(() => server.stop());

  let commands = 0;
  const change = (changes: object) =>
    secretary.call('change_letter', { command_id: `command ${++commands}`, letter_id, changes });
  const listed = async () => (await secretary.call('letters', {})).data.rows[0];
  const kept = () => server.services.files.listBetween(new Date(0), new Date(8.64e15));

  test('S18 S10 letters stored on a device have files with unique ids, and are logged once', async () => {
    await sign(secretary, letter_id, pdf('Signed'));
    const device = new KeepingDevice('people');
    await device.sync(secretary);
    const letter = await listed();
    expect(letter).toMatchObject({ file: { file_id: expect.any(String) }, signed: { file_id: expect.any(String) } });
    expect([...device.ones.values()]).toMatchObject([{ letters: [{ signed: letter!.signed }] }]);
    for (const which of ['handed in', 'signed']) {
      const payload = { letter_id, which, offline: true };
      expect((await secretary.fetch(everyCall.letter_file.path, { method: 'POST', payload })).statusCode).toBe(200);
    }
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.filter(({ action }) => action === 'letter read')).toEqual([]);
    expect(entries.filter(({ action }) => action === 'kept offline').map(({ after }) => after)).toEqual([
      { letters: 1 },
      { accounts: 1 },
    ]);
  });

  test('S7 R10 the signed letter is its author’s and the staff’s to download, and nobody else’s', async () => {
    const signed = pdf('Signed and stamped');
    expect(await sign(secretary, letter_id, signed, { name: '邀请函.pdf' })).toMatchObject({
      data: { letter_id, is_mailed: false },
    });
    const [letter] = await own(author);
    expect(letter).toMatchObject({ signed_name: '邀请函.pdf', signed_size: signed.length });
    const url = letter?.signed_url ?? '';
    const download = await author.fetch(url);
    expect(download.rawPayload).toEqual(signed);
    expect(download.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    for (const other of [stranger, secretary, new Visitor(server.app)])
      expect((await other.fetch(url)).statusCode).toBeGreaterThan(400);
    const body = { payload: { letter_id, which: 'signed' } };
    const byStaff = await secretary.fetch(everyCall.letter_file.path, { method: 'POST', ...body });
    expect(byStaff.rawPayload).toEqual(signed);
    expect(byStaff.headers['content-disposition']).toMatch(/^attachment; /);
    expect((await author.fetch(everyCall.letter_file.path, { method: 'POST', ...body })).statusCode).toBe(401);
    expect(await listed()).toMatchObject({ state: 'signed', changed_by: expect.stringContaining('secretary') });
    // The file that the author handed in is a Word file, and can still be read.
    const handedIn = { method: 'POST', payload: { letter_id, which: 'handed in' } } as const;
    expect((await secretary.fetch(everyCall.letter_file.path, handedIn)).rawPayload).toEqual(Buffer.from(word));
    const { entries } = (await secretary.call('audit_log', { target: 'letter' })).data;
    expect(entries.map(({ action, target_name }) => `${action} ${target_name}`)).toEqual([
      'letter read Justus Liebig',
      'letter read Justus Liebig',
      'letter signed Justus Liebig',
    ]);
  });

  test('S7 another PDF replaces it, and the same one sent again changes nothing', async () => {
    await sign(secretary, letter_id, pdf('first'));
    const [first] = await own(author);
    await sign(secretary, letter_id, pdf('first'));
    expect(await own(author)).toEqual([first]);
    await sign(secretary, letter_id, pdf('second'));
    const [second] = await own(author);
    expect((await author.fetch(second?.signed_url ?? '')).body).toContain('second');
    expect((await author.fetch(first?.signed_url ?? '')).statusCode).toBe(404);
    expect(await kept()).toHaveLength(2);
  });

  test('S7 the sweep spares a signed letter; a revoked one is deleted at once', async () => {
    await sign(secretary, letter_id, pdf('signed'));
    server.pass({ days: 3 });
    await removeExpired(server.services);
    const [letter] = await own(author);
    expect((await author.fetch(letter?.signed_url ?? '')).statusCode).toBe(200);
    // The earlier session has ended.
    secretary = await staffWith(server, ['secretary'], [], 'later@staff.example');
    expect(await change({ state: { from: 'signed', to: 'in work' } })).toMatchObject({ status: 200 });
    expect(await own(author)).toEqual([expect.not.objectContaining({ signed_url: expect.anything() })]);
    expect(await kept()).toHaveLength(1);
  });

  test('S7 state and note are changed as fields, and the author sees neither', async () => {
    expect(await change({ state: { from: 'received', to: 'in work' } })).toMatchObject({ status: 200 });
    expect(await change({ note: { from: '', to: 'Passport number is missing' } })).toMatchObject({ status: 200 });
    const late = await change({ state: { from: 'received', to: 'signed' } });
    expect(late).toMatchObject({ problem: 'fieldsChanged', data: { fields: { state: 'in work' } } });
    expect(await listed()).toMatchObject({ state: 'in work', note: 'Passport number is missing' });
    expect(JSON.stringify(await own(author))).not.toContain('Passport');
  });

  test('S7 a file that is no PDF, too large, truncated or for no letter is refused and deleted', async () => {
    const before = await kept();
    const refused = async (...args: Parameters<typeof sign> extends [Visitor, ...infer Rest] ? Rest : never) =>
      (await sign(secretary, ...args)).problem;
    expect(await refused(letter_id, Buffer.from(word))).toBe('fileNotPdf');
    expect(await refused(letter_id, Buffer.from('%PD'))).toBe('fileNotPdf');
    expect(await refused(letter_id, pdf('x'), { headers: { 'content-type': 'text/plain' } })).toBe('unsupportedBody');
    const announced = { headers: { 'content-length': String(pdfBytes + 1) } };
    expect(await refused(letter_id, Readable.from([pdf('x')]), announced)).toBe('pdfTooLarge');
    for (const unknown of ['999', 'x', '-1', '1e3', '99999999999999999999']) {
      expect(await refused(unknown, pdf('x'))).toBe('unknownLetter');
    }
    expect(await kept()).toEqual(before);
    expect(await listed()).toMatchObject({ state: 'received', signed: null });
  });

  test('S7 the author cannot hand the signed letter in as a paper or a letter', async () => {
    await sign(secretary, letter_id, pdf('signed'));
    const [letter] = await own(author);
    const file_url = letter?.signed_url ?? '';
    expect(await author.call('add_report', report({ file_url }))).toMatchObject({ problem: 'fileGone' });
    expect(await author.call('add_invitation_letter', { file_url })).toMatchObject({ problem: 'fileGone' });
  });

  test('S7 the signed letter is erased with the account, including its file', async () => {
    await sign(secretary, letter_id, pdf('signed'));
    const { visitor_id } = author;
    await secretary.call('erase_person', { visitor_id, email: 'author@university.example' });
    expect(await kept()).toEqual([]);
    expect(await server.services.db.selectFrom('letter_work').selectAll().execute()).toEqual([]);
    expect(await sign(secretary, letter_id, pdf('late'))).toMatchObject({ problem: 'unknownLetter' });
  });
});

test('S7 the author is notified of the signed letter by mail, once', async () => {
  const server = await startServer(sqlite, {
    publicUrl: new URL('https://forum.example'),
    mail: {
      smtp: new URL('smtp://127.0.0.1:9'),
      from: { name: 'Forum', address: 'forum@forum.example' },
    },
  });
  const author = await Visitor.registered(server.app, 'author@university.example');
  const letter_id = await handIn(author);
  const secretary = await staffWith(server, ['secretary']);
  expect((await sign(secretary, letter_id, pdf('x'))).data.is_mailed).toBe(true);
  await sign(secretary, letter_id, pdf('x'));
  const mail = await server.services.db.selectFrom('mail').selectAll().execute();
  expect(mail.map(({ email, text }) => [email, text.includes('https://forum.example/')])).toEqual([
    ['author@university.example', true],
  ]);
  await server.stop();
});
