import { differencesBetween } from '#contract/parts/contentChanges.ts';
import { isSameJson, pointerOf, type Json } from '#contract/parts/jsonPointer.ts';
import { mergedContent } from '#contract/parts/mergedContent.ts';
import { partProblems } from '#contract/parts/partProblems.ts';
import type { Parts } from '#server/conference/parts.ts';
import {
  contentHashOf,
  folderValue,
  lastVersion,
  lockPart,
  presentValue,
  storePart,
  versionValue,
  type PartVersions,
} from '#server/db/content.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Database } from '#server/db/schema.ts';
import { isOfAddedPage } from './pages.ts';

/** What became of a part of an imported folder. */
export interface ImportedPart {
  part: string;
  /** `refused`: `reason` says why. `conflicting`: the browser and the folder changed the same fields, `paths`. */
  state: 'same' | 'changed' | 'added' | 'refused' | 'conflicting';
  /** JSON Pointers. */
  paths: readonly string[];
  reason?: string;
}

/** Whose value holds where the browser and the folder changed the same; undefined: nothing is stored then. */
export type ImportChoice = 'folder' | 'browser' | undefined;

/** Whose changes they are, in which transaction. */
interface Importer {
  db: Database;
  staff: { staff_id: string };
  /** ISO time. */
  now: string;
}

interface Import {
  /** The parts of the folder. */
  parts: Parts;
  /** The versions that the folder was exported with; undefined if unknown. */
  versions: PartVersions | undefined;
  choice: ImportChoice;
}

/**
 * Stores the parts of a content folder that differ from the present ones, each as a new version (C4). Changes made in the
 * browser since the export are merged with those of the folder, field by field.
 *
 * @returns what became of each part; if one is refused or conflicting, the caller must roll back
 */
export async function importParts(importer: Importer, { parts, versions, choice }: Import): Promise<ImportedPart[]> {
  const outcomes: ImportedPart[] = [];
  // The site first: it says which pages there are.
  for (const part of [...parts.keys()].toSorted((one, other) => Number(other === 'site') - Number(one === 'site')))
    outcomes.push(await importPart(importer, part, parts.get(part) as Json, versions, choice));
  return outcomes;
}

async function importPart(
  importer: Importer,
  part: string,
  value: Json,
  versions: PartVersions | undefined,
  choice: ImportChoice,
): Promise<ImportedPart> {
  const { db } = importer;
  const present = await lockPart(db, part);
  const folder_hash = present?.present_folder_hash ?? '';
  if (folder_hash === '' && !(await isOfAddedPage(db, part)))
    return { part, state: 'refused', paths: [''], reason: 'no page of the site shows it' };
  const before = present ? await presentValue(db, part) : null;
  if (before === null)
    return store(importer, part, { version: await lastVersion(db, part), before, value, folder_hash });
  if (isSameJson(before, value)) return { part, state: 'same', paths: [] };
  const base = await baseOf(db, part, versions);
  const { version, content } = present!;
  // Without the version that the folder was made from, a change in the browser may be newer than the folder.
  if (base === undefined && content !== 0 && choice === undefined)
    return { part, state: 'conflicting', paths: differing(before, value) };
  const merged = mergedContent(base ?? before, before, value, ({ theirs, mine }) =>
    choice === 'browser' ? theirs : mine,
  );
  if (merged.conflicts.length > 0 && choice === undefined)
    return { part, state: 'conflicting', paths: merged.conflicts.map(({ path }) => pointerOf(path)) };
  if (isSameJson(before, merged.value)) return { part, state: 'same', paths: [] };
  return store(importer, part, { version, before, value: merged.value, folder_hash });
}

/** The value that the folder was made from; undefined if it is unknown or deleted. */
async function baseOf(db: Database, part: string, versions: PartVersions | undefined): Promise<Json | undefined> {
  if (!versions) return undefined;
  return (await versionValue(db, part, versions[part] ?? 0)) ?? undefined;
}

async function store(
  { db, staff, now }: Importer,
  part: string,
  { version, before, value, folder_hash }: { version: number; before: Json; value: Json; folder_hash: string },
): Promise<ImportedPart> {
  const [problem] = partProblems(part, value, await folderValue(db, part));
  if (problem) return { part, state: 'refused', paths: [problem.path], reason: problem.reason.en };
  const paths = before === null ? [''] : differing(before, value);
  const made = await storePart(db, {
    part,
    version,
    value: JSON.stringify(value),
    hash: contentHashOf(value),
    folder_hash,
    paths: JSON.stringify(paths),
    made_at: now,
    made_by: staff.staff_id,
  });
  await logAction(db, staff, now, {
    action: 'content changed',
    target: 'part',
    target_id: part,
    before: { version },
    after: { version: made, fields: paths.slice(0, loggedFields) },
  });
  return { part, state: before === null ? 'added' : 'changed', paths };
}

/** How many fields an entry of the log names, and a version. */
const loggedFields = 20;
const namedFields = 100;

function differing(before: Json, after: Json): string[] {
  const paths = [...new Set(differencesBetween(before, after).map(({ path }) => pointerOf(path)))];
  return paths.length > namedFields ? [''] : paths;
}
