import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentDir } from '#server/conference/content.ts';
import { makeNewest, readNewestPublication, publish, type Publication } from '#server/publishing/publication.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The conferences that come with the project, in the order in which most tests want them. */
export const samples = ['forum', 'symposium', 'forum-wuxi'] as const;

/** Folder of publications for tests, separate from those of a site that runs from this folder. */
export function publicationsOf(conference: string): string {
  return join(root, 'node_modules/.cache/lectern/publications', conference);
}

/** Publishes each sample whose content or software has changed. Needs `npm run build`. */
export async function publishSamples(): Promise<void> {
  const software = join(root, 'dist');
  for (const conference of samples)
    await publish({ content: join(contentDir, conference), software, publications: publicationsOf(conference) });
}

/** The program that Playwright runs before its first test. */
export default publishSamples;

/** Copies the newest publication of a sample into another folder as the newest. */
export async function copySample(conference: string, publications: string): Promise<void> {
  const { name } = await publishedSample(conference);
  await cp(join(publicationsOf(conference), name), join(publications, name), { recursive: true });
  await makeNewest(publications, name);
}

/** Path of a published file of a sample, such as `pages/en/index.html`. */
export async function publishedFile(conference: string, file: string): Promise<string> {
  return join((await publishedSample(conference)).publicDir, file);
}

/** The newest publication of a sample. */
export async function publishedSample(conference: string): Promise<Publication> {
  const newest = await readNewestPublication(publicationsOf(conference));
  if (!newest)
    throw new Error(`The conference ${conference} is not published: run npm run build, and these tests again.`);
  return newest;
}
