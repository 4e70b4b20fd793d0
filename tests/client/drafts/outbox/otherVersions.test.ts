// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, otherTab } from '../device.ts';
import { expect, test } from 'vitest';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Sender } from '#client/drafts/outbox/sender.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { forgetServerCopies } from '#client/drafts/store/removal.ts';
import { draft, newAuthor, page } from './author.ts';

/** A second version of the draft of this test, as of a tab that does not know what it started from. */
async function secondVersion({ db }: Sender, title: string): Promise<string> {
  const { id, kind } = await saveDraft(db, otherTab({ ...page, revision: 0 }), abstractAbout(title));
  expect(kind).toBe('forked');
  return id;
}

test('O6 R11 submitting a second version of a submitted draft asks first, and replaces the submission: one report', async () => {
  const { sender, own, made } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  await sendDraft(sender, page.id);
  const [report] = await own();
  made.length = 0;

  const asked = await sendDraft(sender, second);
  expect(asked).toMatchObject({
    kind: 'other-version',
    candidates: [{ n: 1, report: { report_id: report?.report_id, title: 'First version' } }],
  });
  expect(made, 'nothing was sent').toEqual(['report_list']);
  expect(await sender.db.drafts.get(second)).toMatchObject({ state: 'editing' });

  const answer = { replace: String(report?.report_id) };
  expect(await sendDraft(sender, second, { answer })).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ report_id: report?.report_id, title: 'Second version', version: 2 }]);
  expect(await sender.db.drafts.count()).toBe(0);
});

test('O6 R11 submitting the first version after the second asks too, also after a log-out; both may be submitted', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  await sendDraft(sender, second);
  await forgetServerCopies(sender.db.name.replace('lectern-drafts-', ''));
  expect(await sender.db.receipts.count()).toBe(0);
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'other-version', candidates: [{ n: 2 }] });
  expect(await sendDraft(sender, page.id, { answer: 'another-abstract' })).toMatchObject({ kind: 'submitted' });
  expect((await own()).map(({ title }) => title).toSorted()).toEqual(['First version', 'Second version']);
});

test('O6 R11 once the other version’s submission was deleted, nothing is asked and nothing is replaced', async () => {
  const { sender, own, remove } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  await sendDraft(sender, page.id);
  const [report] = await own();
  await remove(String(report?.report_id));
  const answer = { replace: String(report?.report_id) };
  expect(await sendDraft(sender, second, { answer })).toEqual({ kind: 'deleted-on-server' });
  expect(await sendDraft(sender, second)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toHaveLength(1);
});

test('O6 R11 two versions sent at once make one report', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  const outcomes = await Promise.all([sendDraft(sender, page.id), sendDraft(sender, second)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'submitted']);
  expect(await own()).toHaveLength(1);
});

test('O8 R11 a version with a lost answer counts as submitted if the list has it', async () => {
  const { sender, cuts, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  cuts.set('add_report', 'after');
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
  cuts.clear();
  const [report] = await own();
  expect(await sendDraft(sender, second)).toMatchObject({
    kind: 'other-version',
    candidates: [{ n: 1, report: { report_id: report?.report_id } }],
  });
});

test('O8 R11 a submission that never arrived is not sent again beside another version without a question', async () => {
  const { sender, cuts, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const second = await secondVersion(sender, 'Second version');
  cuts.set('add_report', 'before');
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
  cuts.clear();
  await sendDraft(sender, second);
  const [report] = await own();
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'other-version', candidates: [{ n: 2 }] });
  const answer = { replace: String(report?.report_id) };
  expect(await sendDraft(sender, page.id, { answer })).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'First version', version: 2 }]);
});

/** What a co-author made of the draft in an account and on a device of their own, imported into the author's account. */
async function fromCoAuthor(sender: Sender, title: string): Promise<string> {
  const coAuthor = { db: newDevice(), visitorId: 'v-co-author' };
  const asFile = (zip: Blob) => new File([zip], 'drafts.zip');
  await importDrafts(coAuthor, asFile(await exportDrafts(sender, [page.id])));
  const { revision } = (await coAuthor.db.drafts.get(page.id))!;
  await saveDraft(coAuthor.db, { ...newPage(), id: page.id, revision }, abstractAbout(title));
  const back = asFile(await exportDrafts(coAuthor));
  const { added } = await importDrafts(sender, back);
  return added[0]!.id;
}

test('O10 R11 a co-author’s copy of one’s own draft is a version of it, and submitting it asks first', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const copy = await fromCoAuthor(sender, 'By the co-author');
  expect(await sender.db.drafts.get(copy)).toMatchObject({ family: { id: page.id, n: 2 } });
  await sendDraft(sender, copy);
  const [report] = await own();
  expect(await sendDraft(sender, page.id)).toMatchObject({
    kind: 'other-version',
    candidates: [{ n: 2, report: { report_id: report?.report_id } }],
  });
});

test('O10 R11 a co-author’s copy imported after the submission is asked about, here and on another device', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const zip = new File([await exportDrafts(sender)], 'drafts.zip');
  const elsewhere: Sender = { ...sender, db: newDevice() };
  await importDrafts(elsewhere, zip);
  const { revision } = (await elsewhere.db.drafts.get(page.id))!;
  await saveDraft(
    elsewhere.db,
    { ...newPage(), id: page.id, revision },
    { ...abstractAbout('First version'), topics: '7' },
  );

  const [copy] = [await fromCoAuthorAfterSending()];
  const [report] = await own();
  const asked = { kind: 'other-version', candidates: [{ report: { report_id: report?.report_id } }] };
  expect(await sendDraft(sender, copy)).toMatchObject(asked);
  // That device knows only the list, in which one of the same title is.
  expect(await sendDraft(elsewhere, page.id)).toMatchObject(asked);
  expect(await own()).toHaveLength(1);

  async function fromCoAuthorAfterSending(): Promise<string> {
    const coAuthor = { db: newDevice(), visitorId: 'v-co-author' };
    await importDrafts(coAuthor, zip);
    const text = (await coAuthor.db.texts.get(page.id))!;
    await coAuthor.db.texts.put({ ...text, content: { ...text.content, keywords: 'by the co-author' } });
    await sendDraft(sender, page.id);
    const back = new File([await exportDrafts(coAuthor)], 'drafts.zip');
    const { added } = await importDrafts(sender, back);
    return added[0]!.id;
  }
});

test('O10 R11 a draft whose exported copy was edited and submitted on another device is asked about', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Exported first');
  const elsewhere: Sender = { ...sender, db: newDevice() };
  const zip = new File([await exportDrafts(sender)], 'drafts.zip');
  await importDrafts(elsewhere, zip);
  const { revision } = (await elsewhere.db.drafts.get(page.id))!;
  const edited = { ...abstractAbout('Exported first'), abstract: 'Edited on the other device.' };
  await saveDraft(elsewhere.db, { ...newPage(), id: page.id, revision }, edited);
  await sendDraft(elsewhere, page.id);
  const [report] = await own();
  expect(await sendDraft(sender, page.id)).toEqual({
    kind: 'other-version',
    candidates: [{ report: expect.objectContaining({ report_id: report?.report_id }) }],
  });
});

test('R11 nothing is asked about a draft without versions, or one of another family, for its title alone', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'The same title');
  await sendDraft(sender, page.id);
  const other = newPage();
  await saveDraft(sender.db, other, { ...abstractAbout('The same title'), abstract: 'Of another kind.' });
  expect(await sendDraft(sender, other.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toHaveLength(2);
});

test('O6 nothing is sent while the author has to choose between two texts', async () => {
  const { sender, made } = await newAuthor();
  await draft(sender.db, 'Begun');
  const base = abstractAbout('Begun');
  const tab = { ...page, base };
  await saveDraft(sender.db, otherTab(tab), { ...base, title: 'Written here' });
  await saveDraft(sender.db, otherTab(tab), { ...base, title: 'Written there' });
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'undecided', part: 'title' });
  expect(made).toEqual(['report_list']);
});
