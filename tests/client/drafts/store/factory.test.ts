import { newContent } from '#client/drafts/store/content.ts';
import { expect, test } from 'vitest';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { newId } from '#client/device/newId.ts';
import { isInMemory } from '#client/drafts/store/factory.ts';
import { readFile } from '#client/drafts/store/files.ts';
import { openDrafts } from '#client/drafts/store/open.ts';

test('B2 A browser that stores nothing keeps draft and Word file while the page is open, so that they can be submitted', async () => {
  // Node has none, and this file imitates none.
  expect(globalThis.indexedDB).toBeUndefined();
  const db = await openDrafts(newId());
  expect(isInMemory()).toBe(true);
  const page = { id: newId(), revision: 0, pageId: newId() };
  await attachFile(db, page, { ...newContent(), title: 'Drying of apple' }, new File(['a text'], 'abstract.docx'));
  const draft = await db.drafts.get(page.id);
  expect(draft).toMatchObject({ title: 'Drying of apple', file: { name: 'abstract.docx' } });
  expect(await (await readFile(db, draft!.file!.id))?.blob.text()).toBe('a text');
});
