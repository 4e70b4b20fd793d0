import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LetterRow } from '#contract/staff/letters.ts';
import { AbstractHead } from '#client/admin/abstract/abstractHead.tsx';
import { AccountFacts } from '#client/admin/abstract/facts.tsx';
import { AttachedFile } from '#client/admin/abstract/attachedFile.tsx';
import { ChangesLink } from '#client/admin/changes/changesLink.tsx';
import { lastSaved } from '#client/admin/changes/queue.ts';
import LettersScreen from '#client/admin/letters/lettersScreen.tsx';
import { labelBeside } from '#client/admin/overview/tally.ts';
import { SignInForm } from '#client/admin/signIn/signInForm.tsx';
import { abstract } from './fixtures.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

beforeEach(() => void answerCalls({ country_list: [] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const { account } = abstract;

test('S3 Once the server has taken a change, it is said for a moment that it is saved', () => {
  vi.useFakeTimers();
  showAdmin(<ChangesLink />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => lastSaved.set(Date.now()));
  expect(screen.getByRole('status').textContent).toBe('Saved');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('S5 S6 From an abstract one goes on to who submitted it, and to a letter about it; a chair sees only the name', () => {
  showAdmin(
    <>
      <AccountFacts account={account} mayOpen />
      <AbstractHead
        report_id={57}
        abstract={abstract}
        neighbours={{ place: 0, count: 0, list: '/abstracts', previous: undefined, next: undefined }}
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

test('S5 Without a network the file of an abstract can be neither downloaded nor read, and it is said why', () => {
  showAdmin(<AttachedFile abstract={abstract} />);
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Download', false],
    ['Read here as text', false],
  ]);
  act(() => void dispatchEvent(new Event('offline')));
  for (const button of buttons()) {
    expect(button.disabled).toBe(true);
    const why = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(why?.textContent).toBe('Files need a connection.');
  }
  act(() => void dispatchEvent(new Event('online')));
});

test('S2 Signing in, every field that is empty says so, until it is filled in', () => {
  const sent = answerCalls({});
  showAdmin(<SignInForm email="" onSignedIn={vi.fn()} />);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const wrong = () =>
    ['E-mail address', 'Password', 'Code'].filter((name) => field(name).getAttribute('aria-invalid') === 'true');
  fireEvent.submit(field('Code').form!);
  expect(wrong()).toEqual(['E-mail address', 'Password', 'Code']);
  expect(document.activeElement).toBe(field('E-mail address'));
  expect(screen.getByText('Please enter the code.')).toBeTruthy();
  fireEvent.input(field('Password'), { target: { value: 'a long pass phrase' } });
  expect(wrong()).toEqual(['E-mail address', 'Code']);
  expect(sent).toEqual([]);
});

test('S9 The word at the deadline has room: it stands towards the middle of the chart', () => {
  expect(labelBeside(80, 81)).toBe('insideTopRight');
  expect(labelBeside(0, 81)).toBe('insideTopLeft');
});

test('S7 Invitation letters are chosen by how far they are; those that the overview counts are those not signed yet', async () => {
  const letter = (letter_id: number, name: string, state: LetterRow['state']): LetterRow => ({
    ...{ letter_id, name, state, visitor_id: name, email: `${name}@u.example`, country: '', remark: '', note: '' },
    ...{ received_at: '2026-11-22T16:30:00.000Z', file: { name: 'letter.docx', size: 1 }, signed: null },
    ...{ changed_by: state === 'received' ? '' : 'Marie Curie', changed_at: '2026-11-22T16:30:00.000Z' },
  });
  const letters = [letter(1, 'Ada', 'received'), letter(2, 'Bo', 'in work'), letter(3, 'Cy', 'signed')];
  answerCalls({ letters });
  showAdmin(<LettersScreen />);
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('State'), { target: { value } });
  await screen.findByRole('link', { name: 'Ada' });
  expect(names()).toEqual(['Ada', 'Bo', 'Cy']);
  choose('open');
  expect(names()).toEqual(['Ada', 'Bo']);
  choose('in work');
  expect(names()).toEqual(['Bo']);
  choose('signed');
  expect(names()).toEqual(['Cy']);
});
