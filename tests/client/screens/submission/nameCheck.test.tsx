import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { Autosave } from '#client/drafts/journal/autosave.ts';
import { newContent } from '#client/drafts/store/content.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { Authors } from '#client/screens/submission/authors/authors.tsx';
import { noteGuessedNames } from '#client/screens/submission/authors/useNamesToCheck.ts';
import { toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { emptyAccount } from '#client/session/account.ts';
import { useStored } from '#client/storage/useStored.ts';
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

/** Only for the first author is it certain which word is the family name. */
const block = readAuthorBlock('Osborne Reynolds1, Li Wei1, Wang Xiaoming1\n1 Host University, Wuxi, China');
const content = { ...newContent(), report_people: block.authors.map(({ person }) => person) };

let form: DraftFormValues;

/** The authors of a stored draft. */
function Form({ db, autosave }: { db: DraftsDatabase; autosave: Autosave }) {
  const own = useForm<FormValues>({ mode: 'uncontrolled', initialValues: toFormValues(content) });
  useEffect(() => {
    form = own;
  });
  const draft = useStored(db, () => db.drafts.get(autosave.position.id));
  return (
    <MantineProvider env="test">
      <Authors
        form={own}
        db={db}
        account={emptyAccount}
        autosave={autosave}
        namesToCheck={draft?.namesToCheck}
        isChange={false}
      />
    </MantineProvider>
  );
}

async function storedDraft() {
  const db = new DraftsDatabase(newId());
  const position = { id: newId(), revision: 0, pageId: newId() };
  const { revision } = await saveDraft(db, position, content);
  const read = () => content;
  return { db, autosave: new Autosave({ db, position: { ...position, revision }, read, onSaved: () => undefined }) };
}

const check = (n: number, words: string) => {
  const row = screen.getByRole('group', { name: new RegExp(`\\D${n}$`) });
  return row.textContent.split(words).length - 1;
};
const words = { en: 'Check: is the family name right?', zh: '请核对：姓氏是否正确？' };

test('R5 Authors whose family name was guessed are marked, folded or open, until they are edited or confirmed', async () => {
  const draft = await storedDraft();
  noteGuessedNames(draft.autosave, block.authors);
  await show('/submissionUpload', <Form {...draft} />);
  await waitFor(() => expect(screen.getAllByText(words.en).length).toBeGreaterThan(1));
  expect(check(1, words.en)).toBe(0);
  for (const n of [2, 3]) expect(check(n, words.en), `author ${n}`).toBeGreaterThan(0);

  const confirms = () => screen.queryAllByRole('button', { name: 'Yes, it is right', hidden: true });
  expect(confirms()).toHaveLength(2);
  act(() => form.setFieldValue('report_people.1.Affiliation', 'Second University'));
  expect(confirms(), 'the name is the same').toHaveLength(2);
  act(() => form.setFieldValue('report_people.1.Lastname', 'Weiss'));
  expect(confirms(), 'the name was edited').toHaveLength(1);

  fireEvent.click(confirms()[0]!);
  await waitFor(() => expect(confirms()).toHaveLength(0));
  expect(check(3, words.en), 'the folded row').toBe(0);
  expect(JSON.stringify(await draft.db.drafts.get(draft.autosave.position.id))).not.toContain('Xiaoming');
});

test('R5 The mark follows its author to another place, and is in Chinese on the Chinese form', async () => {
  const draft = await storedDraft();
  noteGuessedNames(draft.autosave, block.authors);
  await show('/submissionUploadzh', <Form {...draft} />);
  await waitFor(() => expect(check(3, words.zh)).toBeGreaterThan(0));
  act(() => form.reorderListItem('report_people', { from: 2, to: 0 }));
  expect(check(1, words.zh)).toBeGreaterThan(0);
  expect(check(2, words.zh), 'Osborne Reynolds').toBe(0);
  expect(check(3, words.zh)).toBeGreaterThan(0);
});

test('R5 Without a guess nothing is stored or marked', async () => {
  const draft = await storedDraft();
  noteGuessedNames(draft.autosave, block.authors.slice(0, 1));
  await draft.autosave.flush();
  expect(await draft.db.drafts.get(draft.autosave.position.id)).not.toHaveProperty('namesToCheck');
});
