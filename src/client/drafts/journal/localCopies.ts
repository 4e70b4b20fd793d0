import type { LastWords, LastWordsName } from '#client/drafts/store/database.ts';

/** In characters: about a tenth of what browsers grant a site. */
const longest = 500_000;

/**
 * Last words in local storage, which takes them while the page is still there. Kept apart by account, under the name
 * of its database (A9). Where a browser forbids local storage, or it is full, nothing is kept, and nothing is thrown.
 */
export const localWords = {
  keep(account: string, words: LastWords): void {
    const value = JSON.stringify(words);
    if (value.length > longest) return;
    attempt(() => localStorage.setItem(keyOf(account, words), value));
  },

  of(account: string): LastWords[] {
    return keysOf(account).flatMap((key) => read(key) ?? []);
  },

  /** Removes words that go as far as these, or less. */
  remove(account: string, words: LastWordsName): void {
    const key = keyOf(account, words);
    const kept = read(key);
    if (kept && kept.typed <= words.typed) attempt(() => localStorage.removeItem(key));
  },

  /** Removes what every page kept of one draft, or of all of an account's. */
  removeAll(account: string, draftId?: string): void {
    for (const key of keysOf(account, draftId)) attempt(() => localStorage.removeItem(key));
  },
};

function read(key: string): LastWords | undefined {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as LastWords);
}

function keyOf(account: string, { draftId, pageId }: LastWordsName): string {
  return `${prefixOf(account, draftId)}${pageId}`;
}

function keysOf(account: string, draftId?: string): string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(prefixOf(account, draftId)));
}

function prefixOf(account: string, draftId?: string): string {
  return `${account}/lastWords/${draftId === undefined ? '' : `${draftId}/`}`;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
