import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showAdmin } from './showAdmin.tsx';

const worker = vi.hoisted(() => ({ waits: () => undefined as void, skip: vi.fn() }));
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(_: 'waiting', listener: () => void) {
      worker.waits = listener;
    }
    register = async () => undefined;
    messageSkipWaiting = worker.skip;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});

test('O11 C3 A person who has published is told so instead of being offered a new version, and reloads by a press', async () => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  localStorage.setItem('admin-keeping', 'device');
  vi.stubGlobal('navigator', {
    ...{ language: 'en', languages: ['en'], userAgent: '', onLine: true },
    serviceWorker: {
      ...{ controller: null, addEventListener: vi.fn() },
      getRegistration: async () => ({ waiting: {}, active: {} }),
    },
  });
  const { notePublished, registerAdminWorker } = await import('#client/admin/pwa/registerAdminWorker.ts');
  const { default: UpdateNotice } = await import('#client/admin/pwa/updateNotice.tsx');
  registerAdminWorker();
  showAdmin(<UpdateNotice />);
  expect(screen.queryByRole('status')).toBeNull();
  worker.waits();
  expect((await screen.findByRole('status')).textContent).toContain('There is a new version of this page.');
  notePublished();
  worker.waits();
  expect(await screen.findByText(/^The site has been published\. Reload/)).toBeTruthy();
  expect(screen.queryByText(/new version/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(worker.skip).toHaveBeenCalledOnce();
});
