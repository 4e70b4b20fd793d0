import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import type { Speaker } from '#contract/calls/people.ts';
import type { Entry, SearchIndex } from '#contract/search/searchIndex.ts';
import { speakerEntries, type SpeakerCall } from '#contract/search/searchSpeakers.ts';
import { speakerAnchors, speakerTypes } from '#contract/search/speakerTypes.ts';
import { fetchAndStore, storedAnswer } from '#client/api/publicCall.ts';

const types: Record<SpeakerCall, number> = {
  speaker_list: speakerTypes.plenary,
  speaker_list1: speakerTypes.otherExperts,
};

/**
 * Replaces the speakers in the index, which are those of the build, by those on the server, where organisers may have
 * imported others; offline by the stored ones. Without either, the index does not change.
 */
export async function reindexSpeakers(index: SearchIndex, language: Language): Promise<void> {
  const route = site.routes.find(({ kind }) => kind === 'speakers');
  if (!route) return;
  const built = Array.from({ length: index.documentCount }, (_, id) => id);
  await Promise.all(
    (['speaker_list', 'speaker_list1'] as const).map(async (list) => {
      const query = { type_id: types[list] };
      const speakers = (await fetchAndStore(list, query)) ?? (await storedAnswer(list, query));
      if (!speakers) return;
      const beginning = `${route.path}#${speakerAnchors[list]}-`;
      const before = built.filter((id) => String(index.getStoredFields(id)?.address).startsWith(beginning));
      // Removed last, so that they stay where adding fails.
      index.addAll(entriesOf(list, speakers, route, language));
      index.discardAll(before);
    }),
  );
}

function entriesOf(list: SpeakerCall, speakers: readonly Speaker[], route: Route, language: Language): Entry[] {
  return speakerEntries(list, speakers, language).map(({ heading, text, fragment }) => {
    const address = route.path + fragment;
    return { id: address, address, page: route.title[language], heading, text };
  });
}
