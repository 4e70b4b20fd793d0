// Must be imported first, so that Dexie finds an IndexedDB.
import { newDevice, wordFile } from '../device.ts';
import { expect, test } from 'vitest';
import type { Report } from '#contract/calls/report.ts';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { lookUpPapers, sendPaper } from '#client/drafts/papers/sendPaper.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import { binReport, bringBack, listBin } from '#client/drafts/store/bin.ts';
import { deleteDraft, listDrafts } from '#client/drafts/store/drafts.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import { listPapers, storePaper } from '#client/drafts/papers/storedPapers.ts';
import { hasNothingLeft } from '#client/drafts/store/removal.ts';
import { listReports, storeReports } from '#client/drafts/store/reports.ts';
import { accept, draft, newAuthor, page } from '../outbox/author.ts';

/** An author whose abstract was accepted, with the list of reports on the device. */
async function acceptedAuthor() {
  const author = await newAuthor();
  const { db } = author.sender;
  await draft(db, '热风干燥 <i>apple</i>');
  await sendDraft(author.sender, page.id);
  const [{ report_id }] = (await author.own()) as unknown as [Report];
  await accept(Number(report_id));
  const listed = async () => {
    const reports = (await author.own()) as unknown as Report[];
    await storeReports(db, reports, Date.now() + 1);
    return reports;
  };
  const [report] = (await listed()) as [Report];
  const versions = async () => (await listed())[0]?.outcome?.paper?.versions.map(({ file_name }) => file_name);
  author.made.length = 0;
  return { ...author, db, report, listed, versions };
}

test('W8 a full paper is stored first, sent by one press, and arrives once; its bytes then leave the device', async () => {
  const { sender, db, report, made, versions } = await acceptedAuthor();
  await storePaper(db, report, wordFile('全文.docx'));
  const [waiting] = await listPapers(db);
  expect(waiting).toMatchObject({ state: 'editing', paper: { report_id: String(report.report_id) } });
  // It is not a draft of an abstract, and stays at log-out.
  expect(await listDrafts(db)).toEqual([]);
  expect(await hasNothingLeft(db.name.replace('lectern-drafts-', ''))).toBe(false);
  expect(await sendPaper(sender, waiting!.id)).toMatchObject({ kind: 'submitted' });
  expect(made).toEqual(['uploadFile', 'add_full_paper']);
  expect([await listPapers(db), await db.texts.count(), await db.files.count()]).toEqual([[], 0, 0]);
  // The device's copy has it before the list is asked for again.
  const { reports } = await listReports(db);
  expect(reports[0]?.outcome?.paper?.versions).toMatchObject([{ version: 1, file_name: '全文.docx' }]);
  await storePaper(db, report, wordFile('全文2.docx', 'better'));
  await sendPaper(sender, (await listPapers(db))[0]!.id);
  expect(await versions()).toEqual(['全文2.docx', '全文.docx']);
});

test('W8 O8 whichever answer is lost, the paper stays on the device and arrives once', async () => {
  for (const [call, cut] of [
    ['healthz', 'before'],
    ['uploadFile', 'before'],
    ['uploadFile', 'after'],
    ['add_full_paper', 'before'],
    ['add_full_paper', 'after'],
  ] as const) {
    const { sender, db, report, cuts, versions } = await acceptedAuthor();
    await storePaper(db, report, wordFile(`${call}.docx`));
    const { id } = (await listPapers(db))[0]!;
    cuts.set(call, cut);
    const { kind } = await sendPaper(sender, id);
    expect(kind).toBe({ healthz: 'offline', uploadFile: 'interrupted', add_full_paper: 'unknown' }[call]);
    expect(await db.files.count()).toBe(1);
    cuts.clear();
    expect((await sendPaper(sender, id)).kind).toBe('submitted');
    expect(await versions()).toEqual([`${call}.docx`]);
    expect([await listPapers(db), await db.files.count()]).toEqual([[], 0]);
  }
});

test('W8 O8 a paper whose answer was lost is found in the list, and not sent again', async () => {
  const { sender, db, report, cuts, made, listed, versions } = await acceptedAuthor();
  await storePaper(db, report, wordFile());
  cuts.set('add_full_paper', 'before');
  await sendPaper(sender, (await listPapers(db))[0]!.id);
  expect(await lookUpPapers(db, await listPapers(db), await listed())).toBe(0);
  cuts.set('add_full_paper', 'after');
  await sendPaper(sender, (await listPapers(db))[0]!.id);
  cuts.clear();
  // Another file is chosen before that is known: it is the next version.
  const { file } = (await listPapers(db))[0]!;
  await storePaper(db, report, wordFile('second.docx', 'second'), file?.id);
  made.length = 0;
  expect(await lookUpPapers(db, await listPapers(db), await listed())).toBe(1);
  expect(made).toEqual([]);
  const [second] = await listPapers(db);
  expect(second).toMatchObject({ state: 'editing', file: { name: 'second.docx' } });
  expect(second).not.toHaveProperty('sending');
  expect((await sendPaper(sender, second!.id)).kind).toBe('submitted');
  expect(await versions()).toEqual(['second.docx', 'abstract.docx']);
});

test('W8 a page that dies while it sends leaves the paper to be sent again', async () => {
  const { sender, db, report, held, made, versions } = await acceptedAuthor();
  await storePaper(db, report, wordFile());
  const { id } = (await listPapers(db))[0]!;
  const never = Promise.withResolvers<void>();
  held.set('add_full_paper', never.promise);
  const dying = sendPaper(sender, id);
  await expect.poll(() => made.includes('add_full_paper')).toBe(true);
  expect((await sendPaper(sender, id)).kind).toBe('busy');
  never.resolve();
  await dying;
  // As the next page finds one that was being sent.
  await storePaper(db, report, wordFile('next.docx'));
  const [next] = await listPapers(db);
  await db.drafts.update(next!.id, { state: 'sending' });
  await markInterruptedSendings(db);
  expect((await listPapers(db))[0]).toMatchObject({ state: 'editing', failure: { kind: 'interrupted' } });
  held.clear();
  expect((await sendPaper(sender, next!.id)).kind).toBe('submitted');
  expect(await versions()).toEqual(['next.docx', 'abstract.docx']);
});

test('W8 O6 two tabs lose no file; a removed one can be restored; refusals keep it', async () => {
  const { sender, db, report, versions } = await acceptedAuthor();
  await storePaper(db, report, wordFile('one.docx'));
  const [seen] = await listPapers(db);
  await storePaper(db, report, wordFile('two.docx'), seen?.file?.id);
  expect((await listBin(db)).length).toBe(0);
  // This tab has not seen the second file.
  await storePaper(db, report, wordFile('three.docx'), seen?.file?.id);
  expect((await listPapers(db)).map(({ file }) => file?.name)).toEqual(['three.docx']);
  expect((await listBin(db)).map(({ draft: { file } }) => file?.name)).toEqual(['two.docx']);
  const { id } = (await listPapers(db))[0]!;
  await deleteDraft(db, id);
  expect(await listPapers(db)).toEqual([]);
  const deleted = (await listBin(db)).find(({ draft: { file } }) => file?.name === 'three.docx');
  await bringBack(db, deleted!.id);
  await accept(Number(report.report_id), 'declined');
  expect(await sendPaper(sender, id)).toMatchObject({ kind: 'refused', problem: 'placeGivenUp' });
  expect((await listPapers(db))[0]).toMatchObject({ state: 'editing', failure: { kind: 'refused' } });
  await accept(Number(report.report_id));
  expect((await sendPaper(sender, id)).kind).toBe('submitted');
  expect(await versions()).toEqual(['three.docx']);
});

test('W8 O4 if an abstract is gone from the list, its waiting paper becomes a draft with its file', async () => {
  const { sender, db, report, cuts } = await acceptedAuthor();
  await storePaper(db, report, wordFile('全文.docx'));
  cuts.set('add_full_paper', 'before');
  await sendPaper(sender, (await listPapers(db))[0]!.id);
  await storeReports(db, [], Date.now() + 2);
  expect(await listPapers(db)).toEqual([]);
  const [paper, ...more] = await listDrafts(db);
  expect(more).toEqual([]);
  expect(paper).toMatchObject({ title: report.title, state: 'editing', file: { name: '全文.docx' } });
  expect(paper).not.toHaveProperty('sending');
  expect(await db.files.count()).toBe(1);
});

test('W8 O4 if an abstract is deleted on this device, its waiting paper becomes a draft with its file, too', async () => {
  const { db, report } = await acceptedAuthor();
  await storePaper(db, report, wordFile('全文.docx'));
  await binReport(db, String(report.report_id));
  await storeReports(db, [], Date.now() + 2);
  expect([await listPapers(db), (await listDrafts(db)).map(({ file }) => file?.name)]).toEqual([[], ['全文.docx']]);
});

test('W8 O10 a waiting paper moves to another device by export and import, and stays with its abstract', async () => {
  const { sender, db, report, versions } = await acceptedAuthor();
  await storePaper(db, report, wordFile('全文.docx'));
  const { visitorId } = sender;
  const zip = new File([await exportDrafts({ db, visitorId })], 'drafts.zip');
  const there = newDevice();
  expect((await importDrafts({ db: there, visitorId }, zip)).added).toHaveLength(1);
  expect((await importDrafts({ db: there, visitorId }, zip)).alreadyThere).toBe(1);
  const [paper] = await listPapers(there);
  expect(paper).toMatchObject({ paper: { report_id: String(report.report_id) }, file: { name: '全文.docx' } });
  expect((await sendPaper({ ...sender, db: there }, paper!.id)).kind).toBe('submitted');
  expect(await versions()).toEqual(['全文.docx']);
  // For another account it is a draft with a file.
  const stranger = newDevice();
  await importDrafts({ db: stranger, visitorId: 'stranger' }, zip);
  expect([await listPapers(stranger), (await listDrafts(stranger)).length]).toEqual([[], 1]);
});
