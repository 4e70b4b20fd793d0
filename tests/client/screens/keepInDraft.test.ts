// Must be imported first, so that Dexie finds an IndexedDB.
import { newDevice } from '../drafts/device.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openedFilesTable, deleteOpened, storeOpened, listOpened } from '#client/openedFiles/openedFiles.ts';
import { startDraftWith } from '#client/screens/openFile/keepInDraft.ts';

afterEach(() => deleteOpened(() => true));

test('O3 If an opened file cannot be removed after it was attached, choosing it again starts no second draft', async () => {
  const db = newDevice();
  await storeOpened([new File(['doc'], 'a.docx')], 'ada');
  const [opened] = await listOpened('ada');
  const forgetting = vi.spyOn(openedFilesTable, 'change').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  const first = await startDraftWith(db, opened!);
  expect(forgetting).toHaveBeenCalledOnce();
  forgetting.mockRestore();
  expect(first).toMatchObject({ kind: 'stored' });
  expect(await listOpened('ada'), 'it still waits').toHaveLength(1);

  expect(await startDraftWith(db, opened!)).toEqual(first);
  expect([await db.drafts.count(), await db.files.count()]).toEqual([1, 1]);
  expect(await listOpened('ada')).toEqual([]);
  expect(await startDraftWith(db, opened!), 'it was decided about').toEqual({ kind: 'gone' });
});
