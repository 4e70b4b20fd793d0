import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import { valuesOf, type OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { abstract, person } from '../fixtures.ts';
import { openMailPage } from '../mail/mailPage.tsx';
import { showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, problem: string, data?: unknown) =>
  new Response(JSON.stringify({ code: String(status), msg: `Refused: ${problem}`, problem, data }), { status });

/** A page of somebody who has signed in, with its screens, and a server that answers like this. */
async function openOffice(replies: Readonly<Record<string, unknown>>) {
  const rows = { is_complete: true, rows: [], removed: [], total: 0, cursor: '' };
  const page = await openMailPage('device', {
    ...{ healthz: { name: serverName, now: Date.now() }, abstracts: rows, people: rows, abstract, person },
    ...{ mail_overview: { is_configured: true, missing: [], from: '', failed: 0, uncertain: 0 } },
    ...replies,
  });
  const [changes, { ChangesLink }, { abstracts }] = await Promise.all([
    import('#client/admin/changes/changesScreen.tsx'),
    import('#client/admin/changes/changesLink.tsx'),
    import('#client/admin/kinds/abstract/records.ts'),
  ]);
  const stop = page.startChanges();
  const ChangesScreen = changes.default;
  const queued = () => page.commandQueue.commands.get();
  const show = () => {
    cleanup();
    showAdmin(
      <>
        <ChangesLink />
        <ChangesScreen />
      </>,
    );
  };
  const sent = (name: string) => page.asked.filter(({ call }) => call === name).map(({ body }) => body);
  return { ...page, abstracts, ChangesLink, stop, queued, show, sent };
}

type Office = Awaited<ReturnType<typeof openOffice>>;

/** Makes a change of a title, and waits until the server has answered it. */
async function changeTitle({ commandQueue, queued }: Office, state: 'refused' | 'conflict'): Promise<void> {
  const changes = { title: { from: abstract.title, to: 'Meat, mine' } };
  const body = { report_id: 57, changes };
  await commandQueue.add({ name: 'edit_abstract', body, title: 'Meat, mine' });
  await soon(() => expect(queued()).toMatchObject([{ state }]));
}

test('S3 A refused change returns to its form with the reason, unless that form has other unsaved work', async () => {
  const office = await openOffice({ edit_abstract: () => refusal(422, 'titleMissing') });
  await changeTitle(office, 'refused');
  office.show();
  expect(screen.getByRole('link', { name: '1 change to decide' })).toBeTruthy();

  await office.keepWork('abstract 57', { title: 'Another', values: 1, from: 2 });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await soon(async () => expect(document.body.textContent).toContain('1 change to decide'));
  expect(office.queued()).toHaveLength(1);
  await office.dropWork('abstract 57');

  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await soon(() => expect(office.queued()).toHaveLength(0));
  await soon(() => expect(screen.queryByRole('link', { name: /to decide/ })).toBeNull());
  const typed = { title: { from: abstract.title, to: 'Meat, mine' } };
  expect(await office.unsavedWork('abstract 57')).toMatchObject({ title: 'Meat, mine', values: typed });
  const [{ EditForm }, { waitingToasts }] = await Promise.all([
    import('#client/admin/abstract/editForm.tsx'),
    import('#client/ui/toasts/toast.ts'),
  ]);
  cleanup();
  const toasts = waitingToasts.get().map(({ message }) => message);
  expect(toasts, 'why is said in one place').not.toContain('Refused: titleMissing');
  showAdmin(<EditForm abstract={abstract} onClose={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Refused: titleMissing');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Meat, mine again' } });
  await soon(async () =>
    expect(await office.unsavedWork('abstract 57')).toMatchObject({ refused: 'Refused: titleMissing' }),
  );
  office.stop();
});

test('S5 S3 An unsaved edit is open again after a restart, also one stored by an earlier version', async () => {
  const office = await openOffice({});
  const { EditForm } = await import('#client/admin/abstract/editForm.tsx');
  const onClose = vi.fn();
  const open = async (values: object, from?: object) => {
    await office.keepWork('abstract 57', { title: 'Meat', values });
    const { edits } = (await office.adminDatabase())!;
    // Earlier versions kept all values, and what they began from.
    if (from) await edits.update('curie abstract 57', { values, from });
    cleanup();
    showAdmin(<EditForm abstract={{ ...abstract, keywords: 'theirs' }} onClose={onClose} />);
  };
  const title = () => screen.getByLabelText<HTMLTextAreaElement>('Title').value;
  await open({ title: { from: abstract.title, to: 'Meat, mine' } });
  await soon(() => expect(title()).toBe('Meat, mine'));

  await office.dropWork('abstract 57');
  const earlier = valuesOf(abstract);
  await office.keepWork('abstract 57', { title: 'Meat', values: { ...earlier, title: 'Meat, earlier' } });
  await open({ ...earlier, title: 'Meat, earlier' }, earlier);
  await soon(() => expect(title()).toBe('Meat, earlier'));
  // Untouched fields show the server's current values.
  expect(screen.getByLabelText<HTMLTextAreaElement>('Keywords').value).toBe('theirs');
  expect(screen.queryByText(/Somebody has changed this abstract/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();

  await office.dropWork('abstract 57');
  await open({ keywords: { from: '', to: 'theirs' } });
  await soon(() => expect(onClose).toHaveBeenCalled());
  await soon(async () => expect(await office.unsavedWork('abstract 57')).toBeUndefined());
  office.stop();
});

test('S3 S6 Refused corrections return to their form or dialog, and discarding them asks first', async () => {
  const refused = () => refusal(422, 'unknownCountry');
  const office = await openOffice({ correct_person: refused, extend_deadline: refused, edit_abstract: refused });
  const changes = { Lastname: { from: 'Liebig', to: 'von Liebig' } };
  const title = 'Justus von Liebig';
  await office.commandQueue.add({ name: 'correct_person', body: { visitor_id: 'liebig', changes }, title });
  const deadline = { from: '', to: '2025-07-05' };
  await office.commandQueue.add({ name: 'extend_deadline', body: { visitor_id: 'liebig', deadline }, title });
  await soon(() => expect(office.queued().map(({ state }) => state)).toEqual(['refused', 'refused']));
  office.show();
  const item = (text: string) => within(screen.getByText(text).closest('li')!);
  fireEvent.click(item('Correct: Last name').getByRole('button', { name: 'Edit' }));
  await soon(async () =>
    expect(await office.unsavedWork('account liebig registration')).toMatchObject({ values: changes }),
  );
  await soon(() => expect(office.queued()).toHaveLength(1));

  fireEvent.click(item('Deadline until 5 July 2025').getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByLabelText<HTMLInputElement>('Last day to submit and change');
  expect(day.value).toBe('2025-07-05');
  fireEvent.change(day, { target: { value: '2025-07-06' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() =>
    expect(office.queued()).toMatchObject([{ state: 'refused', body: { deadline: { to: '2025-07-06' } } }]),
  );

  await changeTitleRefused(office);
  const words = item('Change: Title');
  fireEvent.click(words.getByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard' }));
  expect(question.getByText('Meat, mine')).toBeTruthy();
  expect(office.queued()).toHaveLength(2);
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  await soon(() => expect(office.queued()).toHaveLength(1));
  office.stop();
});

async function changeTitleRefused(office: Office): Promise<void> {
  const body = { report_id: 57, changes: { title: { from: abstract.title, to: 'Meat, mine' } } };
  await office.commandQueue.add({ name: 'edit_abstract', body, title: 'Meat, mine' });
  await soon(() => expect(office.queued()).toHaveLength(2));
  await soon(() => expect(office.queued().every(({ state }) => state === 'refused')).toBe(true));
}

test('S8 S3 A discarded letter no longer needs a decision, even while another is being written', async () => {
  const office = await openOffice({ mail_send: () => refusal(412, 'recipientsChanged') });
  const words = { en: 'News', zh: '' };
  const draft = { subject: words, text: words, query: '', to: 'submitter' as const };
  const body = { draft, digest: 'digest', send_at: '' };
  await office.commandQueue.add({ name: 'mail_send', body, title: 'News' });
  await soon(() => expect(office.queued()).toMatchObject([{ state: 'refused' }]));
  const other = { draft: { ...draft, subject: { en: 'Another', zh: '' } }, at: '' };
  await office.keepWork('letter', { title: 'Another', values: other, from: undefined });
  office.show();
  await screen.findByRole('link', { name: '1 change to decide' });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await soon(() => expect(screen.queryByRole('link', { name: /to decide/ })).toBeNull());
  office.stop();
});

test('S3 S5 In a conflict, the abstract’s page shows the server’s present title and version', async () => {
  const theirs = { ...abstract, title: 'Meat, theirs', version: 2 };
  let now: OneAbstract = abstract;
  const reply = () => new Response(JSON.stringify({ code: '200', msg: '', data: now }));
  const office = await openOffice({
    abstract: reply,
    edit_abstract: () => refusal(412, 'fieldsChanged', theirs),
  });
  await office.abstracts.ask(57);
  now = theirs;
  await changeTitle(office, 'conflict');
  await soon(() => expect(office.abstracts.ones.get(57).data).toMatchObject({ title: 'Meat, theirs', version: 2 }));
  office.stop();
});

test('S3 S5 If the server’s value changes during a conflict, the choice is asked for again and typed text stays', async () => {
  const theirs = (version: number) => ({ ...abstract, title: `Meat, theirs ${version}`, version });
  let version = 2;
  const reply = () => new Response(JSON.stringify({ code: '200', msg: '', data: theirs(version) }));
  const office = await openOffice({ abstract: reply, edit_abstract: () => refusal(412, 'fieldsChanged', theirs(2)) });
  await changeTitle(office, 'conflict');
  office.show();
  fireEvent.click(await screen.findByRole('button', { name: 'Resolve' }));
  expect(screen.getByText('On the server: version 2, Meat, theirs 2')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Edit text'));
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Meat, ours' } });
  const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save choice' });
  expect(use().disabled).toBe(false);

  version = 3;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('On the server: version 3, Meat, theirs 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Meat, theirs 3' })).toBeTruthy();
  expect(screen.getByText(/please choose once more/)).toBeTruthy();
  expect(use().disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Edit text'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Title').value).toBe('Meat, ours');
  fireEvent.click(use());
  // It moved once more as it was sent: the form is still open, and the words are hers.
  await soon(() => expect(office.sent('edit_abstract')).toHaveLength(2));
  expect(office.sent('edit_abstract')[1]).toMatchObject({
    changes: { title: { from: 'Meat, theirs 3', to: 'Meat, ours' } },
  });
  expect(await screen.findByText(/^On the server: version \d/)).toBeTruthy();
  expect(screen.getByText(/please choose once more/)).toBeTruthy();
  office.stop();
});

test('S3 S6 Undo beside Saved reverts what the server has applied, once, for all changes made together', async () => {
  const office = await openOffice({
    correct_person: { visitor_id: 'liebig' },
    close_person: { visitor_id: 'liebig' },
    edit_abstract: { report_id: 57, version: 2 },
  });
  showAdmin(<office.ChangesLink />);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const changes = { Lastname: { from: 'Liebig', to: 'von Liebig' } };
  const body = { visitor_id: 'liebig', changes };
  const correction = {
    name: 'correct_person',
    body,
    title: 'Justus von Liebig',
    formerTitle: 'Justus Liebig',
  } as const;
  await office.commandQueue.add(correction);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await soon(() => expect(office.sent('correct_person')).toHaveLength(2));
  const back = { Lastname: { from: 'von Liebig', to: 'Liebig' } };
  expect(office.sent('correct_person')).toMatchObject([{ changes }, { visitor_id: 'liebig', changes: back }]);
  await soon(() => expect(office.queued()).toHaveLength(0));
  expect(screen.queryByRole('button', { name: 'Undo' }), 'what was undone is not undone once more').toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Saved');

  const edit = (report_id: string) =>
    ({
      name: 'edit_abstract',
      body: { report_id, changes: { keywords: { from: '', to: 'rice' } }, tell: false },
      title: `Abstract ${report_id}`,
    }) as const;
  await office.commandQueue.add(edit('57'), edit('58'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await soon(() => expect(office.sent('edit_abstract')).toHaveLength(4));
  expect(office.sent('edit_abstract').slice(2)).toMatchObject(
    ['58', '57'].map((report_id) => ({ report_id, changes: { keywords: { from: 'rice', to: '' } }, tell: false })),
  );
  await soon(() => expect(office.queued()).toHaveLength(0));

  await office.commandQueue.add({ name: 'close_person', body: { visitor_id: 'liebig', is_closed: true }, title: '' });
  await screen.findByRole('button', { name: 'Undo' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // After a new rendering, the half minute is measured by the test's clock.
  cleanup();
  showAdmin(<office.ChangesLink />);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
  vi.useRealTimers();
  office.stop();
});

test('S3 S16 Undo is not offered if it could not restore everything: a deleted PDF, a sent letter', async () => {
  const office = await openOffice({ change_invoice: { visitor_id: 'liebig' }, note_export: {} });
  showAdmin(<office.ChangesLink />);
  const changes = { issued_on: { from: '2026-11-25', to: '' } };
  await office.commandQueue.add({ name: 'change_invoice', body: { visitor_id: 'liebig', changes }, title: '' });
  office.withoutUndo();
  await soon(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  office.stop();
});
