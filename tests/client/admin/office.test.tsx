import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { ownDeadlineDays } from '#contract/dates/ownDeadline.ts';
import { pdfBytes } from '#contract/rules/file.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { DeadlineDialog } from '#client/admin/records/abstractDialogs.tsx';
import { AbstractHead } from '#client/admin/abstract/abstractHead.tsx';
import { AccountFacts } from '#client/admin/abstract/facts.tsx';
import { AttachedFileSection } from '#client/admin/abstract/attachedFile.tsx';
import { ChangesLink } from '#client/admin/changes/changesLink.tsx';
import { lastSaved } from '#client/admin/records/lastSaved.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import LettersScreen from '#client/admin/letters/lettersScreen.tsx';
import { labelBeside } from '#client/admin/overview/tally.ts';
import { SignInForm } from '#client/admin/signIn/signInForm.tsx';
import { takeToasts, waitingToasts } from '#client/ui/toasts/toast.ts';
import { soon } from '../../soon.ts';
import { abstract } from './fixtures.ts';
import { layOutLists } from './layout.ts';
import { answerCalls, listOf, showAdmin } from './showAdmin.tsx';

beforeEach(() => void answerCalls({ country_list: [] }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { account } = abstract;

test('S3 When the server has applied a change, "Saved" is shown for a moment', () => {
  vi.useFakeTimers();
  showAdmin(<ChangesLink />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => lastSaved.set({ at: Date.now(), commands: [] }));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('S5 S6 An abstract links to its submitter and to a letter about it; a chair only sees the name', () => {
  showAdmin(
    <>
      <AccountFacts account={account} mayOpen />
      <AbstractHead
        onChanged={() => undefined}
        report_id={57}
        abstract={abstract}
        neighbours={{ place: 0, count: 0, search: '', previous: undefined, next: undefined }}
        mayChange
        onEdit={vi.fn()}
      />
    </>,
  );
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Justus Liebig')).toBe('/person?id=liebig');
  expect(link('Write a letter')).toBe('/mail/new?q=id%3A57');
  cleanup();
  showAdmin(<AccountFacts account={account} mayOpen={false} />);
  expect(screen.queryByRole('link', { name: 'Justus Liebig' })).toBeNull();
});

test('S5 Offline, an abstract’s file can be neither downloaded nor read, and the reason is shown', () => {
  showAdmin(<AttachedFileSection abstract={abstract} mayChange onReplaced={() => undefined} />);
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Download', false],
    ['Read here as text', false],
    ['Replace the file…', false],
  ]);
  act(() => void dispatchEvent(new Event('offline')));
  for (const button of buttons()) {
    expect(button.disabled).toBe(true);
    const why = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(why?.textContent).toBe('Files need a connection.');
  }
  act(() => void dispatchEvent(new Event('online')));
});

test('S2 At sign-in every empty field shows a message until it is filled in', async () => {
  const sent = answerCalls({ staff_sign_in_ways: { is_password_enough: false, is_conference_open: false } });
  showAdmin(<SignInForm email="" onSignedIn={vi.fn()} />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const wrong = () =>
    ['E-mail address', 'Password', 'Code'].filter((name) => field(name).getAttribute('aria-invalid') === 'true');
  await screen.findByLabelText('Code');
  fireEvent.submit(field('Code').form!);
  expect(wrong()).toEqual(['E-mail address', 'Password', 'Code']);
  expect(document.activeElement).toBe(field('E-mail address'));
  expect(screen.getByText('Please enter the code.')).toBeTruthy();
  fireEvent.input(field('Password'), { target: { value: 'a long pass phrase' } });
  expect(wrong()).toEqual(['E-mail address', 'Code']);
  expect(sent.filter(({ call }) => call !== 'staff_sign_in_ways')).toEqual([]);
});

test('C6 S2 If a password is enough, no code is required, and the form says when one will be', async () => {
  const sent = answerCalls({ staff_sign_in_ways: { is_password_enough: true, is_conference_open: true } });
  showAdmin(<SignInForm email="owner@university.example" onSignedIn={vi.fn()} />);
  expect(await screen.findByText(/As soon as others can reach it, a passkey or a code is asked for/)).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.input(password, { target: { value: 'a long pass phrase' } });
  fireEvent.submit(password.form!);
  await soon(() => expect(sent.at(-1)?.call).toBe('staff_sign_in_password'));
  expect(sent.at(-1)?.body).toMatchObject({ password: 'a long pass phrase', code: '' });
});

test('S5 An invalid personal deadline is refused before anything is sent', async () => {
  const add = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  const onClose = vi.fn();
  showAdmin(<DeadlineDialog account={abstract.account} onClose={onClose} />);
  const { first, last } = ownDeadlineDays(site)!;
  const day = screen.getByLabelText<HTMLInputElement>('Last day to submit and change');
  expect([day.min, day.max]).toEqual([first, last]);
  const save = (value: string) => {
    fireEvent.change(day, { target: { value } });
    fireEvent.submit(day.form!);
  };
  save('2001-01-01');
  expect(screen.getByText('This is before the deadline that everybody has.')).toBeTruthy();
  save('2099-12-31');
  expect(screen.getByText('This is more than a year after the deadline that everybody has.')).toBeTruthy();
  expect([add.mock.calls, onClose.mock.calls]).toEqual([[], []]);
  save(last);
  await act(async () => undefined);
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ name: 'extend_deadline' }));
  expect(onClose).toHaveBeenCalled();
  add.mockRestore();
});

test('S9 The deadline’s label is on the side of the chart with more room', () => {
  expect(labelBeside(80, 81)).toBe('insideTopRight');
  expect(labelBeside(0, 81)).toBe('insideTopLeft');
});

const letter = (letter_id: number, name: string, state: LetterRow['state']): LetterRow => ({
  ...{ letter_id, name, state, visitor_id: name, email: `${name}@u.example`, country: '', remark: '', note: '' },
  ...{ received_at: '2026-11-22T16:30:00.000Z', file: { name: 'letter.docx', size: 1 }, signed: null },
  ...{ changed_by: state === 'received' ? '' : 'Marie Curie', changed_at: '2026-11-22T16:30:00.000Z' },
});

test('S7 A signed PDF that is not a PDF, too large or missing is not sent, and the reason is shown', async () => {
  layOutLists();
  const sent = answerCalls({ letters: listOf(letter(1, 'Ada', 'received')) });
  showAdmin(<LettersScreen />);
  const field = await screen.findByLabelText('Signed letter of Ada');
  const choose = async (file: File) => {
    fireEvent.change(field, { target: { files: [file] } });
    await soon(() => expect(waitingToasts.get()).toHaveLength(1));
    return takeToasts()[0];
  };
  const pdf = (size: number) => new File(['%PDF-', new Uint8Array(size)], 'signed.pdf');
  const gone = Object.assign(pdf(1), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
  expect(await choose(new File(['PK'], 'signed.docx'))).toMatchObject({ message: 'This is not a PDF file.' });
  expect(await choose(pdf(pdfBytes))).toMatchObject({ message: 'The PDF is larger than 20 MB.' });
  expect(await choose(gone)).toMatchObject({ message: 'This file could not be read. Please choose it again.' });
  expect(sent.map(({ call }) => call)).not.toContain('sign_letter');
});
