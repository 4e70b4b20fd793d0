import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import { newContent, newPerson } from '#client/drafts/store/content.ts';
import { Authors } from '#client/screens/submission/authors/authors.tsx';
import { toContent, toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { emptyAccount } from '#client/session/account.ts';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';
import { show } from '../../show.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = (Firstname: string, Lastname: string) => ({
  ...newPerson(false),
  ...{ Firstname, Lastname, Position: 'Dr.', Affiliation: 'Host University', email: `${Lastname}@host.example` },
});
const [ana, na, jan] = [person('Ana', 'Perez'), person('Na', 'Li'), person('Jan', 'Berg')];
const chosen = { ...na, Corresponding_author: 1 as const, Oral_presentation_author: 1 as const };

let form: DraftFormValues;

function Form() {
  const [isLeft, leave] = useState(false);
  const own = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues({ ...newContent(), report_people: [ana, chosen, jan, newPerson(false)] }),
  });
  useEffect(() => {
    form = own;
  });
  return (
    <MantineProvider env="test">
      <ToastBoard />
      {!isLeft && (
        <Authors form={own} db={undefined} account={emptyAccount} autosave={{} as Autosave} isChange={false} />
      )}
      <button onClick={() => leave(true)}>Leave</button>
    </MantineProvider>
  );
}

const authors = () =>
  toContent(form.getValues()).report_people.map(
    ({ Firstname, Corresponding_author, Oral_presentation_author }) =>
      Firstname + '*'.repeat(Corresponding_author + Oral_presentation_author),
  );
const removeSecond = () => fireEvent.click(screen.getByRole('button', { name: 'Delete author 2', hidden: true }));

test('R5 N4 A removed author is announced, and a press restores the author with place and roles', async () => {
  await show('/submissionUpload', <Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Move author 3 down' }));
  expect(screen.getByText('Author 3 is now author 4 of 4.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move author 4 up' }));

  const { key } = form.getValues().report_people[1]!;
  removeSecond();
  expect(authors()).toEqual(['Ana**', 'Jan', '']);
  expect(screen.getByText('Author 2 of 4 is deleted.').getAttribute('role')).toBe('status');
  expect(screen.queryByText('Author 3 is now author 4 of 4.')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2Jan Berg'));

  expect(await screen.findByText('Na Li removed')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(authors()).toEqual(['Ana', 'Na**', 'Jan', '']);
  expect(form.getValues().report_people[1]!.key).toBe(key);
  expect(screen.getByText('Na Li is author 2 again.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2Na Li'));
});

test('R5 Undoing a removal keeps what the author has chosen since', async () => {
  await show('/submissionUpload', <Form />);
  removeSecond();
  await screen.findByText('Na Li removed');
  act(() => form.setFieldValue('presenter', form.getValues().report_people[1]!.key));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(authors()).toEqual(['Ana', 'Na*', 'Jan*', '']);
});

test('R5 An empty author is removed without a question or a message', async () => {
  await show('/submissionUpload', <Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete author 4' }));
  expect(authors()).toEqual(['Ana', 'Na**', 'Jan']);
  expect(screen.getByText('Author 4 of 4 is deleted.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('3Jan Berg'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('R5 The message about a removed author disappears with the form', async () => {
  await show('/submissionUpload', <Form />);
  removeSecond();
  await screen.findByText('Na Li removed');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByText('Na Li removed')).toBeNull());
});
