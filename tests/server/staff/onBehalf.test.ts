import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { correction } from '#client/admin/records/printed/nameCorrection.ts';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { isReceiptValid } from '../support/verifyReceipt.ts';
import { fixtureBytes, person, report, submit, Visitor, type Answer } from '../support/visitor.ts';

/** Mail is queued, and never sent. */
const mailSettings = {
  smtp: new URL('smtp://127.0.0.1:1'),
  from: { name: 'Forum', address: 'office@forum.example' },
};

const first = fixtureBytes('abstract-en.docx');
const mailed = Buffer.from(fixtureBytes('abstract-zh.docx'));

describe.each(databases)('What the secretary does on an author’s behalf, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { mail: mailSettings });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    await verifyAddress(server.services.db, author.visitor_id);
    const { data: file_url } = await author.upload(first, 'first.docx');
    await submit(author, { file_url });
  });
  afterEach(() => server.stop());

  function replace(
    payload: Buffer = mailed,
    { name = '第二版.docx', tell = 'yes', caller = secretary as Visitor, report_id = '1' } = {},
  ): Promise<Answer<{ version: number; is_mailed: boolean }>> {
    const query = new URLSearchParams({ report_id, name, tell });
    const headers = { 'content-type': 'application/octet-stream' };
    return caller.send('POST', `${everyCall.replace_file.path}?${query}`, { payload, headers });
  }
  const edit = (from: string, to: string, more: object = {}) =>
    secretary.call('edit_abstract', {
      command_id: randomUUID(),
      report_id: 1,
      changes: { title: { from, to } },
      ...more,
    });
  const own = async () => (await author.call('report_list', {})).data[0]!;
  const shown = async () => (await secretary.call('abstract', { report_id: 1 })).data;
  const waiting = () => server.services.db.selectFrom('mail').selectAll().where('about', '!=', '').execute();

  test('S12 R8 a file that the author mailed becomes a version by the author, and both receipts are true', async () => {
    const before = await own();
    server.pass({ hours: 1 });
    expect(await replace()).toMatchObject({ data: { report_id: 1, version: 2, is_mailed: true } });
    const after = await own();
    expect(after).toMatchObject({ file_name: '第二版.docx', version: 2, received_at: '2024-10-01T09:00:00.000Z' });
    expect(after.edited).toBeUndefined();
    expect([before.handed_in_by, after.handed_in_by]).toEqual([undefined, expect.stringContaining('secretary')]);
    expect(after.receipt).toMatchObject({ version: 2, file: { name: '第二版.docx', size: mailed.length } });
    const { data: keys } = await author.call('receipt_keys', undefined);
    for (const { receipt } of [before, after]) expect(isReceiptValid(receipt as SignedReceipt, keys)).toBe(true);
    const download = await author.fetch(after.file_url ?? '');
    expect(download.rawPayload).toEqual(mailed);
    const [mail] = await waiting();
    expect(mail?.text).toContain('第二版.docx');
    expect(JSON.parse(mail?.receipt ?? '')).toEqual(after.receipt);
    // The upload is repeated, as if the first response was lost. The file is stored once.
    expect(await replace()).toMatchObject({ data: { version: 2 } });
    // A device that has not seen the new version does not overwrite it.
    const stale = { ...report({ title: 'New', file_url: before.file_url ?? '' }), report_id: 1 };
    expect(await author.call('upload_report', stale, { 'if-match': '"1"' })).toMatchObject({
      problem: 'changedElsewhere',
      data: { version: 2, file_name: '第二版.docx' },
    });
  });

  test('S12 the former file stays with its version until the abstract is deleted, and staff can download it', async () => {
    await replace();
    server.pass({ days: 3 });
    await removeExpired(server.services);
    secretary = await staffWith(server, ['secretary'], [], 'later@staff.example');
    const [earlier] = (await shown()).earlier;
    expect(earlier).toMatchObject({ version: 1, by_name: '', file: { name: 'first.docx', is_kept: true } });
    const body = { payload: { report_id: 1, version: 1 } };
    const former = await secretary.fetch(everyCall.abstract_file.path, { method: 'POST', ...body });
    expect(former.rawPayload).toEqual(Buffer.from(first));
    const present = await secretary.fetch(everyCall.abstract_file.path, { method: 'POST', payload: { report_id: 1 } });
    expect(present.rawPayload).toEqual(mailed);
    await server.services.db.deleteFrom('earlier_version').execute();
    await removeExpired(server.services);
    expect(await server.services.files.listBetween(new Date(0), new Date(8.64e15))).toHaveLength(1);
  });

  describe('S5 An earlier version', () => {
    const back = (body: object) =>
      secretary.call('edit_abstract', { command_id: randomUUID(), report_id: 1, changes: {}, ...body });
    const toFirst = { back_to: 1, file: { was: 3, is: 1 } };
    const title = { from: 'Changed by the office', to: 'Extracts of meat' };
    beforeEach(async () => {
      await edit('Extracts of meat', 'Changed by the office');
      await server.services.db.updateTable('report').set({ authors_version: null }).execute();
      await replace(mailed, { tell: 'no' });
    });

    test('is restored with its text and file, and the version before stays', async () => {
      expect(await back({ ...toFirst, changes: { title } })).toMatchObject({ status: 200, data: { version: 5 } });
      const after = await shown();
      expect(after).toMatchObject({ title: 'Extracts of meat', file: { name: 'first.docx', size: first.length } });
      expect(after.earlier[1]).toMatchObject({ version: 3, title: title.from, file: { name: '第二版.docx' } });
      const { receipt } = await own();
      expect(receipt).toMatchObject({ file: { name: 'first.docx' } });
      const { entries } = (await secretary.call('audit_log', { target: 'abstract', target_id: '1' })).data;
      expect(entries.slice(0, 2).map(({ action, after: logged }) => [action, logged?.['back_to']])).toEqual([
        ['abstract edited', 1],
        ['file replaced', 1],
      ]);
      // Undone by the reversed change.
      const undone = { title: { from: title.to, to: title.from } };
      expect(await back({ file: { was: 1, is: 3 }, changes: undone })).toMatchObject({ status: 200 });
      expect(await shown()).toMatchObject({ title: title.from, file: { name: '第二版.docx' } });
    });

    test('is not restored for a withdrawn abstract, nor over a file that the user has not seen', async () => {
      await replace(Buffer.from(fixtureBytes('abstract-en.doc')), { name: 'third.doc' });
      expect(await back(toFirst)).toMatchObject({ problem: 'versionGone' });
      await secretary.call('withdraw_abstract', { command_id: randomUUID(), report_id: 1, reason: '' });
      expect(await back({ back_to: 1, changes: { title } })).toMatchObject({ problem: 'versionOfWithdrawn' });
      expect(await shown()).toMatchObject({ title: title.from, file: { name: 'third.doc' } });
    });

    test('is restored even if it would not be accepted today', async () => {
      await server.services.db.updateTable('earlier_version').set({ topics: '99' }).where('version', '=', 1).execute();
      const changes = { topics: { from: '3', to: '99' } };
      expect(await back({ changes })).toMatchObject({ problem: 'unknownTopic' });
      expect(await back({ back_to: 2, changes })).toMatchObject({ problem: 'unknownTopic' });
      expect(await back({ back_to: 1, changes })).toMatchObject({ status: 200 });
    });
  });

  test('S12 R8 text changed by staff stays changed, and the receipt covers the author’s text with the new file', async () => {
    const { title } = await own();
    await edit(title, 'Changed by the office');
    await replace();
    const after = await own();
    expect(after).toMatchObject({ title: 'Changed by the office', version: 4, edited: { fields: ['title'] } });
    expect(after.receipt).toMatchObject({ title, version: 3, file: { name: '第二版.docx' } });
    expect((await shown()).earlier.map(({ version, by_name }) => [version, by_name !== ''])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
  });

  test('S12 a change can be made without notifying the author, who is never told anything untrue', async () => {
    const { title } = await own();
    expect(await replace(mailed, { tell: 'no' })).toMatchObject({ data: { is_mailed: false } });
    await edit(title, 'One', { tell: false });
    expect(await waiting()).toEqual([]);
    const log = (await secretary.call('audit_log', { target: 'abstract' })).data.entries;
    expect(log.map(({ action, after }) => [action, after?.['told']])).toEqual([
      ['abstract edited', 'no'],
      ['file replaced', 'no'],
    ]);
    await edit('One', 'Two');
    await edit('Two', 'Three', { tell: false });
    const mails = await waiting();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Three');
    expect(mails[0]?.text).not.toContain('Two');
  });

  test('S12 files other than Word, and callers without the right, are refused, and nothing is stored', async () => {
    expect(await replace(Buffer.from('%PDF-1.7'))).toMatchObject({ problem: 'fileNotWhatItSays' });
    expect(await replace(mailed, { name: 'x.pdf' })).toMatchObject({ problem: 'fileNotWord' });
    expect(await replace(mailed, { report_id: '9' })).toMatchObject({ problem: 'unknownAbstract' });
    const chair = await staffWith(server, ['chair'], ['3'], 'chair@staff.example');
    expect(await replace(mailed, { caller: chair })).toMatchObject({ status: 403 });
    expect(await server.services.files.listBetween(new Date(0), new Date(8.64e15))).toHaveLength(1);
    expect(await shown()).toMatchObject({ version: 1, file: { name: 'first.docx' } });
  });

  test('S12 a name is found in every spelling, and corrected in the chosen abstracts', async () => {
    const wang = (fields: object) => JSON.stringify([person({ Firstname: 'Xiao-Ming', Lastname: 'WANG', ...fields })]);
    const papers = [
      ['By the address', wang({ email: 'WANG@university.example', Firstname: 'Xm' })],
      ['The family name first', wang({ email: 'other@university.example', Firstname: 'Wang', Lastname: 'Xiaoming' })],
      ['Somebody else', wang({ Firstname: 'Li', email: 'li@university.example' })],
      ['Deleted', wang({})],
    ] as const;
    for (const [title, report_people] of papers) await submit(author, { title, report_people });
    await author.call('delete_report', { report_id: 5 });
    const wanted = { email: 'wang@university.example', Firstname: 'Xiaoming', Middlename: '', Lastname: 'Wang' };
    const { entries, total } = (await secretary.call('author_entries', wanted)).data;
    expect(entries.map(({ report_id, by, places }) => [report_id, by, places])).toEqual([
      [2, 'address', [0]],
      [3, 'name', [0]],
    ]);
    expect(total).toBe(2);
    const to = { Firstname: 'Xiaoming', Middlename: '', Lastname: 'Wang' };
    const { body } = correction(entries[1]!, to, { tell: false });
    const edited = await secretary.call('edit_abstract', { command_id: randomUUID(), ...body });
    expect(edited).toMatchObject({ data: { report_id: 3, version: 2 } });
    expect((await secretary.call('abstract', { report_id: 3 })).data.report_people).toMatchObject([
      { ...to, email: 'other@university.example' },
    ]);
  });

  const someone = {
    ...{
      email: ' Wu.Jun@university.example ',
      Firstname: '军',
      Lastname: '吴',
      mytitle: 'Prof.',
      language: 'zh' as const,
    },
    ...{ affiliation: '江南大学', address: '', country: '156', phoneCode: '86', tel: '138' },
  };
  const addPerson = (fields: object = {}, command_id = randomUUID() as string) =>
    secretary.call('add_person', { command_id, ...someone, ...fields });

  test('S12 an added person has no known password, sets one by a link, and logs in', async () => {
    const added = await addPerson({}, 'once');
    expect(added).toMatchObject({ status: 200 });
    expect((await addPerson({}, 'once')).data).toEqual(added.data);
    const { visitor_id } = added.data;
    expect((await secretary.call('person', { visitor_id })).data).toMatchObject({
      ...{ name: '吴军', email: 'Wu.Jun@university.example', language: 'zh', is_verified: false },
      registration: { affiliation: '江南大学', country: '156' },
    });
    const visitor = new Visitor(server.app);
    const login = (password: string) => visitor.call('login', { username: 'wu.jun@university.example', password });
    expect(await login('')).not.toMatchObject({ status: 200 });
    expect(await login('undefined')).toMatchObject({ problem: 'wrongCredentials' });
    const { link } = (await secretary.call('reset_person', { visitor_id, by_mail: false })).data;
    const token = new URL(link).hash.replace('#token=', '');
    expect(await visitor.call('reset_password', { token, password: 'fromlink1' })).toMatchObject({ status: 200 });
    expect(await login('fromlink1')).toMatchObject({ status: 200 });
    expect(await addPerson()).toMatchObject({ problem: 'addressTaken' });
    for (const [fields, problem] of [
      [{ email: 'nobody' }, 'emailNotMailable'],
      [{ email: '' }, 'emailMissing'],
      [{ email: 'a@b.example', Lastname: ' ' }, 'lastnameMissing'],
      [{ email: 'a@b.example', country: '9999' }, 'unknownCountry'],
    ] as const) {
      expect(await addPerson(fields)).toMatchObject({ problem });
    }
  });

  test('S12 R8 an added abstract belongs to its author: with a receipt, and open to changes and a file', async () => {
    const words = { title: 'By letter', abstract: 'Text', keywords: 'meat', submissionType: '1', topics: '3' };
    const body = { ...words, visitor_id: author.visitor_id, report_people: JSON.stringify([person()]) };
    const add = (fields: object = {}, command_id = randomUUID() as string) =>
      secretary.call('add_abstract', { command_id, ...body, ...fields });
    expect(await add({}, 'once')).toMatchObject({ data: { report_id: 2, version: 1 } });
    expect(await add({}, 'once')).toMatchObject({ data: { report_id: 2 } });
    const [mail] = await waiting();
    expect(mail).toMatchObject({ report_id: 2, about: 'added' });
    const added = (await author.call('report_list', { report_id: 2 })).data[0]!;
    expect(added).toMatchObject({ ...words, version: 1, receipt: { version: 1, title: 'By letter', file: null } });
    expect(JSON.parse(mail?.receipt ?? '')).toEqual(added.receipt);
    expect(await replace(mailed, { report_id: '2' })).toMatchObject({ data: { version: 2 } });
    const changed = { ...report({ ...words, keywords: 'broth' }), report_id: 2 };
    expect(await author.call('upload_report', changed, { 'if-match': '"2"' })).toMatchObject({ status: 200 });
    await add({ tell: false });
    expect((await waiting()).filter(({ about }) => about === 'added')).toHaveLength(1);
    for (const [fields, problem] of [
      [{ title: ' ' }, 'titleMissing'],
      [{ report_people: '[]' }, 'authorMissing'],
      [{ topics: '99' }, 'unknownTopic'],
      [{ visitor_id: 'nobody' }, 'unknownPerson'],
    ] as const) {
      expect((await add(fields)).problem?.toLowerCase()).toContain(problem.toLowerCase());
    }
    await secretary.call('close_person', { command_id: 'c', visitor_id: author.visitor_id, is_closed: true });
    expect(await add()).toMatchObject({ problem: 'personClosed' });
  });

  test('S15 an abstract moves to another account with files and versions; both authors are notified', async () => {
    const other = await Visitor.registered(server.app, 'other@university.example');
    const before = await own();
    await replace(mailed, { tell: 'no' });
    const listing = async () =>
      (await secretary.call('people', { since: '' })).data.rows.map(({ submissions }) => submissions);
    expect(new Set(await listing())).toEqual(new Set([0, 1]));
    const { cursor } = (await secretary.call('people', { since: '' })).data;
    const body = { report_id: 1, from: author.visitor_id, visitor_id: other.visitor_id };
    const move = (fields: object = {}, command_id = randomUUID() as string) =>
      secretary.call('move_abstract', { command_id, ...body, ...fields });
    expect(await move({}, 'once')).toMatchObject({ data: { report_id: 1, version: 2 } });
    expect(await move({}, 'once')).toMatchObject({ data: { report_id: 1, version: 2 } });
    expect((await author.call('report_list', {})).data).toEqual([]);
    const [moved] = (await other.call('report_list', {})).data;
    expect(moved).toMatchObject({ report_id: 1, version: 2, receipt: { version: 2 } });
    expect((await other.fetch(moved!.file_url ?? '')).rawPayload).toEqual(mailed);
    expect((await author.fetch(moved!.file_url ?? '')).statusCode).toBe(404);
    const { data: keys } = await author.call('receipt_keys', undefined);
    expect(isReceiptValid(before.receipt as SignedReceipt, keys)).toBe(true);
    expect(new Map((await waiting()).map(({ visitor_id, about }) => [visitor_id, about]))).toEqual(
      new Map([author, other].map(({ visitor_id }) => [visitor_id, 'moved'])),
    );
    const changed = (await secretary.call('people', { since: cursor })).data.rows;
    expect(new Map(changed.map(({ visitor_id, submissions }) => [visitor_id, submissions]))).toEqual(
      new Map([
        [author.visitor_id, 0],
        [other.visitor_id, 1],
      ]),
    );
    expect(await move({ from: author.visitor_id, visitor_id: author.visitor_id })).toMatchObject({
      problem: 'fieldsChanged',
    });
    expect(await move({ visitor_id: 'nobody' })).toMatchObject({ problem: 'unknownPerson' });
    expect((await secretary.call('audit_log', { action: 'abstract moved' })).data.entries).toHaveLength(1);
    server.pass({ hours: 1 });
    expect(await move({ from: other.visitor_id, visitor_id: author.visitor_id })).toMatchObject({
      problem: 'signInAgain',
    });
  });

  test('S15 an abstract whose file is also used elsewhere cannot move', async () => {
    const other = await Visitor.registered(server.app, 'other@university.example');
    const { file_url } = await own();
    await submit(author, { title: 'The same file', file_url: file_url ?? '' });
    const body = { report_id: 1, from: author.visitor_id, visitor_id: other.visitor_id };
    expect(await secretary.call('move_abstract', { command_id: 'm', ...body })).toMatchObject({ problem: 'fileOfTwo' });
    expect(await own()).toMatchObject({ report_id: 1, file_url });
  });

  test('S15 an address is corrected: it logs in from then on, and the former address’s link is invalid', async () => {
    const { visitor_id } = author;
    const email = { from: 'author@university.example', to: 'Author@institute.example' };
    const correct = (change: object) =>
      secretary.call('correct_address', { command_id: randomUUID(), visitor_id, email: { ...email, ...change } });
    await Visitor.registered(server.app, 'other@university.example');
    expect(await correct({ to: 'OTHER@university.example' })).toMatchObject({ problem: 'addressTaken' });
    expect(await correct({ to: 'nobody' })).toMatchObject({ problem: 'emailNotMailable' });
    await secretary.call('reset_person', { visitor_id, by_mail: false });
    expect(await correct({})).toMatchObject({ status: 200 });
    expect(await server.services.db.selectFrom('reset_link').selectAll().execute()).toEqual([]);
    expect(await correct({ to: 'third@university.example' })).toMatchObject({ problem: 'fieldsChanged' });
    expect((await secretary.call('person', { visitor_id })).data).toMatchObject({
      email: email.to,
      is_verified: false,
    });
  });
});
