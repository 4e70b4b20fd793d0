import type { Receipt, Report } from '#contract/calls/report.ts';
import { canonicalText } from '#contract/calls/receipt.ts';
import { fromReport } from '#client/drafts/store/content.ts';
import type { Draft, Sending, StoredReceipt } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { rememberPeople } from '#client/drafts/store/people.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { textDigest } from '#client/receipts/digest.ts';
import { noteSubmitted } from '#client/drafts/store/family.ts';
import { removeUnusedFiles } from '#client/drafts/store/files.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { fetchOwnReports } from './fetchOwnReports.ts';
import { findArrived, newReports, receiptOf, unclaimed } from './ownReports.ts';
import type { OutboxAccount, SendOutcome } from './sender.ts';

/**
 * Records a submission that arrived. If the server's answer names no report, it is looked up in the account's list of
 * reports.
 */
export async function recordArrival(
  account: OutboxAccount,
  draft: Draft,
  sending: Sending,
  receipt: Partial<Receipt>,
): Promise<SendOutcome> {
  const isNamed = receipt.report_id !== undefined || draft.report !== undefined;
  const named = isNamed ? receipt : { ...(await findReceipt(account, draft, sending)), ...receipt };
  try {
    const report_id = await finishSending(account.db, draft, sending, named);
    // Not awaited, since remembering co-authors must neither delay the message nor make a submission look failed.
    void rememberPeople(account.db, fromReport(sending.body).report_people).catch(() => undefined);
    if (report_id === undefined) return { kind: 'unknown' };
    const { received_at } = named;
    return { kind: 'submitted', report_id, ...(received_at && { received_at }) };
  } catch (error) {
    const markUnknown = (row: Draft) => {
      if (row.sending) row.state = 'unknown';
    };
    await changeDraft(account.db, draft.id, markUnknown).catch(() => undefined);
    return { kind: 'not-recorded', failure: storageFailure(error) };
  }
}

async function findReceipt(account: OutboxAccount, draft: Draft, sending: Sending): Promise<Partial<Receipt>> {
  const own = await fetchOwnReports(account);
  if (!Array.isArray(own)) return {};
  const known = await unclaimed(account.db, draft, own);
  const added = newReports(sending, known);
  const arrived = findArrived(draft, sending, known) ?? (added.length === 1 ? added[0] : undefined);
  return arrived ? receiptOf(arrived) : {};
}

/**
 * Replaces a submission that arrived by a receipt and a copy of the report, in one transaction. Text typed or a file
 * attached after the freeze stays a draft that changes the report.
 *
 * @returns the report's id; '' if the server never named it; undefined if it did not and there are later changes: the
 *   draft then stays `unknown`
 */
async function finishSending(
  db: DraftsDatabase,
  { id, report }: Draft,
  sending: Sending,
  receipt: Partial<Receipt>,
): Promise<string | undefined> {
  const reportId = String(receipt.report_id ?? report?.report_id ?? '');
  const text_sha256 = await sentTextDigest(db, { id, report }, sending);
  return db.transaction(
    'rw',
    [db.drafts, db.texts, db.versions, db.bin, db.files, db.reports, db.receipts],
    async () => {
      const draft = await db.drafts.get(id);
      const rest = draft && hasLaterChanges(draft, sending) ? draft : undefined;
      if (rest && !reportId) {
        await db.drafts.update(id, { state: 'unknown' });
        return undefined;
      }
      const family = draft?.family;
      await db.receipts.put({
        ...toReceipt(id, reportId, sending, receipt),
        ...(family && { family }),
        sent: sentDigests(sending, text_sha256),
      });
      if (reportId && draft) await noteSubmitted(db, draft, reportId);
      if (reportId)
        await db.reports.put({
          report_id: reportId,
          report: toReport(reportId, draft, sending, receipt),
          at: Date.now(),
          isSent: true,
        });
      if (rest) await db.drafts.put(toChange(rest, reportId, sending, receipt));
      else {
        await db.drafts.delete(id);
        await db.texts.delete(id);
        await db.versions.where({ draftId: id }).delete();
      }
      await removeUnusedFiles(db);
      return reportId;
    },
  );
}

/** Whether text was typed, or a file was attached, after the freeze. */
function hasLaterChanges({ revision, file }: Draft, sending: Sending): boolean {
  return revision !== sending.revision || (file !== undefined && file.id !== sending.fileId);
}

/** The later changes, as a draft that changes the report. */
function toChange(draft: Draft, report_id: string, { body, fileId }: Sending, { version }: Partial<Receipt>): Draft {
  const { sending: _sending, failure: _failure, changedOnServer: _changed, ...rest } = draft;
  const { file, uploaded, ...withoutFile } = rest;
  const sentFile = file !== undefined && file.id === fileId;
  return {
    ...withoutFile,
    ...(!sentFile && file && { file }),
    ...(!sentFile && uploaded && { uploaded }),
    state: 'editing',
    report: {
      report_id,
      // A file that was removed after the freeze stays removed.
      file_url: (file ? body.file_url : draft.report?.file_url) ?? '',
      ...(version !== undefined && { version }),
      ...(sentFile && { file_name: file.name }),
    },
  };
}

function toReceipt(
  draftId: string,
  report_id: string,
  { key, body }: Sending,
  receipt: Partial<Receipt>,
): StoredReceipt {
  return {
    key,
    draftId,
    report_id,
    title: body.title,
    file_url: body.file_url ?? '',
    at: Date.now(),
    ...(receipt.version !== undefined && { version: receipt.version }),
    ...(receipt.received_at && { received_at: receipt.received_at }),
    ...(receipt.receipt && { receipt: receipt.receipt }),
  };
}

/**
 * Hash of the text that this device sent (R8). A form without topics sends none, and a submission that it changes keeps
 * its topic.
 */
async function sentTextDigest(
  db: DraftsDatabase,
  { id, report }: Pick<Draft, 'id' | 'report'>,
  { body }: Sending,
): Promise<string> {
  const sent = fromReport(body);
  const present = report && body.topics === undefined ? (await db.texts.get(id))?.content.topics : undefined;
  return textDigest(canonicalText({ ...sent, topics: present ?? sent.topics }));
}

function sentDigests({ file_sha256 }: Sending, text_sha256: string): NonNullable<StoredReceipt['sent']> {
  return { text_sha256, ...(file_sha256 && { file_sha256 }) };
}

function toReport(
  report_id: string,
  draft: Draft | undefined,
  { body, fileId }: Sending,
  receipt: Partial<Receipt>,
): Report {
  const file = draft?.file?.id === fileId ? draft?.file : undefined;
  return {
    ...fromReport(body),
    report_id,
    file_url: body.file_url ?? '',
    ...(receipt.version !== undefined && { version: receipt.version }),
    ...(receipt.received_at && { received_at: receipt.received_at }),
    ...(receipt.receipt && { receipt: receipt.receipt }),
    ...(file && { file_name: file.name, file_size: file.size }),
  };
}
