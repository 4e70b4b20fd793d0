import type { SeedSpeakers, SpeakerListName, SpeakerLists } from '#site/speakers.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';
import { finishedSpeakers } from '#server/conference/unfinished.ts';
import {
  insertPublication,
  isUnpublished,
  lastPublication,
  lockVersions,
  noteFolder,
  publicationState,
  publishedState,
  valuesOfParts,
  versionValue,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import { lockChoice } from '#server/db/chosenConference.ts';
import { isTaken } from '#server/db/database.ts';
import { replaceSpeakers } from '#server/db/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, ofSite } from '#server/db/staff/auditLog.ts';
import type { FileStore } from '#server/files/store.ts';
import { Refused } from '#server/http/refusal.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { CannotPublish, type Prepared } from '#server/publishing/publication.ts';
import { prepareWithUploads } from '#server/publishing/publishNoted.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { findingsIn, newFindings, refusedParts } from './siteFindings.ts';

/** The context of publishing. */
export type PublishContext = StaffContext & { files: FileStore; publisher?: SitePublisher | undefined };

/** Describes the next publication to make. */
interface Next<Stored> {
  /** Computes its versions from the last publication. */
  versions: (last: NotedPublication) => Promise<PartVersions>;
  /** The earlier publication to repeat, which is not checked again; 0 for the content folder. */
  number?: number | undefined;
  /** Whether the hints have been read. */
  anyway?: boolean | undefined;
  /** Stores the publication in a transaction, through `noteNext`. */
  store: (ready: ReadyPublication) => Promise<Stored>;
}

/** A publication whose files are written, but which is not stored yet. */
interface ReadyPublication {
  last: NotedPublication;
  versions: PartVersions;
  prepared: Prepared;
  repeats: number;
}

/**
 * Renders beside the served publication, stores the new one, and serves it. If another server publishes in the
 * meantime, it starts again: each publication is one state of all parts, and publications are consecutive.
 *
 * @returns the stored publication, and what could not be made for it
 * @throws {Refused} `cannotPublish` or `hintsUnread`, with all findings
 */
export async function publishNext<Stored extends { number: number }>(
  context: PublishContext,
  publisher: SitePublisher,
  next: Next<Stored>,
): Promise<Stored & Pick<Prepared, 'warnings'>> {
  for (;;) {
    const last = await lastPublication(context.db);
    const versions = await next.versions(last);
    // Files must not use the reserved space, either.
    await context.room?.require(0);
    const prepared = await prepareParts(context, publisher, versions, next);
    try {
      const stored = await next.store({ last, versions, prepared, repeats: next.number ?? 0 });
      await publisher.show(prepared, publicationState({ ...last, number: stored.number }));
      return { ...stored, warnings: prepared.warnings };
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error;
    }
  }
}

/** Another server has published, or a version to be published has been merged with the next one. */
class Overtaken extends Error {}

/** Writes a publication if it has no new errors, and if its new hints have been read. */
async function prepareParts(
  context: PublishContext,
  publisher: SitePublisher,
  versions: PartVersions,
  { number, anyway = false }: Pick<Next<unknown>, 'number' | 'anyway'>,
): Promise<Prepared> {
  const { db } = context;
  const changes = await valuesOfParts(db, versions);
  refuseFindings(
    number === undefined ? await newFindings(context, publisher, changes) : await refusedParts(context, changes),
    anyway,
  );
  try {
    return await prepareWithUploads(context, { ...(await publisher.publishing()), changes });
  } catch (error) {
    if (!(error instanceof CannotPublish)) throw error;
    throw new Refused('cannotPublish', { findings: await findingsIn(db, error, changes) });
  }
}

/** @throws {Refused} `cannotPublish` or `hintsUnread`, with all findings */
export function refuseFindings(findings: readonly PublishFinding[], anyway: boolean): void {
  if (findings.some(({ is_hint }) => !is_hint)) throw new Refused('cannotPublish', { findings });
  if (findings.length > 0 && !anyway) throw new Refused('hintsUnread', { findings });
}

/**
 * Stores and logs a publication, unless nothing has changed.
 *
 * @param logged - more facts for the log
 */
export async function noteNext(
  { db, staff: { staff_id }, now }: { db: Database; staff: { staff_id: string }; now: string },
  { last, versions, prepared, repeats }: ReadyPublication,
  logged: Readonly<Record<string, unknown>> = {},
): Promise<{ number: number; is_new: boolean }> {
  await lockChoice(db);
  if ((await publishedState(db)) !== publicationState(last)) throw new Overtaken();
  if (!(await lockVersions(db, versions))) throw new Overtaken();
  const parts = differingParts(last.versions, versions);
  const isFirst = await isUnpublished(db);
  const isOtherFolder = await noteFolder(db, prepared.folder);
  if (parts.length === 0 && !isOtherFolder && !isFirst) return { number: last.number, is_new: false };
  const number = last.number + 1;
  await insertPublication(db, { number, versions, published_at: now, published_by: staff_id, repeats });
  if (parts.includes('speakers')) await showSpeakers(db, versions['speakers'] ?? 0);
  await logAction(db, { staff_id }, now, {
    action: 'site published',
    ...ofSite,
    after: {
      number,
      parts: parts.slice(0, loggedParts),
      ...(repeats > 0 && { repeats }),
      ...(Object.keys(versions).length === 0 && { back_to: 'folder' }),
      ...logged,
    },
  });
  return { number, is_new: true };
}

/** Maximum number of parts that a log entry names. */
export const loggedParts = 50;

/** Parts whose versions differ between two publications. */
export function differingParts(one: PartVersions, other: PartVersions): string[] {
  const parts = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...parts].filter((part) => one[part] !== other[part]).toSorted();
}

/** Speaker calls read separate tables, which are updated here. */
async function showSpeakers(db: Database, version: number): Promise<void> {
  const { convertBiographies } = await import('#server/conference/markdownFields.ts');
  const value = (await versionValue(db, 'speakers', version)) as SeedSpeakers;
  const speakers = speakerListsOf(convertBiographies(finishedSpeakers(value)));
  await replaceSpeakers(db, new Map(Object.entries(speakers) as [SpeakerListName, SpeakerLists[SpeakerListName]][]));
}
