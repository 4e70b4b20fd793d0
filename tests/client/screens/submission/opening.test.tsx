// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage } from '../../drafts/device.ts';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Autosave } from '#client/drafts/autosave.ts';
import { newId } from '#client/drafts/database.ts';
import { saveDraft } from '#client/drafts/drafts.ts';
import { foldInLastWords } from '#client/drafts/lastWords.ts';
import { openDrafts } from '#client/drafts/open.ts';
import { useOpening, type Start } from '#client/screens/submission/opening.ts';

afterEach(cleanup);

/** Opens a draft as a visit of its form does. */
async function visit(visitorId: string, draftId: string): Promise<Start> {
  const { result, unmount } = renderHook(() => useOpening(visitorId, { draftId, reportId: null }, 0));
  const start = await waitFor(() => {
    if (result.current.kind !== 'open') throw new Error(result.current.kind);
    return result.current.start;
  });
  unmount();
  return start;
}

/** A form that writes one title, key by key, and asks for nothing else. */
function type({ db, position }: Start, title: string): Autosave {
  const autosave = new Autosave({ db, position, read: () => abstractAbout(title), onSaved: () => {} });
  for (const _key of title) autosave.touch();
  return autosave;
}

test('O1 what is typed at the second visit of a form is kept, however much was typed at the first', async () => {
  const visitorId = newId();
  const db = await openDrafts(visitorId);
  const { id } = newPage();
  await saveDraft(db, { ...newPage(), id }, abstractAbout(''));

  await type(await visit(visitorId, id), 'Heat transfer at the evaporating surface').flush();
  const second = type(await visit(visitorId, id), 'Heat');
  second.leave();
  second.stop();

  await foldInLastWords(db);
  expect((await db.drafts.toArray()).map(({ title }) => title)).toEqual(['Heat']);
});
