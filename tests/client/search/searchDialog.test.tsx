import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildSearchIndex, searchFile } from '#contract/search/searchIndex.ts';
import { nothingTyped } from '#client/ui/search/openSearch.tsx';
import type { SearchProps } from '#client/ui/search/openSearch.tsx';
import { hostileName } from '../i18n/hostileWords.ts';
import { show } from '../show.tsx';

vi.mock('#client/search/results.ts', async (original) => {
  const real = await original<typeof import('#client/search/results.ts')>();
  return {
    ...real,
    searchPages: (...[index, query, ...others]: Parameters<typeof real.searchPages>) => {
      if (query === 'these break it') throw new Error('The search is broken.');
      return real.searchPages(index, query, ...others);
    },
  };
});

const page = { id: 1, address: '/', page: 'Home', heading: '', text: 'zzzz' };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the search, as on a newly loaded page. */
async function openSearch(): Promise<void> {
  vi.stubGlobal('fetch', async (asked: string | Request) =>
    asked === searchFile('en') ? Response.json(buildSearchIndex([page])) : new Response('', { status: 503 }),
  );
  const { searchIn } = await import('#client/search/search.tsx');
  const Search: ComponentType<SearchProps> = await searchIn('en');
  function Opened() {
    const [isShown, setShown] = useState(true);
    const close = () => setShown(false);
    return isShown && <Search early={nothingTyped} opener={null} onClose={close} onFollow={close} />;
  }
  await show(
    '/',
    <MantineProvider env="test">
      <Opened />
    </MantineProvider>,
  );
}

const search = (typed: string) =>
  act(async () => {
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: typed } });
  });

test.each([
  ['constructor', '<constructor/>'],
  ['an element of its sentence', '<0>press here</0>'],
  ['all sorts of signs', hostileName],
])('D2 A search for %s shows the message that nothing was found', async (_what, typed) => {
  await openSearch();
  await search(typed);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain(`Nothing was found for “${typed}”.`));
});

test('D2 A search that fails says so, and can start again with other words', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openSearch();
  await search('these break it');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The search failed for these words. Other words may work.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('');
  await search('these break it');
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
