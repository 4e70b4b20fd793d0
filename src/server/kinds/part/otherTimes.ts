import type { OtherTime } from '#contract/kinds/part/scheduleCalls.ts';
import { isBegunInBrowser } from '#server/db/chosenConference.ts';
import { lastVersion, publishedVersions, type NotedPublication, type PartVersions } from '#server/db/content.ts';
import { overtakenParts, waitingPublications, type WaitingPublication } from '#server/db/scheduledPublications.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { differingParts } from './publishNext.ts';
import { withVersions } from './siteChanges.ts';

/** A publication that somebody asks for. */
interface Wanted {
  last: NotedPublication;
  /** The versions of its changed parts. */
  versions: PartVersions;
  publish_at: string;
  now: string;
  /** Ids of waiting publications whose times she has seen and sets aside. */
  despite?: readonly string[] | undefined;
  /** The id of the waiting publication that it replaces. */
  replaces?: string | undefined;
}

/**
 * Makes sure that nothing becomes public before its time without somebody having been asked: the same changes may be scheduled for
 * another time (C8).
 *
 * @throws {Refused} `scheduledOtherwise` with the waiting publications
 */
export async function requireOwnTime(db: Database, { despite = [], replaces, ...wanted }: Wanted): Promise<void> {
  const makesPublic = wanted.last.number === 0 && (await isBegunInBrowser(db));
  const scheduled: OtherTime[] = [];
  for (const waiting of await waitingPublications(db)) {
    const { schedule_id, publish_at } = waiting;
    // What is due is made at any moment.
    const isDue = publish_at <= wanted.now;
    if (isDue || schedule_id === replaces || despite.includes(schedule_id)) continue;
    const isLater = publish_at > wanted.publish_at;
    const parts = await partsOfBoth(db, wanted, waiting);
    // The first publication makes the site public, whatever is in it.
    if (parts.length > 0 || (makesPublic && isLater)) scheduled.push({ schedule_id, publish_at, parts });
  }
  if (scheduled.length > 0) throw new Refused('scheduledOtherwise', { scheduled });
}

/**
 * The parts of which the later one of two publications has nothing that the earlier one does not make public already: a version
 * contains the changes of the versions before it. Parts that readers see already do not count.
 */
async function partsOfBoth(
  db: Database,
  { last, versions, publish_at }: Wanted,
  waiting: WaitingPublication,
): Promise<string[]> {
  const isPublishedBefore = (part: string, version: number) => {
    const other = waiting.versions[part];
    if (other === undefined) return false;
    return waiting.publish_at > publish_at ? other <= version : waiting.publish_at < publish_at && other >= version;
  };
  const both = Object.entries(versions).flatMap(([part, version]) => (isPublishedBefore(part, version) ? part : []));
  if (both.length === 0) return [];
  const before = (await publishedVersions(db, waiting.made_after)) ?? {};
  const overtaken = await overtakenParts(db, waiting, { last, before });
  const unseen = differingParts(last.versions, await withVersions(db, last.versions, waiting.versions));
  return both.filter((part) => unseen.includes(part) && !overtaken.includes(part));
}

/** As `requireOwnTime`, for a publication that is made now. */
export async function requireOwnTimeNow(
  db: Database,
  { last, next, now, despite }: Pick<Wanted, 'last' | 'now' | 'despite'> & { next: PartVersions },
): Promise<void> {
  const versions: Record<string, number> = {};
  // A part that is as in the content folder has no version in a publication.
  for (const part of differingParts(last.versions, next)) versions[part] = next[part] ?? (await lastVersion(db, part));
  return requireOwnTime(db, { last, versions, despite, now, publish_at: now });
}
