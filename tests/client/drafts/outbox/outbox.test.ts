// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newPage, wordFile } from '../device.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { SignedReceipt } from '#contract/calls/receipt.ts';
import { attachFile, attachToDraft } from '#client/drafts/store/attachment.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Sender } from '#client/drafts/outbox/sender.ts';
import { outcomeElsewhere, startSending } from '#client/drafts/outbox/transitions.ts';
import { newContent, toBody } from '#client/drafts/store/content.ts';
import { changeDraft, readDraft } from '#client/drafts/store/drafts.ts';
import { databaseName } from '#client/drafts/store/names.ts';
import { differencesFromSent } from '#client/drafts/store/receipts.ts';
import { forgetServerCopies } from '#client/drafts/store/removal.ts';
import type { Draft, Sending } from '#client/drafts/store/rows.ts';
import { forgetAccount } from '#client/session/session.ts';
import { openS3Store } from '#server/files/s3.ts';
import type { FileStore } from '#server/files/store.ts';
import { draft, draftWithFile, folder, newAuthor, openPage, page, withFiles } from './author.ts';

function sendingOf(key: string): Sending {
  const body = toBody(newContent(), { file_url: '', visitor_id: '1', hasTopics: true });
  return { key, stage: 'report', body, revision: 1, knownIds: [], startedAt: Date.now() };
}

test('D4 one submission requests the list, uploads the file, sends the report and stores the receipt', async () => {
  const { sender, made, own } = await newAuthor();
  await draftWithFile(sender.db, 'Drying of apple');
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(made).toEqual(['report_list', 'uploadFile', 'add_report']);
  expect(await own()).toMatchObject([{ title: 'Drying of apple', file_url: expect.stringMatching(/./) }]);
  expect(await sender.db.drafts.count()).toBe(0);
  expect(await sender.db.files.count()).toBe(0);
  expect(await sender.db.receipts.toArray()).toMatchObject([{ title: 'Drying of apple', version: 1 }]);
});

test('D4 offline nothing is sent and no payload is frozen', async () => {
  const { sender, cuts, made } = await newAuthor();
  await draftWithFile(sender.db, 'Offline');
  cuts.set('healthz', 'before');
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'offline' });
  // The list is asked for together with the probe. It sends nothing of the draft.
  expect(made).toEqual(['report_list']);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', title: 'Offline' });
});

/** An author with one submission, whose next list of reports arrives when `arrive` is called. */
async function authorWaitingForList() {
  const author = await newAuthor();
  await draft(author.sender.db, 'Submitted before');
  await sendDraft(author.sender, page.id);
  openPage(newPage());
  await draft(author.sender.db, 'Pressed');
  const list = Promise.withResolvers<void>();
  author.held.set('report_list', list.promise);
  const arrive = async () => {
    list.resolve();
    await new Promise((done) => setTimeout(done, 100));
  };
  return { ...author, arrive };
}

test('A9 D4 A list that arrives after "offline" and a log-out is not stored', async () => {
  const { sender, cuts, arrive } = await authorWaitingForList();
  cuts.set('healthz', 'before');
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'offline' });
  await logOutHere(sender);
  await arrive();
  expect([await sender.db.reports.count(), await sender.db.people.count()]).toEqual([0, 0]);
});

test('A9 A list that arrives after a log-out is not stored, even if the device was online', async () => {
  const { sender, open, arrive } = await authorWaitingForList();
  const pressed = sendDraft(sender, page.id);
  await vi.waitFor(() => expect(open.size).toBe(1));
  await logOutHere(sender);
  await arrive();
  await pressed;
  const stored = await sender.db.reports.toArray();
  expect(stored.map(({ report }) => report.title)).not.toContain('Submitted before');
});

/** Removes from this device what a log-out removes. */
async function logOutHere({ db }: Sender): Promise<void> {
  await forgetAccount();
  // The name of a test's device is random, and not based on the account.
  await forgetServerCopies(db.name.slice(databaseName('').length));
  expect([await db.reports.count(), await db.people.count()]).toEqual([0, 0]);
}

test('D4 A press that ends offline leaves no request open', async () => {
  const { sender, cuts, open, made } = await authorWaitingForList();
  made.length = 0;
  cuts.set('healthz', 'before');
  for (let press = 0; press < 6; press += 1) await sendDraft(sender, page.id);
  expect(made).toHaveLength(6);
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 500 });
});

test.each(['before', 'after'] as const)(
  'O8 a connection lost %s the upload keeps the draft intact and creates no report',
  async (cut) => {
    const { sender, cuts, own } = await newAuthor();
    await draftWithFile(sender.db, 'Cut in the upload');
    cuts.set('uploadFile', cut);
    expect(await sendDraft(sender, page.id)).toEqual({ kind: 'interrupted' });
    expect(await own()).toEqual([]);
    expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', failure: { kind: 'interrupted' } });
    cuts.clear();
    expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
    expect(await own()).toHaveLength(1);
  },
);

test('R11 two presses at once make one report', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Pressed twice');
  const results = await Promise.all([sendDraft(sender, page.id), sendDraft(sender, page.id)]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'submitted']);
  expect(await own()).toHaveLength(1);
});

test.each<[string, Partial<Draft>]>([
  ['submitted, and somebody has typed on', { report: { report_id: '7', version: 1, file_url: '' } }],
  ['sent without an answer', { state: 'unknown', sending: sendingOf('another key') }],
])('R11 a page that was frozen does not begin to send a draft that the next page has %s', async (_, change) => {
  const { sender } = await newAuthor();
  await draft(sender.db, 'Pressed, and left at once');
  const [seen] = await readDraft(sender.db, page.id);
  const changed = { ...seen!, ...change };
  await sender.db.drafts.put(changed);
  expect(await startSending(sender.db, seen!, sendingOf('a key'))).toBe(false);
  expect(await sender.db.drafts.get(page.id)).toEqual(changed);
});

test.each([
  ['that the next page has submitted', 1000, { kind: 'submitted', report_id: '7' }],
  ['that was deleted, after an earlier version of it had arrived', -1000, { kind: 'gone' }],
])('R11 a page that was frozen says what became of a draft %s', async (_, after, outcome) => {
  const { sender } = await newAuthor();
  const pressed = Date.now();
  const receipt = { key: 'other', draftId: page.id, report_id: '7', file_url: '', title: 'Left', at: pressed + after };
  await sender.db.receipts.put(receipt);
  expect(await outcomeElsewhere(sender.db, page.id, pressed)).toEqual(outcome);
});

test('R11 O8 a page frozen after its upload sends no report once the next page has opened the drafts', async () => {
  const { sender, made } = await newAuthor();
  await draftWithFile(sender.db, 'Left in the midst');
  // Of an earlier press, after which the author typed on.
  const receipt = {
    key: 'earlier',
    draftId: page.id,
    report_id: '7',
    file_url: '',
    title: 'Left',
    at: Date.now() - 1000,
  };
  await sender.db.receipts.put(receipt);
  const { transport } = sender;
  const uploadFile: typeof transport.uploadFile = async (...given) => {
    const outcome = await transport.uploadFile(...given);
    // As the next page does on opening the drafts: the frozen one has lost its lock.
    await changeDraft(sender.db, page.id, (row) => {
      row.state = 'editing';
      delete row.sending;
    });
    return outcome;
  };
  const frozen = { ...sender, transport: { ...transport, uploadFile } };
  expect(await sendDraft(frozen, page.id)).toEqual({ kind: 'busy' });
  expect(made).toEqual(['report_list', 'uploadFile']);
});

test('O3 O6 no file can be attached to a draft that is being sent', async () => {
  const { sender } = await newAuthor();
  await draft(sender.db, 'Pressed');
  const locks = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<unknown>) => {
    if (locks.has(name)) return work(null);
    locks.add(name);
    return work({}).finally(() => locks.delete(name));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const { call } = sender.transport;
  let attached: unknown;
  sender.transport.call = async (name, ...rest) => {
    if (name === 'report_list') attached = await attachToDraft(sender.db, page.id, wordFile());
    return call(name, ...rest);
  };
  await sendDraft(sender, page.id).finally(() => vi.unstubAllGlobals());
  expect(attached).toBe('busy');
  expect([await sender.db.drafts.count(), await sender.db.files.count()]).toEqual([0, 0]);
});

test('O3 O8 a file attached after the payload was frozen is stored as a change of the report', async () => {
  const { sender, cuts, own } = await newAuthor();
  await draft(sender.db, 'Attached late');
  cuts.set('add_report', 'after');
  await sendDraft(sender, page.id);
  cuts.clear();
  const file = { id: 'late', name: 'late.docx', size: 12, attachedAt: 0 };
  await sender.db.files.add({ ...file, blob: wordFile(), type: '' });
  await sender.db.drafts.update(page.id, { file });
  expect(await lookUp(sender, page.id)).toMatchObject({ kind: 'submitted' });
  const [rest] = await sender.db.drafts.toArray();
  expect(rest).toMatchObject({ state: 'editing', file: { name: 'late.docx' }, report: { file_url: '' } });
  const [copy] = await sender.db.reports.toArray();
  expect(copy?.report.file_name, 'the report has none').toBeUndefined();
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ file_url: expect.stringMatching(/./) }]);
});

test('O7 a completely uploaded file is not uploaded again', async () => {
  const { sender, cuts, made } = await newAuthor();
  await draftWithFile(sender.db, 'Uploaded once');
  cuts.set('add_report', 'before');
  await sendDraft(sender, page.id);
  cuts.clear();
  await sendDraft(sender, page.id);
  expect(made.filter((name) => name === 'uploadFile')).toHaveLength(1);
});

test('R7 V3 an upload names the digest of its submission’s text, the only one accepted after the deadline', async () => {
  const { sender, own } = await newAuthor();
  await draftWithFile(sender.db, 'Named at the beginning');
  const { uploadFile } = sender.transport;
  let named: string | undefined;
  sender.transport.uploadFile = (file, name, options) => {
    named = options?.reportText;
    return uploadFile(file, name, options);
  };
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ receipt: { text_sha256: named } }]);
});

test('R8 R9 a form without topics sends none, and the receipt of what it sent is not taken for another text', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Submitted with a topic');
  await sendDraft(sender, page.id);
  const [before] = await own();
  openPage(newPage());
  await draft(sender.db, 'Revised');
  const report = { report_id: String(before!.report_id), file_url: '', version: 1 };
  await changeDraft(sender.db, page.id, (row) => Object.assign(row, { report }));
  expect(await sendDraft({ ...sender, hasTopics: false }, page.id)).toMatchObject({ kind: 'submitted' });
  openPage(newPage());
  await draft(sender.db, 'New');
  expect(await sendDraft({ ...sender, hasTopics: false }, page.id)).toMatchObject({ kind: 'submitted' });
  const reports = (await own()) as unknown as { title: string; topics: string; receipt: SignedReceipt }[];
  expect(reports).toMatchObject([
    { title: 'Revised', topics: '4' },
    { title: 'New', topics: '' },
  ]);
  for (const { title, receipt } of reports)
    expect([title, await differencesFromSent(sender.db, receipt)]).toEqual([title, []]);
});

test('O3 an attachment whose bytes the browser lost is reported, and one attached meanwhile stays', async () => {
  const { sender, made } = await newAuthor();
  await draftWithFile(sender.db, 'Without its bytes');
  const { file } = (await sender.db.drafts.get(page.id))!;
  const arrayBuffer = async () => {
    await attachFile(sender.db, page, abstractAbout('Without its bytes'), wordFile('another.docx'));
    throw new DOMException('', 'NotFoundError');
  };
  vi.spyOn(Blob.prototype, 'slice').mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer }));
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'file-lost', name: file?.name });
  expect(made).toEqual(['report_list']);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', file: { name: 'another.docx' } });
});

test('O3 a file that the browser lost is reported as lost, and the text stays', async () => {
  const { sender, made } = await newAuthor();
  await draftWithFile(sender.db, 'Without its file');
  await sender.db.files.clear();
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'file-lost', name: wordFile().name });
  expect(made).toEqual(['report_list']);
  const kept = await sender.db.drafts.get(page.id);
  expect(kept).toMatchObject({ state: 'editing', title: 'Without its file' });
  expect(kept?.file).toBeUndefined();
});

test('V3 a refusal keeps the draft and stores the server’s message', async () => {
  const { sender, own } = await newAuthor();
  const saved = await attachFile(sender.db, page, abstractAbout('Not a Word file'), new File(['plain'], 'false.docx'));
  expect(await sendDraft(sender, saved.id)).toMatchObject({ kind: 'refused', problem: 'fileNotWhatItSays' });
  expect(await sender.db.drafts.get(saved.id)).toMatchObject({
    state: 'editing',
    failure: { kind: 'refused', problem: 'fileNotWhatItSays' },
  });
  expect(await own()).toEqual([]);
});

test('V2 V3 while the file store is unavailable, the draft stays with the server’s message, to be sent later', async () => {
  const { sender, own } = await newAuthor();
  await draftWithFile(sender.db, 'Waiting for the bucket');
  await withFiles(await bucketThatIsGone(), async () => {
    expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'refused', problem: 'filesUnavailable' });
    expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', title: 'Waiting for the bucket' });
    expect(await sender.db.files.count()).toBe(1);
  });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'Waiting for the bucket' }]);
});

/** A store whose bucket was there, and empty, when the server started. */
async function bucketThatIsGone(): Promise<FileStore> {
  const list = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  const emptyBucket = createServer((_request, response) => response.end(list)).listen(0, '127.0.0.1');
  await once(emptyBucket, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(emptyBucket.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any').stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  const bucket = { name: 'files', endpoint, region: 'us-east-1' };
  const store = await openS3Store({ bucket, prefix: 'forum', incomingDir: join(folder, 'incoming') });
  emptyBucket.close().closeAllConnections();
  return store;
}

test('O9 an ended session sends nothing and keeps the draft', async () => {
  const { sender, logOut } = await newAuthor();
  await draft(sender.db, 'Logged out meanwhile');
  await logOut();
  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'session-ended' });
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing' });
});
