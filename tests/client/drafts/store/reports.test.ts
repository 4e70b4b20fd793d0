// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice } from '../device.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { Report } from '#contract/calls/report.ts';
import { binReport, bringBack, emptyBin, listBin } from '#client/drafts/store/bin.ts';
import { newId } from '#client/device/newId.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import { readDraft } from '#client/drafts/store/drafts.ts';
import { databaseName } from '#client/drafts/store/names.ts';
import { readOwnList } from '#client/drafts/store/ownList.ts';
import { keepReports, listReports } from '#client/drafts/store/reports.ts';
import { acceptVanished, listVanished, markDeleting } from '#client/drafts/store/vanished.ts';

const hour = 3_600_000;
const apple = { report_id: 1, title: 'Drying of apple' };
const pear = { report_id: 2, title: 'Drying of pear' };

test('O4 an older answer that arrives late does not replace the newer list', async () => {
  const db = newDevice();
  await keepReports(db, [apple, pear], 2);
  await keepReports(db, [apple], 1);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('O4 a list stored with a clock that ran ahead is replaced by the next one', async () => {
  const db = newDevice();
  await keepReports(db, [], Date.now() + hour);
  await keepReports(db, [apple]);
  expect((await listReports(db)).reports).toHaveLength(1);
});

/** A report with its text, as our server lists it. */
const whole = (report_id: number, title: string): Report => ({ ...abstractAbout(title), report_id, version: 1 });
const [first, second] = [whole(1, 'Drying of apple'), whole(2, 'Drying of pear')];

test('O4 R11 what a restored server lists no longer is kept on the device, and the author is told', async () => {
  const db = newDevice();
  await keepReports(db, [first, second]);
  await keepReports(db, []);
  expect((await listReports(db)).reports).toEqual([]);
  const vanished = await listVanished(db);
  expect(vanished.map(({ vanished: report }) => report)).toEqual([first, second]);
  expect(await listBin(db), 'among what was deleted here').toEqual([]);
  await emptyBin(db, Infinity);
  expect(await listVanished(db), 'until the author has decided').toHaveLength(2);

  const id = await bringBack(db, vanished[0]!.id);
  const [draft, text] = await readDraft(db, id!);
  expect(draft).toMatchObject({ title: first.title, state: 'editing' });
  expect(draft?.report, 'a new submission').toBeUndefined();
  expect(text?.content).toEqual(abstractAbout(first.title));
  await acceptVanished(db, vanished[1]!.id);
  expect(await listVanished(db)).toEqual([]);
  expect((await listBin(db)).map(({ draft: { title } }) => title)).toEqual([second.title]);
});

test('O4 what vanished and is listed again needs no copy; what was changed meanwhile keeps it', async () => {
  const db = newDevice();
  await keepReports(db, [first, second], 1);
  await keepReports(db, [], 2);
  await keepReports(db, [first, { ...second, abstract: 'An earlier text.' }], 3);
  expect((await listVanished(db)).map(({ draft: { title } }) => title)).toEqual([second.title]);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('R3 O4 what was deleted on this device has not vanished, also where an older reply still lists it', async () => {
  const db = newDevice();
  const before = Date.now() - 1000;
  await keepReports(db, [first], before - 1);
  await binReport(db, '1');
  await keepReports(db, [first], before);
  expect((await listReports(db)).reports).toEqual([]);
  await keepReports(db, []);
  expect(await listVanished(db)).toEqual([]);
  expect(await listBin(db)).toHaveLength(1);
});

test('R3 O4 nor has what was deleted here when the answer was lost', async () => {
  const db = newDevice();
  await keepReports(db, [first, second], 1);
  await markDeleting(db, '1');
  await keepReports(db, [second], 2);
  expect(await listVanished(db)).toEqual([]);
  expect(await listBin(db)).toHaveLength(1);
  await markDeleting(db, '2');
  await keepReports(db, [second], 3);
  await keepReports(db, [], 4);
  expect(await listVanished(db), 'refused, and lost later').toHaveLength(1);
});

test('R8 O4 what was submitted after the list was requested has not vanished', async () => {
  const db = newDevice();
  await keepReports(db, [], Date.now() - 2000);
  await db.reports.put({ report_id: '1', report: first, at: Date.now() });
  await keepReports(db, [], Date.now() - 1000);
  expect((await listReports(db)).reports).toEqual([first]);
  await keepReports(db, [{ ...first, title: 'An older copy' }], Date.now() - 1000);
  expect((await listReports(db)).reports).toEqual([first]);
  expect(await listVanished(db)).toEqual([]);
});

test('O4 the own list is read without the code of the database as the database reads it', async () => {
  const visitorId = newId();
  expect(await readOwnList(visitorId)).toBeUndefined();
  expect(await Dexie.exists(databaseName(visitorId)), 'reading creates nothing').toBe(false);
  const db = new DraftsDatabase(visitorId);
  await db.open();
  expect(await readOwnList(visitorId), 'before the first answer').toBeUndefined();
  await keepReports(db, [apple, { ...pear, report_id: 12 }], 3);
  expect(await readOwnList(visitorId)).toEqual(await listReports(db));
});
