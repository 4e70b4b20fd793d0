import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeedSpeaker } from '#site/speakers.ts';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const speaker = (news_title: string, writer: string): SeedSpeaker => ({
  ...{ news_title, writer, source: '', image_url: '', news_content: `<p>${news_title} works at ${writer}.</p>` },
});
const [ada, bohr] = [speaker('Ada Lovelace', 'London'), speaker('Niels Bohr', 'Copenhagen')];
const speakers = (list: readonly SeedSpeaker[]) => ({
  ...{ speaker_list: list, speaker_list1: [] },
});
const conflictWith = (list: readonly SeedSpeaker[]) => () =>
  new Response(
    JSON.stringify({
      ...{ code: '412', msg: '', problem: 'fieldsChanged' },
      data: { fields: { '/speaker_list': list }, version: 2 },
    }),
    { status: 412 },
  );
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('C4 S3 Two texts for the same field are shown side by side to choose from; the rest is merged automatically', async () => {
  const mine = [
    { ...ada, writer: 'Oxford', source: 'Engines' },
    { ...bohr, writer: 'Princeton' },
  ];
  const curie = speaker('Marie Curie', 'Paris');
  const theirs = [curie, { ...ada, writer: 'Cambridge' }];
  const site = await openSite({
    edit_part: conflictWith(theirs),
    part: partWith('speakers', speakers(theirs)),
  });
  const stop = site.startChanges();
  const changes = { '/speaker_list': { from: [ada, bohr], to: mine } };
  await site.commandQueue.add({ name: 'edit_part', body: { part: 'speakers', changes }, title: 'Speakers' });
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'conflict' }]));
  site.show('/changes');
  press('Resolve');
  const affiliation = within(
    await screen.findByRole('group', { name: 'Plenary speakers › Ada Lovelace › Affiliation' }),
  );
  expect(affiliation.getByText('Oxford')).toBeTruthy();
  expect(affiliation.getByText('Cambridge')).toBeTruthy();
  const removed = within(screen.getByRole('group', { name: 'Plenary speakers › Niels Bohr' }));
  expect(removed.getByText('(removed)')).toBeTruthy();
  expect(removed.getByText(/Name: Niels Bohr\s+Affiliation: Princeton/)).toBeTruthy();
  expect(removed.queryByLabelText('Edit text')).toBeNull();
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(document.querySelector('form')!.textContent).not.toMatch(/[{}[\]]|speaker_list|news_title/);

  fireEvent.click(affiliation.getByLabelText('Edit text'));
  fireEvent.change(affiliation.getByLabelText(/Affiliation$/), { target: { value: 'Oxford and Cambridge' } });
  fireEvent.click(removed.getByLabelText('Use mine'));
  press('Save choice');
  await soon(() => expect(site.sent('edit_part')).toHaveLength(2));
  const together = { ...ada, writer: 'Oxford and Cambridge', source: 'Engines' };
  expect(site.sent('edit_part')[1]).toMatchObject({
    part: 'speakers',
    changes: { '/speaker_list': { from: theirs, to: [curie, together, mine[1]] } },
  });
  // Another change came first again: the page requests the server's version.
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'conflict' }]));
  stop();
  cleanup();
  await site.commandQueue.whenStill();
});

test('C4 S3 A form lists each pending change, and links to the one that needs a decision', async () => {
  const theirs = [speaker('Ada Lovelace', 'Cambridge')];
  const site = await openSite({
    edit_part: conflictWith(theirs),
    part: { ...partWith('speakers', speakers(theirs)), version: 2, is_published: false },
  });
  site.show('/site/speakers');
  expect(await screen.findByText('Saved, not published yet')).toBeTruthy();
  const stop = site.startChanges();
  const changes = { '/speaker_list': { from: [ada], to: [speaker('Ada Lovelace', 'Oxford')] } };
  await site.commandQueue.add({ name: 'edit_part', body: { part: 'speakers', changes }, title: 'Speakers' });
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'conflict' }]));
  const row = (await screen.findByText('needs your decision')).closest('li')!;
  expect(row.textContent).toBe('needs your decision Change the site: Speakers');
  expect(screen.queryByText('Saved, not published yet'), 'the server has it not').toBeNull();
  expect(screen.getByRole('link', { name: 'Compare and decide' }).getAttribute('href')).toBe('/changes');
  stop();
  cleanup();
  await site.commandQueue.whenStill();
});

test('C4 Two orders of one list are described by names, one is chosen, and other changes stay', async () => {
  const curie = speaker('Marie Curie', 'Paris');
  const theirs = [curie, ada, bohr];
  const mine = [bohr, ada, { ...curie, source: 'Radium' }];
  const site = await openSite({ edit_part: conflictWith(theirs), part: partWith('speakers', speakers(theirs)) });
  const stop = site.startChanges();
  const changes = { '/speaker_list': { from: [ada, bohr, curie], to: mine } };
  await site.commandQueue.add({ name: 'edit_part', body: { part: 'speakers', changes }, title: 'Speakers' });
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'conflict' }]));
  site.show('/changes');
  press('Resolve');
  const group = await screen.findByRole('group', { name: 'Plenary speakers › Order' });
  expect(group.textContent).toMatch(
    /Yours\s*Niels Bohr\s+Ada Lovelace\s+Marie Curie\s*Theirs\s*Marie Curie\s+Ada Lovelace\s+Niels Bohr/,
  );
  const order = within(group);
  expect(order.queryByLabelText('Edit text')).toBeNull();
  fireEvent.click(order.getByLabelText('Keep theirs'));
  press('Save choice');
  await soon(() => expect(site.sent('edit_part')).toHaveLength(2));
  expect(site.sent('edit_part')[1]).toMatchObject({
    changes: { '/speaker_list': { from: theirs, to: [{ ...curie, source: 'Radium' }, ada, bohr] } },
  });
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'conflict' }]));
  stop();
  cleanup();
  await site.commandQueue.whenStill();
});

test('C4 D3 Text typed offline is in the form after a restart, beside a colleague’s addition, and both are saved', async () => {
  const before = await openSite({ part: partWith('speakers', speakers([ada, bohr])) });
  before.show('/site/speakers');
  press(await nameOf('Niels Bohr'));
  write('Affiliation', 'Princeton');
  await screen.findByText('Typed, not saved yet');

  const offline = await openSite({
    part: () => {
      throw new TypeError('no network');
    },
  });
  offline.show('/site/speakers');
  press(await nameOf('Niels Bohr'));
  await soon(() => expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Princeton'));

  const curie = speaker('Marie Curie', 'Paris');
  const online = await openSite({
    edit_part: { part: 'speakers', version: 2 },
    part: partWith('speakers', speakers([curie, ada, bohr])),
  });
  const stop = online.startChanges();
  online.show('/site/speakers');
  await nameOf('Marie Curie');
  press(await nameOf('Niels Bohr'));
  await soon(() => expect(screen.getByLabelText<HTMLInputElement>('Affiliation').value).toBe('Princeton'));
  write('Affiliation', 'Princeton, N. J.');
  const asked = online.sent('part').length;
  press('Save');
  await soon(() => expect(online.sent('edit_part')).toHaveLength(1));
  expect(online.sent('edit_part')[0]).toMatchObject({
    changes: { '/speaker_list': { from: [ada, bohr], to: [ada, { ...bohr, writer: 'Princeton, N. J.' }] } },
  });
  await soon(() => expect(screen.queryByText('Typed, not saved yet')).toBeNull());
  // Once it is applied, the page requests the current state.
  await soon(() => expect(online.sent('part').length).toBeGreaterThan(asked));
  stop();
});

/** Of an entry of a list, once it is shown. */
async function nameOf(title: string): Promise<string> {
  await screen.findByRole('button', { name: title });
  return title;
}
