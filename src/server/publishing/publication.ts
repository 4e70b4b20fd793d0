import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFinding } from '#server/conference/finding.ts';
import type { Parts } from '#server/conference/parts.ts';
import { inThread } from './inThread.ts';
import { publicationFiles, type PublicationFacts, type PublishingOptions } from './publicationFiles.ts';

/** What is published, from where to where. */
export interface Publishing extends Omit<PublishingOptions, 'now'> {
  /** The conference's folder: `site.ts`, `pages/`, `images/`, … */
  content: string;
  /** What of it is otherwise, as it was changed in the browser. */
  changes?: Parts;
  /** What `npm run build` made. */
  software: string;
  /** The folder of the conference's publications, which is created. */
  publications: string;
}

/** A conference as it is served. */
export interface Publication extends PublicationFacts {
  /** Its folder's name, in the order of time. */
  name: string;
  /** The folder that is served. */
  publicDir: string;
}

/** A conference that cannot be published. What was published before stays. */
export class CannotPublish extends Error {
  readonly findings: readonly ContentFinding[];

  /** Name of the page that could not be drawn, if that is why; '' of one that the organisers do not write. */
  readonly page: string | undefined;

  constructor(reason: string, findings: readonly ContentFinding[] = [], page?: string) {
    const lines = findings.map(({ file, line, found, advice }) =>
      [`  ${file}${line === undefined ? '' : `:${line}`} ${found}.`, advice].filter(Boolean).join(' '),
    );
    super([reason, ...lines].join('\n'));
    this.findings = findings;
    this.page = page;
  }
}

/** How many publications are kept. */
const keptPublications = 5;

/** The newest publication's name stands in it: written last, so that a publication is there as a whole or not at all. */
const newestFile = 'newest';

/** What publishing says, in the thread that does it. */
export type PublishingReply =
  | {
      name: string;
      isNew: boolean;
      /** What the content folder holds. */
      folder: Parts;
    }
  | { reason: string; findings: readonly ContentFinding[]; page?: string };

/** A publication that is written, and served once it is the newest. */
export interface Prepared extends Publication {
  /** Whether it is another than the newest. */
  isNew: boolean;
  folder: Parts;
}

/**
 * Publishes a conference where content, software or settings have changed since it was published last (C3).
 *
 * @throws {CannotPublish} where content or software cannot be used
 */
export async function publish(publishing: Publishing): Promise<Prepared> {
  const prepared = await prepare(publishing);
  if (prepared.isNew) await makeNewest(publishing.publications, prepared.name);
  return prepared;
}

/**
 * Writes a publication, which nobody is shown yet. Content is read and pages are rendered in a thread of their own: it sees what
 * the files hold now, and its memory ends with it.
 *
 * @throws {CannotPublish} where content or software cannot be used
 */
export async function prepare(publishing: Publishing): Promise<Prepared> {
  const reply = await inThread<PublishingReply>(new URL('./publishing.thread.ts', import.meta.url), publishing);
  if ('reason' in reply) throw new CannotPublish(reply.reason, reply.findings, reply.page);
  const { name, isNew, folder } = reply;
  return { ...(await readPublication(publishing.publications, name)), isNew, folder };
}

/** The publication that is served from now on; the oldest goes. */
export async function makeNewest(publications: string, name: string): Promise<void> {
  const draft = join(publications, `${newestFile}-${randomUUID()}${draftEnding}`);
  await writeFile(draft, name);
  await rename(draft, join(publications, newestFile));
  await removeOld(publications, name);
}

/** The publication that is to be served, where there is one. */
export async function newestPublication(publications: string): Promise<Publication | undefined> {
  const name = await readFile(join(publications, newestFile), 'utf8').catch(() => undefined);
  if (name === undefined || !existsSync(join(publications, name, publicationFiles.facts))) return undefined;
  return readPublication(publications, name);
}

/** The publications before the newest, from which pages may still be open: the last first. */
export async function earlierPublications(publications: string): Promise<Publication[]> {
  const newest = (await newestPublication(publications))?.name;
  const names = (await wholePublications(publications)).filter((name) => name !== newest);
  return Promise.all(names.toReversed().map((name) => readPublication(publications, name)));
}

/** Names of all publications, in the order of time. */
async function wholePublications(publications: string): Promise<string[]> {
  const names = await readdir(publications);
  return names.filter((name) => name !== newestFile && !name.endsWith(draftEnding)).toSorted();
}

/** Name of the last publication of a version, if it is kept. */
export async function lastOfVersion(publications: string, version: string): Promise<string | undefined> {
  return (await wholePublications(publications)).findLast((name) => name.endsWith(`-${version}`));
}

async function readPublication(publications: string, name: string): Promise<Publication> {
  const folder = join(publications, name);
  const facts = JSON.parse(await readFile(join(folder, publicationFiles.facts), 'utf8')) as PublicationFacts;
  return { ...facts, name, publicDir: join(folder, publicationFiles.public) };
}

/** Ends the names of what is being written. */
export const draftEnding = '.part';
/** Milliseconds after which nobody writes it any more. */
const longestPublishing = 60 * 60_000;

/** Removes all but the newest few, and what a killed process left half written. */
async function removeOld(publications: string, newest: string): Promise<void> {
  const old = (await wholePublications(publications)).slice(0, -keptPublications).filter((name) => name !== newest);
  for (const name of (await readdir(publications)).filter((each) => each.endsWith(draftEnding))) {
    const found = await stat(join(publications, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > longestPublishing) old.push(name);
  }
  await Promise.all(old.map((name) => rm(join(publications, name), { recursive: true, force: true })));
}
