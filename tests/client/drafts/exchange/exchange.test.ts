// Must be imported first, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, wordFile } from '../device.ts';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { afterEach, expect, test, vi } from 'vitest';
import { listDrafts, readDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { confirmName, nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import { inFamilies } from '#client/drafts/store/family.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { exportDrafts, archiveName } from '#client/drafts/exchange/exportDrafts.ts';
import { limits } from '#contract/rules/limits.ts';
import {
  asFile,
  changed,
  contentsOf,
  here,
  keep,
  move,
  nothing,
  numbered,
  one,
  there,
  titlesOn,
} from './twoDevices.ts';

afterEach(() => vi.restoreAllMocks());

test('O10 R11 An export of all drafts contains submissions that the server has lost', async () => {
  await storeReports(here.db, [{ ...abstractAbout('Lost by the server'), report_id: 7 }], Date.now() - 1000);
  await storeReports(here.db, []);
  expect(await move()).toMatchObject({ ...nothing, added: [{}] });
  expect(await listDrafts(there.db)).toMatchObject([{ title: 'Lost by the server', state: 'editing' }]);
});

test('O10 text and Word file arrive on another device as they were', async () => {
  const id = await keep(abstractAbout('Drying of apple'), wordFile('Äpfel 苹果.docx', 'bytes of a document'));
  expect(await move()).toEqual({ ...nothing, added: [{ ...one('Drying of apple'), id }] });

  const [draft, text] = await readDraft(there.db, id);
  expect(text?.content).toEqual(abstractAbout('Drying of apple'));
  expect(draft).toMatchObject({ id, state: 'editing', revision: 1, file: { name: 'Äpfel 苹果.docx' } });
  const stored = await readFile(there.db, draft!.file!.id);
  expect(await stored?.blob.text()).toBe(await wordFile('x.docx', 'bytes of a document').text());
  expect(stored).toMatchObject({ name: 'Äpfel 苹果.docx', size: draft!.file!.size });
});

test('D3 O10 invisible characters are not imported, and add nothing on the exporting device', async () => {
  const id = await keep(abstractAbout('Dry\u00ADing of\u200B apple'));
  expect(await move()).toMatchObject({ ...nothing, added: [{}] });
  const [, text] = await readDraft(there.db, id);
  expect(text?.content.title).toBe('Drying of apple');
  const zip = asFile(await exportDrafts(here));
  expect(await importDrafts(here, zip)).toMatchObject({ ...nothing, alreadyThere: 1 });
});

test('R5 O10 guessed family names are still to be checked on another device, until they are confirmed there', async () => {
  const content = abstractAbout('Drying of pear');
  const id = await keep({
    ...content,
    report_people: content.report_people.map((person) => ({ ...person, Lastname: 'Reynolds\u200B' })),
  });
  const { report_people: people } = (await readDraft(here.db, id))[1]!.content;
  await here.db.drafts.update(id, { namesToCheck: people.map(nameToCheck) });
  expect(await move()).toMatchObject({ ...nothing, added: [{}] });
  const [draft, text] = await readDraft(there.db, id);
  const [person] = text!.content.report_people;
  expect(draft!.namesToCheck).toEqual([nameToCheck(person!)]);
  await confirmName(there.db, id, person!);
  expect(await there.db.drafts.get(id)).not.toHaveProperty('namesToCheck');
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

test('O10 an export by an earlier version of the site, which names no account, is imported', async () => {
  const earlier = await changed({ exportedBy: undefined, exportedAt: undefined });
  expect(await importDrafts(there, earlier)).toEqual({ ...nothing, added: [one('Changed on the way')] });
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
  expect(await move()).toMatchObject({ added: [{}], refused: [] });
  expect((await there.db.texts.get(id))?.content).toEqual(long);
});

test('O10 importing again, or on the exporting device, adds nothing', async () => {
  await keep(abstractAbout('First'), wordFile());
  await keep(abstractAbout('Second'));
  await move();
  expect(await move()).toEqual({ ...nothing, alreadyThere: 2 });
  expect(await importDrafts(here, asFile(await exportDrafts(here)))).toEqual({ ...nothing, alreadyThere: 2 });
});

test('O3 O10 a full device keeps its drafts and reports each draft that did not fit', async () => {
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

test('O10 Two exports on the same day have different names', () => {
  const at = (time: string) => archiveName(new Date(`2026-03-14T${time}`));
  expect(at('09:32:05')).toBe('lectern-drafts-forum-2026-03-14-093205.zip');
  expect(at('09:32:06')).not.toBe(at('09:32:05'));
});

test('O6 O10 versions of one abstract stay versions on another device, with undecided texts', async () => {
  const id = await keep(abstractAbout('First version'));
  const { revision } = (await here.db.drafts.get(id))!;
  const base = abstractAbout('First version');
  const tab = { id, revision, pageId: 'another tab' };
  await saveDraft(here.db, { ...tab, pageId: 'a third tab', revision: 0 }, abstractAbout('Second version'));
  await saveDraft(here.db, { ...tab, base }, { ...base, title: 'Written here' });
  await saveDraft(here.db, { ...tab, pageId: 'a fourth tab', base }, { ...base, title: 'Written there' });
  await move();
  const drafts = await listDrafts(there.db);
  expect(inFamilies(drafts)).toEqual([drafts]);
  expect(drafts.map(({ family }) => family)).toEqual(
    expect.arrayContaining([
      { id, n: 1 },
      { id, n: 2 },
    ]),
  );
  expect(await there.db.drafts.get(id)).toMatchObject({ undecided: ['title'] });
  expect((await there.db.texts.get(id))?.others).toEqual((await here.db.texts.get(id))?.others);
});
