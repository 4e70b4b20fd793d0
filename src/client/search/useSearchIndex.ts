import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#site/text.ts';
import type { Route } from '#site/routes.ts';
import { readSearchIndex, searchFile, type SearchIndex, type Entry } from '#contract/search/searchIndex.ts';
import type { Speaker } from '#contract/calls/people.ts';
import { speakerEntries, type SpeakerCall } from '#contract/search/searchSpeakers.ts';
import { speakerAnchors, speakerTypes } from '#contract/search/speakerTypes.ts';
import { createEmitter } from '#client/device/store.ts';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { fetchAndStore, storedReply } from '#client/api/publicCall.ts';

/** Milliseconds after which a request without a reply counts as failed. */
const timeout = 15_000;

/** An index that can be searched. It is a new object whenever its content changes. */
interface Ready {
  state: 'ready';
  index: SearchIndex;
}

const known = new Map<Language, Ready>();
const changes = createEmitter();

/** The state of a language's index, which is fetched from the service worker or the server. */
export type IndexState = Ready | { state: 'loading' } | { state: 'failed'; retry: () => void };

/** Fetches the index of a language once per visit, and after a failure when the reader presses the button. */
export function useSearchIndex(language: Language): IndexState {
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState(0);
  const ready = useSyncExternalStore(changes.subscribe, () => known.get(language));

  useEffect(() => {
    if (known.has(language)) return;
    let isCurrent = true;
    const end = () => isCurrent && setEnded(attempt);
    fetchIndex(language).then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);

  if (ready) return ready;
  if (ended < attempt) return { state: 'loading' };
  return { state: 'failed', retry: () => setAttempt(attempt + 1) };
}

async function fetchIndex(language: Language): Promise<void> {
  const reply = await fetch(searchFile(language), { signal: AbortSignal.timeout(timeout) });
  if (!reply.ok) throw new Error(`The search index could not be loaded: HTTP ${reply.status}`);
  const index = await readSearchIndex(await reply.text());
  const publish = () => {
    known.set(language, { state: 'ready', index });
    changes.emit();
  };
  publish();
  void reindexSpeakers(index, language).then(publish);
}

const types: Record<SpeakerCall, number> = {
  speaker_list: speakerTypes.plenary,
  speaker_list1: speakerTypes.otherExperts,
};

/**
 * Replaces the speakers in the index, which are as old as the publication, by those on the server, since organisers may
 * have imported others; without a network, by the cached ones. Without either, the index does not change.
 */
export async function reindexSpeakers({ entries: index }: SearchIndex, language: Language): Promise<void> {
  const [route] = routesOf(site.routes, 'speakers');
  if (!route) return;
  const built = Array.from({ length: index.documentCount }, (_, id) => id);
  await Promise.all(
    (['speaker_list', 'speaker_list1'] as const).map(async (list) => {
      const query = { type_id: types[list] };
      const speakers = (await fetchAndStore(list, query)) ?? (await storedReply(list, query));
      if (!speakers) return;
      const beginning = `${route.path}#${speakerAnchors[list]}-`;
      const before = built.filter((id) => String(index.getStoredFields(id)?.address).startsWith(beginning));
      // Removed last, so that they remain if adding fails.
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
