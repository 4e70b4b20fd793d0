import { headers } from '#contract/calls/calls.ts';
import { canonicalText } from '#contract/calls/receipt.ts';
import type { Refused } from '#client/api/outcome.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import { hashOf } from '#client/drafts/store/fileHash.ts';
import { readFile } from '#client/drafts/store/files.ts';
import { isReadable } from '#client/drafts/store/readable.ts';
import type { Draft, Sending, Uploaded } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { recordArrival } from './recordArrival.ts';
import type { Sender, SendOptions, SendOutcome } from './sender.ts';
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

/** Runs the remaining steps of a frozen submission: the file, then the report. */
export async function sendSteps(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  options: SendOptions,
): Promise<SendOutcome> {
  if (sending.stage === 'report') return sendReport(sender, draft, sending, options);
  const uploaded = await sendFile(sender, draft, sending, options);
  return 'kind' in uploaded ? uploaded : sendReport(sender, draft, uploaded, options);
}

/** Uploads the attachment; returns the submission as it continues, or why it does not. */
async function sendFile(
  { db, transport }: Sender,
  draft: Draft,
  sending: Sending,
  { onProgress, signal }: SendOptions,
): Promise<Sending | SendOutcome> {
  const file = sending.fileId ? await readFile(db, sending.fileId) : undefined;
  if (!file || !(await isReadable(file.blob))) return removeLostFile(db, draft, sending);
  // Where it was not kept when the file was chosen, it is computed during the upload.
  const digest = hashOf(db, draft.id, file);
  const outcome = await transport.uploadFile(file.blob, file.name, {
    reportText: await textDigest(canonicalText(fromReport(sending.body))),
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

async function sendReport(
  sender: Sender,
  draft: Draft,
  sending: Sending,
  options: SendOptions,
  mayUploadAgain = sending.fileId !== undefined,
): Promise<SendOutcome> {
  const { db } = sender;
  if (!(await isSending(db, draft.id, sending))) return outcomeElsewhere(db, draft.id, sending.startedAt);
  const outcome = draft.report ? await updateReport(sender, draft.report, sending) : await addReport(sender, sending);
  if (outcome.kind === 'success') return recordArrival(sender, draft, sending, outcome.data ?? {});
  if (outcome.kind === 'unreachable' || isServerFault(outcome)) return markUnknown(db, draft.id);
  if (outcome.problem === 'fileGone' && mayUploadAgain) return uploadAgain(sender, draft, sending, options);
  if (outcome.status === 412) return stopForConflict(db, draft.id, outcome.data);
  if (outcome.problem === 'unknownReport' || outcome.problem === 'deletedElsewhere')
    return detachFromReport(db, draft.id);
  // The server refused before it looked at the report, so an earlier try may still have arrived.
  if (draft.state === 'unknown' && isRefusedUnread(outcome)) {
    await markUnknown(db, draft.id);
    return toOutcome(outcome);
  }
  return rejectSending(db, draft.id, outcome);
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

/** A server that broke down may have stored the report before; one that names the problem has not. */
function isServerFault({ status, problem }: Refused): boolean {
  return status >= 500 && (problem === undefined || problem === 'internal');
}

/** Refused for the session, the time, the size or the rate, before the report itself was checked. */
function isRefusedUnread({ status }: Refused): boolean {
  return status === 401 || status === 408 || status === 413 || status === 429;
}

/** The server has deleted the uploaded file meanwhile: it is uploaded once more, under the same key. */
async function uploadAgain(sender: Sender, draft: Draft, sending: Sending, options: SendOptions): Promise<SendOutcome> {
  await changeDraft(sender.db, draft.id, (row) => {
    row.sending = { ...sending, stage: 'file' };
    delete row.uploaded;
  });
  const uploaded = await sendFile(sender, draft, sending, options);
  if ('kind' in uploaded) return uploaded;
  return sendReport(sender, draft, uploaded, options, false);
}
