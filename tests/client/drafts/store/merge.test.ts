// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, otherTab, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import { contentParts, type DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile, removeFile } from '#client/drafts/store/attachment.ts';
import { bringBack, listBin } from '#client/drafts/store/bin.ts';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { mergeContents } from '#client/drafts/store/merge.ts';
import { nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { chooseText } from '#client/drafts/store/undecided.ts';
import { listVersions, restoreVersion } from '#client/drafts/history/history.ts';

const begun = abstractAbout('Begun together');
const [author] = begun.report_people;
/** Two other values for each part. */
const here: DraftContent = {
  title: 'Written here',
  abstract: 'An abstract written here.',
  keywords: 'here',
  submissionType: '2',
  topics: '1',
  report_people: [{ ...author!, Affiliation: 'Here' }],
};
const there: DraftContent = {
  title: 'Written there',
  abstract: 'An abstract written there.',
  keywords: 'there',
  submissionType: '3',
  topics: '2',
  report_people: [author!, { ...author!, Firstname: 'Ellen', Lastname: 'Richards' }],
};

/** A draft that two tabs have opened. */
async function inTwoTabs(content = begun): Promise<{ db: DraftsDatabase; tabs: [PagePosition, PagePosition] }> {
  const db = newDevice();
  const page = newPage();
  const { revision } = await saveDraft(db, page, content);
  const tab = { ...page, revision, base: content };
  return { db, tabs: [otherTab(tab), otherTab(tab)] };
}

async function stored(db: DraftsDatabase) {
  const [draft, ...others] = await listDrafts(db);
  expect(others, 'one draft').toEqual([]);
  return { draft: draft!, text: (await db.texts.get(draft!.id))! };
}

test.each(contentParts)(
  'O6 %s changed in one tab and everything else in the other are merged into one draft',
  async (part) => {
    const { db, tabs } = await inTwoTabs();
    await saveDraft(db, tabs[0], { ...begun, [part]: here[part] });
    const saved = await saveDraft(db, tabs[1], { ...there, [part]: begun[part] });
    const together = { ...there, [part]: here[part] };
    expect(saved).toMatchObject({ kind: 'saved', merged: together, revision: 3 });
    const { draft, text } = await stored(db);
    expect(text).toEqual({ id: draft.id, content: together });
    expect(draft).not.toHaveProperty('undecided');
  },
);

test.each(contentParts)('O6 %s changed in both tabs keeps both values until the author has chosen', async (part) => {
  for (const which of ['mine', 'other'] as const) {
    const { db, tabs } = await inTwoTabs();
    await saveDraft(db, tabs[0], { ...begun, [part]: here[part] });
    await saveDraft(db, tabs[1], { ...begun, [part]: there[part] });
    const { draft, text } = await stored(db);
    const other = { part, value: here[part] };
    expect(draft.undecided).toEqual([part]);
    expect(text).toMatchObject({ content: { ...begun, [part]: there[part] }, others: [other] });

    // Typing continues in the tab, and the page is reloaded: the remaining choice is still there.
    await saveDraft(db, { ...tabs[1], revision: draft.revision, base: text.content }, text.content);
    db.close();
    await db.open();
    expect((await db.texts.get(draft.id))?.others).toEqual([other]);

    expect(await chooseText(db, draft.id, other, which)).toBe(true);
    const chosen = await stored(db);
    expect(chosen.draft).not.toHaveProperty('undecided');
    expect(chosen.text).toEqual({
      id: draft.id,
      content: { ...begun, [part]: (which === 'mine' ? there : here)[part] },
    });
    const [kept] = await listVersions(db, draft.id);
    expect(kept?.content[part], 'the other one is an earlier version').toEqual((which === 'mine' ? here : there)[part]);
    expect(await chooseText(db, draft.id, other, which), 'once').toBe(false);
  }
});

test('O6 if two tabs keep typing in the same part, the last text of each is kept, and no earlier ones', async () => {
  const { db, tabs } = await inTwoTabs();
  const bases = [begun, begun];
  for (const [turn, title] of ['a', 'x', 'ab', 'xy', 'abc', 'xyz'].entries()) {
    const tab = turn % 2;
    const content = { ...begun, title };
    await saveDraft(db, { ...tabs[tab]!, base: bases[tab]!, isBehind: true }, content);
    bases[tab] = content;
  }
  const { text } = await stored(db);
  expect(text).toMatchObject({ content: { title: 'xyz' }, others: [{ part: 'title', value: 'abc' }] });
});

test('O6 a draft that is deleted and restored still has its undecided texts', async () => {
  const { db, tabs } = await inTwoTabs();
  await saveDraft(db, tabs[0], { ...begun, title: 'Written here' });
  await saveDraft(db, tabs[1], { ...begun, title: 'Written there' });
  const before = await stored(db);
  await deleteDraft(db, before.draft.id);
  const [binned] = await listBin(db);
  await bringBack(db, binned!.id);
  const after = await stored(db);
  expect(after.draft.undecided).toEqual(['title']);
  expect(after.text).toEqual(before.text);
});

test('O6 texts that became equal leave nothing to choose', async () => {
  const { db, tabs } = await inTwoTabs();
  await saveDraft(db, tabs[0], { ...begun, title: 'Written here' });
  const { revision } = await saveDraft(db, tabs[1], { ...begun, title: 'Written there' });
  await saveDraft(db, { ...tabs[1], revision }, { ...begun, title: 'Written here' });
  const { draft, text } = await stored(db);
  expect(draft).not.toHaveProperty('undecided');
  expect(text).toEqual({ id: draft.id, content: { ...begun, title: 'Written here' } });
});

test('O6 a text restored in another tab is a change like any other, and undecided texts stay', async () => {
  const { db, tabs } = await inTwoTabs();
  await saveDraft(db, tabs[0], { ...begun, title: 'Written here' });
  await saveDraft(db, tabs[1], { ...begun, title: 'Written there' });
  const { draft } = await stored(db);
  const n = await db.versions.add({
    draftId: draft.id,
    at: 0,
    characters: 1,
    content: { ...begun, keywords: 'restored' },
  });
  await restoreVersion(db, draft.id, n);
  expect((await db.texts.get(draft.id))?.others).toEqual([{ part: 'title', value: 'Written here' }]);
  await saveDraft(
    db,
    { ...tabs[1], base: { ...begun, title: 'Written there' } },
    { ...begun, title: 'Written there', topics: '7' },
  );
  expect((await stored(db)).text.content).toMatchObject({ keywords: 'restored', topics: '7' });
});

test('O6 a tab of an earlier version of the site, which does not know its base, makes a second version', async () => {
  const { db, tabs } = await inTwoTabs();
  await saveDraft(db, tabs[0], here);
  const { base: _base, ...old } = tabs[1];
  expect(await saveDraft(db, old, there)).toMatchObject({ kind: 'forked' });
  const again = { ...old, pageId: 'a third visit' };
  await saveDraft(db, again, begun);
  expect(new Set((await listDrafts(db)).map(({ family }) => family?.n))).toEqual(new Set([2, 3, undefined]));
  expect((await listDrafts(db)).filter(({ family }) => family?.id === old.id)).toHaveLength(2);
});

test('O3 O6 a file attached in one tab stays beside text typed in the other; two files make two versions', async () => {
  const { db, tabs } = await inTwoTabs();
  await attachFile(db, tabs[0], begun, wordFile('here.docx'));
  await saveDraft(db, tabs[1], { ...begun, title: 'Written there' });
  const { draft } = await stored(db);
  expect(draft).toMatchObject({ title: 'Written there', file: { name: 'here.docx' } });

  await attachFile(db, { ...tabs[1], pageId: 'a third tab' }, begun, wordFile('there.docx'));
  const files = (await listDrafts(db)).map(({ file, family }) => [file?.name, family?.n] as const);
  expect(new Map(files)).toEqual(
    new Map([
      ['here.docx', undefined],
      ['there.docx', 2],
    ]),
  );
  expect(await db.files.count()).toBe(2);
});

test('R5 O6 a second version marks the family names that the first one marks', async () => {
  const { db, tabs } = await inTwoTabs();
  const namesToCheck = begun.report_people.map(nameToCheck);
  await saveDraft(db, { ...tabs[0], namesToCheck }, begun);
  await attachFile(db, tabs[0], begun, wordFile('here.docx'));
  await attachFile(db, tabs[1], begun, wordFile('there.docx'));
  const marked = (await listDrafts(db)).map((draft) => draft.namesToCheck);
  expect(marked).toEqual(Array(2).fill(namesToCheck));
});

test('R7 O6 replacing the file that the author saw makes no second version, even in an outdated tab', async () => {
  const { db, tabs } = await inTwoTabs();
  await attachFile(db, tabs[0], begun, wordFile('seen.docx'));
  const seen = (await stored(db)).draft.file?.id;
  expect(await attachFile(db, tabs[1], there, wordFile('new.docx'), seen)).toMatchObject({ kind: 'saved' });
  expect((await listDrafts(db)).map(({ file }) => file?.name)).toEqual(['new.docx']);
  expect(await db.files.count()).toBe(1);
});

test('O3 O6 removing a file does not remove one that another tab attached in its place', async () => {
  const { db, tabs } = await inTwoTabs();
  const { revision } = await attachFile(db, tabs[0], begun, wordFile('seen.docx'));
  const seen = (await stored(db)).draft.file?.id;
  await attachFile(db, { ...tabs[0], revision }, begun, wordFile('later.docx'));
  await removeFile(db, tabs[1], begun, seen);
  expect((await stored(db)).draft.file?.name).toBe('later.docx');
});

test('R8 O6 two tabs that start to change the same submission share one draft', async () => {
  const db = newDevice();
  const report = { report_id: '12', file_url: '' };
  await saveDraft(db, { ...newPage(), report, base: begun }, { ...begun, title: 'Written here' });
  await saveDraft(db, { ...newPage(), report, base: begun }, { ...begun, topics: '7' });
  const { draft, text } = await stored(db);
  expect(draft.report).toEqual(report);
  expect(text.content).toEqual({ ...begun, title: 'Written here', topics: '7' });
});

test('R8 O6 text typed in a tab after another has sent the draft does not restore the earlier text', async () => {
  const { db, tabs } = await inTwoTabs();
  const sent = { ...begun, title: 'Sent from the other tab' };
  await db.drafts.delete(tabs[0].id);
  const arrived = { draftId: tabs[0].id, report_id: '12', file_url: '', title: sent.title, at: 1 };
  await db.receipts.put({ key: 'k', ...arrived });
  await db.reports.put({
    report_id: '12',
    at: 1,
    report: { report_id: '12', ...sent, report_people: JSON.stringify(sent.report_people) } as never,
  });
  await saveDraft(db, tabs[1], { ...begun, topics: '7' });
  const { draft, text } = await stored(db);
  expect(draft.report?.report_id).toBe('12');
  expect(text).toEqual({ id: draft.id, content: { ...sent, topics: '7' } });

  await db.drafts.delete(draft.id);
  await saveDraft(db, tabs[1], { ...begun, title: 'Typed here' });
  expect((await stored(db)).text).toMatchObject({
    content: { title: 'Typed here' },
    others: [{ part: 'title', value: sent.title }],
  });
});

test('O6 with a base of changed parts only, all other parts are taken from the other side', () => {
  const mine = { ...begun, title: 'Written here' };
  expect(mergeContents({ title: begun.title }, mine, { ...there, title: begun.title })).toEqual({
    content: { ...there, title: 'Written here' },
    conflicts: [],
  });
});
