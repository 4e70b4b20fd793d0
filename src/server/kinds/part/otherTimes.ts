import type { OtherTime } from '#contract/kinds/part/scheduleCalls.ts';
import { isBegunInBrowser } from '#server/db/chosenConference.ts';
import { lastVersion, publishedVersions, type NotedPublication, type PartVersions } from '#server/db/content.ts';
import { overtakenParts, waitingPublications, type WaitingPublication } from '#server/db/scheduledPublications.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { differingParts } from './publishNext.ts';
import { withVersions } from './siteChanges.ts';

/** A requested publication. */
interface Wanted {
  last: NotedPublication;
  /** The versions of its changed parts. */
  versions: PartVersions;
  publish_at: string;
  now: string;
  /** Ids of scheduled publications that the caller has seen and ignores. */
  despite?: readonly string[] | undefined;
  /** The id of the scheduled publication that it replaces. */
  replaces?: string | undefined;
}

/**
 * Checks that no change becomes public earlier than scheduled unless the caller has confirmed it (C8).
 *
 * @throws {Refused} `scheduledOtherwise` with the other scheduled publications
 */
export async function requireOwnTime(db: Database, { despite = [], replaces, ...wanted }: Wanted): Promise<void> {
  const makesPublic = wanted.last.number === 0 && (await isBegunInBrowser(db));
  const scheduled: OtherTime[] = [];
  for (const waiting of await waitingPublications(db)) {
    const { schedule_id, publish_at } = waiting;
    // A publication that is due may be made at any moment.
    const isDue = publish_at <= wanted.now;
    if (isDue || schedule_id === replaces || despite.includes(schedule_id)) continue;
    const isLater = publish_at > wanted.publish_at;
    const parts = await partsOfBoth(db, wanted, waiting);
    // The first publication makes the site public, whatever it contains.
    if (parts.length > 0 || (makesPublic && isLater)) scheduled.push({ schedule_id, publish_at, parts });
  }
  if (scheduled.length > 0) throw new Refused('scheduledOtherwise', { scheduled });
}

/**
 * The parts that both publications would make public: a version contains the changes of all versions before it. Parts
 * that visitors already see do not count.
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

/** Like `requireOwnTime`, for a publication made now. */
export async function requireOwnTimeNow(
  db: Database,
  { last, next, now, despite }: Pick<Wanted, 'last' | 'now' | 'despite'> & { next: PartVersions },
): Promise<void> {
  const versions: Record<string, number> = {};
  // A part that equals the content folder has no version in a publication.
  for (const part of differingParts(last.versions, next)) versions[part] = next[part] ?? (await lastVersion(db, part));
  return requireOwnTime(db, { last, versions, despite, now, publish_at: now });
}
