import { parentPort, workerData } from 'node:worker_threads';
import { withParts, type Parts } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { shownConference } from '#server/conference/shown.ts';
import { writePages, type WrittenPages } from '#server/publishing/pages.ts';
import { fileRevision } from '#server/publishing/publicationFiles.ts';
import { convertContent } from '#server/publishing/publishedContent.ts';
import { findSoftware } from '#server/publishing/software.ts';
import { errorMessage } from '#server/text/errorMessage.ts';

Reflect.deleteProperty(globalThis, 'localStorage');

/** A conference to draw several times. */
export interface Drawings {
  content: string;
  software: string;
  drawings: readonly Drawing[];
}

interface Drawing {
  changes: Parts;
  now: Date;
  origin: string;
}

/** All pages, or why there are none. `otherSite`: this thread draws for another site, so a new thread is needed. */
export type Drawn = WrittenPages | { reason: string } | 'otherSite';

const { content, software: built, drawings } = workerData as Drawings;
const software = (await findSoftware(built))!;
const { conference } = await readConference(content);
/** The site and the mark that the renderer was loaded with. */
let loaded: string | undefined;
const drawn: Drawn[] = [];
for (const drawing of drawings)
  drawn.push(await draw(drawing).catch((error: unknown) => ({ reason: errorMessage(error) })));
parentPort?.postMessage(drawn);

/** Draws all pages and takes over none. They are hashed, but not stored. */
async function draw({ changes, now, origin }: Drawing): Promise<Drawn> {
  const shown = shownConference(withParts(conference!, changes));
  const published = await convertContent(shown);
  const { site, mark } = published.conference;
  const present = JSON.stringify([site, mark]);
  if (present !== (loaded ??= present)) return 'otherSite';
  const { descriptions } = shown;
  const facts = { now, phase: undefined, origin, descriptions, cards: '/images/cards-0/' };
  const add = (_path: string, html: string | Buffer) => {
    const bytes = Buffer.from(html);
    return { size: bytes.length, revision: fileRevision(bytes) };
  };
  const files = { add, takeOver: () => {} };
  return writePages(software, published, facts, { script: '/script.js', files, last: {} });
}
