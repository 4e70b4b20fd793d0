import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayIn } from '#contract/dates/deadline.ts';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import GrowthChart from '#client/admin/overview/growthChart.tsx';
import ShareChart from '#client/admin/overview/shareChart.tsx';
import { showAdmin } from '../showAdmin.tsx';

beforeEach(() => {
  // Nothing is laid out here, and what has no room is not drawn.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 600));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The texts inside the rendered chart. */
const drawn = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);

test('S9 The chart of the first day shows that day and its number, even weeks before the deadline', async () => {
  const deadline = Date.parse(dayIn(abstractDeadline!.day, 'en'));
  const day = new Date(deadline - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  showAdmin(<GrowthChart days={[{ day, added: 7, total: 7 }]} />);
  await waitFor(() => expect(drawn()).toContain('7'));
  expect(document.querySelector('.recharts-dot')).not.toBeNull();
});

test('S9 The chart of the topics has all sixteen', async () => {
  const parts = Array.from({ length: 16 }, (_, index) => ({
    value: '',
    name: `${index + 1}.`,
    count: index,
    search: '',
  }));
  showAdmin(<ShareChart share={{ key: 'topic', parts }} />);
  await waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(['1.', '12.', '16.'])));
});

test('S9 With many countries, the last bar sums up all the others', async () => {
  const parts = Array.from({ length: 18 }, (_, index) => ({
    value: `${index}`,
    name: `C${index + 1}`,
    count: 20 - index,
    search: '',
  }));
  showAdmin(<ShareChart share={{ key: 'country', parts }} />);
  // Each word has a line of its own. The counts are those of C12 to C18.
  await waitFor(() =>
    expect(drawn()).toEqual(expect.arrayContaining(['C11', '7others', String(9 + 8 + 7 + 6 + 5 + 4 + 3)])),
  );
  expect(drawn()).not.toContain('C12');
});
