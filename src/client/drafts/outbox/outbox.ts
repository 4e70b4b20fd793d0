import * as z from 'zod/mini';
import { headers } from '#contract/calls/calls.ts';
import type { Feature } from '#contract/calls/features.ts';
import { Report, type Receipt } from '#contract/calls/report.ts';
import type { call } from '#client/api/call.ts';
import type { probe } from '#client/api/connection.ts';
import type { Refused } from '#client/api/outcome.ts';
import type { Progress, uploadFile } from '#client/api/uploadFile.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { answered, findArrived, isReport, newReports, receiptOf, unclaimed, type Answer } from './arrival.ts';
import { draftReport } from './conflict.ts';
import { fromBody, toBody } from '#client/drafts/store/content.ts';
import {
  newId,
  type Draft,
  type DraftText,
  type DraftsDatabase,
  type Failure,
  type Sending,
  type Uploaded,
} from '#client/drafts/store/database.ts';
import { changeDraft, lastReceipt, readDraft } from '#client/drafts/store/drafts.ts';
import { finishSending } from './finish.ts';
import { isReadable } from '#client/drafts/store/readable.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { rememberPeople } from '#client/drafts/store/people.ts';
import { keepReports } from '#client/drafts/store/reports.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { findTwin, type Twin } from './duplicate.ts';

/** The calls that sending needs. */
export interface Wire {
  probe: typeof probe;
  call: typeof call;
  uploadFile: typeof uploadFile;
}

/** Who asks the server for the own list. */
export interface Inquirer {
  db: DraftsDatabase;
  wire: Wire;
  visitorId: string;
}

/** Who sends, to what kind of server, through which form. */
export interface Sender extends Inquirer {
  /** What the server said it can do, at log-in. */
  features: readonly Feature[];
  /** Whether the form has topics (R9). */
  hasTopics: boolean;
}

export interface SendOptions {
  onProgress?: (progress: Progress) => void;
  /** Cancels the upload; what is already with the server as a report can no longer be cancelled. */
  signal?: AbortSignal;
  /** The author's answer to `ask` or `twin`: the report that is this one, or none of them. */
  answer?: Answer;
}

/** What a press on Submission led to, for the form to say. */
export type Sent =
  | { kind: 'submitted'; report_id: string }
  /** Nothing left the device (D4). */
  | { kind: 'offline' }
  /** Another tab is sending this draft. */
  | { kind: 'busy' }
  | { kind: 'gone' }
  /** The attachment is no longer on this device. */
  | { kind: 'file-lost'; name: string }
  | { kind: 'session-ended' }
  | { kind: 'refused'; msg: string; problem?: string; field?: string }
  /** The upload broke; no report was sent. */
  | { kind: 'interrupted' }
  | { kind: 'cancelled' }
  /** It arrived, and this device would not note it: the draft is there as it was, and is not sent twice. */
  | { kind: 'unnoted'; failure: StorageFailure }
  /** The report may have arrived: nobody may say otherwise. */
  | { kind: 'unknown' }
  | { kind: 'changed-on-server'; current?: Report }
  /** The report to be changed is no longer there; the draft is a new one from here on. */
  | { kind: 'deleted-on-server' }
  /** This server's list does not tell; one of these may be it. */
  | { kind: 'ask'; candidates: Report[] }
  /** A draft that was never sent says what these submissions say: perhaps it was sent from another device. */
  | { kind: 'twin'; candidates: Report[] };

/**
 * Sends a draft as one press on Submission does (D4, O8, R11): the own list first, then the file, then the report. Every
 * step is on the disk before its first byte leaves, and one draft is sent by one tab at a time.
 */
export async function sendDraft(sender: Sender, draftId: string, options: SendOptions = {}): Promise<Sent> {
  const sent = await withDraftLock(draftId, async (): Promise<Sent> => {
    const draft = await sender.db.drafts.get(draftId);
    if (!draft) return arrivedOrGone(sender.db, draftId);
    if ((await sender.wire.probe()) === 'offline') return { kind: 'offline' };
    const own = await preflight(sender);
    if (!Array.isArray(own)) return own;
    return draft.sending ? resume(sender, draft, draft.sending, own, options) : begin(sender, draftId, own, options);
  });
  return sent ?? { kind: 'busy' };
}

/** Between the press and this step it may have been found on the server, by a look-up here or in another tab. */
async function arrivedOrGone(db: DraftsDatabase, draftId: string): Promise<Sent> {
  const receipt = await lastReceipt(db, draftId);
  return receipt ? { kind: 'submitted', report_id: receipt.report_id } : { kind: 'gone' };
}

/**
 * Looks into the own list whether a submission without an answer arrived. Sends nothing: only the author does that. It
 * asks before it locks, so that a press in another tab is not turned away for as long as the answer takes.
 */
export async function lookUp(sender: Inquirer, draftId: string): Promise<Sent> {
  const key = (await sender.db.drafts.get(draftId))?.sending?.key;
  if (key === undefined) return { kind: 'gone' };
  const own = await preflight(sender);
  if (!Array.isArray(own)) return own;
  const sent = await withDraftLock(draftId, async (): Promise<Sent> => {
    const draft = await sender.db.drafts.get(draftId);
    // Settled meanwhile, here or in another tab: there is nothing to look for.
    if (draft?.sending?.key !== key) return { kind: 'gone' };
    const arrived = findArrived(draft, draft.sending, await unclaimed(sender.db, draft, own));
    if (!arrived) return { kind: 'unknown' };
    return submitted(sender, draft, draft.sending, receiptOf(arrived));
  });
  return sent ?? { kind: 'busy' };
}

/** The own list proves network and session, and says which reports were there before. */
async function preflight({ wire, db, visitorId }: Inquirer): Promise<Report[] | Sent> {
  const at = Date.now();
  const outcome = await wire.call('report_list', { visitor_id: visitorId });
  if (outcome.kind === 'unreachable') {
    // Whoever waits for the connection hears that it is gone, and then that it is back.
    void wire.probe();
    return { kind: 'offline' };
  }
  if (outcome.kind === 'refused') return refused(outcome);
  // A device without room for the list may have some for the next step.
  await keepReports(db, outcome.data, at).catch(() => undefined);
  return outcome.data;
}

/** A first try: freeze what is there now, then send it. */
async function begin(sender: Sender, draftId: string, own: readonly Report[], options: SendOptions): Promise<Sent> {
  const [draft, text] = await readDraft(sender.db, draftId);
  if (!draft || !text) return { kind: 'gone' };
  if (draft.report && !own.some(isReport(draft.report.report_id))) return detach(sender.db, draftId);
  const sending = freeze(sender, draft, text, own);
  const twin = await findTwin(sender.db, draft, sending, own, options.answer);
  if (twin.kind !== 'none') return withTwin(sender, draft, sending, own, options, twin);
  const frozen = await changeDraft(sender.db, draft.id, (row) => {
    row.state = 'sending';
    row.sending = sending;
    delete row.failure;
    delete row.changedOnServer;
  });
  // Deleted a moment ago: it can be brought back, and would then be submitted a second time.
  if (frozen === 0) return { kind: 'gone' };
  return advance(sender, draft, sending, options);
}

/** What a draft says now, to be sent as it stands however often that takes. */
function freeze(sender: Sender, draft: Draft, text: DraftText, own: readonly Report[]): Sending {
  const uploaded = uploadedFile(draft);
  return {
    key: newId(),
    stage: draft.file && !uploaded ? 'file' : 'report',
    body: toBody(text.content, {
      file_url: fileUrlOf(draft),
      visitor_id: sender.visitorId,
      hasTopics: sender.hasTopics,
    }),
    revision: draft.revision,
    knownIds: own.map(({ report_id }) => String(report_id)),
    startedAt: Date.now(),
    ...(draft.file && { fileId: draft.file.id }),
    ...(uploaded?.sha256 && { file_sha256: uploaded.sha256 }),
  };
}

/** Nothing is sent of what is there already, but another Word file: as a change of the report that is there. */
async function withTwin(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  options: SendOptions,
  twin: Exclude<Twin, { kind: 'none' }>,
): Promise<Sent> {
  switch (twin.kind) {
    case 'ask':
      return { kind: 'twin', candidates: twin.candidates };
    case 'deleted':
      return detach(sender.db, draft.id);
    case 'whole': {
      const { report } = twin;
      const body = { ...sending.body, file_url: report.file_url ?? '' };
      return submitted(sender, draft, { ...sending, body }, receiptOf(report));
    }
    case 'text':
      await makeChangeOf(sender.db, draft.id, twin.report);
      return begin(sender, draft.id, own, options);
    case 'changed':
      await makeChangeOf(sender.db, draft.id, twin.report);
      return conflict(sender.db, draft.id, twin.report);
  }
}

async function makeChangeOf(db: DraftsDatabase, id: string, report: Report): Promise<void> {
  await changeDraft(db, id, (row) => {
    row.report = draftReport(report);
  });
}

function fileUrlOf(draft: Draft): string {
  return (draft.file ? uploadedFile(draft)?.file_url : draft.report?.file_url) ?? '';
}

/** Where the attachment went up already, in an earlier try. */
function uploadedFile({ file, uploaded }: Draft): Uploaded | undefined {
  return file && uploaded?.fileId === file.id ? uploaded : undefined;
}

/** A later try, after an answer was lost: first whether it arrived, then the very same once more. */
async function resume(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  options: SendOptions,
): Promise<Sent> {
  const known = await unclaimed(sender.db, draft, own);
  const arrived = findArrived(draft, sending, known) ?? answered(options.answer, known);
  // It was this one, and it was deleted since: it is not submitted again before its author presses once more.
  if (!arrived && typeof options.answer === 'object') return detach(sender.db, draft.id);
  if (!arrived && !draft.report && !knowsKeys(sender) && options.answer !== 'none-of-them') {
    const candidates = newReports(sending, known);
    if (candidates.length > 0) return { kind: 'ask', candidates };
  }
  const sent = arrived
    ? await submitted(sender, draft, sending, receiptOf(arrived))
    : await again(sender, draft, sending, options);
  return sent.kind === 'submitted' ? sendRest(sender, draft.id, sent, options) : sent;
}

async function again(sender: Sender, draft: Draft, sending: Sending, options: SendOptions): Promise<Sent> {
  await changeDraft(sender.db, draft.id, (row) => {
    row.state = 'sending';
  });
  return advance(sender, draft, sending, options);
}

/** What was typed after the freeze belongs to the same press: it goes as a change of the report that arrived. */
async function sendRest(sender: Sender, id: string, sent: Sent, options: SendOptions): Promise<Sent> {
  const rest = await sender.db.drafts.get(id);
  if (rest?.state !== 'editing' || !rest.report) return sent;
  const own = await preflight(sender);
  return Array.isArray(own) ? begin(sender, id, own, options) : sent;
}

/** Takes the steps that are left: the file, then the report. */
async function advance(sender: Sender, draft: Draft, sending: Sending, options: SendOptions): Promise<Sent> {
  if (sending.stage === 'report') return sendReport(sender, draft, sending, options);
  const uploaded = await sendFile(sender, draft, sending, options);
  return 'kind' in uploaded ? uploaded : sendReport(sender, draft, uploaded, options);
}

async function sendFile(
  { db, wire }: Sender,
  draft: Draft,
  sending: Sending,
  { onProgress, signal }: SendOptions,
): Promise<Sending | Sent> {
  const file = sending.fileId ? await db.files.get(sending.fileId) : undefined;
  if (!file || !(await isReadable(file.blob))) return withoutLostFile(db, draft, sending);
  // Beside the upload: what is sent is what is hashed, and the line is slower than the device.
  const digest = fileDigest(file.blob);
  const outcome = await wire.uploadFile(file.blob, file.name, {
    isForReport: true,
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });
  if (outcome.kind === 'unreachable') return giveUp(db, draft.id, signal?.aborted ? 'cancelled' : 'interrupted');
  if (outcome.kind === 'refused') return turnBack(db, draft.id, outcome);
  const sha256 = await digest;
  const uploaded: Uploaded = { fileId: file.id, file_url: outcome.data, ...(sha256 && { sha256 }) };
  const next: Sending = {
    ...sending,
    stage: 'report',
    body: { ...sending.body, file_url: uploaded.file_url },
    ...(sha256 && { file_sha256: sha256 }),
  };
  await changeDraft(db, draft.id, (row) => {
    row.sending = next;
    row.uploaded = uploaded;
  });
  return next;
}

async function sendReport(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  options: SendOptions,
  mayUploadAgain = sending.fileId !== undefined,
): Promise<Sent> {
  const outcome = draft.report ? await update(sender, draft.report, sending) : await add(sender, sending);
  if (outcome.kind === 'success') return submitted(sender, draft, sending, outcome.data ?? {});
  if (outcome.kind === 'unreachable' || isServerFault(outcome)) return remainUnknown(sender.db, draft.id);
  if (outcome.problem === 'fileGone' && mayUploadAgain) return uploadAgain(sender, draft, sending, options);
  if (outcome.status === 412) return conflict(sender.db, draft.id, outcome.data);
  if (outcome.problem === 'unknownReport') return detach(sender.db, draft.id);
  // An earlier try may still have arrived: this refusal did not look at the report, and says nothing of it.
  if (draft.state === 'unknown' && isAboutTheCaller(outcome)) return stayUnknown(sender.db, draft.id, outcome);
  return turnBack(sender.db, draft.id, outcome);
}

function add({ wire, features }: Sender, { body, key }: Sending) {
  const known = features.includes('idempotency-key');
  return wire.call('add_report', body, known ? { headers: { [headers.idempotencyKey]: key } } : {});
}

function update({ wire, features }: Sender, report: NonNullable<Draft['report']>, { body }: Sending) {
  const version = features.includes('if-match') ? report.version : undefined;
  return wire.call(
    'upload_report',
    { ...body, report_id: report.report_id },
    version === undefined ? {} : { headers: { [headers.ifMatch]: `"${version}"` } },
  );
}

/** A server that broke down may have kept the report before it did; one that says what went wrong has not. */
function isServerFault({ status, problem }: Refused): boolean {
  return status >= 500 && (problem === undefined || problem === 'internal');
}

/** Refused for who asks, how often or how much at once, before anybody looked at what was asked. */
function isAboutTheCaller({ status }: Refused): boolean {
  return status === 401 || status === 413 || status === 429;
}

/** The server swept the file away meanwhile: it goes up again, once, under the same key. */
async function uploadAgain(sender: Sender, draft: Draft, sending: Sending, options: SendOptions): Promise<Sent> {
  await changeDraft(sender.db, draft.id, (row) => {
    row.sending = { ...sending, stage: 'file' };
    delete row.uploaded;
  });
  const uploaded = await sendFile(sender, draft, sending, options);
  if ('kind' in uploaded) return uploaded;
  return sendReport(sender, draft, uploaded, options, false);
}

/** The browser lost the file and kept the draft: it can be attached again, and until then is not said to be there. */
async function withoutLostFile(db: DraftsDatabase, { id, file }: Draft, { fileId }: Sending): Promise<Sent> {
  await changeDraft(db, id, (row) => {
    row.state = 'editing';
    delete row.sending;
    // Another one may be attached meanwhile.
    if (row.file?.id === fileId) delete row.file;
  });
  return { kind: 'file-lost', name: file?.name ?? '' };
}

/** It arrived. What no reply names, the own list does. */
async function submitted(sender: Inquirer, draft: Draft, sending: Sending, receipt: Partial<Receipt>): Promise<Sent> {
  const isNamed = receipt.report_id !== undefined || draft.report !== undefined;
  const named = isNamed ? receipt : { ...(await nameOf(sender, draft, sending)), ...receipt };
  try {
    const report_id = await finishSending(sender.db, draft, sending, named);
    // What is only offered again is no reason for a submission that arrived to be said to have failed.
    await rememberPeople(sender.db, fromBody(sending.body).report_people).catch(() => undefined);
    return report_id === undefined ? { kind: 'unknown' } : { kind: 'submitted', report_id };
  } catch (error) {
    const settle = (row: Draft) => {
      if (row.sending) row.state = 'unknown';
    };
    await changeDraft(sender.db, draft.id, settle).catch(() => undefined);
    return { kind: 'unnoted', failure: storageFailure(error) };
  }
}

async function nameOf(sender: Inquirer, draft: Draft, sending: Sending): Promise<Partial<Receipt>> {
  const own = await preflight(sender);
  if (!Array.isArray(own)) return {};
  const known = await unclaimed(sender.db, draft, own);
  const added = newReports(sending, known);
  const arrived = findArrived(draft, sending, known) ?? (added.length === 1 ? added[0] : undefined);
  return arrived ? receiptOf(arrived) : {};
}

async function remainUnknown(db: DraftsDatabase, id: string): Promise<Sent> {
  await changeDraft(db, id, (row) => {
    row.state = 'unknown';
  });
  return { kind: 'unknown' };
}

async function stayUnknown(db: DraftsDatabase, id: string, outcome: Refused): Promise<Sent> {
  await remainUnknown(db, id);
  return refused(outcome);
}

async function conflict(db: DraftsDatabase, id: string, data: unknown): Promise<Sent> {
  const current = z.safeParse(Report, data).data;
  await backToEditing(db, id, undefined, current);
  return { kind: 'changed-on-server', ...(current && { current }) };
}

/** What was typed outlives the report that it was meant for. */
async function detach(db: DraftsDatabase, id: string): Promise<Sent> {
  await backToEditing(db, id);
  await changeDraft(db, id, (row) => {
    delete row.report;
  });
  return { kind: 'deleted-on-server' };
}

async function giveUp(db: DraftsDatabase, id: string, kind: 'interrupted' | 'cancelled'): Promise<Sent> {
  await backToEditing(db, id, { at: Date.now(), kind });
  return { kind };
}

async function turnBack(db: DraftsDatabase, id: string, outcome: Refused): Promise<Sent> {
  const { msg, problem } = outcome;
  await backToEditing(db, id, { at: Date.now(), kind: 'refused', msg, ...(problem && { problem }) });
  return refused(outcome);
}

function refused({ status, msg, problem, field }: Refused): Sent {
  if (status === 401) return { kind: 'session-ended' };
  return { kind: 'refused', msg, ...(problem && { problem }), ...(field && { field }) };
}

function backToEditing(db: DraftsDatabase, id: string, failure?: Failure, changedOnServer?: Report): Promise<number> {
  return changeDraft(db, id, (row) => {
    row.state = 'editing';
    delete row.sending;
    if (failure) row.failure = failure;
    if (changedOnServer) row.changedOnServer = changedOnServer;
  });
}

function knowsKeys({ features }: Sender): boolean {
  return features.includes('idempotency-key');
}
