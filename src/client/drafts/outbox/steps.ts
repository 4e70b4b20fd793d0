import { headers } from '#contract/calls/calls.ts';
import { canonicalText } from '#contract/calls/receipt.ts';
import type { Report } from '#contract/calls/report.ts';
import type { Outcome, RefusedOutcome } from '#client/api/outcome.ts';
import { fromReport, isSameReport } from '#client/drafts/store/content.ts';
import { fileHashOf } from '#client/drafts/store/fileHash.ts';
import { isReadable } from '#client/drafts/store/readable.ts';
import type { Draft, Sending, Uploaded } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { textDigest } from '#client/receipts/digest.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { readFile } from '#client/storage/storedFiles.ts';
import { recordArrival } from './recordArrival.ts';
import type { OutboxAccount, Sender, DraftSendOptions, SendOutcome } from './sender.ts';
import {
  detachFromReport,
  isSending,
  markUnknown,
  outcomeElsewhere,
  rejectSending,
  removeLostFile,
  stopForConflict,
  stopSending,
  toOutcome,
} from './transitions.ts';
import { isReport, type ReportChoice } from './ownReports.ts';

/** Runs the remaining steps of a frozen submission: the file, then the report. */
export async function sendSteps(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  options: DraftSendOptions,
): Promise<SendOutcome> {
  return sendFileThen(sender, draft, sending, options, {
    send: (ready) => (draft.report ? updateReport(sender, draft.report, ready) : addReport(sender, ready)),
    arrived: (ready, receipt) => recordArrival(sender, draft, ready, receipt ?? {}),
    refused: ({ status, problem, data }) => {
      if (status === 412) return stopForConflict(sender.db, draft.id, data);
      const isGone = problem === 'unknownReport' || problem === 'deletedElsewhere';
      return isGone ? detachFromReport(sender.db, draft.id) : undefined;
    },
  });
}

/** How to send one type of submission after its file. */
interface AfterFile<Data> {
  send: (sending: Sending) => Promise<Outcome<Data>>;
  arrived: (sending: Sending, data: Data) => Promise<SendOutcome>;
  /** Handles a refusal that is specific to this type; undefined if there is nothing to do. */
  refused?: (outcome: RefusedOutcome) => Promise<SendOutcome> | undefined;
}

/** Runs the remaining steps of a frozen submission of any type. */
export async function sendFileThen<Data>(
  account: OutboxAccount,
  draft: Draft,
  sending: Sending,
  options: DraftSendOptions,
  type: AfterFile<Data>,
  mayUploadAgain = sending.fileId !== undefined,
): Promise<SendOutcome> {
  const { db } = account;
  const ready = sending.stage === 'file' ? await sendFile(account, draft, sending, options) : sending;
  if ('kind' in ready) return ready;
  if (!(await isSending(db, draft.id, ready))) return outcomeElsewhere(db, draft.id, ready.startedAt);
  const outcome = await type.send(ready);
  if (outcome.kind === 'success') return type.arrived(ready, outcome.data);
  if (outcome.kind === 'unreachable' || isServerFault(outcome)) return markUnknown(db, draft.id);
  // The server has deleted the unused file in the meantime: it is uploaded again, under the same key.
  if (outcome.problem === 'fileGone' && mayUploadAgain) {
    const again: Sending = { ...ready, stage: 'file' };
    await changeDraft(db, draft.id, (row) => {
      row.sending = again;
      delete row.uploaded;
    });
    return sendFileThen(account, draft, again, options, type, false);
  }
  const refused = type.refused?.(outcome);
  if (refused) return refused;
  // The server refused before it looked at the submission, so an earlier try may still have arrived.
  if (draft.state === 'unknown' && isRefusedUnread(outcome)) {
    await markUnknown(db, draft.id);
    return toOutcome(outcome);
  }
  return rejectSending(db, draft.id, outcome);
}

/** Uploads the attachment. Returns the updated submission, or why it cannot continue. */
async function sendFile(
  { db, transport }: OutboxAccount,
  draft: Draft,
  sending: Sending,
  { onProgress, signal }: DraftSendOptions,
): Promise<Sending | SendOutcome> {
  const file = sending.fileId ? await readFile(db, sending.fileId) : undefined;
  if (!file || !(await isReadable(file.blob))) return removeLostFile(db, draft, sending);
  // If the hash was not computed when the file was chosen, it is computed during the upload.
  const digest = fileHashOf(db, draft.id, file);
  const outcome = await transport.uploadFile(file.blob, file.name, {
    ...(draft.paper ? { isPaper: true } : { reportText: await textDigest(canonicalText(fromReport(sending.body))) }),
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });
  if (outcome.kind === 'unreachable') return stopSending(db, draft.id, signal?.aborted ? 'cancelled' : 'interrupted');
  if (outcome.kind === 'refused') return rejectSending(db, draft.id, outcome);
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

function addReport({ transport, features }: Sender, { body, key }: Sending) {
  const known = features.includes('idempotency-key');
  return transport.call('add_report', body, known ? { headers: { [headers.idempotencyKey]: key } } : {});
}

function updateReport({ transport, features }: Sender, report: NonNullable<Draft['report']>, { body }: Sending) {
  const version = features.includes('if-match') ? report.version : undefined;
  return transport.call(
    'upload_report',
    { ...body, report_id: report.report_id },
    version === undefined ? {} : { headers: { [headers.ifMatch]: `"${version}"` } },
  );
}

/** A server that crashed may have stored the report before; one that names the problem has not. */
function isServerFault({ status, problem }: RefusedOutcome): boolean {
  return status >= 500 && (problem === undefined || problem === 'internal');
}

/** Refused because of the session, the deadline, the size or the rate, before the report itself was checked. */
function isRefusedUnread({ status }: RefusedOutcome): boolean {
  return status === 401 || status === 408 || status === 413 || status === 429;
}

/** Whether a draft that this device never sent was submitted already, perhaps from another device. */
export type DuplicateCheck =
  | { kind: 'none' }
  /** These have the same text; only the author knows whether one of them is this draft. */
  | { kind: 'ask'; candidates: Report[] }
  /** The author chose this report, and text and file are the same. */
  | { kind: 'same'; report: Report }
  /** The chosen report has the same text, but another Word file, or one that cannot be compared. */
  | { kind: 'same-text'; report: Report }
  /** The chosen report was changed since the author chose it. */
  | { kind: 'changed'; report: Report }
  /** The chosen report was deleted since. */
  | { kind: 'deleted' };

/** Compares a draft with the account's list of reports before it is sent as a new submission (R11). */
export async function findDuplicate(
  db: DraftsDatabase,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  choice: ReportChoice | undefined,
): Promise<DuplicateCheck> {
  if (draft.report || choice === 'none-of-them') return { kind: 'none' };
  const candidates = own.filter((report) => hasSameText(report, sending));
  if (!choice) return candidates.length > 0 ? { kind: 'ask', candidates } : { kind: 'none' };
  const report = own.find(isReport(choice.report_id));
  if (!report) return { kind: 'deleted' };
  if (!candidates.includes(report)) return { kind: 'changed', report };
  return { kind: (await hasSameFile(db, draft, report)) ? 'same' : 'same-text', report };
}

/** Compares the text only, not the file. False for a list without abstracts. */
function hasSameText(report: Report, { body }: Sending): boolean {
  return report.abstract != null && isSameReport(report, { ...body, file_url: report.file_url ?? '' });
}

/** Whether a report has a draft's attachment, byte for byte. False without a receipt, since it cannot be known. */
async function hasSameFile(db: DraftsDatabase, { file }: Draft, { receipt }: Report): Promise<boolean> {
  if (!file) return true;
  if (file.size !== receipt?.file?.size) return false;
  const stored = await readFile(db, file.id);
  return stored !== undefined && (await fileDigest(stored.blob)) === receipt.file.sha256;
}
