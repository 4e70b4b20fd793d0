import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { hitsOf, buildSearchIndex, searchFile } from '#contract/search/searchIndex.ts';
import { speakerTypes } from '#contract/search/speakerTypes.ts';
import { searchPages } from '#client/search/results.ts';

const page = site.routes.find(({ kind }) => kind === 'speakers')!.path;
const built = ['plenary-speakers-appert', 'other-experts-pasteur'].map((anchor, id) => {
  const name = anchor.split('-').at(-1)!;
  return { id, address: `${page}#${anchor}`, page: 'Speakers', heading: name, text: '' };
});

/** Serves the built index, and the names of each list after a call of the returned function. */
function serve(lists: { plenary: readonly string[]; others: readonly string[] }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (asked === searchFile('en')) return Response.json(buildSearchIndex(built));
    await promise;
    const { type_id } = (await (asked as Request).json()) as { type_id: number };
    const names = type_id === speakerTypes.plenary ? lists.plenary : lists.others;
    return Response.json({ code: '200', msg: 'Done', data: names.map((news_title) => ({ news_title })) });
  });
  return resolve;
}

/** Starts a new visit, since the index is fetched once per visit. */
async function openSearch() {
  vi.resetModules();
  const { useSearchIndex } = await import('#client/search/useSearchIndex.ts');
  const { result } = renderHook(() => useSearchIndex('en'));
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const find = (name: string) =>
    result.current.state === 'ready' ? hitsOf(result.current.index, name).map(({ address }) => address) : undefined;
  return { result, find };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('D2 Speakers from the server replace those of the build, and open searches are updated', async () => {
  const release = serve({ plenary: ['Reynolds', 'Reynolds', 'Reynolds 2'], others: [] });
  const { result, find } = await openSearch();
  const before = result.current;
  expect(find('appert')).toEqual([`${page}#plenary-speakers-appert`]);

  release();
  await waitFor(() => expect(result.current).not.toBe(before));
  expect(find('reynolds')?.toSorted()).toEqual([
    `${page}#plenary-speakers-reynolds`,
    `${page}#plenary-speakers-reynolds-2`,
    `${page}#plenary-speakers-reynolds-2-2`,
  ]);
  expect(find('appert')).toEqual([]);
  expect(find('pasteur')).toEqual([]);
});

test('D2 If the server’s speakers cannot be indexed, those of the build stay', async () => {
  serve({ plenary: ['Reynolds'], others: [] })();
  const { reindexSpeakers } = await import('#client/search/useSearchIndex.ts');
  const index = buildSearchIndex(built);
  const taken = `${page}#plenary-speakers-reynolds`;
  index.entries.add({ id: taken, address: taken, page: 'Speakers', heading: 'Reynolds', text: '' });
  await expect(reindexSpeakers(index, 'en')).rejects.toThrow('duplicate');
  expect(hitsOf(index, 'appert')[0]?.address).toBe(`${page}#plenary-speakers-appert`);
});

test('D2 A match in the other script is marked as it is written', () => {
  const built = { id: 0, address: page, page: 'Speakers', heading: '', text: '江南大学与臺灣大學食品科学学院' };
  const index = buildSearchIndex([built], '學学');
  const marked = (query: string) =>
    searchPages(index, query, site.routes, 'zh')[0]?.results[0]?.excerpt.flatMap(({ text, isFound }) =>
      isFound ? [text] : [],
    );
  expect(marked('大學')).toEqual(['大学', '大學']);
  expect(marked('大学')).toEqual(['大学', '大學']);
});
