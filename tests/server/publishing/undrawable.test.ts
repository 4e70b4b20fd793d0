import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { publish } from '#server/publishing/publication.ts';
import { softwareFiles } from '#server/publishing/software.ts';

/** Software whose only page fails while it is drawn. */
const failing: Readonly<Record<string, string>> = {
  [softwareFiles.facts]: JSON.stringify({ version: '1', manifest: { 'screens/home/home.tsx': { file: 'home.js' } } }),
  [softwareFiles.siteFrame]: '<html lang="en"><head></head><body></body></html>',
  [softwareFiles.styles]: '{}',
  [`${softwareFiles.public}/assets/home.js`]: '',
  [softwareFiles.prerenderer]: `
    export const takePages = () => {};
    export const pagesToWrite = () => [
      { language: 'en', file: 'pages/en/index.html', screen: 'screens/home/home.tsx', later: [], words: [], isUrgent: false },
    ];
    export const writePage = async () => { throw new Error('Nothing to draw'); };`,
};

test('C5 A page that cannot be drawn is named with its screen and the reason, and nothing is published', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-undrawable-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [software, publications] = [join(folder, 'software'), join(folder, 'publications')];
  for (const [file, content] of Object.entries(failing)) {
    await mkdir(dirname(join(software, file)), { recursive: true });
    await writeFile(join(software, file), content);
  }
  await expect(publish({ content: join(contentDir, 'symposium'), software, publications })).rejects.toThrow(
    'pages/en/index.html could not be drawn (src/client/screens/home/home.tsx): Nothing to draw',
  );
  expect(await readdir(publications)).toEqual([]);
});
