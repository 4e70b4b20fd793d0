// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import { listFormer, moveFormer, moveMerged } from '#client/drafts/exchange/formerAccounts.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { bringBack, binReport, listBin } from '#client/drafts/store/bin.ts';
import type { NewReportBody } from '#contract/calls/report.ts';
import type { Sending } from '#client/drafts/store/rows.ts';
import { DraftsDatabase } from '#client/drafts/store/database.ts';
import { changeDraft, listDrafts, readDraft, saveDraft } from '#client/drafts/store/drafts.ts';
import { storeReports } from '#client/drafts/store/reports.ts';
import { listVanished } from '#client/drafts/store/vanished.ts';
import { forgetAddress, rememberAddress, rememberMerged } from '#client/session/addresses.ts';

const email = 'O.Reynolds@host-university.example';

function visitorOf(db: DraftsDatabase): string {
  return db.name.replace('lectern-drafts-', '');
}

/** An account with a draft that changes a submission, a file, a submission and a deleted one; and the new account. */
async function devices() {
  const [former, now] = [newDevice(), newDevice()];
  const page = newPage();
  await saveDraft(former, page, abstractAbout('Drying of apple'));
  await attachFile(former, { ...page, revision: 1 }, abstractAbout('Drying of apple'), wordFile());
  await changeDraft(former, page.id, (draft) => {
    draft.report = { report_id: '7', file_url: '' };
    draft.state = 'unknown';
  });
  await storeReports(former, [
    { ...abstractAbout('Drying of pear'), report_id: 8 },
    { ...abstractAbout('Drying of plum'), report_id: 9 },
  ]);
  await binReport(former, '9');
  await rememberAddress({ visitor_id: visitorOf(former), email });
  former.close();
  return { former: visitorOf(former), now, account: { visitor_id: visitorOf(now), email: ` ${email.toLowerCase()}` } };
}

test('D3 R11 abstracts of an account that the server has lost are moved to the newly registered one', async () => {
  const { former, now, account } = await devices();
  expect(await listFormer(account)).toEqual([{ visitorId: former, abstracts: 3, isMerged: false }]);
  await moveFormer(now, former);
  const [draft] = await listDrafts(now);
  expect(draft).toMatchObject({ title: 'Drying of apple', state: 'editing', file: { name: 'abstract.docx' } });
  expect(draft?.report, 'of another account').toBeUndefined();
  expect((await readDraft(now, draft!.id))[1]?.content).toEqual(abstractAbout('Drying of apple'));
  expect(await now.files.count()).toBe(1);
  expect((await listVanished(now)).map(({ vanished: { title } }) => title)).toEqual(['Drying of pear']);
  const [binned] = await listBin(now);
  expect(await bringBack(now, binned!.id)).toBe(binned!.draft.id);
  expect(await listFormer(account), 'nothing is left').toEqual([]);
});

test('D3 a move that was killed after the copy can be repeated, and duplicates nothing', async () => {
  const { former, now } = await devices();
  const before = new DraftsDatabase(former);
  const rows = await Promise.all(before.tables.map((table) => table.toArray()));
  await moveFormer(now, former);
  await Promise.all(before.tables.map((table, index) => table.bulkPut(rows[index]!)));
  before.close();
  await moveFormer(now, former);
  expect([await now.drafts.count(), await now.bin.count(), await now.files.count()]).toEqual([1, 2, 1]);
});

test('A9 drafts of an account with another address, or left there on purpose, are not offered', async () => {
  const { former, account } = await devices();
  expect(await listFormer({ ...account, email: 'somebody@else.example' })).toEqual([]);
  await forgetAddress(former);
  expect(await listFormer(account)).toEqual([]);
});

test('S15 R11 drafts of an account that was merged into another move to it unchanged, with the keys of sent ones', async () => {
  const { former, now, account } = await devices();
  const before = new DraftsDatabase(former);
  const [id] = (await before.drafts.toCollection().primaryKeys()) as string[];
  const body = { title: 'Drying of apple', visitor_id: former } as unknown as NewReportBody;
  const sending: Sending = { key: 'the key', stage: 'report', body, revision: 1, knownIds: [], startedAt: 1 };
  await before.drafts.update(id!, { sending });
  await before.receipts.put({ key: 'k', draftId: 'd', report_id: '8', file_url: '', title: 'Drying of pear', at: 1 });
  before.close();
  const merged = { visitor_id: account.visitor_id, email: 'the.other@university.example' };
  expect(await listFormer(merged)).toEqual([]);
  await rememberMerged(former, merged);
  // Abstracts on the server are in the account's list, and are not counted.
  expect(await listFormer(merged)).toEqual([{ visitorId: former, abstracts: 2, isMerged: true }]);
  await moveMerged(now, former, account.visitor_id);
  const [draft] = await listDrafts(now);
  expect(draft).toMatchObject({
    ...{ title: 'Drying of apple', state: 'unknown', report: { report_id: '7' }, file: { name: 'abstract.docx' } },
    sending: { key: 'the key', body: { visitor_id: account.visitor_id } },
  });
  expect((await readDraft(now, draft!.id))[1]?.content).toEqual(abstractAbout('Drying of apple'));
  expect(await listVanished(now), 'nothing is gone').toEqual([]);
  expect((await listBin(now)).map(({ draft: { title } }) => title)).toEqual(['Drying of plum']);
  expect(await now.receipts.count()).toBe(1);
  expect(await listFormer(merged)).toEqual([]);
});
