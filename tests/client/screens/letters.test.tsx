// First, so that Dexie finds an IndexedDB.
import { newDevice } from '../drafts/device.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { listLetters } from '#client/drafts/store/letters.ts';
import { useLetters } from '#client/screens/dashboard/letters/useLetters.ts';
import { soon } from '../../soon.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('R10 O4 A letter that is accepted while the drafts are still being opened is stored with them', async () => {
  // A server that has no list of letters.
  vi.stubGlobal('fetch', async () => Response.json({ code: '404', msg: 'Not found' }, { status: 404 }));
  const opening: { db: DraftsDatabase | undefined; storageFailed: undefined } = {
    db: undefined,
    storageFailed: undefined,
  };
  const { result, rerender } = renderHook((data: typeof opening) => useLetters(data), { initialProps: opening });
  const received_at = '2026-11-24T08:00:00.000Z';
  const letter = { letter_id: '1', file_name: 'letter.docx', file_size: 9, file_url: '/files/1', received_at };
  await act(() => result.current.keep(letter));

  const db = newDevice();
  rerender({ ...opening, db });
  await soon(async () => expect((await listLetters(db)).letters).toEqual([letter]));
  await soon(() => expect(result.current.letters).toEqual([letter]));
});

test('R10 O4 Of two lists of letters that overtake each other the one that was asked for later is shown', async () => {
  const answers: ((file_names: string[]) => void)[] = [];
  const listed = (names: string[]) =>
    names.map((name) => ({
      ...{ letter_id: name, file_name: name, file_size: 9, file_url: `/files/${name}` },
      received_at: '2026-11-24T08:00:00.000Z',
    }));
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((names) => resolve(Response.json({ code: '200', msg: '', data: listed(names) }))),
      ),
  );
  const { result } = renderHook(() => useLetters({ db: undefined, storageFailed: 'unavailable' }));
  await soon(() => expect(answers).toHaveLength(1));
  const later = result.current.refresh();
  await soon(() => expect(answers).toHaveLength(2));
  answers[1]!(['one', 'two']);
  await act(async () => void (await later));
  await soon(() => expect(result.current.letters).toHaveLength(2));
  await act(async () => {
    answers[0]!(['one']);
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(result.current.letters).toHaveLength(2);
});
