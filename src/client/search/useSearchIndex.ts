import MiniSearch from 'minisearch';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#site/text.ts';
import { indexOptions, searchFile, type SearchIndex } from '#contract/search/searchIndex.ts';
import { createEmitter } from '#client/device/store.ts';
import { reindexSpeakers } from './reindexSpeakers.ts';

/** Milliseconds after which a request without an answer counts as failed. */
const timeout = 15_000;

/** An index that can be searched; a new object whenever its content changes. */
interface Ready {
  state: 'ready';
  index: SearchIndex;
}

const known = new Map<Language, Ready>();
const changes = createEmitter();

/** The index of a language while it is fetched, from the service worker where there is one. */
export type IndexState = Ready | { state: 'loading' } | { state: 'failed'; retry: () => void };

/** Fetches the index of a language once in a visit; after a failure again when the reader presses the button. */
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
  // In steps, so that the page stays responsive.
  const index = await MiniSearch.loadJSONAsync(await reply.text(), indexOptions);
  const publish = () => {
    known.set(language, { state: 'ready', index });
    changes.emit();
  };
  publish();
  void reindexSpeakers(index, language).then(publish);
}
