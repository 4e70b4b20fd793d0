import { hash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyBodyOf } from '#contract/calls/everyCall.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { report, submit, Visitor } from '../support/visitor.ts';

/** Mail is queued, and never sent. */
const mailSettings = {
  smtp: new URL('smtp://127.0.0.1:1'),
  from: { name: 'Forum', address: 'office@forum.example' },
};

type Changes = AnyBodyOf<'edit_abstract'>['changes'];

describe.each(databases)('What staff change of an abstract, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor;
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { mail: mailSettings });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    await submit(author);
  });
  afterEach(() => server.stop());

  const edit = (changes: Changes, { caller = secretary, command_id = randomUUID() as string, report_id = 1 } = {}) =>
    caller.call('edit_abstract', { command_id, report_id, changes });
  const shown = async (report_id = 1) => (await secretary.call('abstract', { report_id })).data;

  test('S5 an edit is stored with its maker and the version before it', async () => {
    server.pass({ hours: 1 });
    const title = { from: 'Extracts of meat', to: 'Extract of meat' };
    expect(await edit({ title, topics: { from: '3', to: '5' } })).toMatchObject({ data: { report_id: 1, version: 2 } });
    expect(await shown()).toMatchObject({
      title: 'Extract of meat',
      topics: '5',
      version: 2,
      received_at: '2024-10-01T08:00:00.000Z',
      account: { email: 'author@university.example', deadline: '' },
      edited: {
        at: '2024-10-01T09:00:00.000Z',
        by_name: 'Staff secretary-@staff.example',
        fields: ['title', 'topics'],
      },
      withdrawn: null,
      earlier: [{ version: 1, title: 'Extracts of meat', by_name: '', received_at: '2024-10-01T08:00:00.000Z' }],
    });
  });

  test('S5 R8 the receipt stays that of the author’s version, until the author sends again', async () => {
    const [before] = (await author.call('report_list', {})).data;
    await edit({ title: { from: 'Extracts of meat', to: 'Extract of meat' } });
    const [own] = (await author.call('report_list', {})).data;
    expect(own).toMatchObject({ title: 'Extract of meat', version: 2, edited: { fields: ['title'] } });
    expect(own?.receipt).toEqual(before?.receipt);
    const stale = await author.call(
      'upload_report',
      { ...report({ keywords: 'new' }), report_id: 1 },
      { 'if-match': '"1"' },
    );
    expect(stale).toMatchObject({ status: 412, data: { title: 'Extract of meat' } });
    await author.call('upload_report', { ...report({ keywords: 'new' }), report_id: 1 }, { 'if-match': '"2"' });
    const [again] = (await author.call('report_list', {})).data;
    expect(again).toMatchObject({ version: 3, receipt: { version: 3, title: 'Extracts of meat' } });
    expect(again?.edited).toBeUndefined();
  });

  test('S3 S5 an edit that is sent again is one version, one entry of the log and one mail', async () => {
    const changes = { topics: { from: '3', to: '5' } };
    const replies = await Promise.all([1, 2, 3].map(() => edit(changes, { command_id: 'once' })));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, data: { report_id: 1, version: 2 } });
    const { db } = server.services;
    expect(await db.selectFrom('audit_log').selectAll().where('action', '=', 'abstract edited').execute()).toHaveLength(
      1,
    );
    expect(await db.selectFrom('mail').selectAll().where('about', '=', 'words').execute()).toHaveLength(1);
    expect(await edit({ title: { from: 'a', to: 'b' } }, { command_id: 'once' })).toMatchObject({
      problem: 'commandReused',
    });
  });

  test('S3 a command repeated across an update that added a default gets its first reply', async () => {
    const { db } = server.services;
    const changes = { topics: { from: '3', to: '5' } };
    const body = { command_id: 'before', report_id: '1', changes };
    const repeat = () => secretary.call('edit_abstract', { ...body, report_id: 1 });
    expect(await repeat()).toMatchObject({ status: 200, data: { version: 2 } });
    // As stored by an earlier version, whose schema did not have `tell`.
    const body_hash = hash('sha256', JSON.stringify(['edit_abstract', body]));
    await db.updateTable('staff_command').set({ body_hash }).execute();
    expect(await repeat()).toMatchObject({ status: 200, data: { version: 2 } });
    const other = { ...body, changes: { topics: { from: '3', to: '1' } } };
    expect(await secretary.call('edit_abstract', other)).toMatchObject({ problem: 'commandReused' });
  });

  test('S5 changes of different fields are merged; the same field is refused with the present abstract', async () => {
    await edit({ title: { from: 'Extracts of meat', to: 'One' } });
    expect(await edit({ topics: { from: '3', to: '5' } })).toMatchObject({ status: 200 });
    expect(await edit({ title: { from: 'Extracts of meat', to: 'Two' } })).toMatchObject({
      problem: 'fieldsChanged',
      data: { title: 'One', topics: '5' },
    });
    await author.call('delete_report', { report_id: 1 });
    expect(await edit({ topics: { from: '5', to: '3' } })).toMatchObject({ problem: 'abstractDeleted' });
    expect(await server.services.db.selectFrom('earlier_version').selectAll().execute()).toEqual([]);
  });

  test('S5 a change undone before its mail is sent is not mailed; an unverified address gets no text', async () => {
    const { db } = server.services;
    const waiting = () => db.selectFrom('mail').selectAll().where('about', '!=', '').execute();
    await edit({ title: { from: 'Extracts of meat', to: 'A secret' } });
    const [mail] = await waiting();
    expect(mail?.text).not.toMatch(/A secret|Extracts|Staff/);
    await edit({ title: { from: 'A secret', to: 'Extracts of meat' } });
    expect(await waiting()).toEqual([]);
    await verifyAddress(db, author.visitor_id);
    await edit({ title: { from: 'Extracts of meat', to: 'A secret' } });
    expect((await waiting())[0]?.text).toMatch(/Staff secretary[^]*Extracts of meat[^]*A secret/);
  });

  test('S5 a withdrawn abstract refuses changes and keeps its text; restored, it is as before', async () => {
    const command = () => ({ command_id: randomUUID() as string, report_id: 1 });
    await secretary.call('withdraw_abstract', { ...command(), reason: 'A duplicate' });
    expect((await author.call('report_list', {})).data[0]).toMatchObject({ withdrawn: { reason: 'A duplicate' } });
    const change = () => author.call('upload_report', { ...report({ title: 'New' }), report_id: 1 });
    expect(await change()).toMatchObject({ status: 409, problem: 'withdrawnByOrganisers' });
    expect((await secretary.call('abstracts', {})).data.rows[0]).toMatchObject({ withdrawn: true });
    await secretary.call('restore_abstract', command());
    expect(await shown()).toMatchObject({ version: 1, withdrawn: null, title: 'Extracts of meat' });
    expect(await change()).toMatchObject({ status: 200 });
  });
});
