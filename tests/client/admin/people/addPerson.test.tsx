import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddPerson } from '#client/admin/records/addPerson.tsx';
import { soon } from '../../../soon.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S12 After a lost answer a person is sent again under the same id; after a change, under a new one', async () => {
  let isLost = true;
  const sent = answerCalls({
    country_list: [],
    people: listOf(),
    add_person: () =>
      isLost ? Response.error() : Response.json({ code: '200', msg: '', data: { visitor_id: 'curie' } }),
  });
  const ids = () =>
    sent.filter(({ call }) => call === 'add_person').map(({ body }) => (body as { command_id: string }).command_id);
  const onAdded = vi.fn();
  showAdmin(<AddPerson onClose={vi.fn()} onAdded={onAdded} />);
  const write = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const add = async () => {
    const before = ids().length;
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await soon(() => expect(ids()).toHaveLength(before + 1));
    await act(async () => undefined);
  };
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText(/E-mail address/).getAttribute('aria-invalid')).toBe('true');
  write(/E-mail address/, 'curie@university.example');
  write(/First name/, 'Marie');
  write(/Last name/, 'Curie');
  await add();
  await add();
  write(/Last name/, 'Skłodowska-Curie');
  isLost = false;
  await add();
  await soon(() =>
    expect(onAdded).toHaveBeenCalledWith('curie', expect.objectContaining({ email: 'curie@university.example' })),
  );
  const [first, again, other] = ids();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('S12 Adding a person while entering an abstract sends only the person', async () => {
  answerCalls({ country_list: [], people: listOf(), add_person: { visitor_id: 'curie' } });
  const onSubmit = vi.fn();
  const onAdded = vi.fn();
  showAdmin(
    <form onSubmit={onSubmit}>
      <AddPerson onClose={vi.fn()} onAdded={onAdded} />
    </form>,
  );
  fireEvent.change(screen.getByLabelText(/E-mail address/), { target: { value: 'curie@university.example' } });
  for (const name of [/First name/, /Last name/])
    fireEvent.change(screen.getByLabelText(name), { target: { value: 'Curie' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await soon(() =>
    expect(onAdded).toHaveBeenCalledWith('curie', expect.objectContaining({ email: 'curie@university.example' })),
  );
  expect(onSubmit).not.toHaveBeenCalled();
});

test('S12 An address that belongs to another account is reported at its focused field until it is changed', async () => {
  const msg = 'Another account has this address.';
  answerCalls({
    country_list: [],
    people: listOf(),
    add_person: () => Response.json({ code: '409', msg, problem: 'addressTaken', field: 'email' }, { status: 409 }),
  });
  showAdmin(<AddPerson onClose={vi.fn()} onAdded={vi.fn()} />);
  const email = screen.getByLabelText<HTMLInputElement>(/E-mail address/);
  fireEvent.change(email, { target: { value: 'curie@university.example' } });
  for (const name of [/First name/, /Last name/])
    fireEvent.change(screen.getByLabelText(name), { target: { value: 'Curie' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  const said = await screen.findByText(msg);
  expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
  expect(document.activeElement).toBe(email);
  fireEvent.change(email, { target: { value: 'm.curie@university.example' } });
  expect(screen.queryByText(msg)).toBeNull();
});
