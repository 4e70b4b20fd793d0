import { mostScheduled, scheduleKeeping, type ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import { shownName } from '#contract/names/shownName.ts';
import { canBeScheduled } from '#contract/staff/formRules.ts';
import { lockChoice } from '#server/db/chosenConference.ts';
import {
  isUnpublished,
  lastPublication,
  lastPublicationNumber,
  lockVersions,
  madeVersion,
  presentParts,
  publishedVersions,
  valuesOfParts,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import {
  countWaiting,
  dismissFailed,
  endScheduled,
  insertScheduled,
  overtakenParts,
  scheduledPublications,
  waitingPublication,
  type WaitingPublication,
} from '#server/db/scheduledPublications.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { isApplied } from '#server/db/staff/commands.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { limited } from '#server/security/limiter.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { draftsSince, readPartsOnce } from './draftsSince.ts';
import { requireOwnTime } from './otherTimes.ts';
import { loggedParts, refuseFindings, type PublishContext } from './publishNext.ts';
import { fieldsSince, requireSeen, withVersions } from './siteChanges.ts';
import { newFindings } from './siteFindings.ts';

type Schedule = CallRequest<'schedule_publication'>['body'];

/** Handlers that schedule selected changes for publication, and cancel that (C8). `publishDue` publishes them. */
export function scheduleHandlers(context: PublishContext) {
  const { db } = context;
  return {
    async scheduled_publications() {
      const last = await lastPublication(db);
      const rows = await scheduledPublications(db, scheduleKeeping.failed);
      const common = { db, last, read: readPartsOnce(db) };
      return { data: { scheduled: await Promise.all(rows.map((row) => described(row, common))) } };
    },

    async schedule_publication(call) {
      const { staff, body } = call;
      return limited(context, ['staff-publication'], { person: staff.staff_id }, async () => {
        // Checked before the transaction, because a transaction blocks SQLite for everyone else. A repeated command
        // gets the first reply.
        const isRepeated = await isApplied(db, body.command_id);
        const choice = isRepeated ? undefined : await requirePublishable(context, staff.staff_id, body);
        return applyOnce(context, call, (applying) => schedule(applying, body, choice));
      });
    },

    cancel_publication: (call) =>
      applyOnce(context, call, async ({ db: within, staff, now }) => {
        const { schedule_id } = call.body;
        const waiting = await waitingPublication(within, schedule_id);
        if (waiting) {
          await endScheduled(within, schedule_id, { state: 'cancelled' });
          await logAction(within, staff, now, { action: 'publication taken back', ...ofSite, before: logged(waiting) });
        } else if (!(await dismissFailed(within, schedule_id))) throw new Refused('notScheduled');
        return null;
      }),
  } satisfies Partial<Handlers>;
}

/**
 * Returns the number of the conference choice that was checked.
 *
 * @throws {Refused} `publishesNothing`, `scheduledTimeWrong`, `fieldMissing`, `notScheduled`, `scheduledOtherwise`,
 * `cannotPublish`,
 * `hintsUnread`, and those of `requireSeen`
 */
async function requirePublishable(
  context: PublishContext,
  staff_id: string,
  { parts, publish_at, anyway = false, replaces, despite }: Schedule,
): Promise<number> {
  const { db, clock, publisher } = context;
  if (!publisher) throw new Refused('publishesNothing');
  const at = Date.parse(publish_at);
  if (!canBeScheduled(at, clock().getTime())) throw new Refused({ code: 'scheduledTimeWrong', field: 'publish_at' });
  // The first publication makes the site public, even without changes.
  const makesPublic = await isUnpublished(db);
  if (Object.keys(parts).length === 0 && !makesPublic) throw new Refused({ code: 'fieldMissing', field: 'parts' });
  const replaced = replaces === undefined ? undefined : await requireWaiting(db, replaces);
  await requireSeen(db, parts, replaced?.versions);
  const last = await lastPublication(db);
  const time = new Date(at).toISOString();
  await requireOwnTime(db, { last, versions: parts, publish_at: time, now: clock().toISOString(), despite, replaces });
  const next = await withVersions(db, last.versions, parts);
  const values = await valuesOfParts(db, next);
  // Checked as of the scheduled day, when a deadline may have passed.
  const then = { ...context, clock: () => new Date(at) };
  refuseFindings(await publisher.preview(staff_id, () => newFindings(then, publisher, values)), anyway);
  return last.choice;
}

async function schedule(
  { db, staff, now }: Applying,
  { command_id, parts, publish_at, replaces, despite }: Schedule,
  choice: number | undefined,
): Promise<{ schedule_id: string }> {
  // The time may have passed during the check.
  if (!canBeScheduled(Date.parse(publish_at), Date.parse(now)))
    throw new Refused({ code: 'scheduledTimeWrong', field: 'publish_at' });
  await lockChoice(db);
  // If another conference was chosen during the check, that one would become public.
  const last = await lastPublication(db);
  if (last.choice !== choice) throw new Refused('changedMeanwhile', { parts: Object.keys(parts) });
  const replaced = replaces === undefined ? undefined : await requireWaiting(db, replaces);
  if (replaced) await endScheduled(db, replaced.schedule_id, { state: 'cancelled' });
  if ((await countWaiting(db)) >= mostScheduled) throw new Refused('tooManyScheduled');
  const made = Object.entries(parts).filter(([, version]) => version > 0);
  // One of the versions was merged with the next one during the check.
  if (!(await lockVersions(db, Object.fromEntries(made))))
    throw new Refused('changedMeanwhile', { parts: Object.keys(parts) });
  const time = new Date(publish_at).toISOString();
  // Checked again, now with the versions locked.
  await requireOwnTime(db, { last, versions: parts, publish_at: time, now, despite });
  const next = {
    // Derived from the command, so that a repeated command schedules only one publication.
    schedule_id: command_id,
    publish_at: time,
    ...{ made_at: now, made_by: staff.staff_id, versions: parts },
    // It may contain versions of the publication that it replaces.
    made_after: replaced?.made_after ?? (await lastPublicationNumber(db)),
  };
  await insertScheduled(db, next);
  await logAction(db, staff, now, {
    action: 'publication scheduled',
    ...ofSite,
    ...(replaced && { before: logged(replaced) }),
    after: logged(next),
  });
  return { schedule_id: next.schedule_id };
}

/** @throws {Refused} `notScheduled` */
async function requireWaiting(db: Database, schedule_id: string): Promise<WaitingPublication> {
  const waiting = await waitingPublication(db, schedule_id);
  if (!waiting) throw new Refused('notScheduled');
  return waiting;
}

function logged({ publish_at, versions }: Pick<WaitingPublication, 'publish_at' | 'versions'>) {
  return { publish_at, parts: Object.keys(versions).slice(0, loggedParts) };
}

type ListedPublication = Awaited<ReturnType<typeof scheduledPublications>>[number];

/** A scheduled publication, with the newer versions of its parts. */
async function described(
  row: ListedPublication,
  { db, last, read }: { db: Database; last: NotedPublication; read: ReturnType<typeof readPartsOnce> },
): Promise<ScheduledPublication> {
  const { schedule_id, publish_at, made_at, made_after, by_name, versions, failure, findings } = row;
  const before = (await publishedVersions(db, made_after)) ?? {};
  const overtaken = failure ? [] : await overtakenParts(db, row, { last, before });
  const newer = await newerVersions(db, versions);
  const next = await withVersions(db, last.versions, versions);
  const drafts = failure ? [] : await draftsSince(read, versions, last.versions, next);
  const paths = versions['site'] && (await fieldsSince(db, 'site', before['site'] ?? 0, versions['site']));
  return {
    ...{ schedule_id, publish_at, at: made_at, by: shownName(by_name ?? '') },
    parts: Object.entries(versions).map(([part, version]) => ({
      ...{ part, version, newer: newer.get(part) ?? null, is_overtaken: overtaken.includes(part) },
      ...(part === 'site' && paths && { paths }),
      drafts: drafts.filter((draft) => !overtaken.includes(part) && draft.part === part),
    })),
    failure: failure && { code: failure, findings },
  };
}

/** The current versions of parts whose content differs from these, by part. */
async function newerVersions(db: Database, versions: PartVersions) {
  const newer = new Map<string, { version: number; at: string; by: string }>();
  for (const { part, version, hash, made_at, by_name } of await presentParts(db, Object.keys(versions))) {
    const scheduled = versions[part] ?? 0;
    if (version > scheduled && hash !== ((await madeVersion(db, part, scheduled))?.hash ?? ''))
      newer.set(part, { version, at: made_at, by: shownName(by_name) });
  }
  return newer;
}
