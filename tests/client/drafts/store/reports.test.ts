// Must be imported first, so that Dexie finds an IndexedDB.
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
import { storeReports, listReports, withSubmitted } from '#client/drafts/store/reports.ts';
import { acceptVanished, listVanished, markDeleting } from '#client/drafts/store/vanished.ts';

const hour = 3_600_000;
const apple = { report_id: 1, title: 'Drying of apple' };
const pear = { report_id: 2, title: 'Drying of pear' };

test('O4 an older answer that arrives late does not replace the newer list', async () => {
  const db = newDevice();
  await storeReports(db, [apple, pear], 2);
  await storeReports(db, [apple], 1);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('O4 a list stored with a clock that ran ahead is replaced by the next one', async () => {
  const db = newDevice();
  await storeReports(db, [], Date.now() + hour);
  await storeReports(db, [apple]);
  expect((await listReports(db)).reports).toHaveLength(1);
});

/** A report with its text, as our server lists it. */
const whole = (report_id: number, title: string): Report => ({ ...abstractAbout(title), report_id, version: 1 });
const [first, second] = [whole(1, 'Drying of apple'), whole(2, 'Drying of pear')];

test('O4 R11 a report that a restored server no longer lists stays on the device, and the author is told', async () => {
  const db = newDevice();
  await storeReports(db, [first, second]);
  await storeReports(db, []);
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

test('O4 a vanished report that is listed again needs no copy; changes made meanwhile keep it', async () => {
  const db = newDevice();
  await storeReports(db, [first, second], 1);
  await storeReports(db, [], 2);
  await storeReports(db, [first, { ...second, abstract: 'An earlier text.' }], 3);
  expect((await listVanished(db)).map(({ draft: { title } }) => title)).toEqual([second.title]);
  expect((await listReports(db)).reports).toHaveLength(2);
});

test('R3 O4 a report deleted on this device has not vanished, even if an older reply still lists it', async () => {
  const db = newDevice();
  const before = Date.now() - 1000;
  await storeReports(db, [first], before - 1);
  await binReport(db, '1');
  await storeReports(db, [first], before);
  expect((await listReports(db)).reports).toEqual([]);
  await storeReports(db, []);
  expect(await listVanished(db)).toEqual([]);
  expect(await listBin(db)).toHaveLength(1);
});

test('R3 O4 a report deleted here with a lost answer has not vanished either', async () => {
  const db = newDevice();
  await storeReports(db, [first, second], 1);
  await markDeleting(db, '1');
  await storeReports(db, [second], 2);
  expect(await listVanished(db)).toEqual([]);
  expect(await listBin(db)).toHaveLength(1);
  await markDeleting(db, '2');
  await storeReports(db, [second], 3);
  await storeReports(db, [], 4);
  expect(await listVanished(db), 'refused, and lost later').toHaveLength(1);
});

test('R8 O4 a report submitted after the list was requested has not vanished', async () => {
  const db = newDevice();
  await storeReports(db, [], Date.now() - 2000);
  await db.reports.put({ report_id: '1', report: first, at: Date.now() });
  await storeReports(db, [], Date.now() - 1000);
  expect((await listReports(db)).reports).toEqual([first]);
  await storeReports(db, [{ ...first, title: 'An older copy' }], Date.now() - 1000);
  expect((await listReports(db)).reports).toEqual([first]);
  expect(await listVanished(db)).toEqual([]);
});

const minute = 60_000;

/** As the outbox stores what the server has just confirmed. */
const submit = (db: DraftsDatabase, report: Report, at: number) =>
  db.reports.put({ report_id: String(report.report_id), report, at, isSent: true });

test('R8 O4 a report just submitted stays when the server lists an earlier state, and is listed once', async () => {
  const db = newDevice();
  const sent = Date.now() - 2000;
  const changed = { ...second, title: 'Drying of pear, revised', version: 2 };
  await storeReports(db, [second], sent - 1000);
  await submit(db, first, sent);
  await submit(db, changed, sent);
  const behind = { reports: [second], at: sent + 1000 };
  const { rows } = await listReports(db);
  expect(withSubmitted(behind, rows).reports, 'before it is stored').toEqual([changed, first]);
  await storeReports(db, behind.reports, behind.at);
  expect((await listReports(db)).reports).toEqual([changed, first]);
  expect(await listVanished(db)).toEqual([]);

  const listed = [
    { ...first, file_name: 'apple.docx' },
    { ...changed, version: 3, title: 'As another device has it' },
  ];
  expect(withSubmitted({ reports: listed, at: sent + 1500 }, rows).reports).toHaveLength(2);
  await storeReports(db, listed, sent + 1500);
  expect((await listReports(db)).reports.toReversed(), 'the server’s words once it knows them').toEqual(listed);
  await storeReports(db, [], sent + 1600);
  expect(await listVanished(db), 'what a list has shown can vanish at once').toHaveLength(2);
});

test('R8 R11 a report that the server does not list a minute after its submission has vanished', async () => {
  const db = newDevice();
  await submit(db, first, Date.now() - 2 * minute);
  await submit(db, second, Date.now() - 1000);
  await markDeleting(db, '2');
  await storeReports(db, []);
  expect((await listReports(db)).reports).toEqual([]);
  expect(
    (await listVanished(db)).map(({ vanished }) => vanished),
    'not what is being deleted here',
  ).toEqual([first]);
});

test('R8 O4 a report submitted while the clock ran ahead hides no deletion once the clock is right', async () => {
  const db = newDevice();
  await submit(db, first, Date.now() + 24 * 60 * minute);
  await storeReports(db, []);
  expect((await listReports(db)).reports).toEqual([]);
});

test('R8 O4 a server without version numbers counts as outdated as long as it lists another text', async () => {
  const db = newDevice();
  const { version: _version, ...former } = first;
  const sent = { ...former, abstract: 'The text that was sent.' };
  await submit(db, sent, Date.now() - 2000);
  await storeReports(db, [former], Date.now() - 1000);
  expect((await listReports(db)).reports).toEqual([sent]);
  await storeReports(db, [{ report_id: 1, title: 'A server that lists titles only' }]);
  expect((await listReports(db)).reports).toHaveLength(1);
});

test('O4 the author’s list is read without the database code exactly as with it', async () => {
  const visitorId = newId();
  expect(await readOwnList(visitorId)).toBeUndefined();
  expect(await Dexie.exists(databaseName(visitorId)), 'reading creates nothing').toBe(false);
  const db = new DraftsDatabase(visitorId);
  await db.open();
  expect(await readOwnList(visitorId), 'before the first answer').toBeUndefined();
  await storeReports(db, [apple, { ...pear, report_id: 12 }], 3);
  expect(await listReports(db)).toMatchObject((await readOwnList(visitorId))!);
});
