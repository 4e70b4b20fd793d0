// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { site } from '../../../../src/content/forum/site.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { toBody } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { exportDrafts } from '#client/drafts/exchange/exportDrafts.ts';
import { importDrafts } from '#client/drafts/exchange/importDrafts.ts';
import { attachFile, attachToDraft } from '#client/drafts/store/attachment.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { Sender, Transport } from '#client/drafts/outbox/sender.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import type { Report } from '#contract/calls/report.ts';
import { Account } from '#contract/calls/account.ts';
import { features, type Feature } from '#contract/calls/features.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls, headers, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { buildApp } from '#server/app.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { diskStore } from '#server/files/disk.ts';
import { openS3Store } from '#server/files/s3.ts';
import type { FileStore } from '#server/files/store.ts';
import * as z from 'zod/mini';

/** When the connection is lost: before the server gets a call, or after it processed it and before the answer arrives. */
type Cut = 'before' | 'after';

let folder: string;
let db: Database;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-outbox-'));
  db = await openSqliteDatabase(folder);
  app = await buildApp({ db, site, files: diskStore(join(folder, 'files')), clock: () => new Date() });
});

afterAll(async () => {
  await app.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

/** Ours; one that knows only the specification; one whose list has only the dashboard's four fields. */
type ServerKind = 'ours' | 'specification' | 'short list';

function as<Data>(server: ServerKind, outcome: Outcome<Data>): Outcome<Data> {
  if (server === 'ours' || outcome.kind !== 'success') return outcome;
  const data: unknown = Array.isArray(outcome.data) ? outcome.data.map((row) => cut(server, row)) : undefined;
  return { ...outcome, data: data as Data };
}

function cut(server: ServerKind, { version: _none, received_at: _neither, ...report }: Report): Partial<Report> {
  const { report_id, title, submissionType, keywords } = report;
  return server === 'short list' ? { report_id, title, submissionType, keywords } : report;
}

async function callByInjection<Name extends CallName>(
  name: Name,
  body: BodyOf<Name>,
  sent: Readonly<Record<string, string>>,
): Promise<Outcome<DataOf<Name>>> {
  const { method, path, data }: Call = calls[name];
  const reply = await app.inject({ method, url: path, headers: sent, ...(body && { payload: body }) });
  return readReply(reply.statusCode, reply.body, data as z.core.$ZodType<DataOf<Name>>);
}

async function uploadByInjection(file: Blob, name: string, cookie: string): Promise<Outcome<string>> {
  const { path, field, data } = transfers.uploadFile;
  const form = new FormData();
  form.set(field, file, name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      cookie,
      'content-type': body.headers.get('content-type') ?? '',
      [headers.fileSize]: String(file.size),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return readReply(reply.statusCode, reply.body, data);
}

/** A logged-in author whose line to the real server can be cut at any call. */
async function newAuthor(server: ServerKind = 'ours') {
  const known: readonly Feature[] = server === 'ours' ? features : [];
  const cuts = new Map<string, Cut>();
  const made: string[] = [];
  let cookie = '';

  const over = async <Data>(name: string, send: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> => {
    const cut = cuts.get(name);
    if (cut === 'before') return unreachable;
    made.push(name);
    const outcome = await send();
    return cut === 'after' ? unreachable : outcome;
  };
  const transport: Transport = {
    probe: async () => (cuts.get('healthz') ? 'offline' : 'online'),
    call: (name, body, options) =>
      over(name, async () => as(server, await callByInjection(name, body, { cookie, ...options?.headers }))),
    uploadFile: (file, name) => over('uploadFile', () => uploadByInjection(file, name, cookie)),
  };

  const reply = await app.inject({
    method: 'POST',
    url: calls.register.path,
    payload: {
      Firstname: 'Ellen',
      Lastname: 'Richards',
      email: `${crypto.randomUUID()}@host.example`,
      password: 'w8ter!',
    },
  });
  const { name, value } = reply.cookies[0] ?? { name: '', value: '' };
  cookie = `${name}=${value}`;
  const account = z.parse(Account, reply.json().data[0]);
  const sender: Sender = {
    db: newDevice(),
    transport,
    visitorId: String(account.visitor_id),
    features: known,
    hasTopics: true,
  };
  const own = async () => {
    const outcome = await app.inject({
      method: 'POST',
      url: calls.report_list.path,
      headers: { cookie },
      payload: { visitor_id: sender.visitorId },
    });
    return outcome.json().data as { report_id: number; title: string; file_url: string; version: number }[];
  };
  const logOut = () => app.inject({ method: 'POST', url: calls.logout.path, headers: { cookie } });
  const elsewhere = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: { cookie }, payload });
  const change = (report_id: string, title: string) =>
    elsewhere(calls.upload_report.path, { ...toBody(abstractAbout(title), sentElsewhere(sender)), report_id });
  const remove = (report_id: string) => elsewhere(calls.delete_report.path, { report_id });
  return { sender, cuts, made, own, change, remove, logOut };
}

function sentElsewhere({ visitorId, hasTopics }: Sender) {
  return { file_url: '', visitor_id: visitorId, hasTopics };
}

let page: PagePosition;
beforeEach(() => {
  page = newPage();
});

async function draft(device: DraftsDatabase, title: string): Promise<void> {
  const { revision } = await saveDraft(device, page, abstractAbout(title));
  page = { ...page, revision };
}

async function draftWithFile(device: DraftsDatabase, title: string): Promise<void> {
  const { revision } = await attachFile(device, page, abstractAbout(title), wordFile());
  page = { ...page, revision };
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
  expect(made).toEqual([]);
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', title: 'Offline' });
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

test('O3 O8 a file attached after the payload was frozen is kept as a change of the report', async () => {
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

test('R7 V3 an upload names the digest of the text that is submitted with it, which alone is taken after a deadline', async () => {
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
    page = { ...newPage(), report: { report_id: String(report_id), version, file_url: '' } };
    await draft(sender.db, 'Second version');
    cuts.set('upload_report', 'after');
    expect(await sendDraft(sender, page.id)).toEqual({ kind: 'unknown' });
    cuts.clear();
    made.length = 0;
    expect(await lookUp(sender, page.id)).toEqual({ kind: 'submitted', report_id: String(report_id) });
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
  page = newPage();
  await draft(sender.db, 'From another device');
  await sendDraft(sender, page.id);
  // The other device's receipt is not on this one.
  await sender.db.receipts.clear();

  const asked = await sendDraft(sender, mine.id);
  expect(asked).toMatchObject({ kind: 'which-arrived', candidates: [{ title: 'From another device' }] });
  expect(await sendDraft(sender, mine.id, { answer: 'none-of-them' })).toMatchObject({ kind: 'submitted' });
  expect((await own()).map(({ title }) => title).toSorted()).toEqual(['From another device', 'Mine']);
});

/** As when both devices have it by export and import: the same text, under a name of its own where it was written twice. */
async function onAnotherDevice(there: Sender, title: string, file?: File): Promise<Sender> {
  page = newPage();
  const here = { ...there, db: newDevice() };
  const { revision } = file
    ? await attachFile(here.db, page, abstractAbout(title), file)
    : await saveDraft(here.db, page, abstractAbout(title));
  page = { ...page, revision };
  return here;
}

test('O8 R11 the same text sent from two devices is asked about, and stays one submission', async () => {
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
  expect(await sendDraft(here, page.id, { answer })).toEqual({ kind: 'submitted', ...answer });
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
  expect(await sendDraft(here, page.id, { answer })).toEqual({ kind: 'submitted', ...answer });
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

test('O3 an attachment that the browser lost but for its name is reported as lost, and another one attached meanwhile stays', async () => {
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

test('O8 a page killed during the upload leaves a draft; killed during the report, a submission of unknown state', async () => {
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

test('R11 two presses at once make one report', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Pressed twice');
  const results = await Promise.all([sendDraft(sender, page.id), sendDraft(sender, page.id)]);
  expect(results.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'submitted']);
  expect(await own()).toHaveLength(1);
});

test('R8 a submitted report is changed, not duplicated, and a change made elsewhere is shown and not overwritten', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'First version');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';

  const change = async (title: string, version: number) => {
    page = { ...newPage(), report: { report_id, version, file_url: '' } };
    await draft(sender.db, title);
    return sendDraft(sender, page.id);
  };
  expect(await change('Second version', 1)).toEqual({ kind: 'submitted', report_id });
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
  page = { ...newPage(), report: { report_id: String(first!.report_id), version: 1, file_url: '' } };
  await draft(sender.db, 'Second version');
  const call: Transport['call'] = async (name, ...rest) => {
    if (name === 'upload_report') await change(String(first!.report_id), 'Changed in between');
    return sender.transport.call(name, ...rest);
  };
  const outcome = await sendDraft({ ...sender, transport: { ...sender.transport, call } }, page.id);
  expect(outcome).toMatchObject({ kind: 'changed-on-server', current: { title: 'Changed in between' } });
  expect(await own()).toMatchObject([{ title: 'Changed in between', version: 2 }]);
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

test('V2 V3 while the file store is unavailable the draft is kept with the server’s message and can be sent later', async () => {
  const { sender, own } = await newAuthor();
  await draftWithFile(sender.db, 'Waiting for the bucket');
  const whole = app;
  app = await buildApp({ db, site, files: await bucketThatIsGone(), clock: () => new Date() });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'refused', problem: 'filesUnavailable' });
  expect(await sender.db.drafts.get(page.id)).toMatchObject({ state: 'editing', title: 'Waiting for the bucket' });
  expect(await sender.db.files.count()).toBe(1);
  await app.close();
  app = whole;
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

test('R8 changes of a report that was deleted elsewhere stay as a draft, which is submitted as a new report', async () => {
  const { sender, own } = await newAuthor();
  await draft(sender.db, 'Soon deleted');
  const sent = await sendDraft(sender, page.id);
  const report_id = sent.kind === 'submitted' ? sent.report_id : '';
  page = { ...newPage(), report: { report_id, version: 1, file_url: '' } };
  await draft(sender.db, 'Changed meanwhile');
  await sender.transport.call('delete_report', { report_id });

  expect(await sendDraft(sender, page.id)).toEqual({ kind: 'deleted-on-server' });
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'Changed meanwhile' }]);
});

test('O8 R11 a submission whose answer was lost, and that was deleted on another device, stays a draft and is submitted as a new one', async () => {
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
  page = newPage();
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
  expect(await sendDraft(sender, page.id, { answer: { report_id } })).toEqual({ kind: 'submitted', report_id });
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

/** Imports a draft that another device, or somebody with an editor, exported under the author's account. */
async function importFrom(there: DraftsDatabase, { db, visitorId }: Sender, change: Partial<Draft>): Promise<void> {
  await there.drafts.update(page.id, change);
  const zip = await exportDrafts({ db: there, visitorId });
  const asked = () => Promise.reject(new Error('asked'));
  expect(await importDrafts({ db, visitorId }, new File([zip], 'export.zip'), asked)).toMatchObject({ added: 1 });
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

test('O8 O10 what another device sent without an answer is shown, and then makes one submission with the later text', async () => {
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

test('O8 O10 what another device sent without an answer, word for word as the form shows it, is sent at one press', async () => {
  const { sender, cuts, own } = await newAuthor();
  const there = await onAnotherDevice(sender, 'The same words');
  cuts.set('add_report', 'before');
  await sendDraft(there, page.id);
  cuts.clear();
  await importFrom(there.db, sender, {});
  expect(await sendDraft(sender, page.id)).toMatchObject({ kind: 'submitted' });
  expect(await own()).toMatchObject([{ title: 'The same words', version: 1 }]);
});
