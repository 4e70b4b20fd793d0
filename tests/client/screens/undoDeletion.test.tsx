// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLiveQuery } from 'dexie-react-hooks';
import { afterEach, expect, test } from 'vitest';
import { binReport } from '#client/drafts/store/bin.ts';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { ConfirmDeleteDraft } from '#client/screens/dashboard/drafts/confirmDeleteDraft.tsx';
import { useDeletedToast } from '#client/screens/dashboard/drafts/useDeletedToast.ts';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';

afterEach(cleanup);

type Find = Parameters<ReturnType<typeof useDeletedToast>>[1]['find'];

function Deleting({ db, find }: { db: DraftsDatabase; find: Find }) {
  const showDeleted = useDeletedToast();
  return (
    <button onClick={() => void showDeleted(db, { message: 'delete successs', undo: 'Undo', find })}>Delete</button>
  );
}

/** The links of the listed drafts. */
function Drafts({ db }: { db: DraftsDatabase }) {
  const drafts = useLiveQuery(() => listDrafts(db));
  return drafts?.map(({ id, title }) => (
    <li key={id}>
      <a href={`/submission?draft=${id}`}>{title}</a>
    </li>
  ));
}

function press(db: DraftsDatabase, find: Find): void {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <ToastBoard />
        <Deleting db={db} find={find} />
        <Drafts db={db} />
      </MantineProvider>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

test('R3 O2 The message about a deleted draft has a button that restores it', async () => {
  const db = newDevice();
  const position = newPage();
  await saveDraft(db, position, abstractAbout('Drying of apples'));
  await deleteDraft(db, position.id);
  expect(await listDrafts(db)).toHaveLength(0);
  press(db, ({ draft }) => draft.id === position.id);
  expect((await screen.findByRole('status')).textContent).toContain('delete successs');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Drying of apples']));
  expect(await screen.findByText('“Drying of apples” is among your drafts again.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Drying of apples' })));
});

test('R3 A deleted submission is restored as a draft, unless this device never read it', async () => {
  const db = newDevice();
  await storeReports(db, [{ ...abstractAbout('Submitted'), report_id: 7 }]);
  await binReport(db, '7');
  press(db, ({ reportId }) => reportId === '7');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await listDrafts(db)).map(({ title }) => title)).toEqual(['Submitted']));
  cleanup();

  press(db, ({ reportId }) => reportId === '8');
  await screen.findByText('delete successs');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('R3 O2 A person who deletes a draft is not told that the conference loses an abstract', async () => {
  const db = newDevice();
  const position = newPage();
  await saveDraft(db, position, abstractAbout('Drying of apples'));
  const question = { db, id: position.id, title: 'Drying of apples', onClose: () => undefined };
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <ConfirmDeleteDraft {...question} focusAfter={() => null} />
      </MantineProvider>
    </I18nProvider>,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Drying of apples'));
  expect(dialog.textContent).not.toContain('conference');
});
