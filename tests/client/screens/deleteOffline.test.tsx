// Must be imported first, so that Dexie finds an IndexedDB.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { ConfirmDeleteReport } from '#client/screens/dashboard/submissions/confirmDeleteReport.tsx';
import { show } from '../show.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  isChanged?: boolean;
  dropReport?: () => void;
  onClose?: () => void;
}

/** Asks on the dashboard at an address. */
async function ask(address: string, { isChanged = false, dropReport = vi.fn(), onClose = vi.fn() }: Asked) {
  const data: DashboardData = {
    ...{ db: undefined, storageFailed: undefined, drafts: [], unsaved: [], isRead: true, reports: [], reportsAt: 0 },
    ...{ isLoading: false, reload: undefined, dropReport, refresh: () => {}, stored: async () => undefined },
  };
  await show(
    address,
    <MantineProvider env="test">
      <ConfirmDeleteReport
        report={{ report_id: 7, title: 'Drying of apples' }}
        {...{ data, onClose, isChanged, focusAfter: () => null }}
      />
    </MantineProvider>,
  );
}

test('R3 D4 Offline, the delete dialog says at once that it needs a network, and deletes when there is one', async () => {
  const called: string[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    called.push(pathname.split('/').at(-1)!);
    return Response.json({ code: '200', msg: 'Done', data: { name: serverName } });
  });
  const dropReport = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  await ask('/loginThen', { dropReport, onClose });
  const ok = await screen.findByRole('button', { name: 'Ok' });
  await screen.findByText('You are offline. You can delete it here when you are back online.');
  fireEvent.click(ok);
  expect(onClose).not.toHaveBeenCalled();

  isOnline = true;
  await act(async () => dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  expect(called).not.toContain('delete_report');
  fireEvent.click(ok);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(called).toContain('delete_report');
  expect(dropReport).toHaveBeenCalledWith('7');
});

test('R3 In Chinese the question has no spaces between its sentences', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await ask('/LoginThenzh', { isChanged: true });
  const consequence = await screen.findByText(/此投稿即被撤回/);
  expect(consequence.textContent).toMatch(/。\S+。$/);
});
