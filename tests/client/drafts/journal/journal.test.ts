// @vitest-environment happy-dom
// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, otherTab } from '../device.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { JournalEntry } from '#client/drafts/store/rows.ts';
import { deleteDraft, saveDraft, listDrafts } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import {
  clearJournal,
  writeEntry,
  listUnsavedDrafts,
  refsOf,
  removeEntry,
  findUnsavedEntry,
} from '#client/drafts/journal/journal.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';

beforeEach(() => localStorage.clear());

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}

async function titles(db: DraftsDatabase): Promise<string[]> {
  return (await listDrafts(db)).map(({ title }) => title).toSorted();
}

/** How many copies of journal entries this device has of an account: in the database, and in local storage. */
async function copies(db: DraftsDatabase): Promise<[number, number]> {
  return [await db.journal.count(), Object.keys(localStorage).filter((key) => key.startsWith(`${db.name}/`)).length];
}

test('O1 text typed as the page was closed is replayed into its draft', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, { ...page, typed: 1 }, abstractAbout('Saved'));
  writeEntry(db, { ...page, revision, typed: 2 }, abstractAbout('Saved, and one word more'));
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Saved, and one word more']);
  expect(await copies(db)).toEqual([0, 0]);
});

test('O1 a draft that was never saved is created from its journal entry', async () => {
  const db = newDevice();
  await db.open();
  writeEntry(db, newPage(), abstractAbout('Only a moment'));
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Only a moment']);
});

test('O1 a journal entry written during a save wins over that save', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('First'));
  const here = { ...page, revision };
  const saving = saveDraft(db, { ...here, typed: 2 }, abstractAbout('Second'));
  writeEntry(db, { ...here, typed: 3 }, abstractAbout('Third'));
  await saving;
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Third']);
});

test('O6 the journal entry of an outdated tab becomes a separate draft', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('Begun'));
  const there = otherTab({ ...page, revision });
  await saveDraft(db, there, abstractAbout('Saved there'));
  writeEntry(db, otherTab({ ...page, revision }), abstractAbout('Last words here'));
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Last words here', 'Saved there']);
});

test('O1 O6 an outdated tab’s journal entry is merged with another tab’s save, and keeps both texts of a part', async () => {
  const db = newDevice();
  const page = newPage();
  const begun = abstractAbout('Begun');
  const { revision } = await saveDraft(db, page, begun);
  const tab = { ...page, revision, base: begun };
  await saveDraft(db, otherTab(tab), { ...begun, title: 'Saved there', keywords: 'saved there' });
  writeEntry(db, { ...otherTab(tab), typed: 1 }, { ...begun, topics: '7' });
  await replayJournal(db);
  writeEntry(db, { ...otherTab(tab), typed: 1 }, { ...begun, title: 'Typed last here' });
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Typed last here']);
  expect(await db.texts.get(page.id)).toMatchObject({
    content: { title: 'Typed last here', keywords: 'saved there', topics: '7' },
    others: [{ part: 'title', value: 'Saved there' }],
  });
});

test('O1 O6 the entry of a page whose last save was merged with another tab’s changes reverts nothing', async () => {
  const db = newDevice();
  const page = newPage();
  const begun = abstractAbout('Begun');
  const { revision } = await saveDraft(db, page, begun);
  const tab = { ...page, revision, base: begun };
  await saveDraft(db, otherTab(tab), { ...begun, keywords: 'saved there' });
  const here = otherTab(tab);
  const saving = saveDraft(db, { ...here, typed: 1 }, { ...begun, title: 'One' });
  writeEntry(db, { ...here, typed: 2 }, { ...begun, title: 'One, two' });
  await saving;
  await replayJournal(db);
  expect(await db.texts.get(page.id)).toEqual({
    id: page.id,
    content: { ...begun, title: 'One, two', keywords: 'saved there' },
  });
});

test('O1 a journal entry that a later save of the same page contains is dropped', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 3 }, abstractAbout('Came back'));
  await saveDraft(db, { ...page, typed: 5 }, abstractAbout('Came back and went on'));
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Came back and went on']);
  expect(await copies(db)).toEqual([0, 0]);
});

test('O1 a journal entry does not wait for a save in progress', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('First'));
  const scopes: string[][] = [];
  const transaction = db.backendDB().transaction.bind(db.backendDB());
  db.backendDB().transaction = (stores, ...rest) => {
    scopes.push(typeof stores === 'string' ? [stores] : [...stores]);
    return transaction(stores, ...rest);
  };
  await saveDraft(db, { ...page, revision: 1 }, abstractAbout('Second'));
  expect(scopes.flat()).not.toContain('lastWords');
});

test('O1 a journal entry that the database loses or cannot store yet is in local storage', async () => {
  const db = newDevice();
  const page = newPage();
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('Before the database was open'));
  expect(await copies(db)).toEqual([0, 1]);
  await replayJournal(db);
  writeEntry(db, { ...page, typed: 2 }, abstractAbout('Dropped'));
  await db.journal.clear();
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Dropped']);
});

test('O1 a journal entry that is too long for local storage is in the database', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('Short'));
  writeEntry(db, { ...page, typed: 2 }, { ...abstractAbout('Long'), abstract: '干'.repeat(1_000_000) });
  expect(await copies(db)).toEqual([1, 1]);
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Long']);
  expect(await copies(db)).toEqual([0, 0]);
});

test('O1 of two copies of a journal entry the more recent one is replayed', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('We'));
  const older = (await db.journal.toArray()) as JournalEntry[];
  writeEntry(db, { ...page, typed: 2 }, abstractAbout('Wet'));
  await db.journal.bulkPut(older);
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Wet']);
  expect(await copies(db)).toEqual([0, 0]);
});

test.each([
  ['is full', 'QuotaExceededError'],
  ['is forbidden', 'SecurityError'],
])('O1 if local storage %s, the journal entry is in the database alone', async (_why, name) => {
  const db = newDevice();
  await db.open();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('', name);
    },
  });
  writeEntry(db, newPage(), abstractAbout('Kept all the same'));
  vi.unstubAllGlobals();
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Kept all the same']);
});

test('A9 an account can neither read nor clear another account’s journal', async () => {
  const [mine, theirs] = [newDevice(), newDevice()];
  writeEntry(mine, newPage(), abstractAbout('Mine'));
  writeEntry(theirs, newPage(), abstractAbout('Theirs'));
  await replayJournal(mine);
  await clearJournal(mine);
  expect(await titles(mine)).toEqual(['Mine']);
  await replayJournal(theirs);
  expect(await titles(theirs)).toEqual(['Theirs']);
});

test('O1 removing a journal entry deletes both copies and no other page’s entry', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('Came back'));
  writeEntry(db, otherTab(page), abstractAbout('Still away'));
  await removeEntry(db, { draftId: page.id, pageId: page.pageId, typed: 1 });
  expect(await copies(db)).toEqual([1, 1]);
});

test('O1 only the saved journal entry is removed, not what was typed after it', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 2 }, abstractAbout('Typed on'));
  await removeEntry(db, { draftId: page.id, pageId: page.pageId, typed: 1 });
  expect(await copies(db)).toEqual([1, 1]);
});

test('O1 O3 repeated reloads on a full device do not duplicate a draft', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, { ...page, typed: 1 }, abstractAbout('Saved'));
  const position = { ...page, revision };
  writeEntry(db, { ...position, typed: 9 }, abstractAbout('Typed without room'));
  for (const title of ['Typed without room, and more', 'Typed without room, and more, and more']) {
    leaveAgain(db, otherTab(position), title, await findUnsavedEntry(db, page.id, await db.drafts.get(page.id)));
  }
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Typed without room, and more, and more']);
  expect(await copies(db)).toEqual([0, 0]);
});

test('O1 O6 text typed in a tab after another tab continued its entry becomes a separate draft', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('Here'));
  leaveAgain(db, otherTab(page), 'There', await findUnsavedEntry(db, page.id, undefined));
  writeEntry(db, { ...page, typed: 2 }, abstractAbout('Here, and more'));
  await replayJournal(db);
  expect(await titles(db)).toEqual(['Here, and more', 'There']);
});

test('O1 O2 a draft that exists only as a journal entry is listed once', async () => {
  const db = newDevice();
  const [saved, unsaved] = [newPage(), newPage()];
  const { revision } = await saveDraft(db, saved, abstractAbout('Saved'));
  writeEntry(db, { ...saved, revision, typed: 1 }, abstractAbout('Saved, and one word more'));
  writeEntry(db, { ...unsaved, typed: 1 }, abstractAbout('Begun without room'));
  leaveAgain(db, otherTab(unsaved), 'Begun, and more', await findUnsavedEntry(db, unsaved.id, undefined));
  expect((await listUnsavedDrafts(db)).map(({ content }) => content.title)).toEqual(['Begun, and more']);
  await replayJournal(db);
  expect(await listUnsavedDrafts(db)).toEqual([]);
});

/** A visit that continues a journal entry, and goes away before it could save. */
function leaveAgain(db: DraftsDatabase, position: PagePosition, title: string, words: JournalEntry | undefined): void {
  const journalEntries = words && refsOf(words);
  const autosave = new Autosave({
    db,
    position,
    ...(journalEntries && { journalEntries }),
    read: () => abstractAbout(title),
    onSaved: () => {},
  });
  autosave.touch();
  autosave.stop();
  autosave.leave();
}

test('A9 deleting drafts from this device also deletes their journal entries', async () => {
  const db = newDevice();
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Deleted'));
  writeEntry(db, page, abstractAbout('Deleted'));
  await deleteDraft(db, page.id);
  expect(await copies(db)).toEqual([0, 0]);
  writeEntry(db, newPage(), abstractAbout('Never replayed'));
  await clearJournal(db);
  expect(await copies(db)).toEqual([0, 0]);
});

test('O1 O3 a draft that the device refuses to delete keeps its journal entries', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, { ...page, typed: 1 }, abstractAbout('Saved'));
  writeEntry(db, { ...page, revision, typed: 2 }, abstractAbout('Typed without room'));
  await db.journal.clear();
  await db.files.put({ id: 'used by none', blob: new Blob(), name: '', size: 0, type: '' });
  db.files.hook('deleting', refuse);
  await expect(deleteDraft(db, page.id)).rejects.toThrow();
  expect((await findUnsavedEntry(db, page.id, await db.drafts.get(page.id)))?.content.title).toBe('Typed without room');
});

test('O1 O3 the form starts from a journal entry that could not be replayed, until it is saved or replaced', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, { ...page, typed: 1 }, abstractAbout('Saved'));
  writeEntry(db, { ...page, revision, typed: 2 }, abstractAbout('Typed without room'));
  const stored = await db.drafts.get(page.id);
  expect((await findUnsavedEntry(db, page.id, stored))?.content.title).toBe('Typed without room');
  expect((await findUnsavedEntry(db, page.id, undefined))?.content.title).toBe('Typed without room');

  await saveDraft(db, { ...otherTab(page), revision, typed: 1 }, abstractAbout('Saved there'));
  expect(await findUnsavedEntry(db, page.id, await db.drafts.get(page.id))).toBeUndefined();
});
