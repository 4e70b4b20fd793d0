import { MantineProvider } from '@mantine/core';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteInMemory } from '#client/storage/inMemory.ts';
import { siteStates } from '#client/development/siteStates.tsx';
import { show } from '../show.tsx';

/** States that say that drafts stay. */
const promising = [
  'offline/strip on a page to read',
  'offline/panel',
  'panel/untouched',
  'panel/saved',
  'offline/notice',
  'notice/session-ended',
  'notice/interrupted',
  'site/log in: session ended',
  'attachment/on this device',
  'dashboard/first abstract',
];

const promise =
  /(saved|stays|kept|still|as a draft) on this device|if you close this page|nothing is lost|saved as you type|(保存在|保留在|保存于)本设备|不会丢失|没有丢失|自动保存/i;

const addresses = { en: '/submissionUpload', zh: '/submissionUploadzh' };

async function read(state: string, language: 'en' | 'zh'): Promise<string> {
  await show(addresses[language], <MantineProvider env="test">{siteStates[state]!()}</MantineProvider>);
  const text = document.body.textContent;
  cleanup();
  return text;
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')));
  // Counts words, but no sentence here depends on that.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('B2 B5 If the browser stores nothing, no text says that drafts stay on the device', async () => {
  for (const state of promising) {
    expect(await read(state, 'en'), state).toMatch(promise);
    expect(await read(state, 'zh'), state).toMatch(promise);
  }
  noteInMemory();
  for (const state of promising) {
    expect(await read(state, 'en'), state).not.toMatch(promise);
    expect(await read(state, 'zh'), state).not.toMatch(promise);
  }
  expect(await read('offline/notice', 'en')).toContain('Keep this page open');
  expect(await read('offline/panel', 'en')).toContain('Kept in this page only');
});

test('B5 Offline without a service worker, nobody is told that every page can be read', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await read('offline/strip on a page to read', 'en')).toContain(
    'Keep this page open until you are back online.',
  );
  expect(await read('offline/strip on a page to read', 'zh')).toContain('恢复联网之前请勿关闭本页');
});
