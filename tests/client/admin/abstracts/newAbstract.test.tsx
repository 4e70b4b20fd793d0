import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import NewAbstractScreen from '#client/admin/abstract/newAbstractScreen.tsx';
import { soon } from '../../../soon.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';

const liebig = account('Justus', 'Liebig', 'University of Giessen');
const noether = account('Emmy', 'Noether', 'University of Göttingen');

function account(Firstname: string, Lastname: string, affiliation: string): PersonRow {
  const visitor_id = Lastname.toLowerCase();
  return {
    ...{ visitor_id, name: `${Firstname} ${Lastname}`, parts: { mytitle: '', Firstname, Lastname }, pinyin: '' },
    ...{ email: `${visitor_id}@university.example`, country: '', affiliation, phone: '', language: 'en' },
    ...{ since: '2026-11-01T06:00:00.000Z', submissions: 0, letters: 0, closed_at: null },
    ...notListed,
  };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fields = ['First name', 'Last name', 'Affiliation', 'E-mail address'];
const authors = () => screen.getAllByRole('group').filter((each) => each.tagName === 'DETAILS');
const typed = () => fields.map((name) => field(name).value);

async function choose(who: string): Promise<void> {
  const again = screen.queryByRole('button', { name: 'Choose another person' });
  if (again) fireEvent.click(again);
  write('Submitted by', who);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${who} ·`) }));
}

beforeEach(() => {
  answerCalls({ country_list: [], people: listOf(liebig, noether), add_person: { visitor_id: 'curie' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S12 The submitter of an abstract becomes its first author, also after another submitter is chosen', async () => {
  showAdmin(<NewAbstractScreen />);
  await choose('Liebig');
  expect(typed()).toEqual(['Justus', 'Liebig', 'University of Giessen', 'liebig@university.example']);
  expect(authors()[0]).toMatchObject({ open: true });
  write('Affiliation', 'University of Munich');
  await choose('Noether');
  expect(authors()).toHaveLength(1);
  expect(typed()).toEqual(['Emmy', 'Noether', 'University of Munich', 'noether@university.example']);
});

test('S12 A typed first author with the submitter’s name is completed, and another one stays as typed', async () => {
  showAdmin(<NewAbstractScreen />);
  fireEvent.click(screen.getByRole('button', { name: 'Add an author' }));
  write('Last name', 'Liebig');
  write('E-mail address', 'justus@home.example');
  await choose('Liebig');
  expect(typed()).toEqual(['Justus', 'Liebig', 'University of Giessen', 'justus@home.example']);
  write('Last name', 'von Liebig');
  await choose('Noether');
  expect(typed()).toEqual(['Justus', 'von Liebig', 'University of Giessen', 'justus@home.example']);
});

test('S12 A person who was just added, or from whose page the form was opened, becomes first author too', async () => {
  showAdmin(<NewAbstractScreen />, '/new-abstract?of=noether');
  await soon(() =>
    expect(typed()).toEqual(['Emmy', 'Noether', 'University of Göttingen', 'noether@university.example']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Choose another person' }));
  fireEvent.click(screen.getByRole('button', { name: 'New person…' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [name, value] of [
    [/E-mail address/, 'curie@university.example'],
    [/First name/, 'Marie'],
    [/Last name/, 'Curie'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(typed()).toEqual(['Marie', 'Curie', '', 'curie@university.example']);
});
