import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls/calls.ts';
import { everyAccount } from '#server/db/accounts/everyAccount.ts';
import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { goBackBefore, upgrade } from '../support/earlierVersion.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';

const invoice = {
  title: '江南大学',
  tax_number: '12100000466007025X',
  kind: 'special',
  item: '会议费',
  due: 'paid',
  note: '工行无锡分行 0000',
} satisfies BodyOf<'add_invoice'>;

describe.each(databases)('A10 Invoices on $name', (kind) => {
  let server: TestServer;
  let author: Visitor;

  beforeEach(async () => {
    server = await startServer(kind);
    author = await Visitor.registered(server.app, 'author@university.example');
  });
  afterEach(() => server.stop());

  const kept = async (visitor = author) => (await visitor.call('invoice', { visitor_id: '' })).data;

  test('invoice details are stored, replaced, read, and removed once all are empty', async () => {
    expect(await kept()).toBeNull();
    expect(await author.call('add_invoice', invoice)).toMatchObject({ code: '200' });
    expect(await kept()).toMatchObject(invoice);
    await author.call('add_invoice', { title: 'Justus Liebig' });
    expect(await kept()).toMatchObject({ title: 'Justus Liebig', tax_number: '', kind: '', due: '' });
    await author.call('add_invoice', { title: ' ' });
    expect(await kept()).toBeNull();
  });

  test.each([
    [{ ...invoice, title: '' }, 'title', 'Please fill in this field', '请填写此项'],
    [{ ...invoice, tax_number: ' ' }, 'tax_number', 'Please fill in this field', '请填写此项'],
  ])('%o is refused at %s', async (fields, field, en, zh) => {
    const refused = (language: string) =>
      author.call('add_invoice', fields as BodyOf<'add_invoice'>, { 'accept-language': language });
    expect(await refused('en')).toMatchObject({ status: 422, field, msg: en });
    expect((await refused('zh')).msg).toBe(zh);
    expect(await kept()).toBeNull();
  });

  test('a form of an earlier version has no bank or address, and leaves them unchanged', async () => {
    const added = {
      address: '无锡市蠡湖大道1800号',
      telephone: '0510-1',
      bank: '工行',
      bank_account: '1',
      email: 'a@b.example',
    };
    await author.call('add_invoice', { ...invoice, ...added });
    await author.call('add_invoice', { ...invoice, title: '江南大学食品学院' });
    expect(await kept()).toMatchObject({ title: '江南大学食品学院', ...added });
    await author.call('add_invoice', { ...invoice, ...added, bank: '' });
    expect(await kept()).toMatchObject({ bank: '', address: added.address });
  });

  test('an ordinary invoice takes any tax number, or none', async () => {
    for (const tax_number of ['', 'DE 123 456 789'])
      expect((await author.call('add_invoice', { ...invoice, kind: 'ordinary', tax_number })).status).toBe(200);
  });

  test('V3 it belongs to one account, and is erased with it', async () => {
    const { db } = server.services;
    const stranger = await Visitor.registered(server.app, 'stranger@university.example');
    await author.call('add_invoice', invoice);
    await submit(author);
    expect(await kept(stranger)).toBeNull();
    const listed = (await everyAccount(db)).map(({ email, invoice: own }) => `${email} ${own?.title}`);
    expect(listed.toSorted()).toEqual(['author@university.example 江南大学', 'stranger@university.example undefined']);
    await eraseAccount(db, author.visitor_id, server.services.clock().toISOString());
    expect(await db.selectFrom('invoice').selectAll().execute()).toEqual([]);
  });

  test('V2 a database of an earlier version has room for them after the start', async () => {
    const { db } = server.services;
    await goBackBefore(db, '0016-invoices');
    await upgrade(db, kind);
    await author.call('add_invoice', invoice);
    expect(await kept()).toMatchObject(invoice);
  });
});
