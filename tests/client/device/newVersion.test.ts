import { afterEach, expect, test, vi } from 'vitest';
import { newVersionWaits } from '#client/device/newVersion.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the first worker, which waits to be activated', { waiting: {}, active: null }, false],
  ['a worker beside the one in charge', { waiting: {}, active: {} }, true],
  ['a worker that has been activated meanwhile', { waiting: null, active: {} }, false],
  ['no worker', undefined, false],
])('O11 The reader is told of a new version only if there is one: %s', async (_, registration, isNew) => {
  const getRegistration = vi.fn(() => Promise.resolve(registration));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  expect(await newVersionWaits('/admin/')).toBe(isNew);
  expect(getRegistration).toHaveBeenCalledWith('/admin/');
});
