// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage, wordFile } from '../device.ts';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import { databaseName } from '#client/drafts/store/names.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { readFile } from '#client/storage/storedFiles.ts';

/** The tables of the first version, as devices have them. */
const firstVersion = {
  drafts: 'id, changedAt, report.report_id',
  texts: 'id',
  files: 'id',
  reports: 'report_id',
  receipts: 'key, draftId, report_id',
  lastWords: '[draftId+pageId]',
  refreshes: 'name',
};

test('O1 a database of the first version opens with all its data', async () => {
  const visitorId = newId();
  const { id, pageId } = newPage();
  const file = wordFile('apple.docx', 'heat and mass');
  const draft = { id, title: 'Drying of apple', revision: 3, savedBy: pageId, typed: 8, createdAt: 1, changedAt: 2 };
  const rows = {
    drafts: { ...draft, state: 'editing', file: { id: 'f', name: file.name, size: file.size, attachedAt: 2 } },
    texts: { id, content: abstractAbout('Drying of apple') },
    files: { id: 'f', blob: file, name: file.name, size: file.size, type: file.type },
    reports: { report_id: '7', report: { report_id: '7', title: 'Drying of pear' }, at: 3 },
    receipts: { key: 'k', draftId: 'other', report_id: '7', file_url: '', title: 'Drying of pear', at: 3 },
    lastWords: { draftId: id, pageId, revision: 3, typed: 9, content: abstractAbout('Drying of apples'), at: 4 },
    refreshes: { name: 'reports', at: 3 },
  };
  const old = new Dexie(databaseName(visitorId));
  old.version(1).stores(firstVersion);
  for (const [table, row] of Object.entries(rows)) await old.table(table).put(row);
  old.close();

  const db = new DraftsDatabase(visitorId);
  for (const [table, row] of Object.entries(rows)) {
    if (table !== 'files') expect(await db.table(table).toArray(), table).toEqual([row]);
  }
  expect(await db.letters.count()).toBe(0);
  expect(await db.people.count()).toBe(0);
  expect(await (await readFile(db, 'f'))?.blob.text()).toContain('heat and mass');
  await replayJournal(db);
  expect((await db.drafts.get(id))?.title).toBe('Drying of apples');
});
