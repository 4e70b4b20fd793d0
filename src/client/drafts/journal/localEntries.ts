import type { EntryRef, JournalEntry } from '#client/drafts/store/rows.ts';

/** In characters: about a tenth of what browsers grant a site. */
const maxLength = 500_000;

/**
 * The half of the journal that is in local storage. An account's entries are kept under the name of its database (A9).
 * Where a browser forbids local storage, or it is full, nothing is stored and nothing is thrown.
 */
export const localEntries = {
  write(account: string, entry: JournalEntry): void {
    const { base: _base, ...withoutBase } = entry;
    // Rather two versions than what was typed last.
    const value = [entry, withoutBase].map((each) => JSON.stringify(each)).find(({ length }) => length <= maxLength);
    if (value === undefined) return;
    attempt(() => localStorage.setItem(keyOf(account, entry), value));
  },

  list(account: string): JournalEntry[] {
    return keysOf(account).flatMap((key) => read(key) ?? []);
  },

  /** Removes the entry, unless the visit has typed on since. */
  remove(account: string, ref: EntryRef): void {
    const key = keyOf(account, ref);
    const entry = read(key);
    if (entry && entry.typed <= ref.typed) attempt(() => localStorage.removeItem(key));
  },

  /** Removes every entry of one draft, or of all drafts of an account. */
  removeAll(account: string, draftId?: string): void {
    for (const key of keysOf(account, draftId)) attempt(() => localStorage.removeItem(key));
  },
};

function read(key: string): JournalEntry | undefined {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? '') as JournalEntry);
}

function keyOf(account: string, { draftId, pageId }: EntryRef): string {
  return `${prefixOf(account, draftId)}${pageId}`;
}

function keysOf(account: string, draftId?: string): string[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  return keys.filter((key) => key.startsWith(prefixOf(account, draftId)));
}

/** `lastWords` is the name on devices since the first version; see `drafts/README.md`. */
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
