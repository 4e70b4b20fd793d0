import type { ScheduleFailure } from '#contract/kinds/part/scheduleCalls.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import type { NotedPublication, PartVersions } from './content.ts';
import { countOf, locksRows } from './database.ts';
import type { Database, Row } from './schema.ts';

/** A pending publication. */
export interface WaitingPublication extends Pick<
  Row<'scheduled_publication'>,
  'schedule_id' | 'publish_at' | 'made_at' | 'made_by' | 'made_after'
> {
  versions: PartVersions;
}

/** Schedules a publication. */
export async function insertScheduled(db: Database, { versions, ...row }: WaitingPublication): Promise<void> {
  await db
    .insertInto('scheduled_publication')
    .values({ ...row, parts: JSON.stringify(versions), state: 'waiting' })
    .execute();
}

/**
 * The waiting and the last failed publications, the earliest time first in both, with the names of those who scheduled them.
 *
 * @param mostFailed - how many failed ones
 */
export async function scheduledPublications(db: Database, mostFailed: number) {
  const inState = (state: 'waiting' | 'failed') =>
    db
      .selectFrom('scheduled_publication')
      .leftJoin('staff', 'staff.staff_id', 'scheduled_publication.made_by')
      .selectAll('scheduled_publication')
      .select('staff.name as by_name')
      .where('state', '=', state);
  const waiting = await inState('waiting').orderBy('publish_at').orderBy('schedule_id').execute();
  const failed = await inState('failed')
    .orderBy('publish_at', 'desc')
    .orderBy('schedule_id', 'desc')
    .limit(mostFailed)
    .execute();
  return [...failed.toReversed(), ...waiting].map(({ parts, findings, failure, ...row }) => ({
    ...row,
    versions: JSON.parse(parts) as PartVersions,
    failure: failure as ScheduleFailure | null,
    findings: JSON.parse(findings ?? '[]') as PublishFinding[],
  }));
}

/** The pending publication that has been due longest; undefined if none is due. */
export async function duePublication(db: Database, now: string): Promise<WaitingPublication | undefined> {
  const due = waiting(db).where('publish_at', '<=', now).orderBy('publish_at').orderBy('schedule_id').limit(1);
  const row = await due.executeTakeFirst();
  return row && waitingOf(row);
}

/** All waiting publications, by their time. */
export async function waitingPublications(db: Database): Promise<WaitingPublication[]> {
  const rows = await waiting(db).orderBy('publish_at').orderBy('schedule_id').execute();
  return rows.map(waitingOf);
}

/** A pending publication, locked until the end of a transaction. */
export async function waitingPublication(db: Database, schedule_id: string): Promise<WaitingPublication | undefined> {
  const one = waiting(db)
    .where('schedule_id', '=', schedule_id)
    .$if(locksRows(db), (locked) => locked.forUpdate());
  const row = await one.executeTakeFirst();
  return row && waitingOf(row);
}

function waiting(db: Database) {
  return db
    .selectFrom('scheduled_publication')
    .select(['schedule_id', 'publish_at', 'made_at', 'made_by', 'made_after', 'parts'])
    .where('state', '=', 'waiting');
}

type WaitingRow = Omit<WaitingPublication, 'versions'> & { parts: string };

function waitingOf({ parts, ...others }: WaitingRow): WaitingPublication {
  return { ...others, versions: JSON.parse(parts) as PartVersions };
}

/** Number of pending publications. */
export function countWaiting(db: Database): Promise<number> {
  return countOf(db.selectFrom('scheduled_publication').where('state', '=', 'waiting'));
}

/** How a pending publication ends. */
type Ending =
  | { state: 'published'; number: number | null; left_out: readonly string[] }
  | { state: 'failed'; failure: ScheduleFailure; findings?: readonly PublishFinding[] }
  | { state: 'cancelled' };

/**
 * Ends a pending publication, in the same transaction as its effect, so that only one server makes it. Returns whether
 * it was still pending.
 */
export async function endScheduled(db: Database, schedule_id: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_publication')
    .set({
      state: ending.state,
      ...(ending.state === 'published' && { number: ending.number, left_out: JSON.stringify(ending.left_out) }),
      ...(ending.state === 'failed' && {
        failure: ending.failure,
        findings: JSON.stringify((ending.findings ?? []).slice(0, storedFindings)),
      }),
    })
    .where('schedule_id', '=', schedule_id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Maximum number of findings stored from a check. */
const storedFindings = 100;

/** Hides a failed publication. Returns whether there was one. */
export async function dismissFailed(db: Database, schedule_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_publication')
    .set({ state: 'dismissed' })
    .where('schedule_id', '=', schedule_id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes publications that have ended: made ones that the list of publications no longer has, failed ones, and
 * cancelled ones. The log still names them.
 *
 * @param before - those whose time was before this are deleted
 * @param listed - made ones are kept from this number on
 */
export async function deleteEndedSchedules(db: Database, before: string, listed: number): Promise<void> {
  await db
    .deleteFrom('scheduled_publication')
    .where('state', '<>', 'waiting')
    .where('publish_at', '<', before)
    .where((either) => either.or([either('number', 'is', null), either('number', '<', listed)]))
    .execute();
}

/**
 * Ends all pending publications after a restore: the former site may have made them, or they may have been cancelled
 * since.
 */
export async function endRestoredSchedules(db: Database): Promise<void> {
  await db
    .updateTable('scheduled_publication')
    .set({ state: 'failed', failure: 'restored' })
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Names of the parts that were published in a newer version since they were scheduled. A part that equals the content
 * folder has no version in a publication. A version that reset it, and was published since, is then the newer one.
 */
export async function overtakenParts(
  db: Database,
  { versions, made_after }: Pick<WaitingPublication, 'versions' | 'made_after'>,
  { last, before }: { last: NotedPublication; before: PartVersions },
): Promise<string[]> {
  const overtaken = [];
  for (const [part, version] of Object.entries(versions)) {
    const published = last.versions[part];
    const isSetBack = published === undefined && before[part] !== undefined && last.number > made_after;
    if (isSetBack ? await wasSetBackAfter(db, part, version) : (published ?? 0) > version) overtaken.push(part);
  }
  return overtaken;
}

async function wasSetBackAfter(db: Database, part: string, version: number): Promise<boolean> {
  const row = db.selectFrom('content_version').select('version').where('part', '=', part).where('content', '=', 0);
  return (await row.where('version', '>', version).limit(1).executeTakeFirst()) !== undefined;
}
