import * as z from 'zod/mini';
import { Report } from '#contract/calls/report.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Failure, Sending } from '#client/drafts/store/rows.ts';
import { changeDraft, lastReceipt } from '#client/drafts/store/drafts.ts';
import type { SendOutcome } from './sender.ts';

/**
 * editing → sending: freezes the submission. Returns false if the draft was deleted in the meantime, or if another page
 * sent it while the browser had this one in its back/forward cache.
 */
export function startSending(db: DraftsDatabase, { id, report }: Draft, sending: Sending): Promise<boolean> {
  return db.transaction('rw', db.drafts, async () => {
    const row = await db.drafts.get(id);
    if (!row || row.report?.report_id !== report?.report_id) return false;
    if (row.sending && row.sending.key !== sending.key) return false;
    const { failure: _failure, changedOnServer: _changed, ...rest } = row;
    await db.drafts.put({ ...rest, state: 'sending', sending });
    return true;
  });
}

/** Whether this page is still the one that sends the draft: the browser may have had it in its back/forward cache. */
export async function isSending(db: DraftsDatabase, id: string, { key }: Sending): Promise<boolean> {
  const draft = await db.drafts.get(id);
  return draft?.state === 'sending' && draft.sending?.key === key;
}

/**
 * The outcome for a draft that another page sent, or that was deleted.
 *
 * @param since - time of this press; earlier receipts belong to an earlier press (milliseconds since 1970)
 */
export async function outcomeElsewhere(db: DraftsDatabase, id: string, since = 0): Promise<SendOutcome> {
  if (await db.drafts.get(id)) return { kind: 'busy' };
  const receipt = await lastReceipt(db, id);
  if (!receipt || receipt.at < since) return { kind: 'gone' };
  const { report_id, received_at } = receipt;
  return { kind: 'submitted', report_id, ...(received_at && { received_at }) };
}

/** unknown → sending: sends the same frozen submission again. */
export async function resumeSending(db: DraftsDatabase, id: string): Promise<void> {
  await changeDraft(db, id, (row) => {
    row.state = 'sending';
  });
}

/** sending → unknown: the report may have arrived. */
export async function markUnknown(db: DraftsDatabase, id: string): Promise<SendOutcome> {
  await changeDraft(db, id, (row) => {
    row.state = 'unknown';
  });
  return { kind: 'unknown' };
}

/** sending → editing: the upload broke off or was cancelled. */
export async function stopSending(
  db: DraftsDatabase,
  id: string,
  kind: 'interrupted' | 'cancelled',
): Promise<SendOutcome> {
  await backToEditing(db, id, { at: Date.now(), kind });
  return { kind };
}

/** sending → editing: the server refused. */
export async function rejectSending(db: DraftsDatabase, id: string, outcome: RefusedOutcome): Promise<SendOutcome> {
  const { msg, problem } = outcome;
  await backToEditing(db, id, { at: Date.now(), kind: 'refused', msg, ...(problem && { problem }) });
  return toOutcome(outcome);
}

/** → editing: the report to be changed was changed elsewhere. The draft stores the server's copy for the author. */
export async function stopForConflict(db: DraftsDatabase, id: string, data: unknown): Promise<SendOutcome> {
  const current = z.safeParse(Report, data).data;
  await backToEditing(db, id, undefined, current);
  return { kind: 'changed-on-server', ...(current && { current }) };
}

/** → editing: the report to be changed, or that had arrived, is gone. From now on the draft is a new submission. */
export async function detachFromReport(db: DraftsDatabase, id: string): Promise<SendOutcome> {
  await backToEditing(db, id);
  await changeDraft(db, id, (row) => {
    delete row.report;
  });
  return { kind: 'deleted-on-server' };
}

/** sending → editing: the browser lost the attachment; the draft no longer names it. */
export async function removeLostFile(
  db: DraftsDatabase,
  { id, file }: Draft,
  { fileId }: Sending,
): Promise<SendOutcome> {
  await changeDraft(db, id, (row) => {
    row.state = 'editing';
    delete row.sending;
    // Another file may have been attached in the meantime.
    if (row.file?.id === fileId) delete row.file;
  });
  return { kind: 'file-lost', name: file?.name ?? '' };
}

/** A refusal as shown in the form. */
export function toOutcome({ status, msg, problem, field }: RefusedOutcome): SendOutcome {
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
