import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Site } from '#site/site.ts';
import { show } from '../show.tsx';

// The server's clock is not requested: its code would arrive after the test.
vi.mock('#client/performance/idle.ts', () => ({ whenIdle: () => () => {} }));

const notices: Site['notices'] = [
  { text: { en: 'It is over', zh: '已经过去' }, from: '2027-01-01', until: '2027-02-28' },
  { text: { en: 'Extended', zh: '延期' }, to: '/submissions', from: '2027-03-01', until: '2027-03-15' },
  { text: { en: 'Also today', zh: '今日另有' }, to: 'https://example.org/', from: '2027-03-02', until: '2027-03-02' },
];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
  localStorage.clear();
  const { conference } = globalThis;
  vi.stubGlobal('conference', { ...conference, site: { ...conference.site, notices } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['asOf'];
});

/** The notices at a moment, on a page that was published on 20 February. */
async function showAt(moment: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  vi.setSystemTime(moment);
  document.documentElement.dataset['asOf'] = '2027-02-19T16:00:00.000Z';
  localStorage.setItem('language', language);
  const { default: SiteNotices } = await import('#client/shell/siteNotices/siteNotices.tsx');
  await show('/', <SiteNotices />);
}

const shown = () =>
  screen.queryAllByText(/./, { selector: 'p:not([hidden]), p:not([hidden]) a' }).map((it) => it.textContent);

test.each([
  ['the last second before it', '2027-02-28T15:59:59Z', ['It is over']],
  ['its first second in Beijing', '2027-02-28T16:00:00Z', ['Extended']],
  ['a day with another one', '2027-03-02T04:00:00Z', ['Extended', 'Also today']],
  ['its last second', '2027-03-15T15:59:59Z', ['Extended']],
  ['the day after its last', '2027-03-15T16:00:00Z', []],
])(
  'C9 A notice shows on its days by the conference’s zone, whenever the page was published: %s',
  async (_, moment, words) => {
    await showAt(moment);
    expect(shown()).toEqual(words);
  },
);

test('C9 A notice appears and disappears in an open tab', async () => {
  await showAt('2027-02-28T15:59:30Z');
  expect(shown()).toEqual(['It is over']);
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Extended']);
  vi.setSystemTime('2027-03-15T16:00:00Z');
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(shown()).toEqual([]);
});

test('C9 A notice is in the reader’s language, in a named region, and leads to its page or another site', async () => {
  await showAt('2027-03-02T04:00:00Z', 'zh');
  expect(screen.getByRole('region', { name: '通知' }).textContent).toContain('延期');
  expect(screen.getByRole('link', { name: '延期' }).getAttribute('href')).toBe('/submissions');
  expect(screen.getByRole('link', { name: '今日另有' }).getAttribute('href')).toBe('https://example.org/');
});
