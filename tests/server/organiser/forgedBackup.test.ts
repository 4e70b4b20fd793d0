import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { manifestIn, readManifest, tableIn } from '#server/organiser/backup/manifest.ts';
import { sqlite } from '../support/testServer.ts';
import { fixtureBytes, registration, submit, Visitor } from '../support/visitor.ts';
import { emptySite, organiser, type BigSite } from './site.ts';

let made: BigSite;
let target: BigSite;
let folder: string;
let fileId: string;

/** A backup of one submission with one file. */
beforeEach(async () => {
  [made, target] = [await emptySite(sqlite), await emptySite(sqlite)];
  const app = await buildApp(made.services);
  const author = new Visitor(app);
  await author.call('register', registration());
  const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
  await submit(author, { file_url });
  await app.close();
  folder = join(made.workDir, 'backup');
  await organiser(made, ['backup', folder]);
  fileId = /\/files\/([\w-]+)\//.exec(file_url)?.[1] ?? '';
});
afterEach(async () => {
  for (const site of [made, target]) await site.drop();
});

/** Changes a backup so that it is still consistent, as an attacker would. */
async function forge(tables: readonly string[], change: (text: string) => string, lost: string[] = []): Promise<void> {
  const manifest = await readManifest(folder);
  for (const table of tables) {
    const forged = change(readFileSync(tableIn(folder, table), 'utf8'));
    writeFileSync(tableIn(folder, table), forged);
    manifest.tables[table]!.sha256 = createHash('sha256').update(forged).digest('hex');
  }
  writeFileSync(manifestIn(folder), JSON.stringify({ ...manifest, lost }));
}

async function expectRefused(words: RegExp): Promise<void> {
  const restored = await organiser(target, ['restore', folder]);
  expect(existsSync(join(target.dataDir, 'forum/files/evil'))).toBe(false);
  expect(await target.services.db.selectFrom('file').select('file_id').execute()).toEqual([]);
  const verified = await organiser(target, ['backup', '--verify', folder]);
  const refusal = { code: 1, err: expect.stringMatching(words) as string };
  expect([restored, verified]).toMatchObject([refusal, refusal]);
}

test.each(['../evil', 'x/../../evil'])('V3 V5 a forged backup cannot write a file outside, at %s', async (evil) => {
  await forge(['file', 'report'], (text) => text.replaceAll(fileId, evil));
  renameSync(join(folder, 'files', fileId), join(folder, 'evil'));
  await expectRefused(/names a file .*evil.*, which is no id/);
});

test('V3 V5 a forged path among the lost files cannot reach a later sweep', async () => {
  await forge(['file', 'report'], (text) => text.replaceAll(fileId, '../evil'), ['../evil']);
  await expectRefused(/names a file .*evil.*, which is no id/);
});

test('V3 V5 a forged table name cannot make a file outside be read', async () => {
  const manifest = await readManifest(folder);
  const outside = readFileSync(tableIn(folder, 'counter'));
  writeFileSync(join(folder, 'outside.jsonl'), outside);
  manifest.tables['../outside'] = manifest.tables['counter']!;
  writeFileSync(manifestIn(folder), JSON.stringify(manifest));
  await expectRefused(/is damaged, or of another version/);
});
