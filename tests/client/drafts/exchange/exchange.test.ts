// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { listDrafts, readDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { keepReports } from '#client/drafts/store/reports.ts';
import { exportDrafts, type Owner } from '#client/drafts/exchange/exportDrafts.ts';
import { archiveName } from '#client/drafts/exchange/names.ts';
import { bounds } from '#client/drafts/exchange/format.ts';
import { importDrafts, type ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import { readFile } from '#client/drafts/store/files.ts';
import { limits } from '#contract/rules/limits.ts';

const visitorId = 'v-reynolds';
const nothing: ImportResult = {
  added: 0,
  copies: 0,
  fromOthers: 0,
  withoutFile: 0,
  alreadyThere: 0,
  alreadySubmitted: 0,
  taken: [],
  keptMine: 0,
  refused: [],
};

let here: Owner;
let there: Owner;

beforeEach(() => {
  here = { db: newDevice(), visitorId };
  there = { db: newDevice(), visitorId };
});
afterEach(() => vi.restoreAllMocks());

/** Keeps a draft on the first device and answers its id. */
async function keep(content: DraftContent, file?: File): Promise<string> {
  const page = newPage();
  await (file ? attachFile(here.db, page, content, file) : saveDraft(here.db, page, content));
  return page.id;
}

function asFile(zip: Blob, name = 'lectern-drafts.zip'): File {
  return new File([zip], name);
}

/** Imports where nothing is to be asked. */
function bring(owner: Owner, zip: File): Promise<ImportResult> {
  return importDrafts(owner, zip, () => Promise.reject(new Error('asked')));
}

async function move(ids?: string[]): Promise<ImportResult> {
  return bring(there, asFile(await exportDrafts(here, ids)));
}

/** What a zip holds, by path. */
async function contentsOf(zip: Blob): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await new ZipReader(new BlobReader(zip)).getEntries()) {
    if (!entry.directory) found.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return found;
}

/** A zip as anybody may make one. */
async function zipOf(files: Record<string, string | Blob>): Promise<File> {
  const zip = new ZipWriter(new BlobWriter());
  for (const [path, content] of Object.entries(files)) {
    await zip.add(path, readerOf(content));
  }
  return asFile(await zip.close(), 'strange.zip');
}

/** Nothing for an empty file: without a stream for each, thousands of them are zipped in a tenth of the time. */
function readerOf(content: string | Blob): TextReader | BlobReader | undefined {
  if (content === '') return undefined;
  return typeof content === 'string' ? new TextReader(content) : new BlobReader(content);
}

/** An export of one draft with some of its JSON changed. */
async function changed(change: Record<string, unknown>): Promise<File> {
  await keep(abstractAbout('Changed on the way'));
  const files = await contentsOf(await exportDrafts(here));
  const json = files.get('01-changed-on-the-way/draft.json') ?? '';
  return zipOf({ 'one/draft.json': JSON.stringify({ ...(JSON.parse(json) as object), ...change }) });
}

function withoutAuthors(): Promise<File> {
  return changed({ content: { ...abstractAbout('By nobody'), report_people: [] } });
}

async function titlesOn({ db }: Owner): Promise<string[]> {
  return (await listDrafts(db)).map(({ title }) => title).toSorted();
}

test('O10 R11 An export of all drafts has what the server has lost, which only this device still has', async () => {
  await keepReports(here.db, [{ ...abstractAbout('Lost by the server'), report_id: 7 }], Date.now() - 1000);
  await keepReports(here.db, []);
  expect(await move()).toMatchObject({ ...nothing, added: 1 });
  expect(await listDrafts(there.db)).toMatchObject([{ title: 'Lost by the server', state: 'editing' }]);
});

test('O10 text and Word file arrive on another device as they were', async () => {
  const id = await keep(abstractAbout('Drying of apple'), wordFile('Äpfel 苹果.docx', 'bytes of a document'));
  expect(await move()).toEqual({ ...nothing, added: 1, lastAdded: expect.any(String) });

  const [draft, text] = await readDraft(there.db, id);
  expect(text?.content).toEqual(abstractAbout('Drying of apple'));
  expect(draft).toMatchObject({ id, state: 'editing', revision: 1, file: { name: 'Äpfel 苹果.docx' } });
  const stored = await readFile(there.db, draft!.file!.id);
  expect(await stored?.blob.text()).toBe(await wordFile('x.docx', 'bytes of a document').text());
  expect(stored).toMatchObject({ name: 'Äpfel 苹果.docx', size: draft!.file!.size });
});

test('O10 an export is readable without the site', async () => {
  await keep(abstractAbout('A/B: "drying" of apple?'), wordFile());
  const files = await contentsOf(await exportDrafts(here));
  expect([...files.keys()]).toEqual([
    'README.txt',
    '01-a-b-drying-of-apple/draft.json',
    '01-a-b-drying-of-apple/abstract.txt',
    '01-a-b-drying-of-apple/abstract.docx',
  ]);
  expect(files.get('README.txt')).toContain('Import drafts');
  const print = files.get('01-a-b-drying-of-apple/abstract.txt');
  expect(print).toContain('1. Prof. Osborne Reynolds, Host University, o.reynolds@host-university.example (corresp');
  expect(print).toContain('Sliced apple was dried at three air speeds.');
});

test('O10 a Chinese author is named with the family first', async () => {
  const content = abstractAbout('Drying of apple');
  const [person] = content.report_people;
  await keep({ ...content, report_people: [{ ...person!, Position: '', Firstname: '淑芬', Lastname: '王' }] });
  const files = await contentsOf(await exportDrafts(here));
  expect(files.get('01-drying-of-apple/abstract.txt')).toContain('1. 王淑芬, Host University');
});

test('O10 a Word file is stored in the zip uncompressed', async () => {
  await keep(abstractAbout('Stored'), wordFile('abstract.docx', 'a'.repeat(10_000)));
  const entries = await new ZipReader(new BlobReader(await exportDrafts(here))).getEntries();
  const word = entries.find(({ filename }) => filename.endsWith('.docx'));
  expect(word).toMatchObject({ compressionMethod: 0, compressedSize: word?.uncompressedSize });
});

test('O10 an export of an earlier version of the site, which names nobody, is imported', async () => {
  const earlier = await changed({ exportedBy: undefined, exportedAt: undefined });
  expect(await bring(there, earlier)).toEqual({ ...nothing, added: 1, lastAdded: expect.any(String) });
});

test('O10 one draft can be exported alone', async () => {
  const id = await keep(abstractAbout('This one'));
  await keep(abstractAbout('Not this one'));
  await move([id]);
  expect(await titlesOn(there)).toEqual(['This one']);
});

test('O10 a draft that no server would accept is exported and imported too', async () => {
  const long = { ...abstractAbout('x'.repeat(limits.title + 1)), keywords: 'half a character: \ud800' };
  const id = await keep(long);
  expect(await move()).toMatchObject({ added: 1, refused: [] });
  expect((await there.db.texts.get(id))?.content).toEqual(long);
});

test('O10 importing again, or on the exporting device, adds nothing', async () => {
  await keep(abstractAbout('First'), wordFile());
  await keep(abstractAbout('Second'));
  await move();
  expect(await move()).toEqual({ ...nothing, alreadyThere: 2 });
  expect(await bring(here, asFile(await exportDrafts(here)))).toEqual({ ...nothing, alreadyThere: 2 });
});

test('O8 O10 what was submitted meanwhile is recognised, by its text and its file', async () => {
  await keep(abstractAbout('Sent since'), wordFile());
  const zip = asFile(await exportDrafts(here));
  const { report_people, ...fields } = abstractAbout('Sent since');
  const report = { report_id: '7', ...fields, report_people, file_name: 'abstract.docx' };
  await there.db.reports.put({ report_id: '7', report, at: 1 });
  expect(await bring(there, zip)).toEqual({ ...nothing, alreadySubmitted: 1 });
  await there.db.reports.put({ report_id: '7', report: { ...report, file_name: 'another.docx' }, at: 1 });
  expect(await bring(there, zip)).toMatchObject({ added: 1 });
});

test('O8 O10 a draft that this device has submitted comes back as a change of that report', async () => {
  const id = await keep(abstractAbout('Sent, then found in a zip'));
  const receipt = { key: 'k', draftId: id, report_id: '7', version: 2, file_url: '', title: '', at: 1 };
  await there.db.receipts.put(receipt);
  await move();
  expect((await there.db.drafts.get(id))?.report).toEqual({ report_id: '7', version: 2, file_url: '' });
});

test('O10 a draft that changes a submitted report knows that report, in the same account', async () => {
  const report = { report_id: '12', version: 3, file_url: '/files/x/a.docx', file_name: 'a.docx' };
  const page = { ...newPage(), report };
  await saveDraft(here.db, page, abstractAbout('A change'));
  await move();
  expect((await there.db.drafts.get(page.id))?.report).toEqual(report);
});

test('O8 O10 an unanswered submission keeps its key, so that no device creates a second report', async () => {
  const id = await keep(abstractAbout('Unanswered'), wordFile());
  await beSending(here.db, id, 'report', 'unknown');
  expect(await move()).toMatchObject({ added: 1 });

  const original = (await here.db.drafts.get(id))!.sending!;
  const draft = (await there.db.drafts.get(id))!;
  expect(draft).toMatchObject({ state: 'unknown', uploaded: { fileId: draft.file!.id, file_url: '/files/y/a.docx' } });
  expect(draft.sending).toEqual({ ...original, fileId: draft.file!.id, imported: 'as shown' });
});

test('O8 O10 the key is added to an earlier import of the draft, once', async () => {
  const id = await keep(abstractAbout('Begun here'));
  await move();
  await saveDraft(there.db, { id, revision: 1, pageId: newId() }, abstractAbout('Typed on there'));
  await beSending(here.db, id, 'report', 'unknown');
  const { key } = (await here.db.drafts.get(id))!.sending!;
  expect(await move()).toMatchObject({ added: 1, copies: 1 });
  await saveDraft(here.db, { id, revision: 1, pageId: newId() }, abstractAbout('Typed on here'));
  expect(await move()).toMatchObject({ added: 1, copies: 1 });

  const keys = (await listDrafts(there.db)).map(({ title, sending }) => [title, sending?.key]);
  expect(Object.fromEntries(keys)).toEqual({
    'Begun here': key,
    'Typed on here': undefined,
    'Typed on there': undefined,
  });
});

test.for([
  ['as it was sent', false],
  ['with what was typed after it was sent', true],
] as const)(
  'O8 O10 an identical draft on this device, %s, takes over the state of the imported submission',
  async ([, isTypedOn]) => {
    const id = await keep(abstractAbout('Sent elsewhere'), wordFile());
    await beSending(here.db, id, 'report', 'unknown');
    const { sending } = (await here.db.drafts.get(id))!;
    if (isTypedOn) await saveDraft(here.db, { id, revision: 1, pageId: newId() }, abstractAbout('Typed on'));
    await move();
    await there.db.drafts.where({ id }).modify((row) => {
      row.state = 'editing';
      row.revision = 9;
      delete row.sending;
    });

    expect(await move()).toEqual({ ...nothing, alreadyThere: 1 });
    const draft = (await there.db.drafts.get(id))!;
    expect(draft).toMatchObject({ state: 'unknown', sending: { key: sending!.key, fileId: draft.file!.id } });
    expect(draft.sending!.revision === draft.revision, 'nothing is left to send').toBe(!isTypedOn);
  },
);

test('O8 O10 a draft that this device submitted under another id is imported as a change of that report', async () => {
  const id = await keep(abstractAbout('Answered here'));
  await beSending(here.db, id, 'report', 'unknown');
  const { key } = (await here.db.drafts.get(id))!.sending!;
  await there.db.receipts.put({ key, draftId: 'a copy', report_id: '7', version: 1, file_url: '', title: '', at: 1 });
  await move();
  const draft = await there.db.drafts.get(id);
  expect(draft).toMatchObject({ state: 'editing', report: { report_id: '7', version: 1 } });
  expect(draft).not.toHaveProperty('sending');
});

test('O10 a draft exported during its upload is imported as never sent', async () => {
  const id = await keep(abstractAbout('Half uploaded'), wordFile());
  await beSending(here.db, id, 'file', 'sending');
  await move();
  const draft = await there.db.drafts.get(id);
  expect(draft).toMatchObject({ state: 'editing', file: { name: 'abstract.docx' } });
  expect(draft?.sending).toBeUndefined();
});

test('O10 another account gets the text and the file, and nothing that is only the author’s', async () => {
  const id = await keep(abstractAbout('From a co-author'), wordFile());
  await beSending(here.db, id, 'report', 'unknown');
  await here.db.drafts.update(id, { report: { report_id: '12', file_url: '' } });
  there = { db: newDevice(), visitorId: 'v-richards' };
  expect(await move()).toEqual({ ...nothing, added: 1, lastAdded: expect.any(String), fromOthers: 1 });
  const draft = await there.db.drafts.get(id);
  expect(draft).toMatchObject({ state: 'editing', file: { name: 'abstract.docx' } });
  expect(draft).not.toHaveProperty('sending');
  expect(draft).not.toHaveProperty('report');
});

test('O10 a frozen payload of another account is not imported', async () => {
  const id = await keep(abstractAbout('Made up'));
  await beSending(here.db, id, 'report', 'unknown', 'v-somebody-else');
  await move();
  expect(await there.db.drafts.get(id)).toMatchObject({ state: 'editing' });
});

test('O8 O10 a frozen payload with another text does not mark the draft as sent', async () => {
  const id = await keep(abstractAbout('The author’s own'));
  await beSending(here.db, id, 'report', 'unknown');
  const files = Object.fromEntries(await contentsOf(await exportDrafts(here)));
  const [json = ''] = Object.entries(files).flatMap(([name, text]) => (name.endsWith('draft.json') ? [text] : []));
  const exported = JSON.parse(json) as { unanswered: { body: object } };
  Object.assign(exported.unanswered.body, { title: 'Somebody else’s' });
  await bring(there, await zipOf({ 'one/draft.json': JSON.stringify(exported) }));
  const draft = (await there.db.drafts.get(id))!;
  expect(draft).toMatchObject({ title: 'The author’s own', state: 'unknown' });
  expect(draft.sending!.revision).not.toBe(draft.revision);
});

test.for([
  ['no zip', () => asFile(new Blob(['PK? no']), 'strange.zip'), { name: 'strange.zip', reason: 'notZip' }],
  ['half a zip', half, { name: 'strange.zip', reason: 'notZip' }],
  ['a zip of something else', () => zipOf({ 'a.txt': 'a' }), { name: 'strange.zip', reason: 'noDrafts' }],
  ['no JSON', () => zipOf({ 'one/draft.json': '{' }), { name: 'one', reason: 'damaged' }],
  ['other JSON', () => zipOf({ 'one/draft.json': '{"format":"x"}' }), { name: 'one', reason: 'damaged' }],
  ['a newer format', () => changed({ formatVersion: 2 }), { name: 'one', reason: 'newerFormat' }],
  ['another conference', () => changed({ conference: 'symposium' }), { name: 'one', reason: 'otherConference' }],
  ['a text that is none', () => changed({ content: { title: 7 } }), { name: 'one', reason: 'damaged' }],
  ['a revision before the first', () => changed({ revision: 0 }), { name: 'one', reason: 'damaged' }],
  ['a revision past counting', () => changed({ revision: 2 ** 53 - 1 }), { name: 'one', reason: 'damaged' }],
  ['a name that leads elsewhere', () => changed({ id: '1&id=2' }), { name: 'one', reason: 'damaged' }],
  ['a text of nobody', withoutAuthors, { name: 'one', reason: 'damaged' }],
] as const)('O10 %s is refused with its reason, and nothing is kept', async ([, make, refused]) => {
  expect(await bring(there, await make())).toEqual({ ...nothing, refused: [refused] });
  expect(await there.db.drafts.count()).toBe(0);
});

test('O10 too many authors or files are refused', async () => {
  const people = Array.from({ length: limits.people + 1 }, () => abstractAbout('').report_people[0]);
  const crowd = await changed({ content: { ...abstractAbout('Crowd'), report_people: people } });
  expect((await bring(there, crowd)).refused).toEqual([{ name: 'one', reason: 'damaged' }]);

  const many = await zipOf(Object.fromEntries(Array.from({ length: bounds.files + 1 }, (_, n) => [`${n}`, ''])));
  expect((await bring(there, many)).refused).toEqual([{ name: 'strange.zip', reason: 'tooMany' }]);
});

test('O10 a program under the name of a Word file’s draft is refused, and so is an empty file', async () => {
  const json = await (await changed({ file: named('a.exe') })).arrayBuffer();
  const draftJson = (await contentsOf(new Blob([json]))).get('one/draft.json') ?? '';
  const program = await zipOf({ 'one/draft.json': draftJson, 'one/a.exe': 'MZ' });
  expect((await bring(there, program)).refused).toEqual([{ name: 'one', reason: 'fileUnfit' }]);
  const empty = await zipOf({ 'one/draft.json': draftJson.replaceAll('a.exe', 'a.docx'), 'one/a.docx': '' });
  expect((await bring(there, empty)).refused).toEqual([{ name: 'one', reason: 'fileUnfit' }]);
});

test('O10 a zip bomb is refused, also if its header claims a small size', async () => {
  const bomb = await zipOf({ 'one/draft.json': ' '.repeat(2 ** 26) });
  expect(bomb.size).toBeLessThan(1_000_000);
  expect((await bring(there, bomb)).refused).toEqual([{ name: 'one', reason: 'damaged' }]);
  const liar = await claiming(bomb, 10);
  expect((await bring(there, liar)).refused).toHaveLength(1);
  expect(await there.db.drafts.count()).toBe(0);
});

test('O10 a corrupted Word file is detected, and the other drafts are imported', async () => {
  await keep(abstractAbout('Damaged on a stick'), wordFile('abstract.docx', 'UNMISTAKABLE'));
  await keep(abstractAbout('Unhurt'));
  const bytes = Buffer.from(await (await exportDrafts(here)).arrayBuffer());
  bytes[bytes.indexOf('UNMISTAKABLE')]! ^= 1;
  const { added, refused } = await bring(there, asFile(new Blob([bytes])));
  expect({ added, refused }).toEqual({
    added: 1,
    refused: [{ name: numbered('damaged-on-a-stick'), reason: 'damaged' }],
  });
  expect(await titlesOn(there)).toEqual(['Unhurt']);
});

test('O10 a draft whose Word file is missing in the zip is imported without it', async () => {
  expect(await bring(there, await changed({ file: named('a.docx') }))).toEqual({
    ...nothing,
    added: 1,
    lastAdded: expect.any(String),
    withoutFile: 1,
  });
  const [draft] = await there.db.drafts.toArray();
  expect(draft?.file).toBeUndefined();
  expect(await there.db.texts.get(draft!.id)).toBeDefined();
});

test('O3 O10 a full device keeps what it has and reports each draft that did not fit', async () => {
  const id = await keep(abstractAbout('Already there'), wordFile());
  await move();
  await keep(abstractAbout('One too many'), wordFile());
  vi.spyOn(there.db.files, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  expect(await move()).toEqual({
    ...nothing,
    alreadyThere: 1,
    refused: [{ name: numbered('one-too-many'), reason: 'full' }],
  });
  expect(await titlesOn(there)).toEqual(['Already there']);
  expect((await there.db.texts.get(id))?.content).toEqual(abstractAbout('Already there'));
  expect(await there.db.files.count()).toBe(1);
});

test('O10 an export that somebody packed again with a folder around it is found', async () => {
  await keep(abstractAbout('Packed again'), wordFile());
  const files = await contentsOf(await exportDrafts(here));
  const again = [...files].map(([path, text]) => [`My drafts/${path}`, text]);
  const shadows = [...files].map(([path]) => [`__MACOSX/My drafts/${path}`, 'shadow']);
  expect(await bring(there, await zipOf(Object.fromEntries([...again, ...shadows])))).toMatchObject({
    added: 1,
    refused: [],
  });
});

/** A folder of an export; two drafts of one millisecond have no order. */
function numbered(name: string): string {
  return expect.stringMatching(new RegExp(`^\\d\\d-${name}$`)) as string;
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

/** As the outbox leaves a draft whose sending was interrupted. */
async function beSending(
  db: DraftsDatabase,
  id: string,
  stage: 'file' | 'report',
  state: 'sending' | 'unknown',
  visitor_id = visitorId,
): Promise<void> {
  const { file, revision } = (await db.drafts.get(id))!;
  const { report_people, ...fields } = (await db.texts.get(id))!.content;
  const body = { ...fields, report_people: JSON.stringify(report_people), file_url: '/files/y/a.docx', visitor_id };
  const sending = { key: newId(), stage, body, revision, knownIds: ['3'], startedAt: 5_000 };
  await db.drafts.update(id, { state, sending: { ...sending, ...(file && { fileId: file.id }) } });
}

test('O10 Two exports of a day have two names', () => {
  const at = (time: string) => archiveName(new Date(`2026-03-14T${time}`));
  expect(at('09:32:05')).toBe('lectern-drafts-forum-2026-03-14-093205.zip');
  expect(at('09:32:06')).not.toBe(at('09:32:05'));
});
