// First, so that Dexie finds an IndexedDB.
import { newDevice } from '../drafts/device.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { openedFilesTable } from '#client/openedFiles/database.ts';
import { deleteOpened, keepOpened, listOpened } from '#client/openedFiles/openedFiles.ts';
import { beginWith } from '#client/screens/openFile/putAway.ts';

afterEach(() => deleteOpened(() => true));

test('O3 A file that the device would not forget is with its draft: pressed again, it begins no second one', async () => {
  const db = newDevice();
  await keepOpened([new File(['doc'], 'a.docx')], 'ada');
  const [opened] = await listOpened('ada');
  const forgetting = vi.spyOn(openedFilesTable, 'change').mockRejectedValueOnce(new DOMException('', 'UnknownError'));
  const first = await beginWith(db, opened!);
  expect(forgetting).toHaveBeenCalledOnce();
  forgetting.mockRestore();
  expect(first).toMatchObject({ kind: 'kept' });
  expect(await listOpened('ada'), 'it still waits').toHaveLength(1);

  expect(await beginWith(db, opened!)).toEqual(first);
  expect([await db.drafts.count(), await db.files.count()]).toEqual([1, 1]);
  expect(await listOpened('ada')).toEqual([]);
  expect(await beginWith(db, opened!), 'it was decided about').toEqual({ kind: 'gone' });
});
