import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '#site/site.ts';
import type { Role } from '#contract/staff/roles.ts';
import { usualReview } from '#contract/content/review.ts';
import { currentTopics } from '#client/conference/topics.ts';
import { site } from '#client/published/site.ts';
import { showSite, useShownSite } from '#client/admin/device/publishedSite.ts';
import { refreshSite } from '#client/admin/kinds/part/refreshSite.ts';
import { refreshTopics } from '#client/admin/kinds/part/refreshTopics.ts';
import { useDeadlineWords } from '#client/admin/overview/deadlineWords.ts';
import UpdateNotice from '#client/admin/pwa/updateNotice.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { curie } from './curie.ts';
import { answerCalls, showAdmin } from './showAdmin.tsx';

vi.mock('#client/admin/session/staffSession.ts', async (original) => ({
  ...(await original<object>()),
  staffSession: () => ({ state: 'signed in', staff: { ...curie, roles: [signedIn] } }),
}));

const before = structuredClone(site);
const deadline = { date: { en: '5 July 2026', zh: '2026年7月5日' }, label: { en: 'Abstracts', zh: '摘要' } };
const withoutDeadline: Site = { ...before, dates: [] };
const newer: Site = {
  ...before,
  shortName: { en: 'Renamed <b>', zh: '改名' },
  dates: [{ ...deadline, day: '2026-07-05', isAbstractDeadline: true }],
  topics: [{ en: 'Freeze drying', zh: '冷冻干燥' }, ...before.topics.slice(1)],
  timeZone: { id: 'Europe/Lisbon', name: { en: 'Lisbon time', zh: '里斯本时间' } },
};

/** Answers with a published site. Returns the names of the calls that were made. */
function publish(published: Site, version: string): () => string[] {
  const { topics } = published;
  const sent = answerCalls({
    published_site: (body: { version: string }) => ({ version, ...(body.version !== version && { site: published }) }),
    ...{ current_topics: { topics }, country_list: [], staff_me: curie, staff_sign_out: {} },
  });
  return () => sent.map(({ call }) => call).filter((call) => /site|topics/.test(call));
}

let signedIn: Role = 'secretary';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-06-20T04:00:00Z');
});
afterEach(() => {
  cleanup();
  showSite(structuredClone(before), '');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen with facts of the conference, and a field in which somebody is typing. */
function Drawn() {
  useShownSite();
  const { topic } = useMeanings();
  return (
    <>
      <p data-testid="deadline">{useDeadlineWords()}</p>
      <p data-testid="topic">{topic('1')?.en}</p>
      <p data-testid="day">{dayInZone('2026-06-20T20:00:00Z')}</p>
      <p data-testid="name">{site.shortName.en}</p>
      <input aria-label="Note" />
    </>
  );
}
const shown = (id: string) => screen.getByTestId(id).textContent;

test('C3 O11 A site that other software has published is not shown, since it may have another shape', async () => {
  answerCalls({ published_site: { version: '2', software: 'newer', site: newer } });
  await refreshSite();
  expect(site.shortName).toEqual(before.shortName);
});

test('C3 S9 After a publication, the page shows its deadline, names, topics and zone, and keeps what is typed', async () => {
  publish(newer, 'two');
  signedIn = 'secretary';
  showSite(structuredClone(withoutDeadline), 'one');
  showAdmin(<Drawn />);
  expect(shown('deadline')).toBe('There is no deadline for abstracts.');
  expect(shown('day')).toBe('2026-06-21');
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: '还没有保存' } });
  await act(refreshSite);
  expect(shown('deadline')).toBe('Abstracts close on 5 July 2026, in 15 days.');
  expect(shown('topic')).toBe('Freeze drying');
  expect(shown('day')).toBe('2026-06-20');
  expect(shown('name')).toBe('Renamed <b>');
  expect((screen.getByLabelText('Note') as HTMLInputElement).value).toBe('还没有保存');
});

test('C3 A page that shows the published site asks without effect, also when nobody answers', async () => {
  publish(newer, 'two');
  signedIn = 'secretary';
  showSite(structuredClone(newer), 'two');
  showAdmin(<Drawn />);
  await act(refreshSite);
  expect(shown('name')).toBe('Renamed <b>');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(refreshSite);
  expect(shown('name')).toBe('Renamed <b>');
});

test('C3 W1 New criteria wait for a reload, which is offered; the day on which reviews are due does not', async () => {
  signedIn = 'reviewer';
  const reviewed = (changes: object): Site => ({ ...before, review: { ...usualReview, ...changes } });
  publish(reviewed({}), 'one');
  await act(refreshSite);
  showAdmin(<UpdateNotice />);
  // Switching review on makes screens, whose code runs when the page is loaded.
  expect(site.review).toBeUndefined();
  expect(screen.getByRole('status').textContent).toContain('The review settings have changed. Reload to use them');
  cleanup();

  Object.assign(site, { review: usualReview });
  publish(reviewed({ due: '2026-08-01', perAbstract: 2 }), 'two');
  await act(refreshSite);
  showAdmin(<UpdateNotice />);
  expect(site.review).toMatchObject({ due: '2026-08-01', perAbstract: 2 });
  expect(screen.queryByRole('status')).toBeNull();

  publish(reviewed({ due: '2026-09-01', criteria: [usualReview.criteria[0]!] }), 'three');
  await act(refreshSite);
  expect(site.review?.criteria).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

test('S1 C9 Only roles that may ask for the current topics do; for a reviewer, the published ones apply', async () => {
  const asked = publish(newer, 'two');
  signedIn = 'reviewer';
  await act(refreshTopics);
  expect(asked()).toEqual([]);
  expect(currentTopics().topics).toEqual(before.topics);
  await act(refreshSite);
  expect(asked()).toEqual(['published_site']);
  expect(currentTopics().topics[0]).toEqual(newer.topics[0]);
  signedIn = 'chair';
  await act(refreshTopics);
  expect(asked()).toEqual(['published_site', 'current_topics']);
});
