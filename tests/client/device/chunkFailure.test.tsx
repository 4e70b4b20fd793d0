import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { beforeReload, mayReload } from '#client/device/beforeReload.ts';
import { reloadOnChunkFailure } from '#client/device/chunkFailure.ts';
import { showAdmin } from '../admin/showAdmin.tsx';
import { soon } from '../../soon.ts';

const reload = vi.fn<() => void>();

reloadOnChunkFailure('furtherfailure');

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('O11 Code that cannot be loaded reloads the page once, after typed text is stored', async () => {
  let isStored = false;
  const stop = beforeReload(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return (isStored = true);
  });
  dispatchEvent(new Event('vite:preloadError'));
  await soon(() => expect(reload).toHaveBeenCalledOnce());
  expect(isStored).toBe(true);
  dispatchEvent(new Event('furtherfailure'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).toHaveBeenCalledOnce();
  stop();
});

test('O11 The page does not reload itself if typed text would be lost', async () => {
  const asked = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  const stop = beforeReload(asked);
  dispatchEvent(new Event('vite:preloadError'));
  await soon(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reload).not.toHaveBeenCalled();
  stop();
});

test('O11 The office does not reload itself while a dialog is open', async () => {
  showAdmin(<Dialog opened onClose={() => undefined} title="Invite" />);
  expect(await mayReload()).toBe(false);
  cleanup();
  expect(await mayReload()).toBe(true);
});
