// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, otherTab } from './device.ts';
import { expect, test } from 'vitest';
import { saveDraft, listDrafts } from '#client/drafts/drafts.ts';
import { foldInLastWords, keepLastWords } from '#client/drafts/lastWords.ts';

test('O1 what was typed as the page went away is folded into its draft', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, { ...page, typed: 1 }, abstractAbout('Saved'));
  keepLastWords(db, { ...page, revision, typed: 2 }, abstractAbout('Saved, and one word more'));
  await foldInLastWords(db);
  expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Saved, and one word more']);
  expect(await db.lastWords.count()).toBe(0);
});

test('O1 a draft that was never saved begins with its last words', async () => {
  const db = newDevice();
  await db.open();
  keepLastWords(db, newPage(), abstractAbout('Only a moment'));
  await foldInLastWords(db);
  expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Only a moment']);
});

test('O1 last words written while a save was under way win over that save', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('First'));
  const here = { ...page, revision };
  const saving = saveDraft(db, { ...here, typed: 2 }, abstractAbout('Second'));
  keepLastWords(db, { ...here, typed: 3 }, abstractAbout('Third'));
  await saving;
  await foldInLastWords(db);
  expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Third']);
});

test('O6 last words of a tab that was behind are kept beside what the other tab saved', async () => {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, abstractAbout('Begun'));
  const there = otherTab({ ...page, revision });
  await saveDraft(db, there, abstractAbout('Saved there'));
  keepLastWords(db, otherTab({ ...page, revision }), abstractAbout('Last words here'));
  await foldInLastWords(db);
  const titles = (await listDrafts(db)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Last words here', 'Saved there']);
});

test('O1 last words that a later save of the same page already holds are dropped, not kept beside', async () => {
  const db = newDevice();
  const page = newPage();
  await db.open();
  keepLastWords(db, { ...page, typed: 3 }, abstractAbout('Came back'));
  await saveDraft(db, { ...page, typed: 5 }, abstractAbout('Came back and went on'));
  await foldInLastWords(db);
  expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Came back and went on']);
  expect(await db.lastWords.count()).toBe(0);
});

test('O1 last words wait for no save that is under way', async () => {
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
