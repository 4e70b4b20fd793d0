import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LetterFiles } from '#client/admin/letters/letterItem.tsx';
import { letter } from '../fixtures.ts';
import { showAdmin } from '../showAdmin.tsx';

const saved: string[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, blob: Blob) => blob.text().then((words) => saved.push(`${name}: ${words}`)),
}));
vi.mock('#client/admin/device/keptFiles.ts', () => ({
  keptFile: async (id: string) => (id === 'kept' ? new Blob(['as it is kept']) : undefined),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S18 S7 Offline, a signed letter that the device stores can be opened, and others cannot', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const signed = { name: 'signed.pdf', size: 10, file_id: 'kept' };
  showAdmin(
    <LetterFiles letter={{ ...letter, file: { ...letter.file, file_id: 'other' }, signed }} onSigned={vi.fn()} />,
  );
  act(() => void dispatchEvent(new Event('offline')));
  const link = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect([link('signed.pdf').disabled, link('letter.docx').disabled]).toEqual([false, true]));
  expect(document.getElementById(link('letter.docx').getAttribute('aria-describedby')!)?.textContent).toBe(
    'Files need a connection.',
  );
  fireEvent.click(link('signed.pdf'));
  await waitFor(() => expect(saved).toEqual(['signed.pdf: as it is kept']));
});
