// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import { newId } from '#client/device/newId.ts';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Sender, Transport } from '#client/drafts/outbox/sender.ts';
import { toBody } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { draft, draftWithFile, newAuthor, onAnotherDevice, openPage, page, sentElsewhere } from './author.ts';

test('O8 R11 if the same text was sent from two devices, the author is asked, and it stays one submission', async () => {
  const { sender, made, own } = await newAuthor();
  await draftWithFile(sender.db, 'On the phone and at the desk');
  await sendDraft(sender, page.id);
  const [first] = await own();
  const here = await onAnotherDevice(sender, 'On the phone and at the desk', wordFile());
  made.length = 0;
  const asked = await sendDraft(here, page.id);
  expect(asked).toMatchObject({ kind: 'duplicate', candidates: [{ report_id: first?.report_id }] });
  expect(made).toEqual(['report_list']);
  expect(await here.db.drafts.get(page.id)).toMatchObject({ state: 'editing' });

  const answer = { report_id: String(first?.report_id) };
  expect(await sendDraft(here, page.id, { answer })).toMatchObject({ kind: 'submitted', ...answer });
  expect(await own()).toEqual([first]);
  expect(await here.db.drafts.count()).toBe(0);
  expect(await here.db.receipts.toArray()).toMatchObject([{ ...answer, receipt: { version: 1 } }]);
});

test('O8 R11 the same text with another Word file becomes a change of the existing submission', async () => {
  const { sender, own } = await newAuthor();
  await draftWithFile(sender.db, 'With a better file');
  await sendDraft(sender, page.id);
  const [first] = await own();
  const here = await onAnotherDevice(sender, 'With a better file', wordFile('abstract.docx', 'a better text'));
  const answer = { report_id: String(first?.report_id) };
  expect(await sendDraft(here, page.id, { answer })).toMatchObject({ kind: 'submitted', ...answer });
  const [changed, ...others] = await own();
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ report_id: first?.report_id, version: 2 });
  expect(changed?.file_url).not.toBe(first?.file_url);
});

test('O5 R11 a chosen duplicate that was changed meanwhile is shown, and a deleted one is not submitted again', async () => {
  const { sender, own, change, remove } = await newAuthor();
  await draft(sender.db, 'Named too late');
  await sendDraft(sender, page.id);
  const [first] = await own();
  const answer = { report_id: String(first?.report_id) };
  const here = await onAnotherDevice(sender, 'Named too late');
  await change(answer.report_id, 'Changed meanwhile');
  expect(await sendDraft(here, page.id, { answer })).toMatchObject({
    kind: 'changed-on-server',
    current: { title: 'Changed meanwhile' },
  });
  expect(await own()).toMatchObject([{ title: 'Changed meanwhile', version: 2 }]);

  const there = await onAnotherDevice(sender, 'Named too late');
  await remove(answer.report_id);
  expect(await sendDraft(there, page.id, { answer })).toEqual({ kind: 'deleted-on-server' });
  expect(await own()).toEqual([]);
});

test('O8 a text equal to another submission is sent if the author confirms', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Twice on purpose');
  await sendDraft(sender, page.id);
  const here = await onAnotherDevice(sender, 'Twice on purpose');
  expect(await sendDraft(here, page.id, { answer: 'none-of-them' })).toMatchObject({ kind: 'submitted' });
  expect(await own()).toHaveLength(2);
});

test('R8 a submitted report is changed, not duplicated, and a change made elsewhere is not overwritten', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';

  const change = async (title: string, version: number) => {
    openPage({ ...newPage(), report: { report_id, version, file_url: '' } });
    await draft(sender.db, title);
    return sendDraft(sender, page.id);
  };
  expect(await change('Second version', 1)).toMatchObject({ kind: 'submitted', report_id });
  expect(await change('From an older copy', 1)).toMatchObject({
    kind: 'changed-on-server',
    current: { title: 'Second version' },
  });
  expect(await own()).toMatchObject([{ title: 'Second version', version: 2 }]);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({
    state: 'editing',
    changedOnServer: { title: 'Second version' },
    title: 'From an older copy',
  });
});

test('O5 R8 a report that is changed elsewhere between the list and the sending is not overwritten', async () => {
  const { sender, own, change } = await newAuthor();
  await draft(sender.db, 'First version');
  await sendDraft(sender, page.id);
  const [first] = await own();
  openPage({ ...newPage(), report: { report_id: String(first!.report_id), version: 1, file_url: '' } });
  await draft(sender.db, 'Second version');
  const call: Transport['call'] = async (name, ...rest) => {
    if (name === 'upload_report') await change(String(first!.report_id), 'Changed in between');
    return sender.transport.call(name, ...rest);
  };
  const outcome = await sendDraft({ ...sender, transport: { ...sender.transport, call } }, page.id);
  expect(outcome).toMatchObject({ kind: 'changed-on-server', current: { title: 'Changed in between' } });
  expect(await own()).toMatchObject([{ title: 'Changed in between', version: 2 }]);
});

test('R8 changes of a report that was deleted elsewhere stay as a draft, which is submitted as a new report', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Soon deleted');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';
  openPage({ ...newPage(), report: { report_id, version: 1, file_url: '' } });
  await draft(sender.db, 'Changed meanwhile');
  await sender.transport.call('delete_report', { report_id });

  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'deleted-on-server' });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'Changed meanwhile' }]);
});

/** Imports a draft that another device, or somebody with an editor, exported under the author's account. */
async function importFrom(there: DraftsDatabase, { db, visitorId }: Sender, change: Partial<Draft>): Promise<void> {
  await there.drafts.update(page.id, change);
  const zip = await exportDrafts({ db: there, visitorId });
  expect(await importDrafts({ db, visitorId }, new File([zip], 'export.zip'))).toMatchObject({ added: [{}] });
}

/** A submission without an answer, as an export has it. */
function unanswered(sender: Sender, title: string, file_url = ''): Pick<Draft, 'state' | 'sending'> {
  const body = toBody(abstractAbout(title), { ...sentElsewhere(sender), file_url });
  return {
    state: 'unknown',
    sending: { key: newId(), stage: 'report', body, revision: 1, knownIds: [], startedAt: 1 },
  };
}

test('O8 O10 a forged export cannot make a press send words that the author has never seen', async () => {
  const { sender, made, own } = await newAuthor();
  await draft(sender.db, 'The paper');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';

  const forger = await onAnotherDevice(sender, 'What the form shows');
  const forged = unanswered(sender, 'Hidden words');
  await importFrom(forger.db, sender, { ...forged, report: { report_id, file_url: '' } });
  made.length = 0;
  const pressed = await sendDraft(sender, page.id);
  expect(made).toEqual(['report_list']);
  expect(pressed).toMatchObject({ kind: 'unseen', body: { title: 'Hidden words' } });
  expect(await own()).toMatchObject([{ title: 'The paper', version: 1 }]);

  expect(await sendDraft(sender, page.id, { answer: 'only-mine' }), 'it would replace the paper').toMatchObject({
    kind: 'changed-on-server',
    current: { title: 'The paper' },
  });
  expect(await own()).toMatchObject([{ title: 'The paper', version: 1 }]);
});

test('O8 O10 a forged export cannot overwrite a paper without its version, nor take another’s place in the list', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'The paper');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';

  const forger = await onAnotherDevice(sender, 'Without a version');
  await importFrom(forger.db, sender, { report: { report_id, file_url: '' } });
  expect(await sendDraft(sender, page.id)).toMatchObject({
    kind: 'changed-on-server',
    current: { title: 'The paper' },
  });

  const another = await onAnotherDevice(sender, 'Without a version, and without an answer');
  const seen = unanswered(sender, 'Without a version, and without an answer');
  await importFrom(another.db, sender, { ...seen, report: { report_id, file_url: '' } });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'changed-on-server' });

  const claiming = await onAnotherDevice(sender, 'In the place of the paper');
  await importFrom(claiming.db, sender, unanswered(sender, 'The paper'));
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'unseen', body: { title: 'The paper' } });
  expect(await own()).toMatchObject([{ title: 'The paper', version: 1 }]);
});

test('O8 O10 a forged export cannot put the file of another paper in the place of the one that the form names', async () => {
  const { sender, own } = await newAuthor();
  await draftWithFile(sender.db, 'With a file');
  await sendDraft(sender, page.id);
  const [withFile] = await own();
  const file_url = withFile?.file_url ?? '';

  const forger = await onAnotherDevice(sender, 'With its own file', wordFile('own.docx', 'its own words'));
  const { file } = (await forger.db.drafts.get(page.id))!;
  const forged = unanswered(sender, 'With its own file', file_url);
  await importFrom(forger.db, sender, { ...forged, sending: { ...forged.sending!, fileId: file!.id } });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'unseen', fileName: 'abstract.docx' });
  expect(await sendDraft(sender, page.id, { answer: 'only-mine' })).toMatchObject({ kind: 'submitted' });

  const linked = await onAnotherDevice(sender, 'A change with a stranger’s file');
  const [first, second] = await own();
  const report = { report_id: String(second!.report_id), version: 1, file_url: first!.file_url, file_name: 'own.docx' };
  await importFrom(linked.db, sender, { report });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'changed-on-server' });
  expect(new Set((await own()).map((paper) => paper.file_url)).size).toBe(2);
});

test('O8 O10 a submission that another device sent is shown, and then makes one report with the later text', async () => {
  const { sender, cuts, own } = await newAuthor();
  const there = await onAnotherDevice(sender, 'Sent from there');
  cuts.set('add_report', 'after');
  await sendDraft(there, page.id);
  cuts.clear();
  await saveDraft(there.db, page, abstractAbout('Typed on there'));
  await importFrom(there.db, sender, {});
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'unseen', body: { title: 'Sent from there' } });
  expect(await own()).toMatchObject([{ title: 'Sent from there', version: 1 }]);
  expect(await sendDraft(sender, page.id, { answer: 'as-it-was' })).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'Typed on there', version: 2 }]);
});

test('O8 O10 a submission that another device sent, equal to the form, is sent at one press', async () => {
  const { sender, cuts, own } = await newAuthor();
  const there = await onAnotherDevice(sender, 'The same words');
  cuts.set('add_report', 'before');
  await sendDraft(there, page.id);
  cuts.clear();
  await importFrom(there.db, sender, {});
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'The same words', version: 1 }]);
});
