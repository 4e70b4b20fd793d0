import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inLine, type ContentFinding } from '#server/conference/finding.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import type { Parts } from '#server/conference/parts.ts';
import { runInThread } from './inThread.ts';
import { publicationFiles, type PublicationFacts, type PublishingOptions } from './publicationFiles.ts';

/** The input, output and options of publishing. */
export interface Publishing extends Omit<PublishingOptions, 'now'> {
  /**
   * The conference's folder: `site.json`, `pages/`, `images/`, … The template, if the conference was created in the
   * browser.
   */
  content: string;
  /** Whether no setting fixes the conference, so that a sample can be chosen in the browser (C6). */
  isFree?: boolean;
  /** Parts that were changed in the browser. */
  changes?: Parts;
  /** Output folder of `npm run build`. */
  software: string;
  /** Folder of the conference's publications, created if missing. */
  publications: string;
  /** Publishes the announcement: name, dates and place (C7). */
  isAnnouncement?: boolean;
}

/** A served conference. */
export interface Publication extends PublicationFacts {
  /** Name of its folder. Names sort by time. */
  name: string;
  /** The folder that is served. */
  publicDir: string;
}

/** Thrown if a conference cannot be published. The previous publication remains. */
export class CannotPublish extends Error {
  readonly findings: readonly ContentFinding[];

  constructor(reason: string, findings: readonly ContentFinding[] = []) {
    super([reason, ...findings.map((finding) => `  ${inLine(finding)}`)].join('\n'));
    this.findings = findings;
  }
}

/** Number of publications that are retained. */
const retainedPublications = 5;

/** Contains the name of the newest publication. Written last, so that an unfinished publication is never served. */
const newestFile = 'newest';

/** The answer of the publishing thread. */
export type PublishingReply =
  | {
      name: string;
      isNew: boolean;
      /** The parts of the content folder. */
      folder: Parts;
      /** Parts that are missing from the publication. */
      warnings: readonly ContentFinding[];
    }
  | { reason: string; findings: readonly ContentFinding[] };

/** A publication that is written but not served until `makeNewest`. */
export interface Prepared extends Publication {
  /** Whether it differs from the newest publication. */
  isNew: boolean;
  folder: Parts;
  warnings: readonly ContentFinding[];
}

/**
 * Publishes a conference if content, software or settings have changed since its last publication (C3).
 *
 * @throws {CannotPublish} if content or software cannot be used
 */
export async function publish(publishing: Publishing): Promise<Prepared> {
  const prepared = await prepare(publishing);
  if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
  return prepared;
}

/**
 * Writes a publication without serving it. Runs in a separate thread, so that it loads the current content files, and
 * its memory is freed afterwards.
 *
 * @throws {CannotPublish} if content or software cannot be used
 */
export async function prepare(publishing: Publishing): Promise<Prepared> {
  const reply = await runInThread<PublishingReply>(new URL('./publishing.thread.ts', import.meta.url), publishing);
  if ('reason' in reply) throw new CannotPublish(reply.reason, reply.findings);
  const { name, ...prepared } = reply;
  return { ...(await readPublication(publishing.publications, name)), ...prepared };
}

/** Makes a publication the served one, and removes the oldest. */
export async function makeNewest(publications: string, name: string): Promise<void> {
  const draft = join(publications, `${newestFile}-${randomUUID()}${draftEnding}`);
  await writeFile(draft, name);
  await rename(draft, join(publications, newestFile));
  await removeOld(publications, name);
}

/** Reads the publication to serve, if there is one. */
export async function readNewestPublication(publications: string): Promise<Publication | undefined> {
  const name = await readFile(join(publications, newestFile), 'utf8').catch(() => undefined);
  if (name === undefined || !existsSync(join(publications, name, publicationFiles.facts))) return undefined;
  return readPublication(publications, name);
}

/** Reads the earlier publications, latest first. Readers may still have pages of them open. */
export async function readEarlierPublications(publications: string): Promise<Publication[]> {
  const newest = (await readNewestPublication(publications))?.name;
  const names = (await listPublications(publications)).filter((name) => name !== newest);
  return Promise.all(names.toReversed().map((name) => readPublication(publications, name)));
}

/** Names of all finished publications, in the order of time. */
async function listPublications(publications: string): Promise<string[]> {
  const names = await readdir(publications);
  return names.filter((name) => name !== newestFile && !name.endsWith(draftEnding)).toSorted();
}

/** Name of the last publication of a version, if it still exists. */
export async function findLastOfVersion(publications: string, version: string): Promise<string | undefined> {
  return (await listPublications(publications)).findLast((name) => name.endsWith(`-${version}`));
}

async function readPublication(publications: string, name: string): Promise<Publication> {
  const folder = join(publications, name);
  const facts = JSON.parse(await readFile(join(folder, publicationFiles.facts), 'utf8')) as PublicationFacts;
  return { ...facts, name, publicDir: join(folder, publicationFiles.public) };
}

/** Ends the names of unfinished files and folders. */
export const draftEnding = '.part';
/** Milliseconds after which an unfinished one is abandoned. */
const longestPublishing = 60 * 60_000;

/** Removes all but the newest publications, and unfinished ones of killed processes. */
async function removeOld(publications: string, newest: string): Promise<void> {
  const old = (await listPublications(publications)).slice(0, -retainedPublications).filter((name) => name !== newest);
  // Renamed first, so that a killed process leaves no incomplete publication.
  const removed = old.map((name) => ({ name, to: `${name}-${randomUUID()}${draftEnding}` }));
  for (const { name, to } of removed)
    await rename(join(publications, name), join(publications, to)).catch(ignoreMissing);
  const abandoned = [];
  for (const name of (await readdir(publications)).filter((each) => each.endsWith(draftEnding))) {
    const found = await stat(join(publications, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestPublishing) abandoned.push(name);
  }
  for (const name of new Set([...removed.map(({ to }) => to), ...abandoned]))
    await removeFolder(join(publications, name));
}

/** Removes the files of a folder one after the other, since thousands at once would make readers wait for the disk. */
async function removeFolder(folder: string): Promise<void> {
  for (const file of await listFilesBelow(folder).catch(ignoreMissing))
    await unlink(join(folder, file)).catch(ignoreMissing);
  await rm(folder, { recursive: true, force: true });
}

/** Ignores that another process has removed a file. */
function ignoreMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
