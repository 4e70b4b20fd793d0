import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageSchemas } from '#contract/content/pages.ts';
import { fieldsOf } from '#contract/fields/field.ts';
import { kinds } from '#contract/kinds.ts';
import type { PageKind } from '#site/pages.ts';
import { show } from '../show.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const held = (year: number) => ({ year, place: { en: `City ${year}`, zh: `城市${year}` } });

async function showPrevious(years: readonly number[] | undefined): Promise<void> {
  const { PreviousConferences } = await import('#client/features/frontPage/previous.tsx');
  await import('#client/features/frontPage/previousConferences.tsx');
  await show('/', <PreviousConferences previous={years?.map(held)} />);
}

test('C2 I3 Every kind of front page can have the previous conferences', () => {
  const fronts = (Object.keys(pageSchemas) as PageKind[]).filter((kind) => kinds[kind].isFront);
  expect(fronts.length).toBeGreaterThan(1);
  for (const kind of fronts) {
    const previous = fieldsOf(pageSchemas[kind]).find(({ name }) => name === 'previous');
    expect(previous, kind).toMatchObject({ isRequired: false });
  }
});

test('I3 The previous conferences are listed by decade', async () => {
  await showPrevious([1998, 2002, 2004, 2024]);
  const section = within(await screen.findByRole('region', { name: 'Previous conferences, 1998–2024' }));
  expect(section.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
    '1990s',
    '2000s',
    '2020s',
  ]);
  expect(section.getAllByRole('listitem').map((it) => it.textContent)).toContain('2004City 2004');
});

test.each([
  ['an empty list', []],
  ['no list', undefined],
])('I3 Nothing is shown for %s', async (_, years) => {
  await showPrevious(years);
  expect(screen.queryByRole('region')).toBeNull();
});
