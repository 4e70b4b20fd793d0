import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

test('O10 N5 While drafts are imported, the button keeps the focus', async () => {
  const data = { db: undefined, drafts: [], reports: [] };
  await show('/loginThen', <MantineProvider env="test">{<DraftSafety visitorId="v" data={data} />}</MantineProvider>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Import drafts' });
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
  button.focus();
  fireEvent.change(chooser, { target: { files: [new File(['no zip'], 'drafts.zip')] } });
  expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
  await screen.findByText('This is no zip file, or it did not arrive whole.');
  expect([button.getAttribute('aria-busy'), document.activeElement]).toEqual(['false', button]);
});

test.each([
  [10.7e9, 0],
  [1.1e9, 0],
  [0.9e9, 1],
])('O3 with %i free bytes, the dashboard mentions the space only if there is little', async (free, times) => {
  const storage = { estimate: async () => ({ usage: 7.3e6, quota: 7.3e6 + free }), persisted: async () => true };
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  const part = <DraftSafety visitorId="v" data={{ db: undefined, drafts: [newDraft(newContent())], reports: [] }} />;
  await show('/loginThen', <MantineProvider env="test">{part}</MantineProvider>);
  expect(await screen.findByText('This browser keeps them until you delete them.')).toBeTruthy();
  expect(screen.queryAllByText(/free by this browser/)).toHaveLength(times);
});
