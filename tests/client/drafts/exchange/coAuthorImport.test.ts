// First, so that Dexie finds an IndexedDB.
import { readFile } from '#client/storage/storedFiles.ts';
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteForGood } from '#client/drafts/store/bin.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import { changeDraft, listDrafts, readDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { attachFile, attachToDraft } from '#client/drafts/store/attachment.ts';
import { exportDrafts, type Owner } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts, type ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import type { ImportDecision, ImportQuestion } from '#client/drafts/exchange/question.ts';
import { undoTake } from '#client/drafts/exchange/takeVersion.ts';
import { listVersions } from '#client/drafts/history/history.ts';

let anna: Owner;
let ben: Owner;

beforeEach(() => {
  anna = { db: newDevice(), visitorId: 'v-anna', name: 'Anna Atkins' };
  ben = { db: newDevice(), visitorId: 'v-ben', name: 'Ben Franklin' };
});

const mine = abstractAbout('Drying of apple');
const theirs: DraftContent = { ...mine, abstract: 'Sliced pear was dried.', keywords: 'pear' };

async function keep({ db }: Owner, content: DraftContent, file?: File, id = newPage().id): Promise<string> {
  const revision = (await db.drafts.get(id))?.revision ?? 0;
  const page = { id, revision, pageId: newId() };
  await (file ? attachFile(db, page, content, file) : saveDraft(db, page, content));
  return id;
}

/** Exports from one author and imports at the other; questions are answered in turn, the last answer repeated. */
async function shareDrafts(from: Owner, to: Owner, ...answers: ImportDecision['choice'][]) {
  const questions: ImportQuestion[] = [];
  const ask = (question: ImportQuestion): Promise<ImportDecision> => {
    questions.push(question);
    const choice = answers[Math.min(questions.length, answers.length) - 1];
    if (!choice) throw new Error('asked');
    return Promise.resolve({ choice, forRest: false } as ImportDecision);
  };
  const imported = await importDrafts(to, new File([await exportDrafts(from)], 'drafts.zip'), ask);
  return { imported, questions };
}

/** Anna's draft, which Ben has changed on his device; answers its id. */
async function changedByBen(file?: File): Promise<string> {
  const id = await keep(anna, mine, file);
  await shareDrafts(anna, ben);
  await keep(ben, theirs, undefined, id);
  return id;
}

async function textOf({ db }: Owner, id: string): Promise<DraftContent | undefined> {
  return (await readDraft(db, id))[1]?.content;
}

/** Everything that the author has on the device. */
function everything({ db }: Owner) {
  return Promise.all(db.tables.map((table) => table.toArray()));
}

test('O10 what a co-author changed is shown before anything is replaced, with who exported it and when', async () => {
  await changedByBen();
  const before = await everything(anna);
  let seen: unknown;
  const zip = new File([await exportDrafts(ben)], 'drafts.zip');
  await importDrafts(anna, zip, async (question) => {
    seen = question;
    expect(await everything(anna)).toEqual(before);
    return { choice: 'mine', forRest: false };
  });
  expect(seen).toMatchObject({
    parts: ['abstract', 'keywords'],
    by: 'Ben Franklin',
    isFromOther: true,
    exportedAt: expect.closeTo(Date.now(), -4) as number,
    way: 'replace',
    rest: 0,
    isAgain: false,
    mine: { content: mine },
    theirs: { content: theirs },
  });
});

test('O10 taking the imported version keeps one’s own as an earlier version and can be undone', async () => {
  const id = await changedByBen();
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  expect(await textOf(anna, id)).toEqual(theirs);
  expect((await listVersions(anna.db, id)).map(({ content }) => content)).toEqual([mine]);
  expect(await anna.db.drafts.count()).toBe(1);

  const [taken] = imported.taken;
  expect(await undoTake(anna.db, taken!)).toBe(true);
  expect(await textOf(anna, id)).toEqual(mine);
  expect((await listVersions(anna.db, id)).map(({ content }) => content)).toEqual([theirs, mine]);
  expect(await undoTake(anna.db, taken!), 'once').toBe(false);
});

test('O10 taking a version cannot be undone after more was typed, and what was typed stays', async () => {
  const id = await changedByBen();
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  await keep(anna, { ...theirs, title: 'Typed on' }, undefined, id);
  expect(await undoTake(anna.db, imported.taken[0]!)).toBe(false);
  expect((await textOf(anna, id))?.title).toBe('Typed on');
});

test('O10 keeping one’s own version changes nothing on the device', async () => {
  await changedByBen();
  const before = await everything(anna);
  const { imported } = await shareDrafts(ben, anna, 'mine');
  expect(imported).toMatchObject({ keptMine: 1, added: 0, taken: [] });
  expect(await everything(anna)).toEqual(before);
});

test('O10 keeping both adds the imported version as a draft, which is recognised when imported again', async () => {
  const id = await changedByBen();
  const { imported } = await shareDrafts(ben, anna, 'both');
  expect(imported).toMatchObject({ added: 1, copies: 1, fromOthers: 1 });
  expect(await textOf(anna, id)).toEqual(mine);
  expect(await anna.db.drafts.count()).toBe(2);
  expect((await shareDrafts(ben, anna)).imported).toMatchObject({ added: 0, alreadyThere: 1 });
});

test('O10 only the chosen parts are replaced', async () => {
  const id = await changedByBen();
  await shareDrafts(ben, anna, { take: ['keywords'] });
  expect(await textOf(anna, id)).toEqual({ ...mine, keywords: 'pear' });
});

test('O10 another Word file is shown by name, size and hash; one’s own can be restored', async () => {
  const id = await changedByBen(wordFile('own.docx', 'own'));
  await keep(ben, theirs, wordFile('new.docx', 'a new one'), id);
  const { imported, questions } = await shareDrafts(ben, anna, 'theirs');
  expect(questions[0]?.parts).toEqual(['abstract', 'keywords', 'file']);
  const sha256 = expect.stringMatching(/^[\da-f]{64}$/) as string;
  expect(questions[0]?.mine.file).toEqual({ name: 'own.docx', size: wordFile('', 'own').size, sha256 });
  expect(questions[0]?.theirs.file).toEqual({ name: 'new.docx', size: wordFile('', 'a new one').size, sha256 });
  const bytes = async () => (await readFile(anna.db, (await anna.db.drafts.get(id))!.file!.id))?.blob.text();
  expect(await bytes()).toContain('a new one');
  const [binned] = await anna.db.bin.toArray();
  expect(await (await readFile(anna.db, binned!.draft.file!.id))?.blob.text()).toContain('own');

  await undoTake(anna.db, imported.taken[0]!);
  expect(await bytes()).toContain('own');
  expect([await anna.db.bin.count(), await anna.db.files.count()], 'theirs is freed').toEqual([0, 1]);
});

test('O3 O10 a Word file that was attached since stays when the import is undone', async () => {
  const id = await changedByBen();
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  expect(await attachToDraft(anna.db, id, wordFile('precious.docx'))).toBe('kept');
  expect(await undoTake(anna.db, imported.taken[0]!)).toBe(false);
  expect((await anna.db.drafts.get(id))?.file?.name).toBe('precious.docx');
  expect(await anna.db.files.count()).toBe(1);
});

test('O6 O10 changes of the draft’s state since the import stay when the import is undone', async () => {
  const id = await changedByBen(wordFile('own.docx', 'own'));
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  const uploaded = { fileId: (await anna.db.drafts.get(id))!.file!.id, file_url: '/files/own.docx' };
  await changeDraft(anna.db, id, (row) => void Object.assign(row, { uploaded, failure: { at: 1, kind: 'cancelled' } }));
  expect(await undoTake(anna.db, imported.taken[0]!)).toBe(true);
  expect(await anna.db.drafts.get(id)).toMatchObject({ uploaded, failure: { at: 1 }, file: { name: 'own.docx' } });
  expect(await textOf(anna, id)).toEqual(mine);
});

test('O3 O10 undoing an import does not refer to a Word file that was permanently deleted since', async () => {
  const id = await keep(anna, mine, wordFile('own.docx', 'own'));
  await shareDrafts(anna, ben);
  await keep(ben, theirs, wordFile('new.docx', 'a new one'), id);
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  await deleteForGood(anna.db, imported.taken[0]!.binned!);
  expect(await undoTake(anna.db, imported.taken[0]!)).toBe(false);
  expect((await anna.db.drafts.get(id))?.file?.name).toBe('new.docx');
});

test('O10 the same Word file under another name, or no file, is no difference', async () => {
  const id = await keep(anna, mine, wordFile('own.docx', 'the same'));
  await shareDrafts(anna, ben);
  await keep(ben, mine, wordFile('renamed.docx', 'the same'), id);
  expect((await shareDrafts(ben, anna)).imported.alreadyThere).toBe(1);
  await changeDraft(ben.db, id, (row) => void delete row.file);
  await keep(ben, theirs, undefined, id);
  const { questions } = await shareDrafts(ben, anna, 'theirs');
  expect(questions[0]?.parts).toEqual(['abstract', 'keywords']);
  expect((await anna.db.drafts.get(id))?.file?.name).toBe('own.docx');
});

test('O6 O10 text typed in another tab while the question is open is not replaced, and the question is asked again', async () => {
  const id = await changedByBen();
  const again: boolean[] = [];
  const zip = new File([await exportDrafts(ben)], 'drafts.zip');
  await importDrafts(anna, zip, async ({ isAgain, mine: { content } }) => {
    again.push(isAgain);
    if (!isAgain) await keep(anna, { ...mine, title: 'Typed meanwhile' }, undefined, id);
    else expect(content.title).toBe('Typed meanwhile');
    return { choice: isAgain ? 'mine' : 'theirs', forRest: false };
  });
  expect(again).toEqual([false, true]);
  expect((await textOf(anna, id))?.title).toBe('Typed meanwhile');
});

test.for(['sending', 'unknown'] as const)('O8 O10 a draft that is %s is never replaced', async (state) => {
  const id = await changedByBen();
  await changeDraft(anna.db, id, (row) => void (row.state = state));
  const row = await anna.db.drafts.get(id);
  const { imported, questions } = await shareDrafts(ben, anna, 'theirs');
  expect(questions[0]?.way).toBe('none');
  expect(imported).toMatchObject({ added: 1, copies: 1, taken: [] });
  expect(await anna.db.drafts.get(id)).toEqual(row);
  expect(await textOf(anna, id)).toEqual(mine);
});

test('O8 O10 a draft whose sending began while the question was open is not replaced', async () => {
  const id = await changedByBen();
  const zip = new File([await exportDrafts(ben)], 'drafts.zip');
  const ways: string[] = [];
  await importDrafts(anna, zip, async ({ way }) => {
    ways.push(way);
    await changeDraft(anna.db, id, (row) => void (row.state = 'sending'));
    return { choice: ways.length > 1 ? 'mine' : 'theirs', forRest: false };
  });
  expect(ways).toEqual(['replace', 'none']);
  expect(await textOf(anna, id)).toEqual(mine);
});

test('R8 O10 for a submitted abstract the imported version becomes an unsubmitted change, which can be undone', async () => {
  const id = await changedByBen();
  const { report_people, ...fields } = mine;
  const report = { report_id: '7', version: 2, ...fields, report_people, file_url: '/files/x/a.docx' };
  await anna.db.reports.put({ report_id: '7', report, at: 1 });
  await anna.db.receipts.put({ key: 'k', draftId: id, report_id: '7', version: 2, file_url: '', title: '', at: 1 });
  await anna.db.drafts.delete(id);
  const { imported, questions } = await shareDrafts(ben, anna, { take: ['abstract'] });
  expect(questions[0]?.way).toBe('change');
  const [draft] = await listDrafts(anna.db);
  expect(draft).toMatchObject({
    state: 'editing',
    report: { report_id: '7', version: 2, file_url: '/files/x/a.docx' },
  });
  expect(await textOf(anna, draft!.id)).toEqual({ ...mine, abstract: theirs.abstract });
  expect(await undoTake(anna.db, imported.taken[0]!)).toBe(true);
  expect(await listDrafts(anna.db)).toEqual([]);
});

test('O10 a draft from another account is matched by its title if that is unique', async () => {
  const id = await keep(anna, mine);
  await keep(ben, { ...theirs, title: ' drying  of Apple ' });
  const { questions } = await shareDrafts(ben, anna, 'mine');
  expect(questions.map(({ mine: { content } }) => content)).toEqual([mine]);
  await keep(anna, { ...mine, keywords: 'another' });
  expect((await shareDrafts(ben, anna)).imported).toMatchObject({ added: 1, copies: 0 });
  expect(await textOf(anna, id)).toEqual(mine);
});

test('O10 two drafts of one title in one file stay two drafts', async () => {
  await keep(ben, theirs);
  await keep(ben, { ...theirs, keywords: 'another' });
  expect((await shareDrafts(ben, anna)).imported).toMatchObject({ added: 2 });
});

test('O10 the answer to the first question can be applied to all others', async () => {
  const ids: string[] = [];
  for (const title of ['First', 'Second', 'Third']) ids.push(await keep(anna, abstractAbout(title)));
  await shareDrafts(anna, ben);
  for (const id of ids) await keep(ben, { ...(await textOf(ben, id))!, keywords: 'pear' }, undefined, id);
  const ask = vi.fn((_question: ImportQuestion) =>
    Promise.resolve<ImportDecision>({ choice: 'theirs', forRest: true }),
  );
  const imported = await importDrafts(anna, new File([await exportDrafts(ben)], 'drafts.zip'), ask);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[0].rest).toBe(2);
  expect(imported.taken).toHaveLength(3);
  const taken = await Promise.all(ids.map((id) => textOf(anna, id)));
  expect(taken.map((content) => content?.keywords)).toEqual(['pear', 'pear', 'pear']);
});

test('O10 an export from one’s own other device is asked about too, without a name', async () => {
  const other: Owner = { ...anna, db: newDevice() };
  const id = await keep(anna, mine);
  await shareDrafts(anna, other);
  await keep(other, theirs, undefined, id);
  const { questions } = await shareDrafts(other, anna, 'theirs');
  expect(questions[0]).toMatchObject({ isFromOther: false });
  expect(questions[0]).not.toHaveProperty('by');
  expect(await textOf(anna, id)).toEqual(theirs);
});

test('O10 on a full device the import keeps one’s own version and reports it', async () => {
  const id = await changedByBen();
  vi.spyOn(anna.db.texts, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  const before = await everything(anna);
  const { imported } = await shareDrafts(ben, anna, 'theirs');
  expect(imported satisfies ImportResult).toMatchObject({ taken: [], refused: [{ reason: 'full' }] });
  expect(await everything(anna)).toEqual(before);
  expect(await textOf(anna, id)).toEqual(mine);
});
