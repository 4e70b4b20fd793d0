import {
  fieldKey,
  type ImportChoice,
  type ImportChoices,
  type ImportedPart,
} from '#contract/kinds/part/importCalls.ts';
import { isSameJson, pointerOf, type Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import type { Parts } from '#server/conference/parts.ts';
import {
  exportedValue,
  lastVersion,
  lockPart,
  lockVersions,
  presentValue,
  type PartBases,
  type PresentPart,
} from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { hasNumberedTopics } from '#server/db/topics.ts';
import { Refused } from '#server/http/refusal.ts';
import { createPages, isOfAddedPage } from './pages.ts';
import { storeChange, type ChangeContext } from './storeChange.ts';

/** A content folder to import. */
export interface ImportedFolder {
  parts: Parts;
  /** The base of each part; undefined if the folder does not record it. */
  bases: PartBases | undefined;
}

/** Decisions on conflicts. `otherwise` applies to all conflicts that are not named. */
export type Decisions = ImportChoices & { otherwise?: ImportChoice | undefined };

/**
 * Stores the parts of a content folder that differ from the current ones, each as a new version (C4). Changes made in
 * the browser since the export are merged with those of the folder, field by field.
 *
 * @returns the result for each part. If one is refused or conflicting (`isBlocked`), the caller must roll back
 */
export async function importParts(
  changing: ChangeContext,
  { parts, bases }: ImportedFolder,
  decisions: Decisions,
): Promise<ImportedPart[]> {
  const locked = await lockParts(changing.db, [...parts.keys()]);
  // While there are no abstracts to move, the folder may contain merged topics.
  const context = { ...changing, mayMergeTopics: !(await hasNumberedTopics(changing.db)) };
  const outcomes: ImportedPart[] = [];
  // The site comes first, since it lists the pages.
  for (const part of [...parts.keys()].toSorted((one, other) => Number(other === 'site') - Number(one === 'site')))
    outcomes.push(
      await importPart(
        context,
        part,
        { value: parts.get(part) as Json, hashes: bases?.[part], locked: locked.get(part) },
        decisions,
      ),
    );
  if (outcomes.some(({ part, state }) => part === 'site' && state !== 'same'))
    await createPages(context, await presentValue(context.db, 'site'));
  return outcomes;
}

/** Locks parts in the same order as a publication, to avoid a deadlock. */
async function lockParts(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, PresentPart | undefined>> {
  await lockVersions(db, Object.fromEntries(names.map((part) => [part, 0])));
  const locked = new Map<string, PresentPart | undefined>();
  // Parts that have never changed are not locked yet. No publication contains them.
  for (const part of names.toSorted()) locked.set(part, await lockPart(db, part));
  return locked;
}

/** Whether nothing may be stored. */
export function isBlocked(outcomes: readonly ImportedPart[]): boolean {
  return outcomes.some(({ state }) => state === 'refused' || state === 'conflicting');
}

interface FolderPart {
  value: Json;
  /** Hashes of values that the part may be based on; undefined if unknown. */
  hashes: readonly string[] | undefined;
  /** The current state of the part. */
  locked: PresentPart | undefined;
}

async function importPart(
  context: ChangeContext,
  part: string,
  folder: FolderPart,
  decisions: Decisions,
): Promise<ImportedPart> {
  const { db } = context;
  const { locked } = folder;
  const outcome = { part, before: null, after: null, conflicts: [] };
  if (!locked?.present_folder_hash && !(await isOfAddedPage(db, part)))
    return { ...outcome, state: 'refused', path: '', reason: unshown };
  const before = locked ? await presentValue(db, part) : null;
  if (isSameJson(before, folder.value)) return { ...outcome, state: 'same' };
  const made =
    before === null
      ? { ...outcome, state: 'added' as const, after: folder.value }
      : mergePart(part, before, folder.value, await baseOf(db, part, before, folder), decisions);
  if (isSameJson(before, made.after) && made.state !== 'conflicting') return { ...made, state: 'same' };
  const present = locked ?? { ...newPart, part, version: await lastVersion(db, part) };
  try {
    // A conflicting part is stored as well, so that its new pages are known. The caller rolls back.
    await storeChange(context, present, { before, value: made.after as Json });
    return made;
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'contentRefused') throw error;
    if (made.state === 'conflicting') return made;
    const { field: path, reason } = error.problem as { field: string; reason?: ImportedPart['reason'] };
    return { ...made, state: 'refused', path, ...(reason && { reason }) };
  }
}

/** A part that exists neither in the folder nor in the browser. */
const newPart = { content: 0, folder_hash: '', present_folder_hash: null };

const unshown = { en: 'No page of the site shows this.', zh: '网站没有页面显示此内容。' };

/** Merges the folder's changes with those made in the browser. Without a base, one of the two values is used. */
function mergePart(
  part: string,
  before: Json,
  value: Json,
  base: Json | undefined,
  { parts, fields, otherwise }: Decisions,
): ImportedPart {
  const complete = parts[part];
  const outcome = { part, before };
  const isChangedHere = base === undefined || !isSameJson(base, before);
  const sides = { path: '', browser: before, folder: value };
  const chosen = base === undefined ? (complete ?? otherwise) : complete;
  if (isChangedHere && chosen)
    return { ...outcome, state: 'changed', after: chosen === 'browser' ? before : value, conflicts: [sides] };
  if (base === undefined) return { ...outcome, state: 'conflicting', after: value, conflicts: [sides] };
  let isDecided = true;
  const merged = mergedContent(base, before, value, ({ path, theirs, mine }) => {
    const choice = fields[fieldKey(part, pointerOf(path))] ?? otherwise;
    if (!choice) isDecided = false;
    return choice === 'browser' ? theirs : mine;
  });
  const conflicts = merged.conflicts.map(({ path, theirs, mine }) => ({
    ...{ path: pointerOf(path), browser: theirs, folder: mine },
  }));
  const state = isSameJson(merged.value, value) ? 'changed' : 'merged';
  return { ...outcome, state: isDecided ? state : 'conflicting', after: merged.value, conflicts };
}

/** The value that the folder's part is based on. Undefined if unknown; a change in the browser may then be newer. */
async function baseOf(
  db: Database,
  part: string,
  before: Json,
  { hashes, locked }: FolderPart,
): Promise<Json | undefined> {
  if (hashes) return exportedValue(db, part, hashes);
  return locked && locked.content !== 0 ? undefined : before;
}
