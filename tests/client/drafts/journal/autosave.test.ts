// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import { contentParts, samePart, type DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { confirmName, nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import { withPart } from '#client/drafts/store/merge.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { writeEntry } from '#client/drafts/journal/journal.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';

afterEach(() => vi.useRealTimers());

/** A form that holds a title, and its autosave. */
function formOn(db: DraftsDatabase, position = newPage()) {
  const form = { title: '' };
  const read = (): DraftContent => abstractAbout(form.title);
  const autosave = new Autosave({ db, position, read, onSaved: () => {} });
  const type = (title: string) => {
    form.title = title;
    autosave.touch();
  };
  return { autosave, type };
}

async function storedTitle(db: DraftsDatabase, id: string): Promise<string | undefined> {
  return (await db.texts.get(id))?.content.title;
}

test('O1 the first keystroke is saved within a second, also during continuous typing', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  let title = '';
  while (!(await storedTitle(db, autosave.position.id)) && title.length < 60) {
    type((title += 'a'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Counted, not measured: on a busy machine the timers of the test and of the journal are late alike.
  expect(title.length).toBeLessThan(1000 / 50);
});

test("O1 'saved' is reported only after the transaction has committed", async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('A title');
  expect(autosave.state()).toEqual({ kind: 'unsaved' });
  const flushed = autosave.flush();
  expect(autosave.state()).toEqual({ kind: 'unsaved' });
  expect(await flushed).toBeUndefined();
  expect(autosave.state()).toMatchObject({ kind: 'saved' });
  expect(await storedTitle(db, autosave.position.id)).toBe('A title');
});

test('O1 text typed during a save is saved next, and saves never overlap', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('one');
  const first = autosave.flush();
  type('one two');
  const second = autosave.flush();
  await Promise.all([first, second]);
  expect(await storedTitle(db, autosave.position.id)).toBe('one two');
  expect(await db.drafts.count()).toBe(1);
});

test('O3 a full disk is reported, the last saved copy stays, and the next keystroke retries', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('good');
  await autosave.flush();
  const refuse = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  db.drafts.hook('updating', refuse);
  type('good and more');
  expect(await autosave.flush()).toBe('full');
  expect(autosave.state()).toEqual({ kind: 'failed', failure: 'full' });
  expect(await storedTitle(db, autosave.position.id)).toBe('good');

  db.drafts.hook('updating').unsubscribe(refuse);
  type('good and more words');
  expect(await autosave.flush()).toBeUndefined();
  expect(await storedTitle(db, autosave.position.id)).toBe('good and more words');
});

test('O1 a page that is closed during a save writes a journal entry', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('begun');
  await autosave.flush();
  type('begun and not committed');
  autosave.leave();
  autosave.stop();
  const [words] = await db.journal.toArray();
  expect(words?.content.title).toBe('begun and not committed');
});

test('O1 a save succeeds even if its journal entry cannot be removed', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('begun');
  await autosave.flush();
  type('gone away, and come back');
  autosave.leave();
  const refuse = () => {
    throw new DOMException('', 'UnknownError');
  };
  db.journal.hook('deleting', refuse);
  expect(await autosave.flush()).toBeUndefined();
  expect(autosave.state()).toMatchObject({ kind: 'saved' });
  expect(autosave.position.revision).toBe(2);
  expect(await db.journal.count()).toBe(1);

  db.journal.hook('deleting').unsubscribe(refuse);
  type('typed on');
  await autosave.flush();
  expect(await db.journal.count()).toBe(0);
});

test('O1 O6 if a page is killed before it removes the journal entries that its text continues, one draft remains', async () => {
  const db = newDevice();
  await db.open();
  const earlier = { ...newPage(), typed: 1 };
  writeEntry(db, earlier, abstractAbout('Begun without room'));
  const form = { title: 'Begun without room' };
  const autosave = new Autosave({
    db,
    position: { ...newPage(), id: earlier.id },
    journalEntries: [{ draftId: earlier.id, pageId: earlier.pageId, typed: 1 }],
    read: () => abstractAbout(form.title),
    onSaved: () => {},
  });
  form.title = 'Begun without room.';
  autosave.touch();
  await autosave.flush();
  writeEntry(db, earlier, abstractAbout('Begun without room'));

  await replayJournal(db);
  expect(await listDrafts(db)).toMatchObject([{ title: 'Begun without room.' }]);
  expect(await db.journal.count()).toBe(0);
});

test('O1 text typed during a save is in the journal entry, also after that save', async () => {
  const db = newDevice();
  await db.open();
  const { autosave, type } = formOn(db);
  type('one');
  await autosave.saveWith((position, content) => {
    type('one two');
    autosave.leave();
    return saveDraft(db, position, content);
  });
  autosave.stop();
  const [words] = await db.journal.toArray();
  expect(words?.content.title).toBe('one two');
});

test('O3 attaching a file saves the text with it', async () => {
  const db = newDevice();
  const { autosave, type } = formOn(db);
  type('with a file');
  await autosave.saveWith((position, content) => attachFile(db, position, content, wordFile()));
  expect(await storedTitle(db, autosave.position.id)).toBe('with a file');
  expect(autosave.state()).toMatchObject({ kind: 'saved' });
});

/** A form of a stored draft, into which another tab's text can be put unless an input method is composing. */
async function openedForm(db: DraftsDatabase, page: PagePosition) {
  const form = { content: (await db.texts.get(page.id))!.content, isComposing: false };
  const autosave = new Autosave({
    db,
    position: { ...page, revision: (await db.drafts.get(page.id))!.revision, pageId: newPage().pageId },
    base: form.content,
    read: () => form.content,
    onSaved: () => {},
    adopt: (theirs, base) => {
      const changed = contentParts.filter((part) => !samePart(part, theirs, base));
      const taken = changed.filter((part) => !form.isComposing && samePart(part, form.content, base));
      for (const part of taken) form.content = withPart(form.content, part, theirs[part]);
      const next = taken.reduce((now, part) => withPart(now, part, theirs[part]), base);
      return { base: next, isBehind: taken.length < changed.length };
    },
  });
  const type = (typed: Partial<DraftContent>) => {
    form.content = { ...form.content, ...typed };
    autosave.touch();
  };
  return { form, autosave, type };
}

async function draftOnDevice(db: DraftsDatabase): Promise<PagePosition> {
  const page = newPage();
  await saveDraft(db, page, abstractAbout('Begun'));
  return page;
}

test('O6 a tab in which nothing was typed follows the other, and a tab with typed text keeps it', async () => {
  const db = newDevice();
  const page = await draftOnDevice(db);
  const [here, there] = [await openedForm(db, page), await openedForm(db, page)];
  there.type({ title: 'Written there' });
  await there.autosave.flush();
  here.type({ keywords: 'here' });
  await here.autosave.follow();
  await there.autosave.follow();
  expect(here.form.content).toMatchObject({ title: 'Written there', keywords: 'here' });
  expect(there.form.content).toEqual(here.form.content);
  expect(there.autosave.state()).toMatchObject({ kind: 'saved' });
  expect(await db.drafts.count()).toBe(1);

  // Both continue what came together.
  there.type({ title: 'Written there, and more' });
  await there.autosave.flush();
  await here.autosave.follow();
  expect(here.form.content.title).toBe('Written there, and more');
  expect((await db.texts.get(page.id))?.others).toBeUndefined();
});

test('O6 while an input method composes, the other tab’s changes do not enter the form, and are not lost', async () => {
  const db = newDevice();
  const page = await draftOnDevice(db);
  const [here, there] = [await openedForm(db, page), await openedForm(db, page)];
  here.form.isComposing = true;
  here.type({ title: 'ni' });
  there.type({ keywords: 'there' });
  await there.autosave.flush();
  await here.autosave.flush();
  here.type({ title: 'ni hao' });
  await here.autosave.flush();
  expect(here.form.content.keywords).toBe(abstractAbout('').keywords);
  expect((await db.texts.get(page.id))?.content).toMatchObject({ title: 'ni hao', keywords: 'there' });

  here.form.isComposing = false;
  expect(here.autosave.isBehind).toBe(true);
  await here.autosave.follow();
  expect(here.form.content).toMatchObject({ title: 'ni hao', keywords: 'there' });
  expect(here.autosave.isBehind).toBe(false);
});

test('O1 O6 a page that is closed before its form has another tab’s changes reverts none of them', async () => {
  const db = newDevice();
  const page = await draftOnDevice(db);
  const [here, there] = [await openedForm(db, page), await openedForm(db, page)];
  here.form.isComposing = true;
  here.type({ title: 'ni' });
  there.type({ keywords: 'there' });
  await there.autosave.flush();
  await here.autosave.flush();
  here.type({ title: 'ni hao' });
  here.autosave.stop();
  here.autosave.leave();
  await replayJournal(db);
  expect((await db.texts.get(page.id))?.content).toMatchObject({ title: 'ni hao', keywords: 'there' });
  expect((await db.texts.get(page.id))?.others).toBeUndefined();
});

test('R5 O1 guessed family names are stored with the text, also if the page goes away before the first save', async () => {
  const names = abstractAbout('').report_people.map(nameToCheck);
  const marked = async (db: DraftsDatabase) => (await listDrafts(db)).map(({ namesToCheck }) => namesToCheck);
  const saved = newDevice();
  const first = formOn(saved);
  first.type('Read from a Word file');
  first.autosave.addNamesToCheck(names);
  await first.autosave.flush();
  expect(await marked(saved)).toEqual([names]);

  const left = newDevice();
  await left.open();
  const second = formOn(left);
  second.type('Read from a Word file');
  second.autosave.addNamesToCheck(names);
  second.autosave.stop();
  second.autosave.leave();
  await replayJournal(left);
  expect(await marked(left)).toEqual([names]);

  const again = formOn(left, { ...second.autosave.position, revision: 1 });
  again.type('Typed after they were confirmed');
  await confirmName(left, second.autosave.position.id, abstractAbout('').report_people[0]!);
  await again.autosave.flush();
  expect(await marked(left), 'a save does not bring them back').toEqual([undefined]);
});
