// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { beforeEach, expect, test } from 'vitest';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { deleteDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { deleteEverything, forgetServerCopies } from '#client/drafts/store/removal.ts';
import { rememberPeople } from '#client/drafts/store/people.ts';
import { storeReports } from '#client/drafts/store/reports.ts';

let db: DraftsDatabase;
let visitorId: string;

beforeEach(async () => {
  db = newDevice();
  visitorId = db.name.replace('lectern-drafts-', '');
  const { report_people, ...text } = abstractAbout('Submitted');
  await rememberPeople(db, report_people);
  await storeReports(db, [{ report_id: 7, ...text, report_people }]);
  await db.receipts.put({ key: 'k', draftId: newId(), report_id: '7', title: 'Submitted', file_url: '', at: 1 });
  await db.letters.put({ letter_id: 1, file_name: 'letter.docx', received_at: '2026-11-22T00:00:00Z' } as never);
});

async function countRows(): Promise<Record<string, number>> {
  const counts = await Promise.all(db.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

test('A9 D3 At log-out copies of submissions are deleted, and data that only this device has stays', async () => {
  await attachFile(db, newPage(), abstractAbout('Not submitted'), wordFile());
  const deleted = newPage();
  await saveDraft(db, deleted, abstractAbout('Deleted'));
  await deleteDraft(db, deleted.id);
  expect(await forgetServerCopies(visitorId)).toBe(true);
  expect(await countRows()).toEqual({ drafts: 1, texts: 1, files: 1, bin: 1 });
});

test('A9 O8 A draft that is being sent at log-out stays, and the rest is removed once it has arrived', async () => {
  const page = newPage();
  await saveDraft(db, page, abstractAbout('On its way'));
  await db.drafts.update(page.id, { state: 'sending' });
  expect(await forgetServerCopies(visitorId)).toBe(false);
  expect(await countRows()).toEqual({ drafts: 1, texts: 1 });
});

test('A9 If the author chooses so, nothing is left; an account without a database does not get one', async () => {
  await attachFile(db, newPage(), abstractAbout('Not submitted'), wordFile());
  expect(await deleteEverything(visitorId)).toBe(true);
  expect(await countRows()).toEqual({});
  const stranger = newId();
  expect(await forgetServerCopies(stranger)).toBe(true);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lectern-drafts-${stranger}`);
});
