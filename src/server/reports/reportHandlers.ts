import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewReport, Receipt } from '#contract/calls/report.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import {
  deleteReport,
  headOf,
  insertReport,
  ownReports,
  ownReportSizes,
  reportByKey,
  updateReport,
  type OwnReport,
  type ReportTarget,
} from '#server/db/reports.ts';
import { measuresOf } from '#server/db/reportText.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import type { CallRequest, CallResult, Handlers } from '#server/http/calls.ts';
import type { LargeReplies } from '#server/http/largeReplies.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { withConfirmation, type ConfirmationContext } from '#server/mail/withConfirmation.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { receivedOf } from '#server/receipts/received.ts';
import type { ReceivedText, ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { contentOf, fileGone, obstacleTo, type Payload, type SubmittedContent } from './content.ts';
import { listReports } from './list.ts';
import { expectedVersion, idempotencyKey, reportNumber } from './request.ts';
import { receiptReply, reportReply } from './reply.ts';

type ReportCalls = 'add_report' | 'upload_report' | 'report_list' | 'delete_report' | 'own_deadline';

interface ReportContext extends ConfirmationContext {
  replies: LargeReplies;
  metrics?: Metrics | undefined;
}

/** Reports: submit, change, list, delete; always the caller's own (R1–R11, V3). */
export function reportHandlers(context: ReportContext): Pick<Handlers, ReportCalls> {
  return {
    add_report: (call) => addReport(context, call),
    upload_report: (call) => changeReport(context, call),
    report_list: (call) => listReports(context, call),
    delete_report: (call) => removeReport(context, call),
    own_deadline: async ({ visitor_id }) => {
      const { deadline } = await accountOf(context.db, visitor_id);
      return { data: { deadline } };
    },
  };
}

/** What was stored, or the problem that kept it from being stored; neither where there is nothing to store it in. */
interface Attempt {
  received?: ReceivedText;
  obstacle?: Problem | undefined;
}

async function addReport(
  context: ReportContext,
  { body, visitor_id, request }: CallRequest<'add_report'>,
): Promise<CallResult<Receipt>> {
  const { db, receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, false)[0]);
  const key = idempotencyKey(request);
  const payload_hash = key === null ? null : hash('sha256', JSON.stringify({ ...body, visitor_id }));
  const { received, obstacle } = await store(context, request, body, async (transaction, { content, file }, now) => {
    const report_id = await insertReport(transaction, {
      ...content,
      first_file_size: file?.size ?? null,
      first_file_sha256: file?.sha256 ?? null,
      visitor_id,
      version: 1,
      received_at: now,
      created_at: now,
      idempotency_key: key,
      payload_hash,
    });
    return report_id === undefined ? undefined : { report_id, version: 1 };
  });
  if (received) metrics?.submission('new');
  const data = received
    ? receiptReply(received, receipts)
    : await firstReceipt(db, { body, visitor_id, key, payload_hash }, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

async function changeReport(
  context: ReportContext,
  { body, visitor_id, request, reply }: CallRequest<'upload_report'>,
): Promise<CallResult<Receipt>> {
  const { receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, true)[0]);
  const report_id = reportNumber(body.report_id);
  const target = { report_id, visitor_id, version: expectedVersion(request) };
  const change = async (transaction: Database, { content }: SubmittedContent, now: string) => {
    const version = await updateReport(transaction, target, content, now);
    return version === undefined ? undefined : { report_id, version };
  };
  const { received, obstacle } = await store(context, request, body, change, target);
  if (received) metrics?.submission('changed');
  const data = received
    ? receiptReply(received, receipts)
    : receiptOfEqual(await storedCopy(context, target, reply), body, target.version, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

/**
 * Stores a payload, in one transaction with the check of what it needs and with its confirmation.
 *
 * @param write - inserts the report or changes it; undefined where that cannot be
 * @param changed - the report to change, whose topics stay where the payload has none (R9)
 */
function store(
  context: ReportContext,
  request: FastifyRequest,
  body: Payload,
  write: (
    transaction: Database,
    submitted: SubmittedContent,
    now: string,
  ) => Promise<Pick<ReceivedText, 'report_id' | 'version'> | undefined>,
  changed?: ReportTarget,
): Promise<Attempt> {
  const attempt = async (transaction: Database, account: Row<'account'>): Promise<Attempt> => {
    const received_at = context.clock().toISOString();
    const topics = body.topics ?? (changed && (await headOf(transaction, changed))?.topics) ?? '';
    const text = { ...body, topics };
    const submitted = await contentOf(transaction, text, account.visitor_id);
    // The client that names a text does not know the topics that stay.
    const named = { ...body, topics: body.topics ?? '' };
    const obstacle = await obstacleTo({ ...context, db: transaction }, account, submitted, named, changed?.report_id);
    if (!submitted || obstacle) return { obstacle };
    const written = await write(transaction, submitted, received_at);
    if (!written) return {};
    const { content, file } = submitted;
    const { title, text_sha256 } = content;
    return { received: { ...written, received_at, title, text_sha256, file, text } };
  };
  return withConfirmation(context, request, attempt, ({ received }) => received && { received });
}

async function removeReport(context: ReportContext, { body, visitor_id, request }: CallRequest<'delete_report'>) {
  const report_id = reportNumber(body.report_id);
  const at = context.clock().toISOString();
  const { deleted } = await withConfirmation(
    context,
    request,
    async (transaction) => {
      const report = await headOf(transaction, { visitor_id, report_id });
      return { title: report?.title ?? '', deleted: await deleteReport(transaction, visitor_id, report_id, at) };
    },
    ({ title, deleted }) => (deleted === 'now' ? { withdrawn: { report_id, title, at } } : undefined),
  );
  if (!deleted) throw new Refused('unknownReport');
  if (deleted === 'now') context.metrics?.submission('withdrawn');
  return { data: undefined, msg: { en: 'delete successs', zh: '删除成功' } };
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
 * @throws {Refused} `keyReused` if the first request had another payload; `deletedElsewhere` if its report was deleted; if there was none, what kept the report from
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
  // A receipt would tell the device that deleted nothing that its words are kept here.
  if (first.deleted_at !== null) throw new Refused('deletedElsewhere');
  const { report_id, created_at: received_at, first_file_size: size, first_file_sha256: sha256 } = first;
  const { text_sha256 } = measuresOf(body);
  const received = { report_id, version: 1, received_at };
  const signed = { ...received, title: body.title, text_sha256 };
  const name = fileNameIn(body.file_url);
  if (!name) return receiptReply({ ...signed, file: null }, receipts);
  if (size === null || sha256 === null) return received;
  return receiptReply({ ...signed, file: { name, size, sha256 } }, receipts);
}

/**
 * The stored copy of a report of the caller, in its account's turn, since it may be sent. Other people's numbers are
 * refused like unknown ones, so that trying them reveals nothing.
 */
async function storedCopy(
  { db, replies }: ReportContext,
  { visitor_id, report_id }: ReportTarget,
  reply: FastifyReply,
): Promise<OwnReport> {
  const size = (await ownReportSizes(db, visitor_id)).find((report) => report.report_id === report_id);
  const bytes = size?.reply_bytes ?? 0;
  await replies.turn(visitor_id, { address: reply.request.ip, total: bytes, held: bytes }, reply.raw);
  const [report] = await ownReports(db, visitor_id, [report_id]);
  if (!report) throw new Refused('unknownReport');
  return report;
}

/**
 * The receipt of a change that was not stored because it is the author's last version already: the reply to an earlier
 * attempt was lost.
 *
 * @throws {Refused} what kept the change from being stored, or `changedElsewhere` with the stored copy
 */
function receiptOfEqual(
  stored: OwnReport,
  body: Payload,
  expected: number | undefined,
  receipts: ReceiptSigner,
  obstacle: Problem | undefined,
): Receipt {
  if (isEqual(stored, body)) return receiptReply(receivedOf(stored), receipts);
  if (stored.withdrawn_at !== null) throw new Refused('withdrawnByOrganisers');
  const isConflict = expected !== undefined && expected !== stored.version;
  // In a conflict the author first chooses a version; only then is a missing file uploaded again.
  if (obstacle && !(isConflict && obstacle === fileGone)) throw new Refused(obstacle);
  throw new Refused('changedElsewhere', reportReply(stored, receipts));
}

function isEqual({ edited, file_id, ...stored }: OwnReport, body: Payload): boolean {
  const received = edited?.authors ?? stored;
  return (
    received.title === body.title &&
    received.abstract === body.abstract &&
    received.keywords === body.keywords &&
    received.submissionType === body.submissionType &&
    (body.topics === undefined || received.topics === body.topics) &&
    received.report_people === JSON.stringify(body.report_people) &&
    file_id === (fileIdIn(body.file_url) ?? null)
  );
}
