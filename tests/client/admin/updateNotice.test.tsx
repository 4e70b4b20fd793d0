import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../soon.ts';
import { showAdmin } from './showAdmin.tsx';

type Waits = (event: { sw: object }) => void;
const worker = vi.hoisted((): { waits?: Waits; skip: ReturnType<typeof vi.fn> } => ({ skip: vi.fn() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(_: 'waiting', listener: Waits) {
      worker.waits = listener;
    }
    register = async () => undefined;
    messageSkipWaiting = worker.skip;
  },
  messageSW: async ({ software }: { software: string }) => software,
}));

const container = Object.assign(new EventTarget(), {
  controller: { scriptURL: '/admin/sw.js', software: 'first' },
  getRegistration: async () => ({ waiting: {}, active: {} }),
});
const reload = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  localStorage.setItem('admin-keeping', 'device');
  vi.stubGlobal('conference', { ...globalThis.conference, software: 'first' });
  vi.stubGlobal('navigator', {
    ...{ language: 'en', languages: ['en'], userAgent: '', onLine: true },
    serviceWorker: container,
  });
  vi.spyOn(location, 'reload').mockImplementation(reload);
  const { default: UpdateNotice } = await import('#client/admin/pwa/updateNotice.tsx');
  showAdmin(<UpdateNotice />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  worker.skip.mockClear();
  reload.mockClear();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
});

/** A worker with this code takes over the page. */
function takeOver(software: string): void {
  container.controller = { scriptURL: '/admin/sw.js', software };
  container.dispatchEvent(new Event('controllerchange'));
}

test('O11 New code of the admin area waits for a press on Reload', async () => {
  expect(screen.queryByRole('status')).toBeNull();
  worker.waits?.({ sw: { software: 'second' } });
  expect((await screen.findByRole('status')).textContent).toContain('There is a new version of this page.');
  expect(worker.skip).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await soon(() => expect(worker.skip).toHaveBeenCalledOnce());
  takeOver('second');
  await soon(() => expect(reload).toHaveBeenCalledOnce());
});

test('C3 O11 A service worker that only brings a newer publication takes over at once, without reload or notice', async () => {
  worker.waits?.({ sw: { software: 'first' } });
  await soon(() => expect(worker.skip).toHaveBeenCalledOnce());
  takeOver('first');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});
