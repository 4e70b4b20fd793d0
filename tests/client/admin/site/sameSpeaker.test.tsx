import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soon } from '../../../soon.ts';
import { openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('C2 Who stands in two lists of speakers is changed in both by a press', async () => {
  const bohr = { news_title: 'Niels Bohr', writer: 'Copenhagen', source: '', image_url: '', news_content: '' };
  const lists = { speaker_listA: [bohr], speaker_listB: [], speaker_list: [bohr], speaker_list1: [] };
  const site = await openSite({ part: partWith('speakers', lists), edit_part: { part: 'speakers', version: 1 } });
  const stop = site.startChanges();
  site.show('/site/speakers');
  const [row] = await screen.findAllByRole('button', { name: /Niels Bohr/ });
  fireEvent.click(row!);
  const [affiliation] = await screen.findAllByLabelText<HTMLInputElement>('Affiliation');
  fireEvent.change(affiliation!, { target: { value: 'Princeton' } });
  expect(await screen.findByText(/Niels Bohr under “All plenary speakers”/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change it there, too' }));
  await soon(() => expect(screen.queryByRole('button', { name: 'Change it there, too' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const moved = { to: [{ ...bohr, writer: 'Princeton' }] };
  await soon(() =>
    expect(site.sent('edit_part')).toMatchObject([{ changes: { '/speaker_listA': moved, '/speaker_list': moved } }]),
  );
  stop();
  cleanup();
  await site.commandQueue.whenStill();
});
