import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentDir } from '#server/conference/content.ts';
import { makeNewest, readNewestPublication, publish, type Publication } from '#server/publishing/publication.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The conferences that come with the project, in the order in which most tests want them. */
export const samples = ['forum', 'symposium', 'forum-wuxi'] as const;

/** Publications for tests, apart from those of a site that somebody runs here. */
export function publicationsOf(conference: string): string {
  return join(root, 'node_modules/.cache/lectern/publications', conference);
}

/** Publishes the samples where content or software have changed. Needs `npm run build`. */
export async function publishSamples(): Promise<void> {
  for (const conference of samples) await publishSample(conference);
}

/** Publishes one of them, in the same way. */
export function publishSample(conference: string): Promise<Publication> {
  const [content, software] = [join(contentDir, conference), join(root, 'dist')];
  return publish({ content, software, publications: publicationsOf(conference) });
}

/** Puts the publication of a sample, which is made where content or software have changed, into another folder as the newest. */
export async function copySample(conference: string, publications: string): Promise<void> {
  const { name } = await publishSample(conference);
  await cp(join(publicationsOf(conference), name), join(publications, name), { recursive: true });
  await makeNewest(publications, name);
}

/** A file of a sample as it is served, `pages/en/index.html`. */
export async function publishedFile(conference: string, file: string): Promise<string> {
  return join((await publishedSample(conference)).publicDir, file);
}

/** A sample as it is served. */
export async function publishedSample(conference: string): Promise<Publication> {
  const newest = await readNewestPublication(publicationsOf(conference));
  if (!newest)
    throw new Error(`The conference ${conference} is not published: run npm run build, and these tests again.`);
  return newest;
}
