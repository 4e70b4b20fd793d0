import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyReading } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { newId } from '#client/device/newId.ts';
import { newContent } from '#client/drafts/store/content.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { Desk } from '#client/screens/dashboard/desk.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { emptyAccount } from '#client/session/account.ts';
import { endSession } from '#client/session/session.ts';
import { routesOf } from '#contract/pages/page.ts';
import { show } from '../../show.tsx';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const titled = (title: string, more: Partial<Draft> = {}): Draft => ({ ...newDraft(newContent()), title, ...more });

/** Draws the desk of an author without a network. */
async function showDesk(more: Partial<DashboardData>, address = '/loginThen') {
  const visitor_id = newId();
  const data: DashboardData = {
    ...{ db: await openDrafts(visitor_id), storageFailed: undefined, drafts: [], unsaved: [], isRead: true },
    ...{ reports: [], reportsAt: Date.now(), isLoading: false, reload: undefined },
    ...{ dropReport: () => {}, refresh: () => {}, stored: async () => undefined },
    ...more,
  };
  const account = { ...emptyAccount, ifcn: '0', token: 't', visitor_id };
  const route = routesOf(site.routes, 'dashboard').find(({ path }) => path === address)!;
  await show(
    address,
    <MantineProvider env="test">
      <Desk account={account} route={route} data={data} />
    </MantineProvider>,
  );
  return within(screen.getByRole('region', { name: /Your (first )?abstract|我的摘要/ }));
}

test('R1 O2 O7 One list shows drafts of this device and submissions, each row with its state and main action', async () => {
  const abstracts = await showDesk({
    drafts: [
      titled('Bananas'),
      titled('Mangoes', { failure: { kind: 'interrupted', msg: '', at: 0 } }),
      titled('Wet bulbs', { state: 'unknown' }),
      titled('Apples, revised', { report: { report_id: '7', file_url: '' } }),
    ],
    reports: [
      { report_id: 7, title: 'Apples', keywords: 'a, b, c', submissionType: '1', received_at: '2024-10-18T02:00Z' },
    ],
  });
  const rows = within(abstracts.getByRole('region', { name: 'On this device' })).getAllByRole('listitem');
  expect(
    rows.map(({ textContent }) =>
      /^(\w+?)(?:edited|sent| ).*?(Not submitted|Checking whether it arrived)/.exec(textContent)?.slice(1),
    ),
  ).toEqual([
    ['Bananas', 'Not submitted'],
    ['Mangoes', 'Not submitted'],
    ['Wet', 'Checking whether it arrived'],
  ]);
  expect(rows[1]!.textContent).toContain('The connection broke during the upload.');
  expect(within(rows[1]!).getByRole('link', { name: 'Continue writing' })).toBeTruthy();
  expect(within(rows[2]!).getByRole('link', { name: 'Open' })).toBeTruthy();

  const submitted = within(abstracts.getByRole('region', { name: 'Submitted' }));
  expect(submitted.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Paper ID', 'Title', 'Submission type', 'Keywords', 'Edit and delete'],
  ]);
  const row = within(submitted.getByRole('row', { name: /Apples/ }));
  expect(row.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/submissionUpload?id=7');
  expect(row.getByText(/^Received 18 October 2024/)).toBeTruthy();
  expect(row.getByText('Changes not submitted')).toBeTruthy();
  expect(abstracts.getByRole('link', { name: 'New abstract' }).getAttribute('href')).toBe('/submissionUpload');
});

test('R1 I9 Beside the abstracts is the deadline, in both languages', async () => {
  const reports = [{ report_id: 7, title: 'Apples' }];
  await showDesk({ reports });
  const aside = screen.getByRole('complementary', { name: 'Deadline and payment' });
  expect(aside.textContent).toContain('30 October 2024');
  cleanup();
  await showDesk({ reports }, '/LoginThenzh');
  expect(screen.getByRole('complementary', { name: '截止日期与缴费' }).textContent).toContain('2024年10月30日');
});

test('R1 The tiles come after the abstracts and before the deadline and the payment', async () => {
  const abstracts = await showDesk({ reports: [{ report_id: 7, title: 'Apples' }] });
  const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
  const tile = screen.getByRole('link', { name: 'Abstract Submission' });
  expect(tile.getAttribute('href')).toBe('/submissionUpload');
  const write = abstracts.getByRole('link', { name: 'New abstract' });
  expect(write.compareDocumentPosition(tile)).toBe(follows);
  expect(tile.compareDocumentPosition(screen.getByRole('complementary'))).toBe(follows);
});

test('R1 I9 N4 On a phone one line over the abstracts has the deadline, which a screen reader reads only once', async () => {
  const ahead = () => screen.queryByText(/^Abstracts by|日截稿/);
  const reports = [{ report_id: 7, title: 'Apples' }];
  const setClock = (day: string) => applyReading({ server: Date.parse(day), at: performance.now(), error: 20 });
  setClock('2024-10-18T12:00:00+08:00');
  await showDesk({ reports });
  expect(ahead()!.textContent).toBe('Abstracts by 30 October, 12 days left');
  expect(ahead()!.getAttribute('aria-hidden')).toBe('true');
  cleanup();
  await showDesk({ reports }, '/LoginThenzh');
  expect(ahead()!.textContent).toBe('10月30日截稿，还剩12天');
  cleanup();
  await showDesk({});
  expect(ahead(), 'it is in the panel of the first abstract').toBeNull();
  cleanup();
  setClock('2024-11-02T12:00:00+08:00');
  await showDesk({ reports });
  expect(ahead(), 'it has passed').toBeNull();
});

test('A8 O4 Without a list, the dashboard says whether the author has to log in again or the server did not answer', async () => {
  const noList = { reports: undefined, reportsAt: undefined, drafts: [titled('Bananas')] };
  await showDesk(noList);
  expect(screen.getByText(/shown here once the server can be reached/)).toBeTruthy();
  cleanup();
  Object.assign(localStorage, { token: 't', visitor_id: 'own', Firstname: 'Osborne' });
  endSession();
  await showDesk(noList);
  expect(screen.getByText(/shown here once you have logged in again/)).toBeTruthy();
  localStorage.clear();
});
