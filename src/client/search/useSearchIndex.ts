import MiniSearch from 'minisearch';
import { useEffect, useState } from 'react';
import type { Language } from '#site';
import { indexOptions, searchFile, type SearchIndex } from '#contract/searchIndex.ts';

import { findCurrentSpeakers } from './currentSpeakers.ts';

/** Milliseconds after which a line that brings nothing counts as cut. */
const patience = 15_000;

const indexes = new Map<Language, SearchIndex>();

/** The index of a language as it comes: from the service worker, where there is one. */
export type KnownIndex =
  | { state: 'ready'; index: SearchIndex }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void };

/** Fetches the index of a language once in a visit; after a failure again when the reader asks for it. */
export function useSearchIndex(language: Language): KnownIndex {
  const [attempt, setAttempt] = useState(1);
  const [ended, setEnded] = useState(0);

  useEffect(() => {
    if (indexes.has(language)) return;
    let isCurrent = true;
    const end = () => isCurrent && setEnded(attempt);
    fetchIndex(language).then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);

  const index = indexes.get(language);
  if (index) return { state: 'ready', index };
  if (ended < attempt) return { state: 'loading' };
  return { state: 'failed', retry: () => setAttempt(attempt + 1) };
}

async function fetchIndex(language: Language): Promise<void> {
  const reply = await fetch(searchFile(language), { signal: AbortSignal.timeout(patience) });
  if (!reply.ok) throw new Error(`The index was answered with ${reply.status}`);
  // In steps, between which a key is answered.
  const index = await MiniSearch.loadJSONAsync(await reply.text(), indexOptions);
  indexes.set(language, index);
  void findCurrentSpeakers(index, language);
}
