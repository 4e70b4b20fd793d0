import './device.ts';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { noPayment, notListed } from '#contract/kinds/person/payment.ts';
import { emptyInvoice } from '#contract/rules/accountRules.ts';
import { adminDatabaseName } from '#client/admin/device/names.ts';

/** The tables of each version, as devices have them. */
const versions: Record<string, string>[] = [
  { kept: 'key', abstracts: 'report_id' },
  { commands: '++place, command_id, target', edits: 'key, staff_id', seen: 'report_id' },
  { people: 'visitor_id', persons: 'visitor_id' },
  { rows: '[kind+id]', singles: '[kind+id]', lists: 'kind' },
];

const staff = { key: 'staff', staff: { staff_id: 'curie' } };
const command = { command_id: 'one', name: 'withdraw_abstract', target: 'abstract 1', state: 'waiting' };
const edit = { key: 'curie abstract 1', staff_id: 'curie', title: 'Tea', values: { title: 'Teas' } };

/** The tables of each version. */
const rows: Record<string, object[]>[] = [
  {
    kept: [
      staff,
      { key: 'view', columns: ['title'] },
      { key: 'mail draft', draft: {}, at: '' },
      { key: 'abstracts', cursor: 'c', asOf: 5 },
      { key: 'countries', countries: [] },
    ],
    abstracts: [{ report_id: 1, title: 'Tea' }],
  },
  { commands: [command], edits: [edit], seen: [{ report_id: 1, abstract: { title: 'Tea' }, seen_at: 7 }] },
  {
    kept: [
      { key: 'people', cursor: 'p', asOf: 6 },
      { key: 'mail mail_overview ', call: 'mail_overview', data: {}, asOf: 1 },
    ],
    people: [{ visitor_id: 'author', name: 'Wu' }],
    persons: [{ visitor_id: 'author', person: { name: 'Wu' }, asOf: 8 }],
  },
  {
    rows: [{ kind: 'person', id: 'wu', row: { name: 'Wu', payment: 'paid' } }],
    singles: [
      { kind: 'abstract', id: 1, data: { title: 'Tea' }, asOf: 7 },
      {
        kind: 'person',
        id: 'wu',
        data: { name: 'Wu', invoice: { title: '大学' }, payment: { state: 'paid', amount: '1,200 CNY', note: '' } },
        asOf: 8,
      },
    ],
  },
];

beforeEach(() => Dexie.delete(adminDatabaseName));

/** Fills a database as a version of the site did. */
async function openedBefore(version: number): Promise<AdminDatabase> {
  const old = new Dexie(adminDatabaseName);
  versions.slice(0, version).forEach((stores, index) => old.version(index + 1).stores(stores));
  for (const tables of rows.slice(0, version)) {
    for (const [name, all] of Object.entries(tables)) await old.table(name).bulkPut(all);
  }
  old.close();
  return new AdminDatabase();
}

test('S3 S11 A database of the first version of the admin area opens with its data', async () => {
  const database = await openedBefore(1);
  expect(await database.rows.toArray()).toEqual([{ kind: 'abstract', id: 1, row: { report_id: 1, title: 'Tea' } }]);
  expect(await database.lists.toArray()).toEqual([{ kind: 'abstract', cursor: 'c', asOf: 5, total: 1 }]);
  expect((await database.kept.toArray()).map(({ key }) => key)).toEqual(['mail draft', 'staff', 'view']);
  database.close();
});

test('S3 S11 A database of version 3 keeps changes, unsaved forms, lists, and opened records', async () => {
  const database = await openedBefore(3);
  expect(await database.commands.toArray()).toEqual([{ ...command, place: 1 }]);
  expect(await database.edits.toArray()).toEqual([edit]);
  expect(await database.rows.get(['person', 'author'])).toMatchObject({ row: { name: 'Wu' } });
  expect(await database.lists.get('person')).toEqual({ kind: 'person', cursor: 'p', asOf: 6, total: 1 });
  expect(await database.singles.toArray()).toMatchObject([
    { kind: 'abstract', id: 1, data: { title: 'Tea' }, asOf: 7 },
    { kind: 'person', id: 'author', data: { name: 'Wu' }, asOf: 8 },
  ]);
  expect(database.tables.map(({ name }) => name).toSorted()).toEqual(
    ['commands', 'edits', 'files', 'kept', 'lists', 'rows', 'singles'].toSorted(),
  );
  expect([...database.backendDB().objectStoreNames]).not.toContain('abstracts');
  database.close();
});

test('S3 S16 People cached before payments had a currency are shown unchanged, and can be edited', async () => {
  const database = await openedBefore(4);
  expect(await database.rows.get(['person', 'wu'])).toMatchObject({
    row: { ...notListed, name: 'Wu', payment: 'paid' },
  });
  expect((await database.singles.get(['person', 'wu']))?.data).toEqual({
    ...{ name: 'Wu', issued: null, payer: '', paid_for: [] },
    invoice: { ...emptyInvoice, title: '大学' },
    payment: { ...noPayment, state: 'paid', amount: '1,200 CNY' },
  });
  expect(await database.singles.get(['abstract', 1])).toMatchObject({ data: { title: 'Tea' } });
  database.close();
});
