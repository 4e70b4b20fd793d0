import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublishFinding, SiteChange } from '#contract/kinds/part/part.ts';
import { forumSite as forum } from '../../../samples.ts';
import { listOf } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const finding = (part: string, path: string, en: string, is_hint: boolean): PublishFinding => ({
  ...{ part, file: '', path, reason: { en, zh: '' }, entry: { en: '', zh: '' }, is_hint, is_known: false },
});
const dead = finding(
  'speakers',
  '/speaker_list/0/news_content',
  'The link /gone leads to no page of this site.',
  false,
);
const printed = finding('site', '/dates/0/date/en', 'The date is printed without a year.', true);
const refused = (problem: string, ...findings: PublishFinding[]) =>
  new Response(JSON.stringify({ code: '422', msg: 'Refused', problem, data: { findings } }), { status: 422 });
const {
  value: _value,
  folder: _folder,
  content: _content,
  published: _published,
  versions: _versions,
  ...row
} = partWith('speakers', {});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('C3 Errors that stop publishing link to their fields, and a hint needs one more press', async () => {
  const replies = [
    refused('cannotPublish', dead, printed),
    refused('hintsUnread', printed),
    { number: 1, is_new: true },
  ];
  const site = await openSite({
    parts: listOf({ ...row, is_published: false }),
    publish_site: () => replies.shift(),
  });
  site.show('/site');
  await soon(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false));
  press('Publish');
  const stopped = within(
    await screen.findByText(/Please correct first/).then((words) => words.closest<HTMLElement>('[role="alert"]')!),
  );
  const [first, second] = stopped.getAllByRole('listitem');
  expect(first?.textContent).toBe('Speakers: The link /gone leads to no page of this site.');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe(
    `/site/speakers#${encodeURIComponent('/speaker_list/0/news_content')}`,
  );
  expect(within(second!).getByText('Hint')).toBeTruthy();
  expect(within(second!).getByRole('link').getAttribute('href')).toMatch(/^\/site\/conference\/dates#/);
  expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull();

  press('Publish');
  await screen.findByText(/it may be meant so/);
  press('Publish anyway');
  await soon(() => expect(site.sent('publish_site')).toHaveLength(3));
  expect(site.sent('publish_site').map((body) => (body as { anyway?: boolean }).anyway)).toEqual([
    undefined,
    undefined,
    true,
  ]);
  await soon(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('C3 C9 Findings about missing content are listed after publishing', async () => {
  const lacking = finding('', '', 'The pictures for shared links could not be drawn.', true);
  const site = await openSite({
    parts: listOf({ ...row, is_published: false }),
    publish_site: { number: 1, is_new: true, findings: [lacking] },
  });
  site.show('/site');
  await soon(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false));
  press('Publish');
  expect(await screen.findByText(/The pictures for shared links could not be drawn/)).toBeTruthy();
});

test('C3 The site can be checked without publishing it, and published findings are marked', async () => {
  const site = await openSite({ check_site: { findings: [{ ...printed, is_known: true }] } });
  site.show('/site');
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check the site' });
  await soon(() => expect(check.disabled).toBe(false));
  fireEvent.click(check);
  expect(await screen.findByText('On the site already')).toBeTruthy();
  expect(screen.getByText('This was found in the site:')).toBeTruthy();
  expect(site.sent('publish_site')).toEqual([]);
});

test('C4 After the first publication the site can be reset to its state before', async () => {
  const first = { number: 1, at: '2026-11-20T06:00:00.000Z', by: 'Marie Curie', repeats: null, parts: ['page:news'] };
  const site = await openSite({
    site_publications: { is_public: true, publications: [first] },
    publish_site: () => new Promise(() => {}),
  });
  site.show('/site');
  const before = await screen.findByText('The original content');
  fireEvent.click(within(before.closest('li')!).getByRole('button', { name: 'Go back to this…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Go back to this publication' }));
  // It takes seconds, in which nobody is asked any more.
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ number: 0 }]));
});

test('C4 A publication that restores an earlier one names it, or the original content', async () => {
  const entry = (number: number, repeats: number | 'folder' | null) => ({
    ...{ number, at: '2026-11-20T06:00:00.000Z', by: 'Marie Curie', repeats, parts: ['page:news'] },
  });
  // The last as an earlier version has cached it.
  const publications = [entry(4, 'folder'), entry(3, 1), entry(2, null), entry(1, 0)];
  const site = await openSite({ site_publications: { is_public: true, publications } });
  site.show('/site');
  const list = (await screen.findByText(/^4 ·/)).closest('ul')!;
  const entries = [...list.children].map(({ textContent }) => textContent);
  const said = /Same as publication 1|The original content/;
  expect(entries.map((words) => said.exec(words)?.[0])).toEqual([
    ...['The original content', 'Same as publication 1', undefined, undefined],
    'The original content',
  ]);
});

const change = (part: string, facts: Partial<SiteChange> = {}): SiteChange => ({
  ...{ part, version: 1, at: '2026-11-20T06:00:00.000Z', by: ['Li Wei'], paths: [], needs: [], findings: [] },
  ...{ state: 'ready', ...facts },
});
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

/** The site screen with some changed parts, once the server has checked them, or while it checks them. */
async function openChanges(
  changes: readonly SiteChange[],
  replies: Readonly<Record<string, unknown>> = {},
  status = /not published yet/,
) {
  const waiting = changes.map(({ part, version }) => ({ ...row, part, version, is_published: false }));
  const site = await openSite({ parts: listOf(...waiting), site_changes: { changes, drafts: [] }, ...replies });
  site.show('/site');
  await screen.findByText(status);
  return site;
}

test('C3 Publish lists changes by page with person, time and content, and the page’s texts separately', async () => {
  await openChanges([
    change('speakers', { by: ['Marie Curie', 'Li Wei'] }),
    ...[change('text:invitation.en', { paths: [''] }), change('page:invitation', { paths: ['/title'] })],
  ]);
  const items = within(screen.getByRole('list', { name: 'Changes since the last publication' })).getAllByRole(
    'listitem',
  );
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toMatch(/^Speakers.*Marie Curie, Li Wei.* · 20 November 2026/);
  expect(items[1]?.textContent).toMatch(/Li Wei.*Text in English/);
});

test('C3 The number of changes and of chosen ones is shown, also for a single change', async () => {
  await openChanges([change('speakers')]);
  expect(await screen.findByText('1 change is not published yet, 1 chosen')).toBeTruthy();
  fireEvent.click(await tick('Speakers'));
  expect(await screen.findByText('1 change is not published yet, 0 chosen')).toBeTruthy();
});

test('C2 On a phone, the forms of the conference come before the pages: three, and all of them on request', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const site = await openSite({});
  site.show('/site');
  const forms = (await screen.findByRole('heading', { name: 'Conference' })).closest('section')!;
  const names = () =>
    within(forms)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Dates and deadlines', 'Notices on every page', 'Topics: order, closing, merging']);
  const firstPage = screen.getByRole('heading', { name: 'Pages in the menu' });
  expect(forms.compareDocumentPosition(firstPage) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(within(forms).getByRole('button', { name: 'Show all 12' }));
  expect(names()).toHaveLength(12);
});

test('C3 Ready changes are ticked; those with problems or being edited by a colleague are not, with a reason', async () => {
  const entry = { en: 'Ada Lovelace', zh: '阿达' };
  const site = await openChanges(
    [
      change('site'),
      change('speakers', { state: 'problems', findings: [{ ...dead, entry }, printed] }),
      change('descriptions', { state: 'unfinished' }),
    ],
    { publish_site: { number: 1, is_new: true } },
  );
  const ticked = await Promise.all(['Conference', 'Speakers', 'Descriptions for search engines'].map(tick));
  expect(ticked.map(({ checked }) => checked)).toEqual([true, false, false]);
  const item = within(ticked[1]!.closest('li')!);
  expect(item.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Speakers › Ada Lovelace: The link /gone leads to no page of this site.',
    expect.stringContaining('without a year'),
  ]);
  expect(screen.getByText('Please ask first: Li Wei may still be working on this.')).toBeTruthy();
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { site: 1 } }]));
});

test('C3 Changes that need each other say so, and are ticked together', async () => {
  const page = (part: string, facts = {}) => change(part, { needs: ['site'], ...facts });
  const site = await openChanges(
    [
      change('site', { needs: ['page:invitation'] }),
      page('page:invitation', { state: 'problems' }),
      change('speakers'),
    ],
    { publish_site: () => new Promise(() => {}) },
  );
  const conference = await tick('Conference');
  expect(screen.getByText('Must be published with: Conference')).toBeTruthy();
  expect(conference.checked, 'it needs a page with problems').toBe(false);
  fireEvent.click(conference);
  await soon(() =>
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true),
  );
  fireEvent.click(conference);
  await soon(() => expect(screen.getByText(/, 1 chosen/)).toBeTruthy());
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { speakers: 1 } }]));
});

test('C3 Drafts are counted, each with a link to where it is', async () => {
  const draft = { part: 'speakers', path: '/speaker_list/0', entry: { en: 'Ada Lovelace', zh: '' } };
  const site = await openSite({ site_changes: { changes: [], drafts: [draft] } });
  site.show('/site');
  const words = await screen.findByText(/1 draft stays here; visitors do not see it/);
  expect(within(words).getByRole('link', { name: 'Speakers › Ada Lovelace' }).getAttribute('href')).toBe(
    `/site/speakers#${encodeURIComponent('/speaker_list/0')}`,
  );
});

test('C3 Unsaved text on this device is named with a link to its form', async () => {
  const site = await openSite({ parts: listOf(row) });
  const { keepWork } = await import('#client/admin/records/unsavedWork.ts');
  await keepWork('part speakers form', { title: 'Speakers', values: {}, from: {} });
  site.show('/site');
  const words = await screen.findByText(/not saved yet, so it will not be published/);
  expect(within(words).getByRole('link', { name: 'Speakers' }).getAttribute('href')).toBe('/site/speakers');
});

test('O1 S8 A page asks before it is left only while typed text cannot be stored yet', async () => {
  const opening = Promise.withResolvers<void>();
  vi.doMock('#client/storage/openDatabase.ts', async (original) => {
    const real = await original<typeof import('#client/storage/openDatabase.ts')>();
    const openDatabase: typeof real.openDatabase = (...all) => opening.promise.then(() => real.openDatabase(...all));
    return { ...real, openDatabase };
  });
  await openSite({});
  const { keepWork, startKeeping } = await import('#client/admin/records/unsavedWork.ts');
  const stop = startKeeping();
  const leaving = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaving()).toBe(true);
  const stored = keepWork('part speakers form', { title: 'Speakers', values: {}, from: {} });
  expect(leaving()).toBe(false);
  opening.resolve();
  expect(await stored).toBe(true);
  expect(leaving()).toBe(true);
  stop();
  vi.doUnmock('#client/storage/openDatabase.ts');
});

test('C3 A missing description links to the screen where its page can be chosen', async () => {
  const site = await openSite({ part: partWith('descriptions', { '/visa': { en: 'Visa.', zh: '签证。' } }) });
  site.show(`/site/descriptions#${encodeURIComponent('/~1sponsors')}`);
  const page = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page' });
  await soon(() => expect(page.value).toBe('/sponsors'));
  await soon(() => expect(document.activeElement).toBe(page));
  press('Add');
  expect(screen.getAllByLabelText('Description · English')).toHaveLength(2);
});

test('C3 Only the screen of the conference whose fields changed says that they are unpublished', async () => {
  const version = {
    version: 1,
    at: '2026-11-20T06:00:00.000Z',
    by: 'Marie Curie',
    content: 1,
    paths: ['/dates/0/day'],
  };
  const changed = { ...partWith('site', forum), is_published: false, version: 1, content: 1, versions: [version] };
  const site = await openSite({ part: changed });
  site.show('/site/conference/dates');
  expect(await screen.findByText('Saved, not published yet')).toBeTruthy();
  site.show('/site/conference/law');
  await screen.findByRole('heading', { name: /^Versions/ });
  expect(screen.queryByText('Saved, not published yet')).toBeNull();
});

test('C2 The speakers’ page says where speakers are entered', async () => {
  const site = await openSite({ part: (body: { part: string }) => partWith(body.part, {}) });
  site.show('/site/page/speakers');
  const words = await screen.findByText(/Who speaks is entered under/);
  expect(within(words).getByRole('link', { name: 'Speakers' }).getAttribute('href')).toBe('/site/speakers');
});

test('C3 S3 Publishing waits for the server to have the last change, and publishes that version', async () => {
  let arrived = () => {};
  const rows = [{ ...row, is_published: false }];
  const site = await openSite({
    parts: () => listOf(...rows),
    part: partWith('speakers', {}),
    edit_part: () => new Promise((resolve) => (arrived = () => resolve({ part: 'speakers', version: 1 }))),
    site_changes: () => ({ changes: [change('speakers', { version: rows[0]!.version })], drafts: [] }),
    publish_site: () => new Promise(() => {}),
  });
  const stop = site.startChanges();
  site.show('/site');
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await soon(() => expect(publish.disabled).toBe(false));
  const changes = { '/speaker_list': { from: null, to: [] } };
  await site.commandQueue.add({ name: 'edit_part', body: { part: 'speakers', changes }, title: 'Speakers' });
  await soon(() => expect(site.sent('edit_part')).toHaveLength(1));
  expect(screen.getByText('Checking the changes…')).toBeTruthy();
  fireEvent.click(publish);
  await soon(() => expect(publish.disabled, 'the press is seen').toBe(true));
  expect(site.sent('publish_site')).toEqual([]);
  rows[0] = { ...row, version: 1, is_published: false };
  arrived();
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { speakers: 1 } }]));
  stop();
  cleanup();
  await site.commandQueue.whenStill();
});

test('C3 A press on Publish during the check takes effect when the check has ended', async () => {
  const check = Promise.withResolvers<void>();
  const site = await openChanges(
    [change('speakers')],
    {
      site_changes: () => check.promise.then(() => ({ changes: [change('speakers')], drafts: [] })),
      publish_site: () => new Promise(() => {}),
    },
    /Checking the changes/,
  );
  press('Publish');
  expect(site.sent('publish_site')).toEqual([]);
  check.resolve();
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { speakers: 1 } }]));
});

test('C3 If other changes are chosen during the check, the earlier press publishes nothing and says so', async () => {
  const check = Promise.withResolvers<void>();
  const site = await openChanges(
    [change('site'), change('speakers')],
    {
      site_changes: () =>
        check.promise.then(() => ({
          changes: [change('site'), change('speakers', { state: 'unfinished' })],
          drafts: [],
        })),
      publish_site: () => new Promise(() => {}),
    },
    /Checking the changes/,
  );
  press('Publish');
  check.resolve();
  expect(await screen.findByText(/^The list of changes was out of date/)).toBeTruthy();
  expect(site.sent('publish_site')).toEqual([]);
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { site: 1 } }]));
});

test('C3 S3 Publishing does not wait for ever for a check whose reply was lost', async () => {
  const rows = [{ ...row, version: 1, is_published: false }];
  let isLost = false;
  const site = await openSite({
    parts: () => listOf(...rows),
    site_changes: () => {
      if (isLost) return refused('busy');
      isLost = true;
      return { changes: [change('speakers', { version: 1 })], drafts: [] };
    },
  });
  site.show('/site');
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });
  await soon(() => expect(publish.disabled).toBe(false));
});

test('C3 C8 If a change no longer matches the list, nothing is published, and the change is named', async () => {
  let version = 1;
  const site = await openChanges([change('site'), change('speakers')], {
    site_changes: () => ({ changes: [change('site', { version }), change('speakers')], drafts: [] }),
    publish_site: () => {
      if (version === 2) return new Promise(() => {});
      version = 2;
      const data = { parts: ['site'] };
      const refusal = { code: '409', msg: 'Refused', problem: 'changedMeanwhile', data };
      return new Response(JSON.stringify(refusal), { status: 409 });
    },
  });
  await soon(() => expect(screen.getByText(/, 2 chosen/)).toBeTruthy());
  press('Publish');
  expect(await screen.findByText(/^Changed since the list was shown: Conference\. Nothing was published/)).toBeTruthy();
  await soon(() => expect(site.sent('site_changes').length).toBeGreaterThan(1));
  press('Publish');
  await soon(() => expect(site.sent('publish_site').at(-1)).toMatchObject({ parts: { site: 2, speakers: 1 } }));
});

test('C7 Before the first publication the office reads that the site is not public, and can publish it', async () => {
  const site = await openSite({
    site_publications: { is_public: false, publications: [] },
    publish_site: () => new Promise(() => {}),
  });
  site.show('/site');
  expect(await screen.findByText(/^The site is not public yet/)).toBeTruthy();
  await soon(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false));
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toHaveLength(1));
});

test('C7 A preview link is shown once when it is made, and is revoked after a question', async () => {
  const made = { link_id: 'one', path: '/api/preview/secret' };
  const site = await openSite({
    preview_links: { links: [{ link_id: 'one', made_at: '2026-11-20T06:00:00.000Z', by: 'Marie Curie' }] },
    make_preview_link: made,
    revoke_preview_link: undefined,
  });
  site.show('/site');
  fireEvent.click(await screen.findByRole('button', { name: 'Create a preview link' }));
  expect(await screen.findByText(`${location.origin}/api/preview/secret`)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke…' }));
  expect(site.sent('revoke_preview_link')).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the link' }));
  await soon(() => expect(site.sent('revoke_preview_link')).toEqual([{ link_id: 'one' }]));
  await soon(() => expect(screen.queryByText(/api\/preview\/secret/)).toBeNull());
});
