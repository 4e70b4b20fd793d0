import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentDir } from '#server/conference/content.ts';
import { partsOf } from '#server/conference/parts.ts';
import { readConference } from '#server/conference/readConference.ts';
import { sqlite } from '../support/testServer.ts';
import { emptySite, organiser } from './site.ts';

/** The symposium as a TypeScript folder, with its longer texts in a folder beside it. */
async function folderOfModules(parent: string): Promise<string> {
  const { conference } = await readConference(join(contentDir, 'symposium'));
  const { site, descriptions, speakers, pages, texts } = conference!;
  const folder = join(parent, 'symposium');
  await mkdir(join(folder, 'pages'), { recursive: true });
  await mkdir(join(folder, 'images'));
  await mkdir(join(parent, 'shared'));
  const write = (file: string, code: string) => writeFile(join(folder, file), code);
  await write('names.ts', `export const name: object = ${JSON.stringify(site.name)};\n`);
  const own = JSON.stringify({ ...site, name: undefined });
  await write(
    'site.ts',
    `import { name } from './names.ts';\nexport const sharedTexts = '../shared';\nconst { id, ...more } = ${own};\nexport const site = { id, name, ...more };\n`,
  );
  await write('descriptions.ts', `export const descriptions = ${JSON.stringify(descriptions)};\n`);
  await write('speakers.ts', `export const speakers = ${JSON.stringify(speakers)};\n`);
  for (const [page, data] of pages) await write(`pages/${page}.ts`, `export const page = ${JSON.stringify(data)};\n`);
  for (const [name, { source }] of texts) await writeFile(join(parent, 'shared', name), source);
  await writeFile(join(parent, 'shared/unused.en.md'), 'Not of this conference.\n');
  await write('images/mark.svg', '<svg></svg>');
  return folder;
}

test('C4 V5 A content folder in TypeScript is converted to equal JSON, and the old folder stays', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'lectern-convert-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const site = await emptySite(sqlite);
  onTestFinished(() => site.drop());
  const from = await folderOfModules(parent);
  const to = join(parent, 'converted');
  const { code, err } = await organiser(site, ['content', 'convert', from, to]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { conference } = await readConference(to);
  const expected = (await readConference(join(contentDir, 'symposium'))).conference!;
  expect(partsOf(conference!)).toEqual(partsOf(expected));
  expect([...conference!.texts.keys()].toSorted()).toEqual([...expected.texts.keys()].toSorted());
  expect(await readdir(join(to, 'images'))).toEqual(['mark.svg']);
  expect(await readdir(from)).toContain('site.ts');
  expect(await organiser(site, ['content', 'convert', from, to])).toMatchObject({ code: 1 });
});
