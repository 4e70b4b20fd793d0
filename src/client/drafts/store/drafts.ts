import { storeVersionBefore } from '#client/drafts/history/history.ts';
import { removeLocalEntries, removeStoredEntries } from '#client/drafts/journal/journal.ts';
import { charactersOf, fromReport, sameContent, samePart, sendable, type DraftContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, DraftReport, DraftText, OtherText, StoredReceipt } from './rows.ts';
import { familyOf, nextVersion } from './family.ts';
import { removeUnusedFiles } from './files.ts';
import { baseOfChanges, mergeContents } from './merge.ts';
import { newDraft } from './newDraft.ts';
import type { PagePosition } from './position.ts';
import { reportCopy } from './reports.ts';
import { stillOther, toText, undecidedBy } from './undecided.ts';

/** Result of a save. `forked`: the draft was changed elsewhere, and this text is now a version of its own. */
export interface Saved {
  kind: 'saved' | 'forked';
  id: string;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The stored text, if it contains parts that another tab saved. */
  merged?: DraftContent;
}

/**
 * Saves the typed text (O1); it is on the disk when the promise resolves. A save that starts from an older revision
 * than the stored one overwrites nothing (O6). Its changes are merged part by part. If both changed the same part, the
 * other text is stored beside it until the author has chosen (`undecided.ts`). If it is not known which text the page
 * started from, its text becomes a version of its own.
 *
 * @throws if the device refuses to store; `storageFailure` says why
 */
export function saveDraft(db: DraftsDatabase, position: PagePosition, content: DraftContent): Promise<Saved> {
  // Dexie keeps a transaction open across `await` only within async functions.
  return db.transaction('rw', textTables(db), async () => storeDraft(db, position, content));
}

/** Facts that are saved together with the text. */
type SavedFacts = Pick<Draft, 'file' | 'namesToCheck'>;

/**
 * Like `saveDraft`, inside a transaction over `textTables`. A file goes into the same row.
 *
 * @param replaced - the id of the file that the author replaced with it
 */
export async function storeDraft(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  attached: Pick<Draft, 'file'> = {},
  replaced?: string,
): Promise<Saved> {
  const stored = await draftToSave(db, position);
  const facts: SavedFacts = { ...attached, ...namesToCheckOf(stored, position) };
  if (!stored) return storeNew(db, position, content, facts);
  const { base } = position;
  if (continues(position, stored)) {
    const isLater = stored.revision === position.revision || !base;
    const before = isLater && !stored.undecided ? undefined : await db.texts.get(stored.id);
    // Only the parts that this visit typed: a save that was under way may have brought the others from another tab.
    const next = isLater || !before ? content : { ...before.content, ...pick(content, baseOfChanges(base, content)) };
    return overwrite(db, { stored, position, next, given: content, facts, others: before?.others ?? [] });
  }
  const text = await db.texts.get(stored.id);
  const isSecondFile = attached.file !== undefined && stored.file !== undefined && stored.file.id !== replaced;
  if (text && sameContent(text.content, content) && !isSecondFile) {
    if (Object.keys(facts).length > 0) await db.drafts.put({ ...stored, ...facts });
    return { kind: 'saved', id: stored.id, revision: stored.revision, at: stored.changedAt };
  }
  // Another tab attached a file that the author has not seen here: both are stored.
  if (!text || !base || isSecondFile) return fork(db, stored, position, content, facts);
  const { content: next, conflicts } = mergeContents(base, content, text.content);
  const others = [
    // A text that this page's text continues is not another text.
    ...(text.others ?? []).filter(({ part, value }) => !samePart(part, base, { [part]: value })),
    ...conflicts.map((part) => ({ part, value: text.content[part] })),
  ];
  return overwrite(db, { stored, position, next, given: content, facts, others });
}

/** The names to check, including those that the page has recorded since its last save; empty if there are none. */
function namesToCheckOf(stored: Draft | undefined, { namesToCheck }: PagePosition): Pick<Draft, 'namesToCheck'> {
  return namesToCheck ? { namesToCheck: [...new Set([...(stored?.namesToCheck ?? []), ...namesToCheck])] } : {};
}

/** Finds the draft that a page writes into; this can be one that another tab started for the same report. */
async function draftToSave(db: DraftsDatabase, { id, revision, report, base }: PagePosition) {
  const stored = await db.drafts.get(id);
  return stored ?? (revision === 0 && report && base ? draftOfReport(db, report.report_id) : undefined);
}

async function storeNew(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  saved: SavedFacts,
): Promise<Saved> {
  const { id, base } = position;
  const at = Date.now();
  const arrived = position.report ? undefined : await arrivedAs(db, id);
  const copy = arrived && base && (await reportCopy(db, arrived.report_id));
  const sent = copy && fromReport(copy);
  // Another tab has sent the draft. The text that it sent is not overwritten by the text that this page started from.
  const merged = sent && mergeContents(sendable({ ...content, ...base }), content, sent);
  const next = merged?.content ?? content;
  const others = sent && merged ? merged.conflicts.map((part) => ({ part, value: sent[part] })) : [];
  const report = position.report ?? arrived;
  const facts = { id, createdAt: at, changedAt: at, ...savedBy(position), ...(report && { report }), ...saved };
  await addDraft(db, newDraft(next, facts), next, others);
  return { kind: 'saved', id, revision: 1, at, ...mergedIf(next, content) };
}

interface Overwriting {
  stored: Draft;
  position: PagePosition;
  /** The text to be stored, and the text that the page has. */
  next: DraftContent;
  given: DraftContent;
  facts: SavedFacts;
  others: readonly OtherText[];
}

async function overwrite(
  db: DraftsDatabase,
  { stored, position, next, given, facts, others }: Overwriting,
): Promise<Saved> {
  const at = Date.now();
  const { undecided: _before, ...row } = stored;
  const revision = stored.revision + 1;
  const history = await storeVersionBefore(db, stored, next, at);
  const still = stillOther(others, next);
  await db.drafts.put({
    ...row,
    title: next.title,
    revision,
    changedAt: at,
    ...history,
    ...savedBy(position),
    ...facts,
    ...undecidedBy(still),
  });
  await db.texts.put(toText(stored.id, next, still));
  return { kind: 'saved', id: stored.id, revision, at, ...mergedIf(next, given) };
}

async function fork(
  db: DraftsDatabase,
  stored: Draft,
  position: PagePosition,
  content: DraftContent,
  saved: SavedFacts,
): Promise<Saved> {
  const at = Date.now();
  const { report, file, uploaded, namesToCheck } = stored;
  const inherited = {
    ...(report && { report }),
    ...(file && { file }),
    ...(uploaded && { uploaded }),
    ...(namesToCheck && { namesToCheck }),
  };
  const family = await nextVersion(db, familyOf(stored));
  const facts = { createdAt: at, changedAt: at, ...savedBy(position), ...inherited, family, ...saved };
  const copy = newDraft(content, facts);
  await addDraft(db, copy, content);
  return { kind: 'forked', id: copy.id, revision: copy.revision, at };
}

function mergedIf(stored: DraftContent, given: DraftContent): Pick<Saved, 'merged'> {
  return stored === given ? {} : { merged: stored };
}

function pick(content: DraftContent, parts: Partial<DraftContent>): Partial<DraftContent> {
  return Object.fromEntries(Object.entries(content).filter(([part]) => part in parts));
}

/** Adds a draft and its text. Call it inside a transaction over `drafts` and `texts`. */
export async function addDraft(
  db: DraftsDatabase,
  { undecided: _named, ...draft }: Draft,
  content: DraftContent,
  others: readonly OtherText[] = [],
): Promise<void> {
  const still = stillOther(others, content);
  await db.drafts.add({ ...draft, ...undecidedBy(still) });
  await db.texts.put(toText(draft.id, content, still));
}

/**
 * Whether a page's text continues the stored one. Text that this visit saved last is its own, whatever revision its
 * journal entry started from.
 */
export function continues({ revision, pageId, isBehind }: PagePosition, stored: Draft): boolean {
  return !isBehind && (stored.revision === revision || stored.savedBy === pageId);
}

/**
 * The tables that a save of the text reads and writes. The journal is not among them: a page that goes away during a
 * save could write its entry only after the save, when it is too late.
 */
export function textTables(db: DraftsDatabase) {
  return [db.drafts, db.texts, db.receipts, db.versions, db.reports];
}

function savedBy({ pageId, typed = 0, holds = [] }: PagePosition): Pick<Draft, 'savedBy' | 'typed' | 'holds'> {
  return { savedBy: pageId, typed, holds };
}

/** The last receipt of a draft. */
export async function lastReceipt(db: DraftsDatabase, draftId: string): Promise<StoredReceipt | undefined> {
  const receipts = await db.receipts.where({ draftId }).sortBy('at');
  return receipts.at(-1);
}

/**
 * The report that a draft became in another tab. Further typing here changes it instead of making a second one (R11).
 */
export async function arrivedAs(db: DraftsDatabase, draftId: string): Promise<DraftReport | undefined> {
  const last = await lastReceipt(db, draftId);
  return last?.report_id ? reportOf(last) : undefined;
}

/** The facts of a receipt's report that a draft needs to change it. */
export function reportOf({ report_id, version, file_url }: StoredReceipt): DraftReport {
  return { report_id, file_url, ...(version !== undefined && { version }) };
}

/**
 * Deletes a draft, unless it is being sent. It can be restored for a while (`bin.ts`), unless it is empty or deleted
 * permanently. On a full device only `forGood` works.
 *
 * @throws if the device refuses to store the entry of the bin; the draft stays
 */
export async function deleteDraft(db: DraftsDatabase, id: string, { forGood = false } = {}): Promise<void> {
  const isDeleted = await db.transaction('rw', [...textTables(db), db.bin, db.files, db.journal], async () => {
    const [draft, text] = await Promise.all([db.drafts.get(id), db.texts.get(id)]);
    if (!draft || draft.state === 'sending') return false;
    const isEmpty = !draft.file && (!text || charactersOf(text.content) === 0);
    if (text && !isEmpty && !forGood)
      await db.bin.put({ id: newId(), deletedAt: Date.now(), draft, ...withoutId(text) });
    else await db.versions.where({ draftId: id }).delete();
    await db.drafts.delete(id);
    await db.texts.delete(id);
    await removeStoredEntries(db, id);
    await removeUnusedFiles(db);
    return true;
  });
  if (isDeleted) removeLocalEntries(db, id);
}

function withoutId({ id: _id, ...text }: DraftText): Omit<DraftText, 'id'> {
  return text;
}

/** Changes a draft's row; returns the number of changed rows, 0 or 1. */
export function changeDraft(db: DraftsDatabase, id: string, change: (row: Draft) => void): Promise<number> {
  return db.transaction('rw', db.drafts, () => db.drafts.where({ id }).modify(change));
}

/** Lists every draft of an abstract, the last changed first (O2). */
export async function listDrafts(db: DraftsDatabase): Promise<Draft[]> {
  // In reverse order a browser reads row by row; forwards it reads all at once.
  const drafts = await db.drafts.orderBy('changedAt').toArray();
  return drafts.filter(({ paper }) => !paper).toReversed();
}

/** A draft and its text, read in one transaction. */
export function readDraft(db: DraftsDatabase, id: string) {
  return db.transaction('r', db.drafts, db.texts, () => Promise.all([db.drafts.get(id), db.texts.get(id)]));
}

/** The draft that changes a submitted report, if there is one. */
export function draftOfReport(db: DraftsDatabase, reportId: string): Promise<Draft | undefined> {
  return db.drafts.where('report.report_id').equals(reportId).last();
}
