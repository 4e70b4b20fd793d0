import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test as base } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { recentSeconds } from '#contract/staff/rules.ts';
import { correctEmail } from '#server/db/accounts/accounts.ts';
import { accountByAnyEmail } from '#server/db/accounts/formerAccounts.ts';
import { deleteUnattachedFiles } from '#server/db/files.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer, weeklyOnPostgres } from '../support/testServer.ts';
import { fixtureBytes, registration, report, submit, Visitor } from '../support/visitor.ts';

/** Mail is queued, and never sent. */
const mail = {
  smtp: new URL('smtp://127.0.0.1:1'),
  from: { name: 'Forum', address: 'office@forum.example' },
};

const word = fixtureBytes('abstract-zh.docx');

describe.each(bothDatabases)('S15 One person with two accounts, on $name', (kind) => {
  const test = weeklyOnPostgres(kind);
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  /** The account that stays, and the same person's second account. */
  let kept: Visitor;
  let gone: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { mail });
    secretary = await staffWith(server, ['secretary']);
    kept = await registered('wang.shufen@jiangnan.example', {
      Firstname: '淑芬',
      Lastname: '王',
      affiliation: '江南大学',
    });
    gone = await registered('wangsf@163.example', { Firstname: 'Shufen', Lastname: 'Wang', affiliation: '江南大学' });
  });
  afterEach(() => server.stop());

  const db = () => server.services.db;
  const registered = (email: string, fields: Parameters<typeof registration>[0] = {}) =>
    Visitor.registered(server.app, email, fields);
  const merge = (into = kept, former = gone, caller: Visitor = secretary, command_id: string = randomUUID()) =>
    caller.call('merge_people', { command_id, visitor_id: into.visitor_id, former_id: former.visitor_id });
  const one = async (visitor = kept) => (await secretary.call('person', { visitor_id: visitor.visitor_id })).data;
  const logIn = (username: string, password = 'extract') =>
    new Visitor(server.app).call('login', { username, password });
  const note = (visitor: Visitor, to: object) => {
    const changes = Object.fromEntries(Object.entries(to).map(([field, value]) => [field, { from: '', to: value }]));
    return secretary.call('note_payment', { command_id: randomUUID(), visitor_id: visitor.visitor_id, changes });
  };
  const issue = async (visitor: Visitor, number: string) => {
    const changes = { number: { from: '', to: number } };
    await secretary.call('change_invoice', { command_id: randomUUID(), visitor_id: visitor.visitor_id, changes });
    const reply = await secretary.fetch(
      `${everyCall.issue_invoice.path}?visitor_id=${visitor.visitor_id}&name=${number}.pdf`,
      {
        method: 'POST',
        payload: Buffer.from(`%PDF-1.7\nInvoice ${number}\n%%EOF`),
        headers: { 'content-type': 'application/pdf' },
      },
    );
    expect(reply.statusCode).toBe(200);
  };

  /** Fills in everything that an account can have. */
  async function fill(visitor: Visitor): Promise<void> {
    const { visitor_id } = visitor;
    const { data: file_url } = await visitor.upload(word, '摘要.docx');
    const { report_id } = await submit(visitor, { title: '苹果的干燥', file_url });
    const changes = { title: { from: '苹果的干燥', to: '苹果片的干燥' } };
    await secretary.call('edit_abstract', { command_id: randomUUID(), report_id: Number(report_id), changes });
    const letter = await visitor.upload(word, '邀请函.docx');
    await visitor.call('add_invitation_letter', { file_url: letter.data, note: '' });
    const about = {
      name: '王淑芬',
      country: '156',
      affiliation: '江南大学',
      address: '蠡湖大道1800号',
      email: 'w@j.example',
    };
    await visitor.call('add_author_info', about);
    await visitor.call('add_invoice', { title: '江南大学', tax_number: '12100000466007025X' });
    await note(visitor, { state: 'paid', amount: '2800', currency: 'CNY', note: '银行转账' });
    await issue(visitor, `F${visitor_id.slice(0, 6)}`);
    const corrected = { address: { from: 'Host Street 1', to: '蠡湖大道1800号' } };
    await secretary.call('correct_person', { command_id: randomUUID(), visitor_id, changes: corrected });
    await secretary.call('reset_person', { visitor_id, by_mail: false });
    await visitor.call('logout', undefined);
    await visitor.call('login', { username: (await one(visitor)).email, password: 'extract' });
  }

  /** Every column of every table in which the id occurs. */
  async function where(id: string): Promise<string[]> {
    const found: string[] = [];
    for (const { name, columns } of await db().introspection.getTables()) {
      for (const { name: column } of columns) {
        const rows = await sql<{ one: number }>`select 1 as one from ${sql.table(name)}
          where cast(${sql.ref(column)} as text) like ${`%${id}%`} limit 1`.execute(db());
        if (rows.rows.length > 0) found.push(`${name}.${column}`);
      }
    }
    return found.toSorted();
  }

  test('everything that an account has, in every table with accounts, moves to the other one', async () => {
    const before = await registered('before@163.example');
    await fill(before);
    await fill(gone);
    await fill(kept);
    const student = await registered('student@163.example');
    await note(student, { state: 'paid', paid_by: gone.visitor_id });
    const apart = { visitor_id: gone.visitor_id, other_id: student.visitor_id, is_apart: true };
    await secretary.call('tell_people_apart', { command_id: randomUUID(), ...apart });
    // An account that was merged earlier, with its own invoice.
    expect(await merge(gone, before)).toMatchObject({ status: 200 });
    server.pass({ minutes: 1 });

    const tables = await db().introspection.getTables();
    const ofAccounts = tables.filter(({ columns }) => columns.some(({ name }) => name === 'visitor_id'));
    const filled = (await where(gone.visitor_id)).filter((each) => each.endsWith('.visitor_id'));
    expect(filled, 'this test fills every table that has an account').toEqual(
      ofAccounts.map(({ name }) => `${name}.visitor_id`).toSorted(),
    );
    expect(await where(gone.visitor_id)).toContain('payment.paid_by');
    const mails = async (visitor: Visitor) => (await one(visitor)).mail.length;
    const sum = (await mails(kept)) + (await mails(gone));
    expect(await mails(gone)).toBeGreaterThan(0);

    expect(await merge()).toMatchObject({ status: 200, data: { visitor_id: kept.visitor_id } });
    expect(await where(student.visitor_id)).toContain('different_account.other_id');
    // The log is permanent, the list of changes names removed accounts, and replies are stored for repeated requests.
    const stays = /^(audit_log\.|audit_detail\.(before|after)$|change\.id$|staff_command\.reply$|\w+\.former_id$)/;
    expect((await where(gone.visitor_id)).filter((each) => !stays.test(each))).toEqual([]);
    const person = await one();
    expect(person).toMatchObject({
      name: '王淑芬',
      email: 'wang.shufen@jiangnan.example',
      payment: { state: 'paid', amount: '8400', currency: 'CNY', paid_by: '', note: '银行转账' },
      paid_for: [{ visitor_id: student.visitor_id }],
      former: [{ email: 'before@163.example' }, { email: 'wangsf@163.example' }],
    });
    expect(person.submissions).toHaveLength(3);
    expect(person.letters).toHaveLength(3);
    expect(person.mail).toHaveLength(sum);
    expect(await secretary.call('person', { visitor_id: gone.visitor_id })).toMatchObject({ problem: 'unknownPerson' });
  });

  test('S16 its author has everything in one account: abstracts, files, letters, and the invoices of both', async () => {
    await fill(gone);
    await fill(kept);
    await merge();
    const { data: reports } = await kept.call('report_list', {});
    expect(reports.map(({ title }) => title)).toEqual(['苹果片的干燥', '苹果片的干燥']);
    for (const { file_url } of reports) {
      expect((await kept.fetch(file_url ?? '')).rawPayload).toEqual(Buffer.from(word));
    }
    expect((await kept.call('invitation_letter_list', undefined)).data).toHaveLength(2);
    const { issued, earlier } = (await kept.call('payment', { visitor_id: '' })).data;
    const invoices = [issued!, ...earlier!];
    expect(invoices.map(({ number }) => number).toSorted()).toEqual(
      [kept, gone].map(({ visitor_id }) => `F${visitor_id.slice(0, 6)}`).toSorted(),
    );
    for (const { number, file } of invoices) {
      expect((await kept.fetch(file!.file_url)).body).toContain(`Invoice ${number}`);
    }
    expect(await deleteUnattachedFiles(db(), '2999'), 'no file is swept away').toEqual([]);
    const [other] = (await one()).earlier_invoices!;
    const download = await secretary.fetch(everyCall.invoice_file.path, {
      method: 'POST',
      payload: { visitor_id: kept.visitor_id, former_id: other!.former_id },
    });
    expect(download.body).toContain(`Invoice ${other!.number}`);
    const { rows } = (await secretary.call('people', { since: '' })).data;
    expect(rows).toMatchObject([
      {
        submissions: 2,
        letters: 2,
        former_emails: ['wangsf@163.example'],
        earlier_invoices: [{ number: other!.number }],
      },
    ]);
  });

  test('data that only the second account has is taken over, and differing data is logged by name', async () => {
    await db().updateTable('account').set({ tel: '', phoneCode: '' }).execute();
    const phone = { tel: '13800138000', phoneCode: '86', deadline: '2026-07-05' };
    await db().updateTable('account').set(phone).where('visitor_id', '=', gone.visitor_id).execute();
    await gone.call('add_invoice', { title: '江南大学食品学院', tax_number: '1' });
    await kept.call('add_invoice', { title: '江南大学', tax_number: '1' });
    await issue(gone, '2632');
    await merge();
    expect(await one()).toMatchObject({
      registration: { Firstname: '淑芬', Lastname: '王', tel: '13800138000', phoneCode: '86' },
      invoice: { title: '江南大学' },
      issued: { number: '2632', file: { name: '2632.pdf' } },
      earlier_invoices: [],
    });
    const { deadline } = await db().selectFrom('account').select('deadline').executeTakeFirstOrThrow();
    expect(deadline).toBe('2026-07-05');
    const log = async (visitor_id: string) => (await secretary.call('audit_log', { visitor_id })).data.entries;
    const entries = await log(kept.visitor_id);
    expect(entries.find(({ action }) => action === 'accounts merged')).toMatchObject({
      target_name: '王淑芬',
      before: { registration: ['Shufen', 'Wang'], invoice: ['江南大学食品学院'] },
      after: { merged: 'Shufen Wang (wangsf@163.example)', stays: '王淑芬 (wang.shufen@jiangnan.example)' },
    });
    // Entries about the former account belong to the remaining one.
    expect(entries.find(({ action }) => action === 'invoice issued')).toMatchObject({
      target_id: kept.visitor_id,
      target_name: '王淑芬',
    });
    // As the law requires, erasing a person removes everything that identifies them.
    await secretary.call('erase_person', { visitor_id: kept.visitor_id, email: 'wang.shufen@jiangnan.example' });
    expect(await where('wangsf')).toEqual([]);
  });

  test('A6 nobody logs in with its address; people who know the password are told which account to use', async () => {
    const session = gone;
    expect(await logIn('wangsf@163.example')).toMatchObject({ status: 200 });
    await merge();
    expect(await session.call('report_list', {})).toMatchObject({ problem: 'notSignedIn' });
    const told = await logIn(' WangSF@163.example');
    expect(told).toMatchObject({ status: 403, problem: 'accountMerged' });
    expect(told.msg).toContain('w***@jiangnan.example');
    expect(JSON.stringify(told)).not.toContain('wang.shufen');
    const stranger = await logIn('wangsf@163.example', 'guessed');
    const unknown = await logIn('nobody@163.example', 'guessed');
    expect({ ...stranger, headers: {} }).toEqual({ ...unknown, headers: {} });
    const own = await logIn('wang.shufen@jiangnan.example');
    expect(own.data).toMatchObject({ visitor_id: kept.visitor_id, merged: [gone.visitor_id] });
    expect((await logIn('wang.shufen@jiangnan.example', 'guessed')).problem).toBe('wrongCredentials');
  });

  test('its address belongs to the person: nobody else gets it, and it finds the person', async () => {
    await merge();
    const email = 'WangSF@163.example';
    const taken = { problem: 'emailTaken' };
    expect(await new Visitor(server.app).call('register', registration({ email }))).toMatchObject(taken);
    const other = await registered('other@163.example');
    expect(await other.call('change_email', { email, password: 'extract' })).toMatchObject(taken);
    expect((await one(other)).email).toBe('other@163.example');
    const correction = { from: 'other@163.example', to: email };
    const body = { command_id: randomUUID(), visitor_id: other.visitor_id, email: correction };
    expect(await secretary.call('correct_address', body)).toMatchObject({ problem: 'addressTaken' });
    expect(await correctEmail(db(), other.visitor_id, email)).toBe('taken');
    expect((await one(other)).email).toBe('other@163.example');
    expect((await accountByAnyEmail(db(), email))?.visitor_id).toBe(kept.visitor_id);
    // She may use her own former address again.
    expect(await kept.call('change_email', { email, password: 'extract' })).toMatchObject({ status: 200 });
    expect(await logIn('wangsf@163.example')).toMatchObject({ status: 200 });
  });

  test('S3 a repeated command merges nothing more, and a refused one changes nothing', async () => {
    const third = await registered('third@163.example');
    await submit(gone);
    const first = await merge(kept, gone, secretary, 'once');
    expect(await merge(kept, gone, secretary, 'once')).toMatchObject({ status: 200, data: first.data });
    expect(await merge(kept, third, secretary, 'once')).toMatchObject({ problem: 'commandReused' });
    expect(await merge(kept, gone)).toMatchObject({ problem: 'unknownPerson' });
    expect(await merge(third, third)).toMatchObject({ problem: 'sameAccount' });
    expect((await one()).submissions).toHaveLength(1);
    const merges = db().selectFrom('audit_log').select('entry_id').where('action', '=', 'accounts merged');
    expect(await merges.execute()).toHaveLength(1);

    await note(kept, { state: 'paid', amount: '2800', currency: 'CNY' });
    await note(third, { state: 'paid', amount: '400', currency: 'USD' });
    await submit(third);
    expect(await merge(kept, third)).toMatchObject({ status: 409, problem: 'paymentsDiffer' });
    expect(await one(third)).toMatchObject({ submissions: [{}], payment: { amount: '400' } });
    await secretary.call('close_person', { command_id: randomUUID(), visitor_id: kept.visitor_id, is_closed: true });
    expect(await merge(kept, third)).toMatchObject({ problem: 'personClosed' });
    expect(await third.call('report_list', {})).toMatchObject({ status: 200 });
  });

  test('S16 a person who paid for the other account pays for nobody else, and nobody who is paid for pays', async () => {
    await note(kept, { state: 'paid', amount: '5600', currency: 'CNY' });
    await note(gone, { state: 'paid', paid_by: kept.visitor_id });
    await merge();
    expect(await one()).toMatchObject({ payment: { state: 'paid', amount: '5600', paid_by: '' }, paid_for: [] });
    const [payer, second, student] = [
      await registered('payer@163.example'),
      await registered('second@163.example'),
      await registered('student@163.example'),
    ];
    await note(student, { state: 'paid', paid_by: kept.visitor_id });
    await note(payer, { state: 'paid', amount: '1', currency: 'CNY' });
    const third = await registered('third@163.example');
    await note(second, { state: 'paid', paid_by: payer.visitor_id });
    await note(student, { state: 'paid' });
    expect(await merge(third, second)).toMatchObject({ status: 200 });
    expect((await one(third)).payer).toBe((await one(payer)).name);
    const fourth = await registered('fourth@163.example');
    const changes = { paid_by: { from: kept.visitor_id, to: fourth.visitor_id } };
    await secretary.call('note_payment', { command_id: randomUUID(), visitor_id: student.visitor_id, changes });
    expect(await merge(third, fourth)).toMatchObject({ problem: 'paysForOthers' });
  });

  test('R11 a draft that both accounts have sent keeps its key once, and neither abstract is lost', async () => {
    for (const visitor of [gone, kept]) await submit(visitor);
    await db().updateTable('report').set({ idempotency_key: 'the same', payload_hash: 'x' }).execute();
    expect(await merge()).toMatchObject({ status: 200 });
    const rows = await db().selectFrom('report').select(['visitor_id', 'idempotency_key']).execute();
    expect(rows.map(({ visitor_id }) => visitor_id)).toEqual([kept.visitor_id, kept.visitor_id]);
    expect(rows.filter(({ idempotency_key }) => idempotency_key !== null)).toHaveLength(1);
  });

  test('R11 O8 a submission with a lost answer is not stored twice if the other account sends it again', async () => {
    const send = (visitor: Visitor) =>
      visitor.call('add_report', report({ title: '苹果的干燥' }), { 'idempotency-key': 'of-this-draft' });
    const first = await send(gone);
    await merge();
    expect((await send(kept)).data).toMatchObject({ report_id: first.data!.report_id, version: 1 });
    const other = await kept.call('add_report', report({ title: '另一篇' }), { 'idempotency-key': 'of-this-draft' });
    expect(other.problem).toBe('keyReused');
    expect((await kept.call('report_list', {})).data).toHaveLength(1);
  });

  test('S1 S2 only people who may close an account may merge, after a recent sign-in', async () => {
    for (const [roles, topics] of [
      [['chair'], ['3']],
      [['reviewer'], []],
    ] as const) {
      const caller = await staffWith(server, roles, topics);
      expect(await merge(kept, gone, caller)).toMatchObject({ status: 403 });
    }
    expect(await merge(kept, gone, kept)).toMatchObject({ status: 401 });
    server.pass({ minutes: recentSeconds / 60 + 1 });
    expect(await merge()).toMatchObject({ problem: 'signInAgain' });
    expect(await one(gone)).toMatchObject({ email: 'wangsf@163.example' });
    const owner = await staffWith(server, ['owner']);
    expect(await merge(kept, gone, owner)).toMatchObject({ status: 200 });
  });

  base('of two who merge the same accounts in opposite directions at once, one succeeds', async () => {
    const both = await Promise.all([merge(kept, gone), merge(gone, kept)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await db().selectFrom('account').selectAll().execute()).toHaveLength(1);
  });
});
