import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { newContent } from '#client/drafts/store/content.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import { FromWord } from '#client/screens/submission/attachment/attachment.tsx';
import { useAttaching } from '#client/screens/submission/attachment/useAttaching.ts';
import { toContent, toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import { useProblems } from '#client/screens/submission/sending/useSubmitting.ts';
import { useStored } from '#client/storage/useStored.ts';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';
import { dropFiles } from '../../dropFiles.ts';
import { show } from '../../show.tsx';

afterEach(cleanup);

/** The form's first row and what attaches its files. */
function FirstRow({ db, id }: { db: DraftsDatabase; id: string }) {
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: toFormValues(newContent()) });
  const [autosave] = useState(() => {
    const read = () => toContent(form.getValues());
    return new Autosave({ db, position: { id, revision: 0, pageId: newId() }, read, onSaved: () => undefined });
  });
  const draft = useStored(db, () => db.drafts.get(id));
  const { busy, attach, detach } = useAttaching({ form, autosave, draft }, db, useProblems(form));
  const chooser = useRef<() => void>(null);
  return (
    <MantineProvider env="test">
      <FromWord
        form={form}
        db={db}
        autosave={autosave}
        draft={draft ?? {}}
        error={form.errors.file}
        busy={busy}
        chooser={chooser}
        onChoose={attach}
        onRemove={detach}
        onDiffer={() => undefined}
        onNotWord={() => undefined}
      />
      <ToastBoard />
    </MantineProvider>
  );
}

async function showFirstRow(address = '/submissionUpload') {
  const [db, id] = [new DraftsDatabase(newId()), newId()];
  await show(address, <FirstRow db={db} id={id} />);
  const drop = (files: readonly File[], folders?: readonly string[]) =>
    act(async () => void dropFiles(document.body, files, folders && { folders }));
  const attached = async () => (await db.drafts.get(id))?.file?.name;
  return { db, id, drop, attached };
}

const [first, second] = ['first.docx', 'second.docx'].map((name) => new File(['words'], name)) as [File, File];
const message = () => document.getElementById('file-error')!.textContent;
const oneOnly = 'One file only. Please choose a single Word document. Nothing was changed.';

test('R7 The message about two files disappears when a good file is attached, here or in another tab', async () => {
  const { db, id, drop, attached } = await showFirstRow();
  await drop([first, second]);
  expect(message()).toBe(oneOnly);
  expect(await attached()).toBeUndefined();
  await drop([first]);
  await waitFor(() => expect(screen.getByText('first.docx')).toBeTruthy());
  await waitFor(() => expect(message()).toBe(''));

  await drop([first, second]);
  expect(message()).toBe(oneOnly);
  await act(async () => void (await attachFile(db, { id, revision: 1, pageId: newId() }, newContent(), second)));
  await waitFor(() => expect(screen.getByText('second.docx')).toBeTruthy());
  await waitFor(() => expect(message()).toBe(''));
});

test.each([
  ['/submissionUpload', 'A folder cannot be attached. Please choose a Word document. Nothing was changed.'],
  ['/submissionUploadzh', '不能上传文件夹，请选择一个Word文档。表单未作更改。'],
])(
  'R7 A dropped folder is refused with a message at %s, alone or with a file, and replaces nothing',
  async (address, words) => {
    const { drop, attached } = await showFirstRow(address);
    await drop([], ['x.docx']);
    expect(message()).toBe(words);
    expect(await attached()).toBeUndefined();
    await drop([first]);
    await waitFor(() => expect(message()).toBe(''));
    for (const files of [[], [second]]) {
      await drop(files, ['x.docx']);
      expect(message()).toBe(words);
      expect(await attached()).toBe('first.docx');
    }
  },
);
