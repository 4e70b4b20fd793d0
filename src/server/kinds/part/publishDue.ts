import { setTimeout as wait } from 'node:timers/promises';
import type { ScheduleFailure } from '#contract/kinds/part/scheduleCalls.ts';
import { partCalls, type PublishFinding } from '#contract/kinds/part/part.ts';
import type { Role } from '#contract/staff/roles.ts';
import { lockChoice } from '#server/db/chosenConference.ts';
import { publishedVersions, type PartVersions } from '#server/db/content.ts';
import {
  duePublication,
  endScheduled,
  overtakenParts,
  waitingPublication,
  type WaitingPublication,
} from '#server/db/scheduledPublications.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import { appointmentOf, everyStaff, lockStaff, type StaffRow } from '#server/db/staff/people.ts';
import { Refused } from '#server/http/refusal.ts';
import { tellOfFailedPublication } from '#server/mail/failedPublication.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { draftsSince, readPartsOnce } from './draftsSince.ts';
import { noteNext, publishNext, type PublishContext } from './publishNext.ts';
import { withVersions } from './siteChanges.ts';

/** Milliseconds between two checks for due publications, and after a failed one. */
const interval = { checks: 2000, afterFailure: 30_000 };

/** Milliseconds during which a publication that failed because of the server is retried, on this server and others. */
const patience = 10 * 60_000;

interface Log {
  info: (facts: object, words: string) => void;
  error: (error: unknown) => void;
}

type DueContext = PublishContext & { publisher: SitePublisher };

/**
 * Makes scheduled publications when they are due, including those that came due while no server was running (C8). A
 * server that only serves publications of others makes none. The returned function stops this, and waits for a
 * publication in progress.
 */
export function startPublishingDue(context: DueContext, log: Log): () => Promise<void> {
  if (!context.publisher.publishesItself) return () => Promise.resolve();
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await publishDue(context, log).then(
        () => interval.checks,
        (error: unknown) => {
          log.error(error);
          return interval.afterFailure;
        },
      );
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => {
    stopping.abort();
    return running;
  };
}

/**
 * Makes all due publications, one after the other.
 *
 * @throws if this server cannot make one, for example because the database is unreachable or the disk is full. The next
 * call retries it
 */
export async function publishDue(context: DueContext, log: Log): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const due = await duePublication(db, clock().toISOString());
    if (!due) return;
    await makeDue(context, due, log);
  }
}

/** Thrown if a scheduled publication cannot be made. */
class NotMade extends Error {
  readonly failure: ScheduleFailure;
  readonly findings: readonly PublishFinding[];

  constructor(failure: ScheduleFailure, findings: readonly PublishFinding[] = []) {
    super(failure);
    this.failure = failure;
    this.findings = findings;
  }
}

/** Another server has made it, or somebody has cancelled it while it was rendered. */
class NoLongerDue extends Error {}

/**
 * Makes a scheduled publication, or records why it was not made. The server that stores it first wins; the others use
 * that one.
 */
async function makeDue(context: DueContext, due: WaitingPublication, log: Log): Promise<void> {
  const { db, clock, publisher } = context;
  const { schedule_id } = due;
  try {
    if (!(await publisherOf(db, due))) throw new NotMade('roleMissing');
    const { number } = await publisher.oneAtATime(() => {
      let left_out: readonly string[] = [];
      return publishNext(context, publisher, {
        anyway: true,
        async versions(last) {
          const before = (await publishedVersions(db, due.made_after)) ?? {};
          left_out = await overtakenParts(db, due, { last, before });
          const chosen = chosenOf(due, left_out);
          if (left_out.length > 0 && Object.keys(chosen).length === 0) throw new NotMade('newerPublished');
          const next = await withVersions(db, last.versions, chosen);
          await requireNoDrafts(db, chosen, last.versions, next);
          return next;
        },
        store: (ready) =>
          db.transaction().execute(async (within) => {
            const staff = await publisherOf(within, due);
            if (!staff) throw new NotMade('roleMissing');
            // Locked after the person, in the same order as when another conference is chosen, to avoid a deadlock.
            await lockChoice(within);
            if (!(await waitingPublication(within, schedule_id))) throw new NoLongerDue();
            const now = clock().toISOString();
            const facts = { scheduled_at: due.made_at, ...(left_out.length > 0 && { left_out }) };
            const made = await noteNext({ db: within, staff, now }, ready, facts);
            // Checked again, now with the versions locked.
            await requireNoDrafts(within, chosenOf(due, left_out), ready.last.versions, ready.versions);
            const number = made.is_new ? made.number : null;
            await endScheduled(within, schedule_id, { state: 'published', number, left_out });
            return made;
          }),
      });
    });
    log.info({ schedule_id, number }, 'A scheduled publication was made');
  } catch (error) {
    if (error instanceof NoLongerDue) return;
    const isOfServer = failureOf(error) === 'failed';
    if (isOfServer && clock().getTime() < Date.parse(due.publish_at) + patience) throw error;
    if (isOfServer) log.error(error);
    await fail(context, due, error);
  }
}

function chosenOf({ versions }: WaitingPublication, left_out: readonly string[]): PartVersions {
  return Object.fromEntries(Object.entries(versions).filter(([part]) => !left_out.includes(part)));
}

/** @throws {NotMade} if something in the publication has been marked as a draft since */
async function requireNoDrafts(
  db: Database,
  versions: PartVersions,
  last: PartVersions,
  next: PartVersions,
): Promise<void> {
  const findings = await draftsSince(readPartsOnce(db), versions, last, next);
  if (findings.length > 0) throw new NotMade('draftSince', findings);
}

/** The person who scheduled a publication. Locked in a transaction. Undefined if this person may no longer publish. */
async function publisherOf(db: Database, { made_by }: WaitingPublication): Promise<StaffRow | undefined> {
  const staff = await lockStaff(db, made_by);
  return staff && (await appointmentOf(db, made_by)).roles.some(mayPublish) ? staff : undefined;
}

function mayPublish(role: Role): boolean {
  return (partCalls.publish_site.access as readonly Role[]).includes(role);
}

function failureOf(error: unknown): ScheduleFailure {
  if (error instanceof NotMade) return error.failure;
  // Problems of the server itself, such as a full disk, are findings without a file.
  return findingsOf(error).some(({ file }) => file !== '') ? 'cannotPublish' : 'failed';
}

function findingsOf(error: unknown): readonly PublishFinding[] {
  if (error instanceof NotMade) return error.findings;
  const isRefused = error instanceof Refused && error.problem.code === 'cannotPublish';
  return isRefused ? ((error.data as { findings?: PublishFinding[] } | undefined)?.findings ?? []) : [];
}

/**
 * Records that a scheduled publication was not made, and notifies the person who scheduled it, or otherwise the owners.
 */
async function fail({ db, clock, site, mail, publicUrl }: DueContext, due: WaitingPublication, error: unknown) {
  const failure = failureOf(error);
  const findings = findingsOf(error);
  const now = clock().toISOString();
  await db.transaction().execute(async (within) => {
    const staff = await publisherOf(within, due);
    if (!(await endScheduled(within, due.schedule_id, { state: 'failed', failure, findings }))) return;
    const { publish_at, versions } = due;
    const after = { publish_at, parts: Object.keys(versions), because: failure };
    await logAction(within, 'system', now, { action: 'scheduled publication failed', ...ofSite, after });
    if (!mail) return;
    const owners = (await everyStaff(within)).filter(({ roles }) => roles.includes('owner'));
    for (const { staff_id } of staff ? [staff] : owners) {
      // Also for its language, which the list does not have.
      const recipient = await lockStaff(within, staff_id);
      if (!recipient) continue;
      const { email, language } = recipient;
      await tellOfFailedPublication(within, { site, publicUrl, email, language, publish_at, failure }, now);
    }
  });
}
