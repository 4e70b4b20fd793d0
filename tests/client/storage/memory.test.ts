import { expect, test } from 'vitest';
import { newContent } from '#client/drafts/store/content.ts';
import { mayReload } from '#client/device/beforeReload.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { newId } from '#client/device/newId.ts';
import { deleteDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { readFile } from '#client/storage/storedFiles.ts';
import { page } from '../page.ts';

const content = { ...newContent(), title: 'Drying of apple' };

/** Whether the browser asks before it leaves the page. */
function asks(): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('B2 O11 A page that has the only copy of unsent text asks before it is left, and no update reloads it', async () => {
  const db = await openDrafts(newId());
  expect(asks()).toBe(false);
  const position = { id: newId(), revision: 0, pageId: newId() };
  await saveDraft(db, position, content);
  await expect.poll(asks).toBe(true);
  expect(await mayReload()).toBe(false);
  await deleteDraft(db, position.id);
  await expect.poll(asks).toBe(false);
  expect(await mayReload()).toBe(true);
});

test('B2 A browser that stores nothing keeps draft and Word file while the page is open', async () => {
  // Node has none, and this file imitates none.
  expect(globalThis.indexedDB).toBeUndefined();
  const db = await openDrafts(newId());
  expect(isInMemory()).toBe(true);
  const position = { id: newId(), revision: 0, pageId: newId() };
  await attachFile(db, position, content, new File(['a text'], 'abstract.docx'));
  const draft = await db.drafts.get(position.id);
  expect(draft).toMatchObject({ title: 'Drying of apple', file: { name: 'abstract.docx' } });
  expect(await (await readFile(db, draft!.file!.id))?.blob.text()).toBe('a text');
});
