import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { NewsPage } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { filesNeededFor } from '#contract/rules/uploadedFile.ts';
import { contentDir, listConferences } from '#server/conference/content.ts';
import { draftsIn, isOutsideDrafts, visibleParts, withoutDrafts } from '#server/conference/drafts.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference, type ConferenceContent } from '#server/conference/readConference.ts';
import { finishedSpeakers } from '#server/conference/unfinished.ts';
import { visibleConference } from '#server/conference/visible.ts';

const symposium = (await readConference(join(contentDir, 'symposium'))).conference!;

/** The symposium with some of its pages as drafts. */
function withDrafts(...names: string[]): ConferenceContent {
  const pages = [...symposium.pages].map(([name, page]) => {
    return [name, names.includes(name) ? { is_draft: true, ...(page as object) } : page] as const;
  });
  return { ...symposium, pages: new Map(pages) };
}

test('C3 a conference without drafts is shown unchanged, byte for byte', async () => {
  for (const id of listConferences()) {
    const { conference } = await readConference(join(contentDir, id));
    expect(JSON.stringify([...partsOf(withoutDrafts(conference!))])).toBe(JSON.stringify([...partsOf(conference!)]));
  }
});

test('C3 a draft page is removed with its address and menu entry, and its menu group if that is empty', () => {
  const { site } = withoutDrafts(withDrafts('visa', 'venue', 'awards'));
  expect(site.routes.map(({ path }) => path)).not.toContain('/visa');
  expect(JSON.stringify(site.navigation)).not.toMatch(/"\/(?:visa|travel|awards)"/);
  expect(site.removed?.map(({ path }) => path)).toEqual(['/visa', '/travel', '/awards']);
});

test('C3 a front page is shown even if a file says that it is a draft', () => {
  expect(withoutDrafts(withDrafts('home')).site.routes.map(({ path }) => path)).toContain('/');
});

test('C3 a draft speaker is neither on the pages nor in the lists of the server', () => {
  const [first, ...others] = symposium.speakers.speaker_list;
  const speakers = { ...symposium.speakers, speaker_list: [{ ...first!, is_draft: true }, ...others] };
  expect(finishedSpeakers(speakers).speaker_list).toEqual(
    others.map((speaker) => expect.objectContaining({ news_title: speaker.news_title })),
  );
  expect(withoutDrafts({ ...symposium, speakers }).speakers.speaker_list).toEqual(others);
  expect(draftsIn('speakers', speakers)).toEqual([{ part: 'speakers', path: '/speaker_list/0' }]);
});

test('C3 a finding in a draft is left out; a finding beside it keeps the number of its entry', () => {
  const { items } = symposium.pages.get('news') as NewsPage;
  const news = { items: [{ ...items[0]!, is_draft: true }, ...items.slice(1)] };
  const isOutside = isOutsideDrafts({
    ...withDrafts('awards'),
    pages: new Map([...withDrafts('awards').pages, ['news', news]]),
  });
  const about = (part: string, path: string) => isOutside({ field: { part, path } });
  expect([about('page:news', '/items/0/title/zh'), about('page:news', '/items/1/title/zh')]).toEqual([false, true]);
  expect([
    about('page:awards', '/lead/en'),
    about('text:awards.en', ''),
    about('descriptions', '/~1awards/en'),
  ]).toEqual([...[false, false, false]]);
  expect(isOutside({})).toBe(true);
});

test('C3 V3 the pictures of drafts are not published', () => {
  const parts = new Map<string, unknown>([
    ['page:awards', { is_draft: true, awards: [{ picture: 'one.webp' }] }],
    ['text:awards.en', '![](/images/two.webp)'],
    ['page:news', { items: [{ is_draft: true, picture: 'three.webp' }, { picture: 'four.webp' }] }],
  ]);
  const folder = partsOf(symposium);
  expect([...visibleParts(parts, folder)]).toEqual([['page:news', { items: [{ picture: 'four.webp' }] }]]);
});

test('C3 V3 the pictures of a draft or removed page of the folder are not published with its changed text', () => {
  const text = new Map([['text:visa.en', '![](/images/two.webp)']]);
  expect([...visibleParts(text, partsOf(symposium))]).toEqual([...text]);
  expect([...visibleParts(text, partsOf(withDrafts('visa')))]).toEqual([]);
  const { site } = symposium;
  const isVisa = (route: Site['routes'][number]) => 'page' in route && route.page === 'visa';
  const removed = {
    ...{ ...site, routes: site.routes.filter((route) => !isVisa(route)), removed: site.routes.filter(isVisa) },
  };
  expect([...visibleParts(text, partsOf({ ...symposium, site: removed as Site }))]).toEqual([]);
});

test('C3 A front page that is marked as a draft keeps its pictures: it is always shown', () => {
  const home = { is_draft: true, photo: '/images/lake.webp' };
  expect([...visibleParts(new Map([['page:home', home]]), partsOf(symposium))]).toEqual([
    ['page:home', { photo: '/images/lake.webp' }],
  ]);
});

test('C3 V3 A publication has those uploads that visible content names, in all their sizes', () => {
  const name = (stem: string, width: number) => `0123456789abcdef/${stem}-${width}x${width}.webp`;
  const conference = withDrafts('venue');
  const sizes = filesNeededFor(name('shown', 8));
  const shown = {
    ...conference,
    pages: new Map([...conference.pages, ['visa', { lead: { en: `![](/images/${name('shown', 8)})`, zh: '' } }]]),
    texts: new Map(conference.texts).set('venue.en.md', {
      ...conference.texts.values().next().value!,
      source: `![](/images/${name('hidden', 8)})`,
    }),
    uploads: { images: new Map([...sizes, name('hidden', 8)].map((each) => [each, 1])), files: new Map() },
  };
  expect([...visibleConference(shown).content.uploads.images.keys()]).toEqual(sizes);
  expect(visibleConference(shown, true).content.uploads.images.size, 'before the first publication').toBe(0);
});

test('C3 C6 A former address does not lead to a draft, and its redirect is not published', () => {
  const conference = withDrafts('awards');
  const moved = [
    { from: '/prizes', to: '/awards' },
    { from: '/visas', to: '/visa' },
  ];
  const visible = visibleConference({ ...conference, site: { ...conference.site, moved } });
  expect(visible.moved).toEqual({ '/visas': '/visa' });
  expect(visible.content.site.moved).toEqual([moved[1]]);
});
