import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { ConflictForm } from '#client/admin/changes/conflictForm.tsx';
import { conflictOf } from '#client/admin/changes/conflicts.ts';
import { LetterList } from '#client/admin/letters/letterItem.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

beforeEach(() => void answerCalls({ country_list: [] }));
afterEach(cleanup);

const letter: LetterRow = {
  letter_id: 1,
  visitor_id: 'curie',
  name: 'Marie Curie',
  email: 'curie@university.example',
  country: '250',
  received_at: '2026-11-22T16:30:00.000Z',
  file: { name: 'letter.docx', size: 1 },
  remark: '',
  state: 'received',
  note: '',
  changed_by: '',
  changed_at: '',
  signed: null,
};

test('S7 Offline, a letter’s state can be changed, but its files cannot be sent or opened', () => {
  showAdmin(<LetterList letters={[letter]} onSigned={() => undefined} />);
  const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload the signed PDF' });
  expect(upload().disabled).toBe(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect([upload(), screen.getByRole<HTMLButtonElement>('button', { name: 'letter.docx' })]).toEqual([
    expect.objectContaining({ disabled: true }),
    expect.objectContaining({ disabled: true }),
  ]);
  const why = document.getElementById(upload().getAttribute('aria-describedby')!);
  expect(why?.textContent).toBe('Uploading needs a connection.');
  expect(screen.getByText('Files need a connection.')).toBeTruthy();
  expect(screen.getByRole<HTMLSelectElement>('combobox').disabled).toBe(false);
});

test('S7 A signed letter is revoked only after a question', async () => {
  showAdmin(
    <LetterList
      letters={[{ ...letter, state: 'signed', signed: { name: 'signed.pdf', size: 1 } }]}
      onSigned={vi.fn()}
    />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'in work' } });
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'The signed PDF is deleted, also from the dashboard of Marie Curie.',
  );
});

test('S3 S6 A payment in conflict shows both sides in words, and is sent only after a choice', () => {
  const command = {
    name: 'note_payment',
    state: 'conflict',
    body: { visitor_id: 'curie', changes: { state: { from: 'paid', to: '' } } },
    present: { fields: { state: 'expected' } },
  } as AnyCommand;
  showAdmin(<ConflictForm command={command} conflict={conflictOf(command)!} />);
  expect(screen.getByRole('group', { name: 'State' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['not noted', 'expected']);
  const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Save choice' });
  expect(use.disabled).toBe(true);
  fireEvent.click(screen.getByLabelText('Keep theirs'));
  expect(use.disabled).toBe(false);
});

test('S6 A value from the server only changes fields that were not touched', () => {
  const seen: unknown[] = [];
  function Form() {
    const [present, setPresent] = useState({ name: 'Curie', affiliation: 'Sorbonne' });
    const edits = useFormEdits({ target: 'account curie registration', title: '' }, present);
    seen.push(edits.fields);
    return (
      <>
        <input
          value={edits.value.name}
          onChange={(event) => edits.write({ ...edits.value, name: event.currentTarget.value })}
        />
        <output>{edits.value.affiliation}</output>
        <button type="button" onClick={() => setPresent({ name: 'Currie', affiliation: 'Institut du Radium' })}>
          The server answers
        </button>
      </>
    );
  }
  showAdmin(<Form />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Skłodowska-Curie' } });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Skłodowska-Curie');
  expect(screen.getByRole('status').textContent).toBe('Institut du Radium');
  expect(seen.at(-1)).toEqual({ name: { from: 'Curie', to: 'Skłodowska-Curie' } });
});
