import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { newPages } from '#contract/parts/newPages.ts';
import { withoutPage, withPage } from '#contract/parts/sitePages.ts';
import { forumSite as forum, symposiumSite as symposium } from '../../../samples.ts';
import { listOf } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const asSent = <Value,>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;
const {
  value: _value,
  folder: _folder,
  content: _content,
  published: _of,
  versions: _versions,
  ...row
} = partWith('', {});
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

type Sent = { part: string; changes: Record<string, { from: unknown; to: unknown }> };

/** The screens of a site, of which the server has what it is told. */
async function open(before: Site, replies: Readonly<Record<string, unknown>> = {}) {
  const values = new Map<string, unknown>([
    ['site', before],
    ['descriptions', { '/visa': { en: 'What it costs.', zh: '费用。' } }],
  ]);
  const rows = [{ ...row, part: 'site' }];
  const site = await openSite({
    parts: () => listOf(...rows),
    part: ({ part }: { part: string }) => partWith(part, asSent(values.get(part) ?? newPages.sponsors!.page)),
    edit_part: ({ part, changes }: Sent) => {
      const fields = Object.entries({ ...(values.get(part) as object), ...after(changes) });
      values.set(part, Object.fromEntries(fields.filter(([, value]) => value !== null)));
      return { part, version: 1 };
    },
    ...replies,
  });
  const stop = site.startChanges();
  const sent = () => site.sent('edit_part') as Sent[];
  const sentSite = () => after(sent().find(({ part }) => part === 'site')?.changes ?? {}) as unknown as Site;
  const end = async ({ isWaiting = false } = {}) => {
    if (!isWaiting) await soon(() => expect(site.queued()).toEqual([]));
    stop();
    cleanup();
    await site.commandQueue.whenStill();
  };
  return { ...site, rows, sentOf: sent, sentSite, end };
}

function after(changes: Sent['changes']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([pointer, { to }]) => [pointer.slice(1), to]));
}

test('C2 C1 Adding a page asks for kind, title and place, suggests the address, and opens its form', async () => {
  const site = await open(forum);
  site.show('/site');
  fireEvent.click(await screen.findByRole('link', { name: 'Add a page' }));
  await screen.findByLabelText('Sponsors and partners');
  expect(screen.queryByLabelText('Contact'), 'the forum has one, and needs no second').toBeNull();
  press('Add the page');
  expect(await screen.findByText('Please choose one.')).toBeTruthy();
  expect(site.sentOf()).toEqual([]);

  fireEvent.click(screen.getByLabelText('Sponsors and partners'));
  await soon(() => expect(valueOf('Title · English')).toBe('Sponsors'));
  // The forum has a page at /sponsors.
  expect(valueOf('Address')).toBe('/partners');
  write('Title · English', 'Our Partners');
  await soon(() => expect(valueOf('Address')).toBe('/our-partners'));
  write('Title · 中文', '');
  write('Address', '/awards');
  press('Add the page');
  expect(await screen.findByText('The page “Awards” has this address. Please choose another one.')).toBeTruthy();
  expect(screen.getByLabelText('Title · 中文').getAttribute('aria-invalid')).toBe('true');
  write('Title · 中文', '合作单位');
  write('Address', '/partners');
  write('For search engines · English', 'Who supports the forum.');
  write('For search engines · 中文', '论坛的支持单位。');
  const places = within(screen.getByLabelText('Place in the menu'));
  const first = places.getByRole<HTMLOptionElement>('option', { name: 'After “Home”' });
  write('Place in the menu', first.value);
  press('Add the page');

  await soon(() => expect(site.sentOf()).toHaveLength(2));
  expect(site.sentSite().routes.at(-1)).toEqual({
    ...{ path: '/partners', kind: 'sponsors', page: 'partners' },
    title: { en: 'Our Partners', zh: '合作单位' },
  });
  expect(site.sentSite().navigation[1]).toEqual({ label: { en: 'Our Partners', zh: '合作单位' }, to: '/partners' });
  expect(site.sentOf()[1]).toMatchObject({
    part: 'descriptions',
    changes: { '/~1partners': { from: null, to: { en: 'Who supports the forum.', zh: '论坛的支持单位。' } } },
  });
  await screen.findByText(/as soon as the server has added it/);
  site.rows.push(...['page:partners', 'text:partners.en', 'text:partners.zh'].map((part) => ({ ...row, part })));
  site.show('/site/page/partners');
  expect(await screen.findByRole('heading', { name: 'Our Partners', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  await site.end();
});

test('C2 S3 Offline, an added page is in the list at once, and typed text survives the tab', async () => {
  const site = await open(forum, { edit_part: () => Promise.reject(new TypeError('no network')) });
  site.show('/site/add');
  fireEvent.click(await screen.findByLabelText('Page to read'));
  write('Title · English', 'Excursions');
  write('Title · 中文', '考察活动');
  await screen.findByText('Typed, not saved yet');
  site.show('/site/add');
  await soon(() => expect(valueOf('Address')).toBe('/excursions'));
  press('Add the page');
  await soon(() => expect(site.queued()).toHaveLength(1));
  site.show('/site');
  expect(await screen.findByRole('link', { name: 'Excursions' })).toBeTruthy();
  await site.end({ isWaiting: true });
});

test('C2 An announced page is written at its address and place', async () => {
  const site = await open(symposium);
  site.show('/site');
  const announced = (await screen.findByText('Sponsors')).closest('li')!;
  expect(within(announced).getByText('To come')).toBeTruthy();
  fireEvent.click(within(announced).getByRole('link', { name: 'Write this page' }));
  await soon(() => expect(screen.getByLabelText<HTMLInputElement>('Sponsors and partners').checked).toBe(true));
  expect(valueOf('Address')).toBe('/sponsors');
  press('Add the page');
  await soon(() => expect(site.sentOf()).toHaveLength(1));
  expect(site.sentSite().routes).toHaveLength(symposium.routes.length);
  expect(site.sentSite().routes).toContainEqual(
    expect.objectContaining({ path: '/sponsors', kind: 'sponsors', page: 'sponsors' }),
  );
  expect(site.sentSite().navigation, 'the menu has it already').toBeUndefined();
  await site.end();
});

test('C2 A page is renamed, moved and given another address; links are updated and readers redirected', async () => {
  const site = await open(forum);
  site.show('/site/address?at=/visa');
  await soon(() => expect(valueOf('For search engines · English')).toBe('What it costs.'));
  write('Title · English', 'Fees');
  write('Address', '/fees');
  expect(await screen.findByText(/Visitors know the address \/visa\. It will lead on/)).toBeTruthy();
  write('Place in the menu', '');
  press('Save');
  await soon(() => expect(site.sentOf()).toHaveLength(2));
  const sent = site.sentSite();
  expect(sent.moved).toEqual([{ from: '/visa', to: '/fees' }]);
  expect(sent.routes.find(({ path }) => path === '/fees')).toMatchObject({ title: { en: 'Fees', zh: '注册费' } });
  expect(JSON.stringify([sent.routes, sent.navigation])).not.toContain('"/visa"');
  expect(JSON.stringify(sent.navigation)).not.toContain('"/fees"');
  expect(sent.routes.find(({ kind }) => kind === 'dashboard')).toMatchObject({ paymentPath: '/fees' });
  expect(site.sentOf()[1]).toMatchObject({
    changes: { '/~1visa': { to: null }, '/~1fees': { to: { en: 'What it costs.' } } },
  });
  await site.end();
});

test('C2 Removing a page lists the links to it and asks where to redirect; some pages cannot be removed', async () => {
  const link: PublishFinding = {
    ...{ part: 'text:organizing.en', file: '', path: '', is_hint: false, is_known: false },
    entry: { en: '', zh: '' },
    reason: { en: 'The link /contact leads to no page of this site.', zh: '' },
  };
  const site = await open(forum, { page_links: { findings: [link] } });
  site.show('/site/address?at=/login');
  expect(await screen.findByText('Accounts and submissions need this page: it cannot be removed.')).toBeTruthy();
  expect(screen.queryByLabelText('Address')).toBeNull();
  site.show('/site/address?at=/awards');
  expect(await screen.findByText(/Buttons of other pages lead here/)).toBeTruthy();
  site.show('/site/address?at=/');
  expect(await screen.findByText(/This is the front page/)).toBeTruthy();

  site.show('/site/address?at=/contact');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the page…' }));
  const named = await screen.findByText(/The link \/contact leads to no page/);
  expect(within(named.closest('li') ?? named).getByRole('link', { hidden: true }).textContent).toBe(
    'Co-hosts · Text in English',
  );
  expect(site.sent('page_links')).toEqual([{ path: '/contact' }]);
  write('Visitors who open /contact', '/organizing');
  press('Remove the page');
  await soon(() => expect(site.sentOf()).toHaveLength(1));
  const { routes, removed, moved, navigation } = site.sentSite();
  expect(routes.some(({ path }) => path === '/contact')).toBe(false);
  expect(removed).toMatchObject([{ path: '/contact', kind: 'contact', page: 'contact' }]);
  expect(moved).toEqual([{ from: '/contact', to: '/organizing' }]);
  expect(JSON.stringify(navigation ?? forum.navigation)).not.toContain('"/contact"');
  await site.end();
});

test('C2 The question before a removal stays open when the descriptions of the pages arrive', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const site = await open(forum, {
    page_links: { findings: [] },
    part: async ({ part }: { part: string }) => {
      if (part === 'descriptions') await arrived;
      return partWith(part, part === 'site' ? asSent(forum) : { '/contact': { en: 'Whom to ask.', zh: '联系人。' } });
    },
  });
  site.show('/site/address?at=/contact');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the page…' }));
  await screen.findByText('No other page has a link to it.');
  arrive();
  await soon(() => expect(valueOf('For search engines · English')).toBe('Whom to ask.'));
  expect(screen.getByText('No other page has a link to it.')).toBeTruthy();
  await site.end({ isWaiting: true });
});

test('C2 Readers of a page published after the screens were opened are redirected, too', async () => {
  const facts = { title: { en: 'Partners', zh: '合作单位' }, path: '/partners', place: '', label: { en: '', zh: '' } };
  const after = withPage(forum, { ...facts, kind: 'sponsors', page: 'partners' });
  for (const published of [forum, after]) {
    const site = await open(after, { page_links: { findings: [] }, part_version: { value: published } });
    site.show('/site/address?at=/partners');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove the page…' }));
    await screen.findByText('No other page has a link to it.');
    await soon(() => expect(site.sent('part_version')).toEqual([{ part: 'site', version: 0 }]));
    const leads = published === after ? 1 : 0;
    await soon(() => expect(screen.queryAllByLabelText('Visitors who open /partners')).toHaveLength(leads));
    await site.end({ isWaiting: true });
  }
});

test('C2 C4 A removed page is listed, and restored with one press', async () => {
  const site = await open(withoutPage(forum, '/contact', '/'));
  site.show('/site');
  fireEvent.click(await screen.findByRole('button', { name: 'Put back: Contact' }));
  await soon(() => expect(site.sentOf()).toHaveLength(1));
  expect(site.sentOf()[0]!.changes).toMatchObject({ '/removed': { to: null }, '/moved': { to: [] } });
  expect(site.sentSite().routes.at(-1)).toMatchObject({ path: '/contact', page: 'contact' });
  await site.end();
});

test('C2 S3 A page whose address was taken returns to its form with a message, and is added at another', async () => {
  const facts = { title: { en: 'Patrons', zh: '赞助人' }, path: '/patrons', place: '', label: { en: '', zh: '' } };
  const taken = withPage(forum, { ...facts, kind: 'sponsors', page: 'patrons' });
  const msg = 'Another page has the address /patrons.';
  const refused = () => new Response(JSON.stringify({ code: '422', msg, problem: 'contentRefused' }), { status: 422 });
  let [isTaken, known] = [true, forum];
  let described: Record<string, Text> = {};
  const site = await open(forum, {
    // Its description was accepted, but the page was not.
    part: ({ part }: { part: string }) => partWith(part, asSent(part === 'site' ? known : described)),
    edit_part: ({ part }: Sent) => {
      if (part !== 'site' || !isTaken) return { part, version: 1 };
      known = taken;
      described = { '/patrons': { en: 'Who gives.', zh: '支持单位。' } };
      return refused();
    },
  });
  site.show('/site/add');
  fireEvent.click(await screen.findByLabelText('Sponsors and partners'));
  write('Title · English', 'Those who give');
  write('Title · 中文', '支持单位');
  write('Address', '/patrons');
  write('For search engines · English', 'Who gives.');
  write('For search engines · 中文', '支持单位。');
  press('Add the page');
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'refused' }]));

  site.show('/changes');
  expect(await screen.findByText(msg)).toBeTruthy();
  press('Edit');
  expect(await screen.findByText('The page “Patrons” has this address. Please choose another one.')).toBeTruthy();
  expect([valueOf('Title · English'), valueOf('Address')]).toEqual(['Those who give', '/patrons']);
  expect(site.queued()).toEqual([]);
  isTaken = false;
  write('Address', '/donors');
  await soon(() => expect(screen.getByText(msg)).toBeTruthy());
  press('Add the page');
  await soon(() => expect(site.sentOf()).toHaveLength(4));
  const [again, descriptions] = site.sentOf().slice(2);
  expect((after(again!.changes) as unknown as Site).routes.at(-1)).toMatchObject({ path: '/donors', page: 'donors' });
  expect(descriptions?.changes).toMatchObject({
    '/~1donors': { to: { en: 'Who gives.' } },
    '/~1patrons': { to: null },
  });
  await site.end();
});

test('S3 C2 A refused change of the conference returns to the form in which it was made', async () => {
  const refused = () =>
    new Response(JSON.stringify({ code: '422', msg: 'Too long.', problem: 'contentRefused' }), { status: 422 });
  const site = await open(forum, { edit_part: refused });
  site.show('/site/conference/names');
  const [name] = await screen.findAllByLabelText<HTMLInputElement>('Name · English');
  fireEvent.change(name!, { target: { value: 'A forum of another name' } });
  press('Save');
  await soon(() => expect(site.queued()).toMatchObject([{ state: 'refused' }]));
  site.show('/changes');
  await screen.findByText('Too long.');
  press('Edit');
  expect(await screen.findByDisplayValue('A forum of another name')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('Too long.');
  await site.end({ isWaiting: true });
});

test('C3 The list of pages shows draft pages, and the number of draft entries of a page', async () => {
  const site = await openSite({
    parts: listOf(
      { ...row, part: 'site' },
      { ...row, part: 'page:visa', is_draft: true },
      { ...row, part: 'page:news', drafts: 2 },
    ),
    part: ({ part }: { part: string }) => partWith(part, part === 'site' ? asSent(symposium) : {}),
  });
  site.show('/site');
  const draft = await screen.findByText('Draft: visitors do not see it');
  expect(within(draft.closest('li')!).getByRole('link', { name: /Visa/ })).toBeTruthy();
  const entries = screen.getByText('2 entries are drafts');
  expect(within(entries.closest('li')!).getByRole('link', { name: 'News' })).toBeTruthy();
});
