import type { Site } from '#site/site.ts';
import { shownName } from '#contract/names/shownName.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { mergedChanges } from '#contract/parts/contentChanges.ts';
import { isGroup, isSameJson, pointerOf, stepsOf, valueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { partLimits, type OnePart } from '#contract/kinds/part/part.ts';
import {
  folderValue,
  lockPart,
  madeVersion,
  madeVersions,
  presentParts,
  presentValue,
  publishedHashes,
  storePart,
  takeMerged,
  versionValue,
  type PresentPart,
} from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { partRow } from './parts.ts';
import { createPages, isOfAddedPage, refusePageProblems } from './pages.ts';
import { refuseMerges, refuseRenumbering } from './renumbered.ts';
import { storeChange, type ChangeContext } from './storeChange.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** Handlers that change parts of the site's content (C4). */
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
  const value = (await versionValue(db, part, present.version)) ?? null;
  return {
    ...partRow(present, published?.hash, value),
    value,
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

/** Locks and reads a part. */
async function lockedPart(db: Database, part: string): Promise<PresentPart> {
  const present = await lockPart(db, part);
  if (!present) throw new Refused('unknownPart');
  return present;
}

type Edit = Pick<CallRequest<'edit_part'>['body'], 'part' | 'changes'>;

/** Applies changes of a part, and logs them. @throws {Refused} as `edit_part` */
export async function edit(applying: ChangeContext, { part, changes }: Edit) {
  const { db, staff, now } = applying;
  const present = await lockedPart(db, part);
  const { version, present_folder_hash } = present;
  if (present_folder_hash === null && !(await isOfAddedPage(db, part))) throw new Refused('unknownPart');
  const before = await presentValue(db, part);
  refuseUnknownFields(before, changes);
  const merged = mergedChanges(before, changes);
  if (!merged) throw new Refused('unknownField');
  const { conflicts } = merged;
  const [conflict] = conflicts;
  if (conflict) {
    const pointers = Object.keys(changes).map((pointer) => [pointer, valueAt(before, stepsOf(pointer) ?? [])]);
    const refusal = { code: 'fieldsChanged', field: pointerOf(conflict.path).slice(0, 100) } as const;
    throw new Refused(refusal, { fields: Object.fromEntries(pointers) as Record<string, Json>, version });
  }
  const value = currentContent(part, merged.value);
  if (isSameJson(value, before)) return { part, version };
  const replace = () => takeMerged(db, { part, version, made_by: staff.staff_id, since: minuteBefore(now) });
  const made = await storeChange(applying, present, { before, value }, replace);
  if (part === 'site') await createPages(applying, value);
  return { part, version: made.version };
}

/** Changes that one person makes within a minute of the first are combined in one version. */
function minuteBefore(now: string): string {
  return new Date(Date.parse(now) - 60_000).toISOString();
}

/** @throws {Refused} `unknownField` if a pointer leads nowhere, into a list, or overlaps another field */
function refuseUnknownFields(before: Json, changes: Edit['changes']): void {
  const pointers = Object.keys(changes);
  for (const pointer of pointers) {
    const steps = stepsOf(pointer);
    const isField = steps?.every((_, index) => isGroup(valueAt(before, steps.slice(0, index))));
    const isInside = pointers.some((other) => other !== pointer && pointer.startsWith(`${other}/`));
    if (!isField || isInside) throw new Refused({ code: 'unknownField', field: pointer.slice(0, 100) });
  }
}

/** @throws {Refused} `contentRefused` if the site cannot be restored; edits are refused for the same reasons */
async function refuseSite(db: Database, next: Json): Promise<void> {
  const before = await presentValue(db, 'site');
  if (before === null || next === null) return;
  refusePageProblems(before, next);
  const [site, restored] = [before, next] as [Site, Site];
  await refuseRenumbering(db, site, restored);
  refuseMerges(site, restored);
}

async function goBack(applying: Applying, { part, changes }: CallRequest<'back_part'>['body']) {
  const { db, staff, now, charge } = applying;
  const present = await lockedPart(db, part);
  const { from, to } = changes.content;
  const { version, content, present_folder_hash } = present;
  const isKept = from === to;
  if (content === to && !isKept) return { part, version };
  if (content !== from) throw new Refused({ code: 'fieldsChanged', field: 'content' }, { fields: { content } });
  const target = await madeVersion(db, part, to);
  if (!target && to !== 0) throw new Refused('unknownVersion');
  if (to === 0 && isKept) return { part, version };
  // Whatever its base is: choosing the browser's version over the folder's resolves the conflict.
  const folder_hash = isKept ? (present_folder_hash ?? '') : (target?.folder_hash ?? '');
  const isFolder = to === 0 || target?.content === 0;
  const next = (isFolder ? await folderValue(db, part) : await versionValue(db, part, to)) ?? null;
  if (part === 'site') await refuseSite(db, next);
  const value = isFolder ? null : JSON.stringify(next);
  await charge(Buffer.byteLength(value ?? ''));
  const made = await storePart(db, {
    part,
    version,
    content: isFolder ? 0 : target!.content,
    value,
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
  if (part === 'site') await createPages(applying, await presentValue(db, part));
  return { part, version: made };
}
