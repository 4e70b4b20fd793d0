import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, EntryRef, JournalEntry } from '#client/drafts/store/rows.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { baseOfChanges } from '#client/drafts/store/merge.ts';

/**
 * Writes unsaved text while a page goes away (O1), without waiting and to two places, since neither is certain. Local
 * storage takes it at once, whatever the database is doing, but takes no long text. The database takes any text, but
 * Chromium drops the write if it has to wait for a save in progress.
 */
export function writeEntry(db: DraftsDatabase, position: PagePosition, content: JournalEntry['content']): void {
  const entry: JournalEntry = {
    draftId: position.id,
    pageId: position.pageId,
    revision: position.revision,
    typed: position.typed ?? 0,
    content,
    at: Date.now(),
    holds: position.holds ?? [],
    ...(position.report && { report: position.report }),
    ...(position.base && { base: baseOfChanges(position.base, content) }),
    ...(position.isBehind && { isBehind: true }),
    ...(position.namesToCheck && { namesToCheck: position.namesToCheck }),
  };
  localEntries.write(db.name, entry);
  db.putAtOnce(db.journal, entry);
}

/** Lists the newest entry of every visit, the latest last. Entries that a later visit continued are left out. */
export async function listEntries(db: DraftsDatabase): Promise<JournalEntry[]> {
  const all = newestPerVisit([...localEntries.list(db.name), ...(await db.journal.toArray())]);
  const continued = all.flatMap(({ holds = [] }) => holds);
  return all.filter((entry) => !continued.some((ref) => covers(ref, entry))).toSorted((a, b) => a.at - b.at);
}

/** Lists drafts that the device never had room to save: only a journal entry of them exists. The latest first. */
export async function listUnsavedDrafts(db: DraftsDatabase): Promise<JournalEntry[]> {
  const all = await listEntries(db);
  const stored = new Set(await db.drafts.toCollection().primaryKeys());
  const latest = new Map(all.filter(({ draftId }) => !stored.has(draftId)).map((entry) => [entry.draftId, entry]));
  return [...latest.values()].toSorted((a, b) => b.at - a.at);
}

/**
 * Finds the latest entry of a draft that could not be saved because the device has no room. Undefined if the stored
 * draft contains it, or has changed since.
 *
 * @param draft - undefined if not even a first save was stored
 */
export async function findUnsavedEntry(
  db: DraftsDatabase,
  draftId: string,
  draft: Draft | undefined,
): Promise<JournalEntry | undefined> {
  const all = await listEntries(db);
  const isUnsaved = (entry: JournalEntry) =>
    entry.draftId === draftId && !isSaved(entry, draft) && (!draft || entry.revision === draft.revision);
  return all.findLast(isUnsaved);
}

/** Whether the stored draft contains the entry's text. */
export function isSaved(entry: JournalEntry, draft: Draft | undefined): boolean {
  if (!draft) return false;
  const { id, savedBy, typed, holds = [] } = draft;
  return [{ draftId: id, pageId: savedBy, typed }, ...holds].some((ref) => covers(ref, entry));
}

/** References to the entry and to those that it continues. */
export function refsOf({ draftId, pageId, typed, holds = [] }: JournalEntry): EntryRef[] {
  return [{ draftId, pageId, typed }, ...holds];
}

/** Removes an entry whose text is saved. Text that the same visit typed later stays. */
export async function removeEntry(db: DraftsDatabase, ref: EntryRef): Promise<void> {
  localEntries.remove(db.name, ref);
  const isCovered = (entry: JournalEntry) => covers(ref, entry);
  await db.journal.where('[draftId+pageId]').equals([ref.draftId, ref.pageId]).filter(isCovered).delete();
}

/**
 * Removes a deleted draft's entries from the database. Call it in the transaction that deletes the draft, and
 * `removeLocalEntries` once that is committed: local storage has no transactions.
 */
export async function removeStoredEntries(db: DraftsDatabase, draftId: string): Promise<void> {
  await db.journal.where('[draftId+pageId]').between([draftId, ''], [draftId, '\uffff']).delete();
}

/** Removes a deleted draft's entries from local storage. */
export function removeLocalEntries(db: DraftsDatabase, draftId: string): void {
  localEntries.removeAll(db.name, draftId);
}

/** Removes every entry of the account from this device (A9). */
export async function clearJournal(db: DraftsDatabase): Promise<void> {
  localEntries.removeAll(db.name);
  await db.journal.clear();
}

/** Whether an entry belongs to the visit of `ref` and goes no further. The visit may have typed on since. */
function covers(ref: EntryRef, entry: JournalEntry): boolean {
  return ref.draftId === entry.draftId && ref.pageId === entry.pageId && ref.typed >= entry.typed;
}

/** Picks, of the two copies of a visit's entry, the one that contains more. */
function newestPerVisit(all: readonly JournalEntry[]): JournalEntry[] {
  const newest = new Map<string, JournalEntry>();
  for (const entry of all) {
    const key = `${entry.draftId}/${entry.pageId}`;
    if (entry.typed >= (newest.get(key)?.typed ?? 0)) newest.set(key, entry);
  }
  return [...newest.values()];
}

/** In characters: about a tenth of a site's quota in browsers. */
const maxLength = 500_000;

/**
 * The part of the journal in local storage. An account's entries are stored under the name of its database (A9). If a
 * browser forbids local storage, or it is full, nothing is stored and nothing is thrown.
 */
const localEntries = {
  write(account: string, entry: JournalEntry): void {
    const { base: _base, ...withoutBase } = entry;
    // Leaving out the base makes the entry shorter. Two versions are better than losing the last words.
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
