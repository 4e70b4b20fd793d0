// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import { bounds } from '#client/drafts/exchange/format.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { limits } from '#contract/rules/limits.ts';
import {
  asFile,
  changed,
  contentsOf,
  here,
  keep,
  nothing,
  numbered,
  one,
  there,
  titlesOn,
  zipOf,
} from './twoDevices.ts';

function withoutAuthors(): Promise<File> {
  return changed({ content: { ...abstractAbout('By nobody'), report_people: [] } });
}

function named(name: string) {
  return { name, path: name, type: '', attachedAt: new Date(0).toISOString() };
}

async function half(): Promise<File> {
  await keep(abstractAbout('Cut in the middle'), wordFile());
  const zip = await exportDrafts(here);
  return asFile(zip.slice(0, zip.size / 2), 'strange.zip');
}

/** The same zip with another size written into its directory and before its data. */
async function claiming(zip: File, size: number): Promise<File> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const [local, central] = [bytes.indexOf('PK\u0003\u0004'), bytes.indexOf('PK\u0001\u0002')];
  bytes.writeUInt32LE(size, local + 22);
  bytes.writeUInt32LE(size, central + 24);
  return asFile(new Blob([bytes]), 'strange.zip');
}

test.for([
  ['no zip', () => asFile(new Blob(['PK? no']), 'strange.zip'), { name: 'strange.zip', reason: 'notZip' }],
  ['half a zip', half, { name: 'strange.zip', reason: 'notZip' }],
  ['a zip of something else', () => zipOf({ 'a.txt': 'a' }), { name: 'strange.zip', reason: 'noDrafts' }],
  ['no JSON', () => zipOf({ 'one/draft.json': '{' }), { name: 'one', reason: 'damaged' }],
  ['other JSON', () => zipOf({ 'one/draft.json': '{"format":"x"}' }), { name: 'one', reason: 'damaged' }],
  ['a newer format', () => changed({ formatVersion: 3 }), { name: 'one', reason: 'newerFormat' }],
  ['another conference', () => changed({ conference: 'symposium' }), { name: 'one', reason: 'otherConference' }],
  ['a text that is none', () => changed({ content: { title: 7 } }), { name: 'one', reason: 'damaged' }],
  ['a revision before the first', () => changed({ revision: 0 }), { name: 'one', reason: 'damaged' }],
  ['a revision past counting', () => changed({ revision: 2 ** 53 - 1 }), { name: 'one', reason: 'damaged' }],
  ['a name that leads elsewhere', () => changed({ id: '1&id=2' }), { name: 'one', reason: 'damaged' }],
  ['a text of nobody', withoutAuthors, { name: 'one', reason: 'damaged' }],
] as const)('O10 %s is refused with its reason, and nothing is kept', async ([, make, refused]) => {
  expect(await importDrafts(there, await make())).toEqual({ ...nothing, refused: [refused] });
  expect(await there.db.drafts.count()).toBe(0);
});

test('O10 too many authors or files are refused', async () => {
  const people = Array.from({ length: limits.people + 1 }, () => abstractAbout('').report_people[0]);
  const crowd = await changed({ content: { ...abstractAbout('Crowd'), report_people: people } });
  expect((await importDrafts(there, crowd)).refused).toEqual([{ name: 'one', reason: 'damaged' }]);

  const many = await zipOf(Object.fromEntries(Array.from({ length: bounds.files + 1 }, (_, n) => [`${n}`, ''])));
  expect((await importDrafts(there, many)).refused).toEqual([{ name: 'strange.zip', reason: 'tooMany' }]);
});

test('O10 a program named like a draft’s Word file is refused, and so is an empty file', async () => {
  const json = await (await changed({ file: named('a.exe') })).arrayBuffer();
  const draftJson = (await contentsOf(new Blob([json]))).get('one/draft.json') ?? '';
  const program = await zipOf({ 'one/draft.json': draftJson, 'one/a.exe': 'MZ' });
  expect((await importDrafts(there, program)).refused).toEqual([{ name: 'one', reason: 'fileUnfit' }]);
  const empty = await zipOf({ 'one/draft.json': draftJson.replaceAll('a.exe', 'a.docx'), 'one/a.docx': '' });
  expect((await importDrafts(there, empty)).refused).toEqual([{ name: 'one', reason: 'fileUnfit' }]);
});

test('O10 a zip bomb is refused, also if its header claims a small size', async () => {
  const bomb = await zipOf({ 'one/draft.json': ' '.repeat(2 ** 26) });
  expect(bomb.size).toBeLessThan(1_000_000);
  expect((await importDrafts(there, bomb)).refused).toEqual([{ name: 'one', reason: 'damaged' }]);
  const liar = await claiming(bomb, 10);
  expect((await importDrafts(there, liar)).refused).toHaveLength(1);
  expect(await there.db.drafts.count()).toBe(0);
});

test('O10 a corrupted Word file is detected, and the other drafts are imported', async () => {
  await keep(abstractAbout('Damaged on a stick'), wordFile('abstract.docx', 'UNMISTAKABLE'));
  await keep(abstractAbout('Unhurt'));
  const bytes = Buffer.from(await (await exportDrafts(here)).arrayBuffer());
  bytes[bytes.indexOf('UNMISTAKABLE')]! ^= 1;
  const { added, refused } = await importDrafts(there, asFile(new Blob([bytes])));
  expect({ added, refused }).toEqual({
    added: [one('Unhurt')],
    refused: [{ name: numbered('damaged-on-a-stick'), reason: 'damaged' }],
  });
  expect(await titlesOn(there)).toEqual(['Unhurt']);
});

test('O10 a draft whose Word file is missing in the zip is imported without it', async () => {
  expect(await importDrafts(there, await changed({ file: named('a.docx') }))).toEqual({
    ...nothing,
    added: [{ ...one('Changed on the way'), lacksFile: true }],
  });
  const [draft] = await there.db.drafts.toArray();
  expect(draft?.file).toBeUndefined();
  expect(await there.db.texts.get(draft!.id)).toBeDefined();
});

test('O10 an export that somebody packed again with a folder around it is found', async () => {
  await keep(abstractAbout('Packed again'), wordFile());
  const files = await contentsOf(await exportDrafts(here));
  const again = [...files].map(([path, text]) => [`My drafts/${path}`, text]);
  const shadows = [...files].map(([path]) => [`__MACOSX/My drafts/${path}`, 'shadow']);
  expect(await importDrafts(there, await zipOf(Object.fromEntries([...again, ...shadows])))).toMatchObject({
    added: [{}],
    refused: [],
  });
});
