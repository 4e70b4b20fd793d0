import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import { newContent } from '#client/drafts/store/content.ts';
import type { Reading } from '#client/readers/wordFile/reading.ts';
import { FileAttachment, FromWord } from '#client/screens/submission/attachment/attachment.tsx';
import { toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const word = new File(['words'], 'abstract.docx');

let nextId = 0;
let form: DraftFormValues;
/** Attaches a file as another tab does. */
let attachElsewhere: (file: File) => void;

interface FilePartsProps {
  /** Whether this device can read its files. */
  isReadable?: boolean;
}

/** The form's first row and last part: the file is stored a moment after it was chosen, if it is a Word file. */
function FileParts({ isReadable = false }: FilePartsProps) {
  const [info, setInfo] = useState<FileInfo>();
  const [busy, setBusy] = useState(false);
  const chooser = useRef<() => void>(null);
  async function store(chosen: File | undefined): Promise<void> {
    setBusy(true);
    await Promise.resolve();
    if (!chosen) setInfo(undefined);
    else if (chosen.name.endsWith('.docx')) attach(chosen);
    setBusy(false);
  }
  const attach = ({ name, size }: File) => setInfo({ name, size, attachedAt: 0, id: `file-${(nextId += 1)}` });
  const values = useForm<FormValues>({ mode: 'uncontrolled', initialValues: toFormValues(newContent()) });
  useEffect(() => {
    form = values;
    attachElsewhere = attach;
  });
  const draft = info ? { file: info } : {};
  const files = { get: async () => (isReadable ? { blob: word } : undefined) };
  const written = { form: values, db: { files }, autosave: {} } as never as WrittenForm;
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

function renderParts(props: FilePartsProps = {}) {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <FileParts {...props} />
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

const choose = (file: File) => fireEvent.change(place().querySelector('input')!, { target: { files: [file] } });

/** Every file has the same content, which the worker posts at once. */
class Reader extends EventTarget {
  postMessage(): void {
    const parts = { title: 'Starch in potato', abstract: 'It is lost.', keywords: '', authors: '', presenter: '' };
    const data: Reading = { text: { words: 5, abstractWords: 3, parts }, remarks: [] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

test('R7 A file that this device cannot read is attached, and the line says so instead of “Reading…”', async () => {
  renderParts();
  choose(word);
  expect(await screen.findByText('The file is attached; it could not be read here.')).toBeTruthy();
  expect(screen.queryByText('Reading…')).toBeNull();
  expect(screen.getByRole('region', { name: 'Word file' }).textContent).toContain('abstract.docx');
});

test('O1 Undo goes once something was typed after filling in', async () => {
  vi.stubGlobal('Worker', Reader);
  renderParts({ isReadable: true });
  choose(word);
  await screen.findByRole('button', { name: 'Undo' });
  expect(form.getValues()).toMatchObject({ title: 'Starch in potato', abstract: 'It is lost.' });
  act(() => form.setFieldValue('submissionType', '2'));
  expect(screen.queryByRole('button', { name: 'Undo' }), 'the file has no type').toBeTruthy();
  act(() => form.setFieldValue('abstract', 'It is lost, and so on.'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('R7 A file from another tab fills in nothing, even after a file was refused here', async () => {
  vi.stubGlobal('Worker', Reader);
  renderParts({ isReadable: true });
  choose(new File(['a PDF'], 'abstract.pdf'));
  act(() => attachElsewhere(word));
  expect(await screen.findByText('Read: title, abstract')).toBeTruthy();
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(form.getValues().title).toBe('');
});
