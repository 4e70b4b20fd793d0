import { shownName } from '#contract/names/shownName.ts';
import { changedValue, partLimits, type OnePart } from '#contract/records/part.ts';
import { isSameJson, listsOnTheWay, stepsOf, valueAt, type Json } from '#contract/records/jsonPointer.ts';
import { partProblems } from '#contract/records/partProblems.ts';
import {
  folderValue,
  hashOf,
  lockPart,
  madeVersion,
  madeVersions,
  pathsOfOthers,
  presentParts,
  publishedHashes,
  storePart,
  versionValue,
  type PresentPart,
} from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { partRow } from '#server/records/parts.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** Changing parts of the site's content in the browser (C4). */
export function partHandlers(context: StaffContext) {
  const { db } = context;
  return {
    part: async ({ body }) => ({ data: await onePart(db, body.part) }),
    async part_version({ body: { part, version } }) {
      const value = await versionValue(db, part, version);
      if (value === undefined) throw new Refused('unknownVersion');
      return { data: { value } };
    },
    edit_part: (call) => applyOnce(context, call, (applying) => edit(applying, call.body)),
    back_part: (call) => applyOnce(context, call, (applying) => goBack(applying, call.body)),
  } satisfies Partial<Handlers>;
}

/** @throws {Refused} `unknownPart` */
async function onePart(db: Database, part: string): Promise<OnePart> {
  const [present] = await presentParts(db, [part]);
  if (!present) throw new Refused('unknownPart');
  const published = (await publishedHashes(db)).get(part);
  const versions = await madeVersions(db, part, partLimits.versions);
  return {
    ...partRow(present, published?.hash),
    value: await presentValue(db, present),
    folder: await folderValue(db, part),
    content: present.content,
    published: published?.version ?? 0,
    versions: versions.map(({ version, content, paths, made_at, by_name }) => ({
      version,
      at: made_at,
      by: shownName(by_name ?? ''),
      content,
      paths: JSON.parse(paths) as string[],
    })),
  };
}

async function presentValue(db: Database, { part, version }: PresentPart): Promise<Json> {
  return (await versionValue(db, part, version)) ?? null;
}

/** The part, which nobody else changes meanwhile. */
async function lockedPart(db: Database, part: string): Promise<PresentPart> {
  const present = await lockPart(db, part);
  if (!present) throw new Refused('unknownPart');
  return present;
}

type Edit = CallRequest<'edit_part'>['body'];

async function edit({ db, staff, now }: Applying, { part, version: seen, changes }: Edit) {
  const present = await lockedPart(db, part);
  const { version, content, present_folder_hash } = present;
  if (present_folder_hash === null) throw new Refused('unknownPart');
  const before = await presentValue(db, present);
  const was = seen < version ? ((await versionValue(db, part, seen)) ?? null) : before;
  const ways = waysTo(changes, before, was);
  const theirs = await pathsOfOthers(db, part, seen, staff.staff_id);
  const conflict = [...ways].find(([pointer, steps]) => {
    const { from, to } = changes[pointer]!;
    const is = valueAt(before, steps);
    const isElsewhere = !hasPlace(before, steps) || isMoved(steps, { theirs, was, before });
    return isElsewhere || (!isSameJson(is, to) && !isSameJson(is, from));
  })?.[0];
  if (conflict !== undefined) {
    const fields = Object.fromEntries([...ways].map(([pointer, steps]) => [pointer, valueAt(before, steps)]));
    throw new Refused({ code: 'fieldsChanged', field: conflict }, { fields, version });
  }
  const value = changedValue(before, changes);
  if (value === undefined) throw new Refused('unknownField');
  if (isSameJson(value, before)) return { part, version };
  refuseProblems(part, value, await folderValue(db, part));
  const paths = [...ways.keys()];
  const made = await storePart(db, {
    part,
    version,
    value: JSON.stringify(value),
    hash: hashOf(value),
    // A conflict with the folder stays one until somebody decides.
    folder_hash: content === 0 ? present_folder_hash : present.folder_hash,
    paths: JSON.stringify(paths),
    made_at: now,
    made_by: staff.staff_id,
  });
  const after = { version: made, fields: paths.slice(0, loggedFields) };
  await logAction(db, staff, now, {
    action: 'content changed',
    target: 'part',
    target_id: part,
    before: { version },
    after,
  });
  return { part, version: made };
}

/** How many fields an entry of the log names. */
const loggedFields = 20;

/**
 * The steps to each field, none of which is within another. One that was there is a field, also where others have taken it away.
 *
 * @throws {Refused} `unknownField`
 */
function waysTo(changes: Edit['changes'], before: Json, was: Json): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  for (const pointer of Object.keys(changes)) {
    const steps = stepsOf(pointer);
    const isField = steps && (hasPlace(before, steps) || hasPlace(was, steps));
    const isInside = Object.keys(changes).some((other) => other !== pointer && pointer.startsWith(`${other}/`));
    if (!isField || isInside) throw new Refused({ code: 'unknownField', field: pointer.slice(0, 100) });
    ways.set(pointer, steps);
  }
  return ways;
}

/** Whether that is there in which a field stands, or could. */
function hasPlace(value: Json, steps: readonly string[]): boolean {
  const within = valueAt(value, steps.slice(0, -1));
  return steps.length === 0 || (typeof within === 'object' && within !== null);
}

/**
 * Whether a field is within an entry of a list of which others have changed the entries: at its place there is another one by now.
 * What the same person has changed since, her device knows.
 *
 * @param theirs - pointers of what others have changed
 */
function isMoved(
  steps: readonly string[],
  { theirs, was, before }: { theirs: readonly string[]; was: Json; before: Json },
): boolean {
  if (theirs.length === 0) return false;
  return listsOnTheWay(before, steps).some(
    ({ list, entry }) =>
      theirs.some((path) => path === list || list.startsWith(`${path}/`)) &&
      !isSameJson(valueAt(was, entry), valueAt(before, entry)),
  );
}

function refuseProblems(part: string, value: Json, folder: Json): void {
  const [problem] = partProblems(part, value, folder);
  if (problem) throw new Refused({ code: 'contentRefused', field: problem.path, reason: problem.reason });
}

async function goBack({ db, staff, now }: Applying, { part, changes }: CallRequest<'back_part'>['body']) {
  const present = await lockedPart(db, part);
  const { from, to } = changes.content;
  const { version, content, present_folder_hash } = present;
  const isKept = from === to;
  if (content === to && !isKept) return { part, version };
  if (content !== from) throw new Refused({ code: 'fieldsChanged', field: 'content' }, { fields: { content } });
  const target = await madeVersion(db, part, to);
  if (!target && to !== 0) throw new Refused('unknownVersion');
  if (to === 0 && isKept) return { part, version };
  // Whatever it was based on: to keep one's own against the folder settles the conflict.
  const folder_hash = isKept ? (present_folder_hash ?? '') : (target?.folder_hash ?? '');
  const isFolder = to === 0 || target?.content === 0;
  const made = await storePart(db, {
    part,
    version,
    content: isFolder ? 0 : target!.content,
    value: isFolder ? null : JSON.stringify(await versionValue(db, part, to)),
    hash: isFolder ? '' : target!.hash,
    folder_hash: isFolder ? '' : folder_hash,
    paths: JSON.stringify(['']),
    made_at: now,
    made_by: staff.staff_id,
  });
  await logAction(db, staff, now, {
    action: 'content set back',
    target: 'part',
    target_id: part,
    before: { version },
    after: { version: made, content: to },
  });
  return { part, version: made };
}
