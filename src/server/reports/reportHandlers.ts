import type { FastifyReply } from 'fastify';
import type { NewReport, Receipt } from '#contract/calls/report.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { storeInSession } from '#server/accounts/session.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import {
  markReportDeleted,
  headOf,
  insertReport,
  ownReports,
  ownReportSizes,
  reportByKey,
  updateReport,
  type OwnReport,
  type ReportTarget,
} from '#server/db/reports/ownReports.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import { formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import type { Database } from '#server/db/schema.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import { bodyPrint, isSameBody, repeatedBody, type RepeatedBody } from '#server/http/bodyPrint.ts';
import type { CallRequest, CallResult, Handlers } from '#server/http/calls.ts';
import type { LargeReplies } from '#server/http/largeReplies.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { confirmByMail, type ConfirmationContext } from '#server/mail/confirmByMail.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { receivedOf } from '#server/receipts/receiptSigner.ts';
import type { ReceivedText, ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import { prepareReport, fileGone, type Payload } from './content.ts';
import { listOwnReports, receiptReply, reportReply } from './list.ts';
import { readExpectedVersion, readIdempotencyKey, readReportNumber } from './request.ts';

interface ReportContext extends ConfirmationContext {
  replies: LargeReplies;
  metrics?: Metrics | undefined;
}

/**
 * Submits, changes, lists and deletes the caller's own reports (R1–R11, V3). The transaction that stores a change also
 * queues its confirmation by mail.
 */
export function reportHandlers(context: ReportContext) {
  return {
    add_report: (call) => addReport(context, call),
    upload_report: (call) => changeReport(context, call),
    report_list: (call) => listOwnReports(context, call),
    delete_report: (call) => removeReport(context, call),
    async topics() {
      const { topics, topicState } = await withCurrentTopics(context.db, context.site);
      return { data: { topics, ...(topicState && { topicState }) } };
    },
    own_deadline: async ({ visitor_id }) => {
      const { deadline } = await accountOf(context.db, visitor_id);
      return { data: { deadline } };
    },
  } satisfies Partial<Handlers>;
}

/**
 * The result of an attempt to store a report: the stored version, or why it cannot be stored. Neither if the key was
 * used before, or the report has another version.
 */
interface Attempt {
  received?: ReceivedText;
  obstacle?: AnyProblem;
}

async function addReport(
  context: ReportContext,
  { body, visitor_id, request }: CallRequest<'add_report'>,
): Promise<CallResult<Receipt>> {
  const { db, receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, false)[0]);
  const key = readIdempotencyKey(request);
  const repeated = repeatedBody(body, request);
  const payload_hash = key === null ? null : bodyPrint(repeated, ofAccount(visitor_id));
  const { received, obstacle } = await storeInSession(
    context,
    request,
    async (transaction, account): Promise<Attempt> => {
      const within = { ...context, db: transaction };
      const now = context.clock().toISOString();
      const submitted = await prepareReport(within, account, body);
      if ('obstacle' in submitted) return submitted;
      const { content, receipt } = submitted;
      const report_id = await insertReport(transaction, {
        ...content,
        first_file_size: receipt.file?.size ?? null,
        first_file_sha256: receipt.file?.sha256 ?? null,
        visitor_id,
        version: 1,
        received_at: now,
        created_at: now,
        idempotency_key: key,
        payload_hash,
      });
      if (report_id === undefined) return {};
      const stored = { ...receipt, report_id, version: 1, received_at: now };
      await confirmByMail(within, account, request.ip, { received: stored });
      return { received: stored };
    },
  );
  if (received) metrics?.submission('new');
  const data = received
    ? receiptReply(received, receipts)
    : await firstReceipt(db, { body, visitor_id, key, repeated }, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

async function changeReport(
  context: ReportContext,
  { body, visitor_id, request, reply }: CallRequest<'upload_report'>,
): Promise<CallResult<Receipt>> {
  const { receipts, metrics, site } = context;
  refuseForeign(body, visitor_id);
  refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, site.submission, true)[0]);
  const report_id = readReportNumber(body.report_id);
  const target = { report_id, visitor_id, version: readExpectedVersion(request) };
  const { received, obstacle } = await storeInSession(
    context,
    request,
    async (transaction, account): Promise<Attempt> => {
      const within = { ...context, db: transaction };
      const now = context.clock().toISOString();
      const submitted = await prepareReport(within, account, body, target);
      if ('obstacle' in submitted) return submitted;
      const version = await updateReport(transaction, target, submitted.content, now);
      if (version === undefined) return {};
      const stored = { ...submitted.receipt, report_id, version, received_at: now };
      await confirmByMail(within, account, request.ip, { received: stored });
      return { received: stored };
    },
  );
  if (received) metrics?.submission('changed');
  const data = received
    ? receiptReply(received, receipts)
    : receiptOfEqual(await storedCopy(context, target, reply), body, target.version, receipts, obstacle);
  return { data, msg: site.submission.submitted };
}

async function removeReport(context: ReportContext, { body, visitor_id, request }: CallRequest<'delete_report'>) {
  const report_id = readReportNumber(body.report_id);
  const at = context.clock().toISOString();
  const deleted = await storeInSession(context, request, async (transaction, account) => {
    const title = (await headOf(transaction, { visitor_id, report_id }))?.title ?? '';
    const outcome = await markReportDeleted(transaction, visitor_id, report_id, at);
    if (outcome === 'now') {
      const withdrawn = { report_id, title, at };
      await confirmByMail({ ...context, db: transaction }, account, request.ip, { withdrawn });
    }
    return outcome;
  });
  if (!deleted) throw new Refused('unknownReport');
  if (deleted === 'now') context.metrics?.submission('withdrawn');
  return { data: undefined, msg: { en: 'delete successs', zh: '删除成功' } };
}

interface KeyedRequest {
  body: NewReport;
  visitor_id: string;
  key: string | null;
  repeated: RepeatedBody;
}

/**
 * The receipt of the first request with the same key. Text and file name come from the present payload, which is the
 * same. Unsigned for a report whose file was not recorded, from before there were receipts.
 *
 * @throws {Refused} `keyReused` if the first request had another payload; `deletedElsewhere` if its report was deleted;
 * the obstacle to storing if there was no first request
 */
async function firstReceipt(
  db: Database,
  { body, visitor_id, key, repeated }: KeyedRequest,
  receipts: ReceiptSigner,
  obstacle: AnyProblem | undefined,
): Promise<Receipt> {
  const first = key === null ? undefined : await reportByKey(db, visitor_id, key);
  if (!first) throw new Refused(obstacle ?? fileGone);
  if (!(await isFirst(db, { repeated, visitor_id }, first.payload_hash ?? ''))) throw new Refused('keyReused');
  // A receipt would make a device that did not delete the report believe that it is stored.
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

/** Returns a serialiser of payloads that replaces the account in the body by the given one. */
function ofAccount(visitor_id: string): (body: object) => string {
  return (body) => JSON.stringify({ ...body, visitor_id });
}

/**
 * Whether a payload equals the first one with its key. The caller, or an account that was merged into the caller's since,
 * may have sent that (S15).
 */
async function isFirst(
  db: Database,
  { repeated, visitor_id }: Pick<KeyedRequest, 'repeated' | 'visitor_id'>,
  print: string,
): Promise<boolean> {
  if (isSameBody(print, repeated, ofAccount(visitor_id))) return true;
  const former = await formerAccounts(db, [visitor_id]);
  return former.some(({ former_id }) => isSameBody(print, repeated, ofAccount(former_id)));
}

/**
 * The stored copy of one of the caller's reports. Waits for the account's turn, since the copy may be sent as a large
 * reply. Other people's numbers are refused like unknown ones, so that trying them reveals nothing.
 */
async function storedCopy(
  { db, replies }: ReportContext,
  { visitor_id, report_id }: ReportTarget,
  reply: FastifyReply,
): Promise<OwnReport> {
  const size = (await ownReportSizes(db, visitor_id)).find((report) => report.report_id === report_id);
  const caller = { address: reply.request.ip, person: visitor_id };
  const readPart = replies.open(caller, reply.raw, size?.reply_bytes ?? 0);
  const [report] = await readPart(() => ownReports(db, visitor_id, [report_id]));
  if (!report) throw new Refused('unknownReport');
  return report;
}

/**
 * The receipt of a change that was not stored because it equals the author's last version: the reply to an earlier
 * attempt was lost.
 *
 * @throws {Refused} the obstacle to storing, or `changedElsewhere` with the stored copy
 */
function receiptOfEqual(
  stored: OwnReport,
  body: Payload,
  expected: number | undefined,
  receipts: ReceiptSigner,
  obstacle: AnyProblem | undefined,
): Receipt {
  if (isEqual(stored, body)) return receiptReply(receivedOf(stored), receipts);
  if (stored.withdrawn_at !== null) throw new Refused('withdrawnByOrganisers');
  const isConflict = expected !== undefined && expected !== stored.version;
  // In a conflict the author first chooses a version. A missing file is uploaded again only then.
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
