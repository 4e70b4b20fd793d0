import { abstractAbout, newDevice, newPage, wordFile } from '../device.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { reviewedForum as site } from '../../../samples.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { toBody } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile } from '#client/drafts/store/attachment.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import type { Sender, Transport } from '#client/drafts/outbox/sender.ts';
import { storeAccount } from '#client/session/session.ts';
import type { Report } from '#contract/calls/report.ts';
import { Account } from '#contract/calls/account.ts';
import { features, type Feature } from '#contract/calls/features.ts';
import type { Call } from '#contract/calls/call.ts';
import { calls, headers, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { buildApp } from '#server/app.ts';
import { insertApplied } from '#server/db/outcomes/appliedOutcomes.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { diskStore } from '#server/files/disk.ts';
import type { FileStore } from '#server/files/store.ts';
import * as z from 'zod/mini';

/** When the connection is lost: before the server gets a call, or after it processed it and before the answer arrives. */
type Cut = 'before' | 'after';

/** The folder in which the server stores its data. */
export let folder: string;
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

/** The committee has accepted a report. */
export function accept(report_id: number, answer: 'declined' | '' = ''): Promise<void> {
  const applied = { report_id, outcome: 'oral', duplicate_of: '', message: '', applied_by: '' } as const;
  return insertApplied(db, { ...applied, applied_at: new Date().toISOString(), answer, answered_at: '' });
}

/** Has the server keep its files elsewhere, until `work` is done. */
export async function withFiles(files: FileStore, work: () => Promise<void>): Promise<void> {
  const whole = app;
  app = await buildApp({ db, site, files, clock: () => new Date() });
  await work();
  await app.close();
  app = whole;
}

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

/** A logged-in author whose connection to the real server can be cut at any call, or can delay its answer. */
export async function newAuthor(server: ServerKind = 'ours') {
  const known: readonly Feature[] = server === 'ours' ? features : [];
  const cuts = new Map<string, Cut>();
  /** Calls whose answers do not arrive before the promise resolves. */
  const held = new Map<string, Promise<void>>();
  const made: string[] = [];
  /** Calls without an answer so far. */
  const open = new Set<{ name: string }>();
  let cookie = '';

  const over = async <Data>(
    name: string,
    send: () => Promise<Outcome<Data>>,
    signal?: AbortSignal,
  ): Promise<Outcome<Data>> => {
    const cut = cuts.get(name);
    if (cut === 'before') return unreachable;
    made.push(name);
    const request = { name };
    open.add(request);
    const answer = send().then(async (outcome) => {
      await held.get(name);
      return outcome;
    });
    const aborted = Promise.withResolvers<typeof unreachable>();
    signal?.addEventListener('abort', () => aborted.resolve(unreachable));
    const outcome = await Promise.race([answer, aborted.promise]);
    open.delete(request);
    return cut === 'after' ? unreachable : outcome;
  };
  const transport: Transport = {
    probe: async () => (cuts.get('healthz') ? 'offline' : 'online'),
    call: (name, body, options) =>
      over(
        name,
        async () => as(server, await callByInjection(name, body, { cookie, ...options?.headers })),
        options?.signal,
      ),
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
  await storeAccount(account);
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
  return { sender, cuts, held, open, made, own, change, remove, logOut };
}

/** The fields of a body besides those of the draft. */
export function sentElsewhere({ visitorId, hasTopics }: Sender) {
  return { file_url: '', visitor_id: visitorId, hasTopics };
}

/** On which a draft is written: a new one in each test. */
export let page: PagePosition;

export function openPage(next: PagePosition): void {
  page = next;
}

beforeEach(() => openPage(newPage()));

export async function draft(device: DraftsDatabase, title: string): Promise<void> {
  const { revision } = await saveDraft(device, page, abstractAbout(title));
  page = { ...page, revision };
}

export async function draftWithFile(device: DraftsDatabase, title: string): Promise<void> {
  const { revision } = await attachFile(device, page, abstractAbout(title), wordFile());
  page = { ...page, revision };
}

/** As when both devices have it by export and import: the same text, under a name of its own where it was written twice. */
export async function onAnotherDevice(there: Sender, title: string, file?: File): Promise<Sender> {
  page = newPage();
  const here = { ...there, db: newDevice() };
  const { revision } = file
    ? await attachFile(here.db, page, abstractAbout(title), file)
    : await saveDraft(here.db, page, abstractAbout(title));
  page = { ...page, revision };
  return here;
}
