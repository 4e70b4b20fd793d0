import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { CannotPublish, publish, readNewestPublication } from '#server/publishing/publication.ts';
import { copySample } from '../../publications.ts';

let parent: string;
let content: string;
let publications: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-hostile-'));
  content = join(parent, 'symposium');
  publications = join(parent, 'publications');
  await cp(join(contentDir, 'symposium'), content, { recursive: true });
  await copySample('symposium', publications);
});
afterEach(() => rm(parent, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(content, file), text);

test('C5 V3 A hostile content folder is refused with each of its files, and the old site stays', async () => {
  await write('site.json', '{ "extends": "../../etc" }');
  await write('pages/news.json', 'process.exit(3)');
  await linkOut('pages/awards.json');
  await large('pages/venue.json');
  await large('images/large.png');
  expect(await refusedFiles()).toEqual([
    ['images/large.png', undefined],
    ['pages/awards.json', 'page:awards'],
    ['pages/news.json', 'page:news'],
    ['pages/venue.json', 'page:venue'],
    ['site.json', 'site'],
  ]);
});

test('C5 V3 A folder of 10,000 files, or with a link instead of a page, is refused, and the old site stays', async () => {
  await linkOut('pages/awards.json');
  expect(await refusedFiles()).toEqual(expect.arrayContaining([['pages/awards.json', 'page:awards']]));
  await many(10_000);
  expect(await refusedFiles()).toEqual(expect.arrayContaining([['.', undefined]]));
});

/** Publishes, and returns the files and parts of the refusal, after a look at what is served. */
async function refusedFiles(): Promise<(readonly [file: string, part: string | undefined])[]> {
  const before = await readNewestPublication(publications);
  const refused = await publish({ content, software: resolve('dist'), publications }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CannotPublish);
  expect(await readNewestPublication(publications)).toEqual(before);
  expect(await readdir(publications)).toHaveLength(2);
  const { findings } = refused as CannotPublish;
  return findings
    .map(({ file, field }) => [file, field?.part] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function linkOut(file: string): Promise<void> {
  await rename(join(content, file), join(parent, 'elsewhere.json'));
  await symlink(join(parent, 'elsewhere.json'), join(content, file));
}

async function large(file: string): Promise<void> {
  await writeFile(join(content, file), '{}', { flag: 'a' });
  await truncate(join(content, file), 100_000_000);
}

async function many(count: number): Promise<void> {
  await mkdir(join(content, 'files/many'), { recursive: true });
  for (let number = 0; number < count; number += 1) await writeFile(join(content, `files/many/${number}`), '');
}
