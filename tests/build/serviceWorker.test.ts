import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { softwareFiles } from '#server/publishing/software.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { cachedFiles } from '../cachedFiles.ts';

const dist = resolve('dist');
const worker = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Code, styles and fonts below a folder of the build. */
async function builtFiles(folder: string): Promise<string[]> {
  const files = await listFilesBelow(join(dist, softwareFiles.public, folder));
  return files.filter((file) => /\.(js|css|woff2)$/.test(file)).map((file) => folder + file);
}

test('D5 The built workers list the software’s files with their digests, as vite-plugin-pwa found them', async () => {
  const site = cachedFiles(worker(softwareFiles.siteWorker));
  const admin = cachedFiles(worker(softwareFiles.adminWorker));
  /** Words, and what only conferences with review need. */
  const isAddedByPublication = (file: string) => /^assets\/(?:(?:en|zh)-|placeAnswer|acceptance|fullPaper)/.test(file);
  const isOnDemand = (file: string) => /\/onDemand\/|\/encodeDocument\.worker-/.test(file);
  const expectedOfSite = (await builtFiles('assets/')).filter((file) => !isAddedByPublication(file));
  const expectedOfAdmin = (await builtFiles('admin/assets/')).filter((file) => !isOnDemand(file));
  expect(site.map(({ url }) => url).toSorted()).toEqual(expectedOfSite.toSorted());
  expect(admin.map(({ url }) => url).toSorted()).toEqual(expectedOfAdmin.toSorted());
  expect(expectedOfSite.length).toBeGreaterThan(100);
  for (const { integrity, revision } of [...site, ...admin]) {
    expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/);
    expect(revision).toBeNull();
  }
});
