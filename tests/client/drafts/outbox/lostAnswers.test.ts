// Must be imported first, so that Dexie finds an IndexedDB.
import { newPage } from '../device.ts';
import { expect, test } from 'vitest';
import { unreachable, type Outcome } from '#client/api/outcome.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Transport } from '#client/drafts/outbox/sender.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import { draft, draftWithFile, newAuthor, openPage, page } from './author.ts';

test.each([
  ['before', 'ours'],
  ['after', 'ours'],
  ['before', 'specification'],
  ['after', 'specification'],
] as const)('O8 R11 a connection lost %s the report results in exactly one report, server: %s', async (cut, server) => {
  const { sender, cuts, own } = await newAuthor(server);
  await draftWithFile(sender.db, 'Cut at the report');
  cuts.set('add_report', cut);
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'unknown' });
  cuts.clear();
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toHaveLength(1);
});

test('O8 a look-up finds a report that arrived and sends nothing', async () => {
  const { sender, cuts, made, own } = await newAuthor();
  await draft(sender.db, 'Arrived unheard');
  cuts.set('add_report', 'after');
  await sendDraft(sender, page.id);
  cuts.clear();
  made.length = 0;
  expect(await lookUp(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(made).toEqual(['report_list']);
  expect(await own()).toHaveLength(1);
});

test.each(['ours', 'specification'] as const)(
  'O8 the list of reports reveals that a change arrived, for a report submitted from another draft, server: %s',
  async (server) => {
    const { sender, cuts, made, own } = await newAuthor(server);
    await draft(sender.db, 'First version');
    await sendDraft(sender, page.id);
    const { report_id, version } = (await own())[0]!;
    openPage({ ...newPage(), report: { report_id: String(report_id), version, file_url: '' } });
    await draft(sender.db, 'Second version');
    cuts.set('upload_report', 'after');
    expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
    cuts.clear();
    made.length = 0;
    expect(await lookUp(sender, page.id)).toMatchObject({ kind: 'submitted', report_id: String(report_id) });
    expect(made).toEqual(['report_list']);
  },
);

test('O8 R11 submitting a draft that a look-up has just found reports its arrival and sends nothing', async () => {
  const { sender, cuts, made, own } = await newAuthor();
  await draft(sender.db, 'Found before the press');
  cuts.set('add_report', 'after');
  await sendDraft(sender, page.id);
  cuts.clear();
  const found = await lookUp(sender, page.id);
  made.length = 0;
  expect(await sendDraft(sender, page.id)).toEqual(found);
  expect(made).toEqual([]);
  expect(await own()).toHaveLength(1);
});

test('O8 R11 a pending look-up in another tab does not block a submission', async () => {
  const { sender, cuts, own } = await newAuthor();
  await draft(sender.db, 'Pressed during a look-up');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  cuts.clear();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Outcome<never>>();
  const call: Transport['call'] = () => {
    asked.resolve();
    return answer.promise;
  };
  const looking = lookUp({ ...sender, transport: { ...sender.transport, call } }, page.id);
  await asked.promise;
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  answer.resolve(unreachable);
  expect(await looking).toEqual({ kind: 'offline' });
  expect(await own()).toHaveLength(1);
});

test('O8 a look-up keeps the state unknown if nothing arrived', async () => {
  const { sender, cuts } = await newAuthor();
  await draft(sender.db, 'Never arrived');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  cuts.clear();
  expect(await lookUp(sender, page.id)).toEqual({ kind: 'unknown' });
});

test.each([
  ['before', 'ours'],
  ['after', 'ours'],
  ['before', 'specification'],
  ['after', 'specification'],
] as const)(
  'O8 text typed after a connection lost %s the report is sent as a change by the same submission, server: %s',
  async (cut, server) => {
    const { sender, cuts, own } = await newAuthor(server);
    await draft(sender.db, 'As it was frozen');
    cuts.set('add_report', cut);
    await sendDraft(sender, page.id);
    await draft(sender.db, 'As it was corrected');
    cuts.clear();
    expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
    expect(await own()).toMatchObject([{ title: 'As it was corrected', version: 2 }]);
    expect(await sender.db.drafts.count()).toBe(0);
  },
);

test('O8 if the server’s list is ambiguous, the author is asked', async () => {
  const { sender, cuts, own } = await newAuthor('specification');
  await draft(sender.db, 'Mine');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  const mine = page;
  cuts.clear();
  openPage(newPage());
  await draft(sender.db, 'From another device');
  await sendDraft(sender, page.id);
  // The other device's receipt is not on this one.
  await sender.db.receipts.clear();

  const asked = await sendDraft(sender, mine.id);
  expect(asked).toMatchObject({ kind: 'which-arrived', candidates: [{ title: 'From another device' }] });
  expect(await sendDraft(sender, mine.id, { answer: 'none-of-them' })).toMatchObject({ kind: 'submitted' });
  expect((await own()).map(({ title }) => title).toSorted()).toEqual(['From another device', 'Mine']);
});

test('O8 a page killed during the upload leaves a draft; during the report, an unknown state', async () => {
  const { sender, cuts } = await newAuthor();
  await draft(sender.db, 'Killed');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  await sender.db.drafts.update(page.id, { state: 'sending' });
  await markInterruptedSendings(sender.db);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'unknown' });

  const { sending } = (await sender.db.drafts.get(page.id)) ?? {};
  await sender.db.drafts.update(page.id, { state: 'sending', sending: sending && { ...sending, stage: 'file' } });
  await markInterruptedSendings(sender.db);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', failure: { kind: 'interrupted' } });
});

test('O8 R11 a submission with a lost answer, deleted on another device, is submitted as a new one', async () => {
  const { sender, cuts, own, remove } = await newAuthor();
  await draftWithFile(sender.db, 'Deleted on the phone');
  cuts.set('add_report', 'after');
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
  cuts.clear();
  await remove(String((await own())[0]?.report_id));

  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'deleted-on-server' });
  const kept = await sender.db.drafts.get(page.id);
  expect(kept).toMatchObject({ state: 'editing', title: 'Deleted on the phone', file: { name: 'abstract.docx' } });
  expect(kept).not.toHaveProperty('sending');
  expect(await own()).toEqual([]);
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'Deleted on the phone' }]);
});

test('O8 with a server whose list has too few fields, another draft’s report is never taken for this one', async () => {
  const { sender, cuts, own } = await newAuthor('short list');
  await draft(sender.db, 'The same title twice');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  const lost = page;
  cuts.clear();
  openPage(newPage());
  await draft(sender.db, 'The same title twice');
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });

  expect(await lookUp(sender, lost.id)).toEqual({ kind: 'unknown' });
  expect(await sender.db.texts.get(lost.id)).toBeDefined();
  expect(await sendDraft(sender, lost.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toHaveLength(2);
});

test('O8 with a server whose list has too few fields, the author is asked even if the titles match', async () => {
  const { sender, cuts, own } = await newAuthor('short list');
  await draft(sender.db, 'Arrived unheard');
  cuts.set('add_report', 'after');
  await sendDraft(sender, page.id);
  cuts.clear();
  const asked = await sendDraft(sender, page.id);
  expect(asked).toMatchObject({ kind: 'which-arrived', candidates: [{ title: 'Arrived unheard' }] });
  const report_id = String((await own())[0]?.report_id);
  expect(await sendDraft(sender, page.id, { answer: { report_id } })).toMatchObject({ kind: 'submitted', report_id });
  expect(await own()).toHaveLength(1);
});

test('R11 a second press after a lost answer changes nothing: one call, one version', async () => {
  const { sender, cuts, made, own } = await newAuthor();
  await draft(sender.db, 'Sent once');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  cuts.clear();
  await sendDraft(sender, page.id);
  expect(made.filter((name) => name !== 'report_list')).toEqual(['add_report']);
  expect(await own()).toMatchObject([{ version: 1 }]);
});

test('O8 a submission without an answer stays unknown when the next try is refused because of the caller', async () => {
  const { sender, cuts, logOut } = await newAuthor();
  await draft(sender.db, 'Open');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  cuts.clear();
  await logOut();
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'session-ended' });
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'unknown', sending: { stage: 'report' } });
});
