import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { defect, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import { fileOfPart, pagePart } from '#contract/parts/partName.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { partsOf, withParts } from '#server/conference/parts.ts';
import { readConference, measureFiles, linkFindings } from '#server/conference/readConference.ts';
import { visibleConference } from '#server/conference/visible.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import { LogoNotRead } from './brand/source.ts';
import { PageNotDrawn } from './pages.ts';
import {
  draftEnding,
  findLastOfVersion,
  readNewestPublication,
  type Publishing,
  type PublishingReply,
} from './publication.ts';
import { findSoftware } from './software.ts';
import { hashFiles, hashPublication } from './version.ts';
import { linkFiles } from './newFiles.ts';
import { writePublication } from './writePublication.ts';

// Node's own storage warns when a page checks for it. Without it, pages render as in a browser without storage.
Reflect.deleteProperty(globalThis, 'localStorage');

const reply: PublishingReply = await prepare(workerData as Publishing).catch((error: unknown) => ({
  reason: errorMessage(error),
  findings: [],
}));
parentPort?.postMessage(reply);

/** Runs once per thread, since the renderer stays loaded. */
async function prepare({
  content,
  software: softwareFolder,
  publications,
  changes,
  ...settings
}: Publishing): Promise<PublishingReply> {
  const software = await findSoftware(softwareFolder);
  if (!software) return { reason: `There is no software in ${softwareFolder}: run npm run build.`, findings: [] };
  const { conference: read, findings } = await readConference(content);
  if (!read) return { reason: `${content} cannot be published.`, findings };
  for (const finding of linkFindings(read.links)) console.warn(`In ${content}: ${wordsOf(finding).en}`);
  const folder = partsOf(read);
  const uploads = settings.uploads === undefined ? undefined : await measureFiles(settings.uploads);
  const conference = changes && changes.size > 0 ? withParts(read, changes, uploads) : read;
  const unfit = findMisfits(conference);
  if (unfit.length > 0)
    return { reason: `${content} cannot be published.`, findings: [...linkFindings(read.links), ...unfit] };
  const options = { ...settings, now: new Date() };
  const visible = visibleConference(conference, settings.isAnnouncement);
  const folderFiles = hashFiles(visible.content);
  const version = hashPublication(visible, folderFiles, software, options);
  const newest = await readNewestPublication(publications);
  if (newest?.version === version) return { name: newest.name, isNew: false, folder, warnings: [] };
  await mkdir(publications, { recursive: true });
  const name = `${options.now.toISOString().replace(/\D/g, '')}-${version}`;
  const draft = join(publications, `${name}-${randomUUID()}${draftEnding}`);
  let warnings: readonly ContentFinding[] = [];
  try {
    // If a publication of the same version still exists, links its files instead of rendering again.
    const same = await findLastOfVersion(publications, version);
    if (same) await linkFiles(join(publications, same), draft);
    else warnings = await writePublication(draft, visible, folderFiles, software, version, options, newest);
    for (const warning of warnings) console.warn(`In ${content}: ${wordsOf(warning).en}`);
    await rename(draft, join(publications, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof LogoNotRead) return { reason: `${content} cannot be published.`, findings: [error.finding] };
    if (!(error instanceof PageNotDrawn)) throw error;
    const page = { file: error.page && fileOfPart(pagePart(error.page)) };
    const finding = defect('pageNotDrawn', page, { message: error.message });
    return { reason: `${content} cannot be published.`, findings: [finding] };
  }
  return { name, isNew: true, folder, warnings };
}
