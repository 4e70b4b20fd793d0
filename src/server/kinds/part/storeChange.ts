import type { Site } from '#site/site.ts';
import { changesBetween, differencesBetween } from '#contract/parts/contentChanges.ts';
import { pointerOf, type Json } from '#contract/parts/jsonPointer.ts';
import { problemsOfPart } from '#contract/parts/partProblems.ts';
import { contentHashOf, folderValue, storePart, type PresentPart } from '#server/db/content.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';
import { refuseMerges, refuseRenumbering } from './renumbered.ts';
import { refusePageProblems, type ContentEditor } from './pages.ts';

/** The author of changes, and a counter for the stored bytes. */
export type ChangeContext = ContentEditor & {
  charge: (bytes: number) => Promise<void>;
  /** Whether the change may merge or separate topics. */
  mayMergeTopics?: boolean;
};

/** The state of a part before a change. The part must be locked. */
type FormerPart = Pick<PresentPart, 'part' | 'version' | 'content' | 'folder_hash' | 'present_folder_hash'>;

/** Paths and time of the version that the new one replaces, if any. */
type Replaced = { paths: readonly string[] } & Pick<Row<'content_version'>, 'made_at'>;

/**
 * Stores a changed part as its next version, and logs it (C4). New pages of the site get their content later, from
 * `createPages`.
 *
 * @param replace - deletes the current version if the new one replaces it
 * @returns the number of the version and the changed fields
 * @throws {Refused} `contentRefused` with the field; `tooMuchStored`
 */
export async function storeChange(
  { db, staff, now, charge, mayMergeTopics = false }: ChangeContext,
  { part, version, content, folder_hash, present_folder_hash }: FormerPart,
  { before, value }: { before: Json; value: Json },
  replace: () => Promise<Replaced | undefined> = async () => undefined,
): Promise<{ version: number; paths: readonly string[] }> {
  const [problem] = problemsOfPart(part, value, (await folderValue(db, part)) ?? undefined);
  if (problem) throw new Refused({ code: 'contentRefused', field: problem.path, reason: problem.reason });
  if (part === 'site') {
    refusePageProblems(before, value);
    const [site, next] = [before, value] as [Site, Site];
    await refuseRenumbering(db, site, next);
    if (!mayMergeTopics) refuseMerges(site, next);
  }
  const stored = JSON.stringify(value);
  await charge(Buffer.byteLength(stored));
  const paths = before === null ? [''] : changedPaths(before, value);
  const replaced = await replace();
  const made = await storePart(db, {
    part,
    version,
    value: stored,
    hash: contentHashOf(value),
    // A conflict with the folder remains until somebody decides.
    folder_hash: content === 0 ? (present_folder_hash ?? '') : folder_hash,
    paths: JSON.stringify(namedPaths([...(replaced?.paths ?? []), ...paths])),
    made_at: replaced?.made_at ?? now,
    made_by: staff.staff_id,
  });
  await logAction(db, staff, now, {
    action: 'content changed',
    target: 'part',
    target_id: part,
    before: { version },
    after: { version: made, fields: paths.slice(0, loggedFields) },
  });
  return { version: made, paths };
}

/** Maximum number of fields named by a log entry and by a version. */
const loggedFields = 20;
const namedFields = 100;

/** Pointers of the fields that differ, or only the outermost ones if there are too many. */
export function changedPaths(before: Json, after: Json): string[] {
  const paths = [...new Set(differencesBetween(before, after).map(({ path }) => pointerOf(path)))];
  return paths.length > namedFields ? Object.keys(changesBetween(before, after)) : paths;
}

/** The combined pointers of several changes; '' for everything if there are too many. */
function namedPaths(paths: readonly string[]): string[] {
  const all = [...new Set(paths)];
  return all.length > namedFields ? [''] : all;
}
