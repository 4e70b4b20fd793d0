import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import { newContent } from '#client/drafts/store/content.ts';
import type { Reading } from '#contract/readers/wordFile/reading.ts';
import { FileAttachment, FromWord } from '#client/screens/submission/attachment/attachment.tsx';
import type { GivenFiles } from '#client/screens/submission/attachment/useDroppedFiles.ts';
import { toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { dropFiles as drop } from '../../dropFiles.ts';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';
import type { WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  parts.authors = '';
});

const word = new File(['words'], 'abstract.docx');

let nextId = 0;
/** Everything that was dropped or chosen, in the order of time: the files of each time. */
const given: string[][] = [];
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
  const [isNotWord, setNotWord] = useState(false);
  async function store({ files: [chosen, another] }: GivenFiles): Promise<boolean> {
    given.push([chosen, another].flatMap((file) => file?.name ?? []));
    setBusy(true);
    await Promise.resolve();
    const isAttached = chosen?.name.endsWith('.docx') === true && !another;
    if (!chosen) setInfo(undefined);
    else if (isAttached) attach(chosen);
    setBusy(false);
    return isAttached;
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
        onChoose={store}
        onRemove={() => void store({ files: [] })}
        onDiffer={() => undefined}
        onNotWord={setNotWord}
      />
      <FileAttachment draft={draft} busy={busy} chooser={chooser} onRemove={() => void store({ files: [] })} />
      <output>{isNotWord ? 'not Word' : 'perhaps Word'}</output>
      <textarea aria-label="Abstract" />
      <ToastBoard />
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

  const remove = screen.getByRole('button', { name: 'Remove abstract.docx' });
  remove.focus();
  fireEvent.click(remove);
  const choose = await screen.findByRole('button', { name: 'Choose the Word file' });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  fireEvent.change(place().querySelector('input')!, { target: { files: [word] } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove abstract/ })));
});

test('R7 N3 The first row replaces and removes the attached file, and takes the focus', async () => {
  renderParts();
  choose(word);
  const line = await screen.findByRole('region', { name: 'Word file' });
  const replace = within(line).getByRole('button', { name: 'Replace', description: 'abstract.docx' });
  replace.focus();
  fireEvent.change(line.querySelector('input')!, { target: { files: [new File(['more words'], 'later.docx')] } });
  await waitFor(() => expect(line.textContent).toContain('later.docx'));
  await waitFor(() => expect(line.contains(document.activeElement)).toBe(true));

  const remove = within(line).getByRole('button', { name: 'Remove', description: 'later.docx' });
  remove.focus();
  fireEvent.click(remove);
  await screen.findByRole('button', { name: 'Choose the Word file' });
  await waitFor(() => expect(document.activeElement).toBe(place()));
});

test('R7 A file dropped beside the zone is attached, also in place of another, and never opened as a page', async () => {
  renderParts();
  const beside = screen.getByLabelText('Abstract');
  expect(drop(beside, [word])).toBe(false);
  expect(await screen.findByText('abstract.docx is attached.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Word file' }).textContent).toContain('abstract.docx');
  expect(drop(document.body, [new File(['more words'], 'later.docx')])).toBe(false);
  expect(await screen.findByText('later.docx is attached.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Word file' }).textContent).toContain('later.docx');
});

test('R7 Dragged text is left to the fields', () => {
  renderParts();
  expect(drop(screen.getByLabelText('Abstract'), [], { types: ['text/plain'] })).toBe(true);
});

test('R7 Two files dropped on the zone or beside it go to the form together, which says that one is too many', async () => {
  renderParts();
  for (const where of [place(), document.body]) {
    drop(where, [word, new File(['more words'], 'later.docx')]);
    await waitFor(() => expect(given.pop()).toEqual(['abstract.docx', 'later.docx']));
  }
  expect(document.querySelector('[data-attached]')).toBeNull();
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

/** The content of every file. */
const parts = { title: 'Starch in potato', abstract: 'It is lost.', keywords: '', authors: '', presenter: '' };

/** The worker posts the content at once. */
class Reader extends EventTarget {
  postMessage(): void {
    const data: Reading = { text: { words: 5, abstractWords: 3, parts }, remarks: [] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}

/** Finds that every file is a PDF. */
class ReaderOfPdf extends EventTarget {
  postMessage(): void {
    const data: Reading = { remarks: ['pdf'] };
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

test('R7 A file that turns out to be no Word document is reported, until it is removed', async () => {
  vi.stubGlobal('Worker', ReaderOfPdf);
  renderParts({ isReadable: true });
  choose(word);
  expect(await screen.findByText('not Word')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('perhaps Word')).toBeTruthy();
});

test('O1 Undo disappears once something is typed after filling in', async () => {
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

test('R5 R7 Text beside an author that no field takes is named when a file fills in the form', async () => {
  parts.authors = 'John Smith (约翰)^{1}, Ellen Richards^{2}\n1 School of Food\n2 University of Leeds';
  vi.stubGlobal('Worker', Reader);
  renderParts({ isReadable: true });
  choose(word);
  expect(await screen.findByText('Not read: 约翰')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Not read: 约翰')).toBeNull());
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
