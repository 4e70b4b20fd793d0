// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage } from '../../drafts/device.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import { newId } from '#client/device/newId.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { writeEntry } from '#client/drafts/journal/journal.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { useDraftForm } from '#client/screens/submission/form/useDraftForm.ts';
import { useOpenedForm, type Start, type Wanted } from '#client/screens/submission/form/opening.ts';

afterEach(cleanup);

/** Opens a draft or a report as its form does. */
async function visit(visitorId: string, wanted: Wanted): Promise<Start> {
  const { result, unmount } = renderHook(() => useOpenedForm(visitorId, wanted, 0));
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

test('O1 text typed when a draft is reopened is stored, even if less than before', async () => {
  const visitorId = newId();
  const db = await openDrafts(visitorId);
  const { id } = newPage();
  await saveDraft(db, { ...newPage(), id }, abstractAbout(''));

  await type(await visit(visitorId, { kind: 'draft', id }), 'Heat transfer at the evaporating surface').flush();
  const second = type(await visit(visitorId, { kind: 'draft', id }), 'Heat');
  second.leave();
  second.stop();

  await replayJournal(db);
  expect((await db.drafts.toArray()).map(({ title }) => title)).toEqual(['Heat']);
});

test('O1 O3 R8 changes of a report that could not be stored for lack of space are there when it is reopened', async () => {
  const visitorId = newId();
  const db = await openDrafts(visitorId);
  const page = { ...newPage(), report: { report_id: '7', file_url: '' } };
  writeEntry(db, { ...page, typed: 1 }, abstractAbout('Changed without room'));
  const { position, content } = await visit(visitorId, { kind: 'report', id: '7' });
  expect(content.title).toBe('Changed without room');
  expect(position).toMatchObject({ id: page.id, report: { report_id: '7' } });
});

test('R5 O3 guessed family names that could not be stored for lack of space are stored with the next save', async () => {
  const visitorId = newId();
  const db = await openDrafts(visitorId);
  const page = { ...newPage(), typed: 1, report: { report_id: '8', file_url: '' } };
  const namesToCheck = abstractAbout('').report_people.map(nameToCheck);
  writeEntry(db, { ...page, namesToCheck }, abstractAbout('Read from a Word file'));
  const start = await visit(visitorId, { kind: 'report', id: '8' });
  const { result } = renderHook(() => useDraftForm(start, db, '/submissionUpload'), { wrapper: MemoryRouter });
  await act(() => result.current.autosave.flush());
  expect(await db.drafts.get(page.id)).toMatchObject({ namesToCheck });
});
