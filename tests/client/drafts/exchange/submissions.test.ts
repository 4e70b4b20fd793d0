// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { asFile, contentsOf, here, keep, move, nothing, one, there, visitorId, zipOf } from './twoDevices.ts';

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

test('O8 O10 a draft that was submitted in the meantime is recognised by its text and file', async () => {
  await keep(abstractAbout('Sent since'), wordFile());
  const zip = asFile(await exportDrafts(here));
  const { report_people, ...fields } = abstractAbout('Sent since');
  const report = { report_id: '7', ...fields, report_people, file_name: 'abstract.docx' };
  await there.db.reports.put({ report_id: '7', report, at: 1 });
  expect(await importDrafts(there, zip)).toEqual({ ...nothing, alreadySubmitted: 1 });
  await there.db.reports.put({ report_id: '7', report: { ...report, file_name: 'another.docx' }, at: 1 });
  expect(await importDrafts(there, zip)).toMatchObject({ added: [{}] });
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
  expect(await move()).toMatchObject({ added: [{}] });

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
  expect(await move()).toMatchObject({ added: [{ isVersion: true }] });
  await saveDraft(here.db, { id, revision: 1, pageId: newId() }, abstractAbout('Typed on here'));
  expect(await move()).toMatchObject({ added: [{ isVersion: true }] });

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

test('O10 another account gets the text and the file, but nothing that belongs to the author alone', async () => {
  const id = await keep(abstractAbout('From a co-author'), wordFile());
  await beSending(here.db, id, 'report', 'unknown');
  await here.db.drafts.update(id, { report: { report_id: '12', file_url: '' } });
  there.visitorId = 'v-richards';
  expect(await move()).toEqual({ ...nothing, added: [{ ...one('From a co-author'), by: '' }] });
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
  await importDrafts(there, await zipOf({ 'one/draft.json': JSON.stringify(exported) }));
  const draft = (await there.db.drafts.get(id))!;
  expect(draft).toMatchObject({ title: 'The author’s own', state: 'unknown' });
  expect(draft.sending!.revision).not.toBe(draft.revision);
});
