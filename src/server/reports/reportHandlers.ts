import { hash } from 'node:crypto';
import type { NewReport, Receipt } from '#contract/calls/report.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import {
  deleteReport,
  insertReport,
  ownReport,
  ownReports,
  reportByKey,
  updateReport,
  type StoredReport,
} from '#server/db/reports.ts';
import type { Database } from '#server/db/schema.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import type { CallRequest, CallResult, Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { withConfirmation, type ConfirmationContext, type Notice } from '#server/mail/withConfirmation.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { ReceivedVersion, ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { contentOf, fileGone, obstacleTo, type Payload, type SubmittedContent } from './content.ts';
import { expectedVersion, idempotencyKey, reportNumber } from './request.ts';
import { fileOf, receiptReply, reportReply } from './reply.ts';

type ReportCalls = 'add_report' | 'upload_report' | 'report_list' | 'delete_report';

interface ReportContext extends ConfirmationContext {
  metrics?: Metrics | undefined;
}

/** Reports: submit, change, list, delete; always the caller's own (R1–R11, V3). */
export function reportHandlers(context: ReportContext): Pick<Handlers, ReportCalls> {
  return {
    add_report: (call) => addReport(context, call),
    upload_report: (call) => changeReport(context, call),
    report_list: (call) => listReports(context, call),
    delete_report: (call) => removeReport(context, call),
  };
}

async function addReport(
  context: ReportContext,
  { body, visitor_id, request }: CallRequest<'add_report'>,
): Promise<CallResult<Receipt>> {
  const { db, clock, receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, false)[0]);
  const author = { visitor_id, address: request.ip };
  const key = idempotencyKey(request);
  const payload_hash = key === null ? null : hash('sha256', JSON.stringify({ ...body, visitor_id }));
  const received_at = clock().toISOString();
  const submitted = await contentOf(db, body, visitor_id);
  const obstacle = await obstacleTo(context, visitor_id, submitted);
  const store = async (transaction: Database, { content, file }: SubmittedContent) => {
    const report_id = await insertReport(transaction, {
      ...content,
      topics: body.topics,
      first_file_size: file?.size ?? null,
      first_file_sha256: file?.sha256 ?? null,
      visitor_id,
      version: 1,
      received_at,
      created_at: received_at,
      idempotency_key: key,
      payload_hash,
    });
    return report_id === undefined ? undefined : { report_id, version: 1, received_at, text: body, file };
  };
  const received =
    submitted && !obstacle
      ? await withConfirmation(context, author, (transaction) => store(transaction, submitted), receivedNotice)
      : undefined;
  if (received) metrics?.submission('new');
  const data = received
    ? receiptReply(received, receipts)
    : await firstReceipt(db, { body, visitor_id, key, payload_hash }, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

async function changeReport(
  context: ReportContext,
  { body, visitor_id, request }: CallRequest<'upload_report'>,
): Promise<CallResult<Receipt>> {
  const { db, clock, receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, true)[0]);
  const report_id = reportNumber(body.report_id);
  const author = { visitor_id, address: request.ip };
  const target = { report_id, visitor_id, version: expectedVersion(request) };
  const received_at = clock().toISOString();
  const submitted = await contentOf(db, body, visitor_id);
  const obstacle = await obstacleTo(context, visitor_id, submitted, report_id);
  const store = async (transaction: Database, { content, file }: SubmittedContent) => {
    const changed = await updateReport(transaction, target, content, received_at);
    if (!changed) return undefined;
    const { version, topics } = changed;
    return { report_id, version, received_at, text: { ...body, topics }, file };
  };
  const received =
    submitted && !obstacle
      ? await withConfirmation(context, author, (transaction) => store(transaction, submitted), receivedNotice)
      : undefined;
  if (received) metrics?.submission('changed');
  const data = received
    ? receiptReply(received, receipts)
    : receiptOfEqual(await knownReport(db, visitor_id, report_id), body, target.version, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

async function listReports({ db, receipts }: ReportContext, { body, visitor_id }: CallRequest<'report_list'>) {
  refuseForeign(body, visitor_id);
  if (body.report_id === '') {
    return { data: (await ownReports(db, visitor_id)).map((report) => reportReply(report, receipts)) };
  }
  return { data: [reportReply(await knownReport(db, visitor_id, reportNumber(body.report_id)), receipts)] };
}

async function removeReport(context: ReportContext, { body, visitor_id, request }: CallRequest<'delete_report'>) {
  const report_id = reportNumber(body.report_id);
  const at = context.clock().toISOString();
  const { deleted } = await withConfirmation(
    context,
    { visitor_id, address: request.ip },
    async (transaction) => {
      const report = await ownReport(transaction, visitor_id, report_id);
      return { title: report?.title ?? '', deleted: await deleteReport(transaction, visitor_id, report_id, at) };
    },
    ({ title, deleted }) => (deleted === 'now' ? { withdrawn: { report_id, title, at } } : undefined),
  );
  if (!deleted) throw new Refused('unknownReport');
  if (deleted === 'now') context.metrics?.submission('withdrawn');
  return { data: undefined, msg: { en: 'delete successs', zh: '删除成功' } };
}

function receivedNotice(received: ReceivedVersion | undefined): Notice | undefined {
  return received && { received };
}

interface KeyedRequest {
  body: NewReport;
  visitor_id: string;
  key: string | null;
  payload_hash: string | null;
}

/**
 * The receipt of the first request with the same key. Text and file name are those of the payload, which is the same. It
 * is unsigned for a first version from before there were receipts, whose file is not recorded.
 *
 * @throws {Refused} `keyReused` if the first request had another payload; if there was none, what kept the report from
 * being stored
 */
async function firstReceipt(
  db: Database,
  { body, visitor_id, key, payload_hash }: KeyedRequest,
  receipts: ReceiptSigner,
  obstacle: Problem | undefined,
): Promise<Receipt> {
  const first = key === null ? undefined : await reportByKey(db, visitor_id, key);
  if (!first) throw new Refused(obstacle ?? fileGone);
  if (first.payload_hash !== payload_hash) throw new Refused('keyReused');
  const { report_id, created_at: received_at, first_file_size: size, first_file_sha256: sha256 } = first;
  const received = { report_id, version: 1, received_at };
  const name = fileNameIn(body.file_url);
  if (!name) return receiptReply({ ...received, text: body, file: null }, receipts);
  if (size === null || sha256 === null) return received;
  return receiptReply({ ...received, text: body, file: { name, size, sha256 } }, receipts);
}

/** A report of the caller. Other people's numbers are refused like unknown ones, so that trying them reveals nothing. */
async function knownReport(db: Database, visitor_id: string, report_id: number): Promise<StoredReport> {
  const report = await ownReport(db, visitor_id, report_id);
  if (!report) throw new Refused('unknownReport');
  return report;
}

/**
 * The receipt of a change that was not stored because the stored copy equals it already: the reply to an earlier attempt
 * was lost.
 *
 * @throws {Refused} what kept the change from being stored, or `changedElsewhere` with the stored copy
 */
function receiptOfEqual(
  stored: StoredReport,
  body: Payload,
  expected: number | undefined,
  receipts: ReceiptSigner,
  obstacle: Problem | undefined,
): Receipt {
  if (isEqual(stored, body)) {
    return receiptReply({ ...stored, text: { ...body, topics: stored.topics }, file: fileOf(stored) }, receipts);
  }
  const isConflict = expected !== undefined && expected !== stored.version;
  // In a conflict the author first chooses a version; only then is a missing file uploaded again.
  if (obstacle && !(isConflict && obstacle === fileGone)) throw new Refused(obstacle);
  throw new Refused('changedElsewhere', reportReply(stored, receipts));
}

function isEqual(stored: StoredReport, body: Payload): boolean {
  return (
    stored.title === body.title &&
    stored.abstract === body.abstract &&
    stored.keywords === body.keywords &&
    stored.submissionType === body.submissionType &&
    (body.topics === undefined || stored.topics === body.topics) &&
    stored.report_people === JSON.stringify(body.report_people) &&
    stored.file_id === (fileIdIn(body.file_url) ?? null)
  );
}
