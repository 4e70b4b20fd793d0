import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PublishFinding, SiteChange } from '#contract/kinds/part/part.ts';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import { momentOf } from '#contract/dates/zone.ts';
import { listOf } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const beijing = { id: 'Asia/Shanghai', name: { en: 'Beijing time', zh: '北京时间' } };
const nextYear = new Date().getFullYear() + 1;
const { value: _value, folder: _folder, content: _content, published: _published, ...others } = partWith('site', {});
const { versions: _versions, ...row } = others;
const change = (part: string): SiteChange => ({
  ...{ part, version: 3, at: '2026-11-20T06:00:00.000Z', by: ['Li Wei'], paths: [], needs: [], findings: [] },
  state: 'ready',
});
const waiting = (facts: Partial<ScheduledPublication> = {}): ScheduledPublication => ({
  ...{ schedule_id: 'one', publish_at: `${nextYear}-01-04T01:00:00.000Z` },
  ...{ at: '2026-11-20T06:00:00.000Z', by: 'Marie Curie', failure: null },
  parts: [{ part: 'site', version: 3, newer: null, is_overtaken: false }],
  ...facts,
});
const printed: PublishFinding = {
  ...{ part: 'site', file: '', path: '/dates/0/date/en', reason: { en: 'The date has no year.', zh: '' } },
  ...{ entry: { en: '', zh: '' }, is_hint: true, is_known: false },
};

/** The site screen with changes of the conference and of the speakers. */
async function openChanges(replies: Readonly<Record<string, unknown>> = {}) {
  const changes = [change('site'), change('speakers')];
  const parts = changes.map(({ part, version }) => ({ ...row, part, version, is_published: false }));
  const site = await openSite({ parts: listOf(...parts), site_changes: { changes, drafts: [] }, ...replies });
  site.show('/site');
  await screen.findByText(/changes are not published yet/);
  return site;
}
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('C8 The chosen changes are scheduled in the listed versions, for a time in the conference’s zone', async () => {
  const refused = { code: '422', msg: 'Refused', problem: 'hintsUnread', data: { findings: [printed] } };
  const replies: unknown[] = [new Response(JSON.stringify(refused), { status: 422 }), { schedule_id: 'one' }];
  const site = await openChanges({ schedule_publication: () => replies.shift() });
  fireEvent.click(tick('Speakers'));
  await soon(() => expect(tick('Speakers').checked).toBe(false));
  press('Publish later…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Conference']);
  expect(dialog.getByText(/Beijing time/)).toBeTruthy();
  const time = dialog.getByLabelText('Day and time');
  for (const wrong of ['2020-01-01T09:00', `${nextYear + 3}-01-01T09:00`]) {
    fireEvent.change(time, { target: { value: wrong } });
    fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(await dialog.findByText('Please choose a time in the future, within a year.')).toBeTruthy();
  }
  const soonTyped = `${new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T09:00`;
  fireEvent.change(time, { target: { value: soonTyped } });
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await dialog.findByText(/Nothing is scheduled yet/)).toBeTruthy();
  expect(dialog.getByText(/The date has no year/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule anyway' }));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  const publish_at = momentOf(soonTyped, beijing);
  expect(site.sent('schedule_publication')).toMatchObject([
    { parts: { site: 3 }, publish_at },
    { parts: { site: 3 }, publish_at, anyway: true },
  ]);
  expect(site.sent('publish_site')).toEqual([]);
});

test('C8 C3 A change of the conference is listed with its forms, also in the dialog and among scheduled changes', async () => {
  const changes = [{ ...change('site'), paths: ['/notices', '/venue/city', '/place'] }, change('speakers')];
  const name = 'Conference: Notices on every page · Place, contact and hosts';
  const newer = { version: 4, at: '2026-11-21T06:00:00.000Z', by: 'Li Wei' };
  const older = waiting({
    schedule_id: 'two',
    parts: [{ part: 'site', version: 2, newer, is_overtaken: false, paths: ['/dates/0/day'] }],
  });
  const current = { part: 'site', version: 3, newer: null, is_overtaken: false, paths: changes[0]!.paths };
  await openChanges({
    site_changes: { changes, drafts: [] },
    scheduled_publications: { scheduled: [waiting({ parts: [current] }), older] },
  });
  await soon(() => expect(tick(name)).toBeTruthy());
  const list = within(await screen.findByRole('list', { name: 'Scheduled publications' }));
  const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain(`at 09:00 · ${name}scheduled by`);
  expect(second, 'an older version has its own').toContain('at 09:00 · Conference: Dates and deadlinesscheduled by');
  fireEvent.click(tick(name));
  press('Publish later…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([name, 'Speakers']);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(list.getByRole('button', { name: 'Use it instead…' }));
  const changed = within(await screen.findByRole('dialog', { name: 'Change the scheduled publication' }));
  expect(changed.getByRole('listitem').textContent).toBe(name);
});

test('C8 A scheduled change is not ticked, so that it is not published earlier by mistake', async () => {
  const site = await openChanges({
    scheduled_publications: { scheduled: [waiting()] },
    publish_site: () => new Promise(() => {}),
  });
  await soon(() => expect(tick('Conference').checked).toBe(false));
  expect(within(tick('Conference').closest('li')!).getByText(/^Scheduled for 4 January/)).toBeTruthy();
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toMatchObject([{ parts: { speakers: 3 } }]));
  expect(screen.queryByText(/makes public what is scheduled/)).toBeNull();
  fireEvent.click(tick('Conference'));
  expect(screen.getByText(/makes public what is scheduled/)).toBeTruthy();
});

const refusal = (problem: string, data: unknown) =>
  new Response(JSON.stringify({ code: '409', msg: 'Refused', problem, data }), { status: 409 });
const otherTime = { schedule_id: 'one', publish_at: `${nextYear}-01-04T01:00:00.000Z`, parts: ['site'] };

test('C8 Publishing a scheduled change early first names its time, and needs a second press', async () => {
  const replies: unknown[] = [
    refusal('scheduledOtherwise', { scheduled: [otherTime] }),
    refusal('hintsUnread', { findings: [printed] }),
    { number: 1, is_new: true },
  ];
  const site = await openChanges({
    scheduled_publications: { scheduled: [waiting()] },
    publish_site: () => replies.shift(),
  });
  await soon(() => expect(tick('Conference').checked).toBe(false));
  fireEvent.click(tick('Conference'));
  press('Publish');
  const alert = (await screen.findByText(/^Nothing is published yet/)).closest<HTMLElement>('[role="alert"]')!;
  expect(within(alert).getByRole('listitem').textContent).toMatch(/^4 January \d+ at 09:00 · Conference$/);
  expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBeNull();
  press('Publish now');
  await screen.findByText(/it may be meant so/);
  press('Publish anyway');
  await soon(() =>
    expect(site.sent('publish_site')).toMatchObject([
      { parts: { site: 3, speakers: 3 } },
      { parts: { site: 3, speakers: 3 }, despite: ['one'] },
      { parts: { site: 3, speakers: 3 }, despite: ['one'], anyway: true },
    ]),
  );
  expect(site.sent('publish_site')[0]).not.toHaveProperty('despite');
});

test('C8 After another choice, the question about the scheduled time is asked again', async () => {
  const site = await openChanges({
    publish_site: () => refusal('scheduledOtherwise', { scheduled: [{ ...otherTime, parts: [] }] }),
  });
  await soon(() => expect(tick('Speakers').checked).toBe(true));
  press('Publish');
  expect((await screen.findByText(/^Nothing is published yet/)).parentElement?.textContent).toMatch(
    /09:00 · The site becomes public$/,
  );
  fireEvent.click(tick('Speakers'));
  await soon(() => expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull());
  press('Publish');
  await soon(() => expect(site.sent('publish_site')).toHaveLength(2));
  expect(site.sent('publish_site')[1]).not.toHaveProperty('despite');
});

test('C8 The dialog warns that a change is scheduled for another time, and again if the time is changed', async () => {
  const site = await openChanges({
    schedule_publication: () => refusal('scheduledOtherwise', { scheduled: [otherTime] }),
  });
  press('Publish later…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish later' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await dialog.findByText(/becomes public at the earlier time/);
  expect(dialog.getByText(/4 January/).closest('li')?.textContent).toMatch(/ · Conference$/);
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule anyway' }));
  await soon(() => expect(site.sent('schedule_publication')).toMatchObject([{}, { despite: ['one'] }]));
  const soonTyped = `${new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)}T09:00`;
  fireEvent.change(dialog.getByLabelText('Day and time'), { target: { value: soonTyped } });
  await soon(() => expect(dialog.queryByText(/becomes public at the earlier time/)).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  await soon(() => expect(site.sent('schedule_publication')).toHaveLength(3));
  expect(site.sent('schedule_publication')[2]).not.toHaveProperty('despite');
});

test('C8 C3 The list says which drafts a scheduled publication would show, with links to them', async () => {
  const newer = { version: 4, at: '2026-11-21T06:00:00.000Z', by: 'Li Wei' };
  const reason = { en: 'It was marked as a draft after this was scheduled.', zh: '' };
  const draft = {
    ...printed,
    part: 'speakers',
    path: '/speaker_list/0',
    reason,
    entry: { en: 'Ada Lovelace', zh: '' },
  };
  const parts = [{ part: 'speakers', version: 3, newer, is_overtaken: false, drafts: [{ ...draft, is_hint: false }] }];
  await openChanges({ scheduled_publications: { scheduled: [waiting({ parts })] } });
  const list = within(await screen.findByRole('list', { name: 'Scheduled publications' }));
  expect(list.getByText(/^As it is scheduled, it would show a draft/)).toBeTruthy();
  const link = list.getByRole('link', { name: 'Speakers' });
  expect(link.closest('li')?.textContent).toBe(`Speakers › Ada Lovelace: ${reason.en}`);
  expect(link.getAttribute('href')).toBe(`/site/speakers#${encodeURIComponent('/speaker_list/0')}`);
  expect(list.getByRole('button', { name: 'Use it instead…' })).toBeTruthy();
});

test('C8 Scheduled publications are listed with time, person and newer versions, and can be cancelled', async () => {
  const newer = { version: 4, at: '2026-11-21T06:00:00.000Z', by: 'Li Wei' };
  const parts = [
    { part: 'site', version: 3, newer, is_overtaken: false },
    { part: 'speakers', version: 2, newer, is_overtaken: true },
  ];
  let scheduled = [waiting({ parts })];
  const site = await openChanges({
    scheduled_publications: () => ({ scheduled }),
    cancel_publication: () => {
      scheduled = [];
      return null;
    },
    schedule_publication: { schedule_id: 'two' },
  });
  const list = within(await screen.findByRole('list', { name: 'Scheduled publications' }));
  const words = list.getByRole('listitem').textContent;
  expect(words).toMatch(/4 January \d+ at 09:00 · Conference, Speakers.*scheduled by Marie Curie/);
  expect(words).toMatch(/Conference: a newer version by Li Wei is saved; it is not part of the scheduled publication/);
  expect(words).toMatch(/Speakers: a newer version has been published, so this one will be left out/);

  fireEvent.click(list.getByRole('button', { name: 'Use it instead…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the scheduled publication' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Day and time').value).toBe(`${nextYear}-01-04T09:00`);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await soon(() =>
    expect(site.sent('schedule_publication')).toMatchObject([{ replaces: 'one', parts: { site: 4, speakers: 2 } }]),
  );
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(list.getByRole('button', { name: /^Take back/ }));
  await soon(() => expect(screen.queryByRole('list', { name: 'Scheduled publications' })).toBeNull());
  expect(site.sent('cancel_publication')).toMatchObject([{ schedule_id: 'one' }]);
});

test('C8 A failed scheduled publication shows the check’s findings until it is dismissed', async () => {
  let scheduled = [waiting({ failure: { code: 'cannotPublish', findings: [{ ...printed, is_hint: false }] } })];
  const site = await openSite({
    scheduled_publications: () => ({ scheduled }),
    cancel_publication: () => {
      scheduled = [];
      return null;
    },
  });
  site.show('/site');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Not published: what was scheduled for 4 January/)).toBeTruthy();
  expect(alert.getByText(/The site is as it was/).textContent).toContain('The check found this');
  expect(alert.getByText(/The date has no year/)).toBeTruthy();
  fireEvent.click(alert.getByRole('button', { name: 'Do not show again' }));
  await soon(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('C8 The published list says that a publication was scheduled, and what was left out of it', async () => {
  const at = '2026-11-20T06:00:00.000Z';
  const made = { number: 2, at, by: 'Marie Curie', repeats: null, parts: ['site'] };
  const scheduled = { at: '2026-11-18T06:00:00.000Z', left_out: ['speakers'] };
  const site = await openSite({
    site_publications: { is_public: true, publications: [{ ...made, scheduled }] },
  });
  site.show('/site');
  const words = (await screen.findByText(/^2 ·/)).textContent;
  expect(words).toMatch(/Marie Curie · scheduled on 18 November 2026 at 14:00/);
  expect(words).toMatch(/Left out, as newer versions had been published before: Speakers/);
});
