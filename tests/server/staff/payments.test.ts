import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { deleteUnattachedFiles } from '#server/db/files.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { Visitor } from '../support/visitor.ts';

describe.each(databases)('S16 Payments and invoices on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  let commands = 0;
  const about = (visitor: Visitor) => ({ command_id: `command ${++commands}`, visitor_id: visitor.visitor_id });
  const one = async (visitor = author) => (await secretary.call('person', { visitor_id: visitor.visitor_id })).data;
  const own = async (visitor = author) => (await visitor.call('payment', { visitor_id: '' })).data;
  const note = (visitor: Visitor, changes: object) => secretary.call('note_payment', { ...about(visitor), changes });
  const correct = (changes: object) => secretary.call('change_invoice', { ...about(author), changes });
  const issue = (content = 'Invoice', visitor = author) =>
    secretary.fetch(`${everyCall.issue_invoice.path}?visitor_id=${visitor.visitor_id}&name=fapiao.pdf`, {
      method: 'POST',
      payload: Buffer.from(`%PDF-1.7\n${content}\n%%EOF`),
      headers: { 'content-type': 'application/pdf' },
    });

  test('V2 free-text amounts of earlier versions are parsed, or stay as typed', async () => {
    const { db } = server.services;
    const typed = ['1,200 CNY', '$300', '2400元', '1,200', 'paid in cash, 1200', ''];
    const people = await Promise.all(typed.map((_, index) => Visitor.registered(server.app, `p${index}@u.example`)));
    await goBackBefore(db, '0027-payments');
    for (const [index, amount] of typed.entries()) {
      const row = { visitor_id: people[index]!.visitor_id, state: 'paid', amount, note: '' };
      await db
        .insertInto('payment')
        .values(row as never)
        .execute();
    }
    await upgrade(db, kind);
    const { rows } = (await secretary.call('people', { since: '' })).data;
    const kept = people.map(({ visitor_id }) => rows.find((row) => row.visitor_id === visitor_id)!);
    expect(kept.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['1200', 'CNY'],
      ['300', 'USD'],
      ['2400', 'CNY'],
      ['1200', ''],
      ['paid in cash, 1200', ''],
      ['', ''],
    ]);
    // The page of the version before, which waited without a network, still knows the old words.
    const late = { amount: { from: '1,200 CNY', to: '1,500 CNY' } };
    expect(await note(people[0]!, late)).toMatchObject({ status: 200 });
    expect((await one(people[0])).payment).toMatchObject({ amount: '1500', currency: 'CNY' });
  });

  test('invoice details are corrected field by field; a field that the author changed is shown instead', async () => {
    await author.call('add_invoice', { title: '江南大学', kind: 'special', tax_number: '1' });
    const changes = { tax_number: { from: '1', to: '12100000466007025X' }, bank: { from: '', to: '工行无锡分行' } };
    expect(await correct(changes)).toMatchObject({ status: 200 });
    expect((await author.call('invoice', { visitor_id: '' })).data).toMatchObject({
      ...{ title: '江南大学', tax_number: '12100000466007025X', bank: '工行无锡分行' },
    });
    await author.call('add_invoice', { ...(await author.call('invoice', { visitor_id: '' })).data!, bank: '中行' });
    const late = await correct({ bank: { from: '工行无锡分行', to: '农行' } });
    expect(late).toMatchObject({ problem: 'fieldsChanged', data: { fields: { bank: '中行' } } });
    const { entries } = (await secretary.call('audit_log', { target: 'account' })).data;
    expect(entries.find(({ action }) => action === 'invoice changed')).toMatchObject({
      before: { tax_number: '1', bank: '' },
      after: { tax_number: '12100000466007025X', bank: '工行无锡分行' },
    });
  });

  test('S18 S10 the PDF of an invoice stored on a device has a unique id, and storing them is logged once', async () => {
    await issue();
    const { file } = (await one(author)).issued!;
    expect(file).toMatchObject({ name: 'fapiao.pdf', file_id: expect.any(String) });
    const payload = { visitor_id: author.visitor_id, offline: true };
    for (let times = 0; times < 2; times++)
      expect((await secretary.fetch(everyCall.invoice_file.path, { method: 'POST', payload })).statusCode).toBe(200);
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.filter(({ action }) => action === 'invoice read')).toEqual([]);
    expect(entries.filter(({ action }) => action === 'kept offline')).toMatchObject([{ after: { invoices: 1 } }]);
  });

  test('an issued invoice is on its author’s dashboard only, until it is revoked', async () => {
    const { db, files } = server.services;
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    expect(await own()).toMatchObject({ state: '', amount: '', issued: null });
    await correct({ number: { from: '', to: '26322000' } });
    // Not issued yet: the author does not see a number without an invoice.
    expect((await own()).issued).toBeNull();
    expect((await issue()).statusCode).toBe(200);
    const { issued } = await own();
    expect(issued).toMatchObject({ number: '26322000', issued_on: '2024-10-01', file: { name: 'fapiao.pdf' } });
    const { file_url } = issued!.file!;
    expect((await author.fetch(file_url)).body).toContain('Invoice');
    expect((await stranger.fetch(file_url)).statusCode).toBeGreaterThanOrEqual(400);
    const again = await secretary.fetch(everyCall.invoice_file.path, {
      method: 'POST',
      payload: { visitor_id: author.visitor_id },
    });
    expect(again.body).toContain('Invoice');
    expect(await deleteUnattachedFiles(db, '2999')).toEqual([]);

    const before = (await db.selectFrom('issued_invoice').select('file_id').executeTakeFirstOrThrow()).file_id!;
    await issue('Corrected');
    expect(await files.read(before)).toBeUndefined();
    const corrected = (await own()).issued!.file!.file_url;
    expect((await author.fetch(corrected)).body).toContain('Corrected');
    await correct({ issued_on: { from: '2024-10-01', to: '' } });
    expect((await own()).issued).toBeNull();
    expect((await author.fetch(corrected)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await db.selectFrom('file').selectAll().execute()).toEqual([]);
    expect(await correct({ issued_on: { from: '', to: 'soon' } })).toMatchObject({ problem: 'notADay' });
  });

  test('one person pays for several: each shows the payer, and nobody is paid for twice', async () => {
    const [student, other] = [
      await Visitor.registered(server.app, 'student@university.example'),
      await Visitor.registered(server.app, 'other@university.example'),
    ];
    const by = (payer: Visitor) => ({ paid_by: { from: '', to: payer.visitor_id } });
    const paid = { state: { from: '', to: 'paid' } };
    const money = { amount: { from: '', to: '4800' }, currency: { from: '', to: 'CNY' } };
    await note(author, { ...paid, ...money });
    expect(await note(student, { ...paid, ...by(author) })).toMatchObject({ status: 200 });
    expect(await one(student)).toMatchObject({ payer: 'Justus Liebig', payment: { paid_by: author.visitor_id } });
    expect((await one()).paid_for).toEqual([{ visitor_id: student.visitor_id, name: 'Justus Liebig' }]);
    expect(await own(student)).toMatchObject({ state: 'paid', amount: '', payer: 'Justus Liebig' });
    expect(await own()).toMatchObject({ state: 'paid', amount: 'CNY 4,800', paid_for: ['Justus Liebig'] });
    expect(await note(other, by(other))).toMatchObject({ problem: 'payerPaidFor' });
    expect(await note(other, by(student))).toMatchObject({ problem: 'payerPaidFor' });
    expect(await note(author, by(other))).toMatchObject({ problem: 'paysForOthers' });
    expect(await note(other, { paid_by: { from: '', to: 'nobody' } })).toMatchObject({ problem: 'unknownPerson' });
    // If the payer is erased, the person counts as having paid alone.
    await secretary.call('erase_person', { visitor_id: author.visitor_id, email: 'author@university.example' });
    expect((await one(student)).payment).toMatchObject({ state: 'paid', paid_by: '' });
    expect(await server.services.db.selectFrom('issued_invoice').selectAll().execute()).toEqual([]);
  });

  test('the author sees neither the secretary’s note nor text in place of an amount', async () => {
    await note(author, { state: { from: '', to: 'expected' }, note: { from: '', to: 'Difficult' } });
    await note(author, { amount: { from: '', to: 'perhaps 200' } });
    expect(JSON.stringify(await own())).toBe(
      JSON.stringify({ state: 'expected', amount: '', payer: '', paid_for: [], issued: null }),
    );
  });
});
