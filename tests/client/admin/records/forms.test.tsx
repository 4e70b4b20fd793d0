import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EditForm } from '#client/admin/abstract/editForm.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { EditableSection } from '#client/admin/records/forms/editableSection.tsx';
import { PaymentForm, EditRegistration } from '#client/admin/person/personForms.tsx';
import { inversesOf } from '#client/admin/kinds/undo.ts';
import type { AnyCommand, NewCommand } from '#client/commands/command.ts';
import { applied } from '#contract/records/applied.ts';
import { noPayment } from '#contract/kinds/person/payment.ts';
import { personFacts } from '#contract/kinds/person/person.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import { soon } from '../../../soon.ts';
import { abstract, person } from '../fixtures.ts';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const add = vi.spyOn(commandQueue, 'add');
beforeEach(() => {
  add.mockReset().mockResolvedValue([]);
  answerCalls({ country_list: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const said = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('S5 An empty title or author keeps an abstract’s form open with a focused message until it is filled in', () => {
  const onClose = vi.fn();
  showAdmin(<EditForm abstract={abstract} onClose={onClose} />);
  const title = screen.getByLabelText('Title');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  write(title, '  ');
  expect(said(title)).toBeUndefined();
  save();
  expect(add).not.toHaveBeenCalled();
  expect(said(title)).toMatch(/Please enter/);
  expect(document.activeElement).toBe(title);
  write(title, 'Meat');
  expect(said(title)).toBeUndefined();
  // The keywords were empty before, so nobody has to fill in a field that the author left out.
  save();
  expect(add.mock.calls).toMatchObject([[{ body: { changes: { title: { to: 'Meat' } } } }]]);

  add.mockClear();
  const affiliation = screen.getByLabelText('Affiliation');
  write(affiliation, '');
  save();
  expect(add).not.toHaveBeenCalled();
  expect(said(affiliation)).toMatch(/Please enter Author 1/);
  expect(affiliation.closest('details')?.open).toBe(true);
});

test('S5 Authors who are moved or removed leave the focus in the list', async () => {
  const second = { ...abstract.report_people[0]!, Firstname: 'Robert', Lastname: 'Bunsen' };
  const people = [abstract.report_people[0]!, second];
  showAdmin(<EditForm abstract={{ ...abstract, report_people: people }} onClose={vi.fn()} />);
  const author = (name: RegExp) => screen.getByText(name).closest('details')!;
  function press(name: string, of: HTMLElement): void {
    const button = within(of).getByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
  }
  press('Move down', author(/Liebig/));
  await soon(() => expect(document.activeElement).toBe(author(/Liebig/).querySelector('summary')));
  press('Remove', author(/Liebig/));
  await soon(() => expect(document.activeElement).toBe(author(/Bunsen/).querySelector('summary')));
});

test('S6 A name of spaces, and a note with a character that cannot be stored, are refused in their forms', () => {
  showAdmin(
    <>
      <EditRegistration person={person} onDone={vi.fn()} />
      <PaymentForm person={person} onDone={vi.fn()} />
    </>,
  );
  const [name, note] = [screen.getByLabelText('Last name'), screen.getByLabelText('Note')];
  const [saveName, saveNote] = screen.getAllByRole('button', { name: 'Save' });
  write(name, ' ');
  fireEvent.click(saveName!);
  expect(said(name)).toMatch(/Lastname/);
  write(note, 'paid\u0007');
  fireEvent.click(saveNote!);
  expect(said(note)).toMatch(/cannot be stored/);
  expect(add).not.toHaveBeenCalled();
});

test('S5 S6 A pasted text that is too long is not cut: its field says so at once, and nothing is saved until it fits', () => {
  showAdmin(<EditForm abstract={abstract} onClose={vi.fn()} />);
  const title = screen.getByLabelText<HTMLTextAreaElement>('Title');
  // A browser with this attribute cuts what is pasted.
  expect(title.maxLength).toBe(-1);
  write(title, '王'.repeat(201));
  expect(said(title)).toMatch(/longer than the form allows. Please shorten it by 1 character./);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(add).not.toHaveBeenCalled();
  expect(title.value).toHaveLength(201);
  write(title, '王'.repeat(200));
  expect(said(title)).toBeUndefined();
});

test('S3 The body of a change is checked by the schema of its call', () => {
  const changes = { title: { from: '', to: 'x'.repeat(100_000) }, abstract: { from: '', to: 'fine' } };
  expect(bodyProblems('edit_abstract', { report_id: '57', changes })).toEqual([
    { code: 'tooLong', field: 'changes.title.to' },
  ]);
  expect(bodyProblems('extend_deadline', { visitor_id: 'x', deadline: { from: '', to: '2025-07-05' } })).toEqual([]);
});

test('S6 A person’s page leaves out empty fields, and pressing a value opens the form at that field', async () => {
  showAdmin(
    <EditableSection
      title="Registration"
      target="account liebig registration"
      facts={personFacts}
      values={{ ...person.registration, Firstname: '红', Lastname: '王', address: '' }}
      form={(onDone) => <EditRegistration person={person} onDone={onDone} />}
    />,
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Address')).toBeNull();
  fireEvent.click(screen.getByText('王'));
  expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const edit = await screen.findByRole('button', { name: 'Edit: Registration' });
  await soon(() => expect(document.activeElement).toBe(edit));
  fireEvent.click(edit);
  expect(document.activeElement, 'the first in the form, not in the text').toBe(
    document.querySelector('[name=mytitle]'),
  );
  write(screen.getByLabelText('Last name'), '汪');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit: Registration' });
  expect(add.mock.calls).toMatchObject([[{ name: 'correct_person', body: { changes: { Lastname: { to: '汪' } } } }]]);
});

test('S16 An amount typed with its currency is stored as both, and Undo reverts both', async () => {
  const before = { ...person, payment: { ...noPayment, amount: '300', currency: 'USD' as const } };
  showAdmin(<PaymentForm person={before} onDone={vi.fn()} />);
  write(screen.getByLabelText('Amount'), '¥1,200');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const [[noted]] = add.mock.calls as unknown as [[NewCommand<'note_payment'>]];
  expect(noted.body.changes).toEqual({ amount: { from: '300', to: '1200' }, currency: { from: 'USD', to: 'CNY' } });

  const made = (command: Pick<NewCommand<'note_payment'>, 'name' | 'body'>) => [
    { title: '', ...command, by: { name: '' }, made_at: 0 },
  ];
  const after = applied('person', 'one', before, made(noted));
  expect(after.payment).toMatchObject({ amount: '1200', currency: 'CNY' });
  const [undone] = inversesOf([noted as AnyCommand])!;
  expect(applied('person', 'one', after, made(undone as NewCommand<'note_payment'>)).payment).toEqual(before.payment);

  add.mockClear();
  write(screen.getByLabelText('Amount'), '$300');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(add, 'it has these values already').not.toHaveBeenCalled();
});
