import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newContent } from '#client/drafts/store/content.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { DraftSafety } from '#client/screens/dashboard/drafts/draftSafety.tsx';
import { show } from '../show.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'storage');
  vi.unstubAllGlobals();
});

test.each([
  [10.7e9, 0],
  [1.1e9, 0],
  [0.9e9, 1],
])('O3 Of %i free bytes the dashboard speaks only where they are few', async (free, times) => {
  const storage = { estimate: async () => ({ usage: 7.3e6, quota: 7.3e6 + free }), persisted: async () => true };
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const part = (
    <DraftSafety visitorId="v" data={{ db: undefined, drafts: [newDraft(newContent())], reports: [] }} heading="h2" />
  );
  await show('/loginThen', <MantineProvider env="test">{part}</MantineProvider>);
  expect(await screen.findByText('This browser keeps them until you delete them.')).toBeTruthy();
  expect(screen.queryAllByText(/free by this browser/)).toHaveLength(times);
});
