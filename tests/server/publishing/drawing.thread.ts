import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { withParts, type Parts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { NewFiles } from '#server/publishing/newFiles.ts';
import { writePages, type WrittenPages } from '#server/publishing/pages.ts';
import { convertContent } from '#server/publishing/publishedContent.ts';
import { findSoftware } from '#server/publishing/software.ts';
import { errorMessage } from '#server/text/errorMessage.ts';

Reflect.deleteProperty(globalThis, 'localStorage');

/** A conference to draw, with changed parts. */
export interface Drawing {
  content: string;
  software: string;
  changes: Parts;
  /** The served folder of a publication. Files that are the same in it are not compressed again. */
  published: string;
  now: Date;
  origin: string;
}

const folder = await mkdtemp(join(tmpdir(), 'lectern-drawing-'));
const drawn = await draw(workerData as Drawing).catch((error: unknown) => ({ reason: errorMessage(error) }));
await rm(folder, { recursive: true, force: true });
parentPort?.postMessage(drawn);

/** Draws all pages and takes over none. */
async function draw({ content, software: built, changes, published, now, origin }: Drawing): Promise<WrittenPages> {
  const software = (await findSoftware(built))!;
  const { conference } = await readConference(content);
  const shown = shownConference(await withParts(conference!, changes));
  const files = new NewFiles(folder, published);
  const { descriptions, images } = shown;
  const facts = { now, phase: undefined, origin, descriptions, images: [...images.keys()] };
  const pages = await writePages(software, await convertContent(shown), facts, {
    script: '/script.js',
    files,
    last: {},
  });
  await files.finish();
  return pages;
}
