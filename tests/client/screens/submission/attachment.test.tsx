import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FileAttachment, FromWord } from '#client/screens/submission/attachment/attachment.tsx';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';

afterEach(cleanup);

const word = new File(['words'], 'abstract.docx');

/** The form's first row and last part: the file is stored a moment after it was chosen. */
function FileParts() {
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const chooser = useRef<() => void>(null);
  async function store(chosen: File | undefined): Promise<void> {
    setBusy(true);
    await Promise.resolve();
    setFile(chosen);
    setBusy(false);
  }
  const info = file && { blob: file, name: file.name, size: file.size, attachedAt: 0, id: '1' };
  const draft = info ? { file: info as never } : {};
  const written = { form: {}, db: { files: { get: async () => undefined } }, autosave: {} } as never as WrittenForm;
  return (
    <>
      <FromWord
        {...written}
        draft={draft}
        error={undefined}
        busy={busy}
        chooser={chooser}
        onChoose={(chosen) => void store(chosen)}
        onDiffer={() => undefined}
      />
      <FileAttachment draft={draft} busy={busy} chooser={chooser} onRemove={() => void store(undefined)} />
    </>
  );
}

function renderParts() {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <FileParts />
      </MantineProvider>
    </I18nProvider>,
  );
}

const place = () => document.querySelector<HTMLElement>('[data-field=file]')!;

test('R7 N3 The first row and the last part show the same file; the focus stays in the one that was used', async () => {
  renderParts();
  place().focus();
  fireEvent.change(place().querySelector('input')!, { target: { files: [word] } });
  const line = await screen.findByRole('region', { name: 'Word file' });
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(screen.getAllByText('abstract.docx')).toHaveLength(2);
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(0);

  const remove = screen.getByRole('button', { name: 'Remove abstract.docx' });
  remove.focus();
  fireEvent.click(remove);
  const choose = await screen.findByRole('button', { name: 'Choose the Word file' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  fireEvent.change(place().querySelector('input')!, { target: { files: [word] } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove/ })));
});

test('R7 N3 The button in the last part opens the chooser of the first row: there is one place for the file', async () => {
  renderParts();
  const input = place().querySelector<HTMLInputElement>('input')!;
  let opened = 0;
  input.addEventListener('click', () => (opened += 1));
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Choose the Word file' }));
  await waitFor(() => expect(opened).toBe(1));
});
