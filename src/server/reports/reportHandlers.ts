import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/calls/calls.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { NewReport, Receipt, Report } from '#contract/calls/report.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import type { Handlers } from '#server/http/calls.ts';
import type { ReceiptText } from '#contract/calls/receipt.ts';
import { ownFile } from '#server/db/files.ts';
import {
  deleteReport,
  insertReport,
  ownReport,
  ownReports,
  reportByKey,
  updateReport,
  type ReportChange,
  type StoredReport,
} from '#server/db/reports.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { deadlineProblem } from './deadline.ts';
import { fileIdIn, fileNameIn, fileUrl } from '#server/files/name.ts';
import { confirming, type Told } from '#server/mail/confirming.ts';
import { refuseForeign } from '#server/security/ownership.ts';
import type { Received, ReceiptSigner } from './receiptSigner.ts';
import { isFull } from '#server/security/quota.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';

type ReportCalls = 'add_report' | 'upload_report' | 'report_list' | 'delete_report';

/** Reports: submit, change, list, delete; always the caller's own (R1–R11, V3). */
export function reportHandlers(services: Services & { receipts: ReceiptSigner }): Pick<Handlers, ReportCalls> {
  const { db, clock, receipts, metrics } = services;
  const { submission } = services.site;
  return {
    async add_report({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, submission, false)[0]);
      const key = idempotencyKey(request);
      const payload_hash = key === null ? null : hash('sha256', JSON.stringify({ ...body, visitor_id }));
      const received_at = clock().toISOString();
      const submitted = await submittedBy(db, body, visitor_id);
      const obstacle = await obstacleTo(services, visitor_id, submitted);
      const store = async (within: Database, { content, file }: Submitted): Promise<Received | undefined> => {
        const report_id = await insertReport(within, {
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
          ? await confirming(services, visitor_id, (within) => store(within, submitted), arrived)
          : undefined;
      if (received) metrics?.submission('new');
      const data = received
        ? receiptOf(received, receipts)
        : await firstReceipt(db, { body, visitor_id, key, payload_hash }, receipts, obstacle);
      return { data, msg: submission.submitted };
    },

    async upload_report({ body, visitor_id, request }) {
      refuseForeign(body, visitor_id);
      refuseIf(reportProblems({ ...body, hasFile: body.file_url !== '' }, submission, true)[0]);
      const report_id = reportNumber(body.report_id);
      const target = { report_id, visitor_id, version: expectedVersion(request) };
      const received_at = clock().toISOString();
      const submitted = await submittedBy(db, body, visitor_id);
      const obstacle = await obstacleTo(services, visitor_id, submitted, report_id);
      const store = async (within: Database, { content, file }: Submitted): Promise<Received | undefined> => {
        const changed = await updateReport(within, target, content, received_at);
        if (!changed) return undefined;
        const { version, topics } = changed;
        return { report_id, version, received_at, text: { ...body, topics }, file };
      };
      const received =
        submitted && !obstacle
          ? await confirming(services, visitor_id, (within) => store(within, submitted), arrived)
          : undefined;
      if (received) metrics?.submission('changed');
      const data = received
        ? receiptOf(received, receipts)
        : receiptOfEqual(await knownReport(db, visitor_id, report_id), body, target.version, receipts, obstacle);
      return { data, msg: submission.submitted };
    },

    async report_list({ body, visitor_id }) {
      refuseForeign(body, visitor_id);
      if (body.report_id === '')
        return { data: (await ownReports(db, visitor_id)).map((report) => inReply(report, receipts)) };
      return { data: [inReply(await knownReport(db, visitor_id, reportNumber(body.report_id)), receipts)] };
    },

    async delete_report({ body, visitor_id }) {
      const report_id = reportNumber(body.report_id);
      const at = clock().toISOString();
      const { deleted } = await confirming(
        services,
        visitor_id,
        async (within) => {
          const report = await ownReport(within, visitor_id, report_id);
          return { title: report?.title ?? '', deleted: await deleteReport(within, visitor_id, report_id, at) };
        },
        ({ title, deleted }) => (deleted === 'now' ? { withdrawn: { report_id, title, at } } : undefined),
      );
      if (!deleted) throw new Refused('unknownReport');
      if (deleted === 'now') metrics?.submission('withdrawn');
      return { data: undefined, msg: { en: 'delete successs', zh: '删除成功' } };
    },
  };
}

/** What is told of a version that was stored. */
function arrived(received: Received | undefined): Told | undefined {
  return received && { received };
}

const fileGone: Problem = { code: 'fileGone', field: 'file_url' };

interface Submitted {
  content: ReportChange;
  file: Received['file'];
  /** When that file came. */
  times: Pick<Row<'file'>, 'begun_at' | 'created_at'> | null;
}

/** A payload, perhaps one that says nothing of topics. */
type Change = Omit<NewReport, 'topics'> & { topics?: string | undefined };

/**
 * What is stored of a payload, or nothing where its file is no longer there. A `file_url` must be the one that was
 * answered, name included: a receipt says the name again when the file itself has long been replaced.
 */
async function submittedBy(db: Database, body: Change, visitor_id: string): Promise<Submitted | undefined> {
  const { title, abstract, keywords, submissionType, topics } = body;
  const report_people = JSON.stringify(body.report_people);
  const content = { title, abstract, keywords, submissionType, topics, report_people };
  if (body.file_url === '') return { content: { ...content, file_id: null }, file: null, times: null };
  const id = fileIdIn(body.file_url);
  const file = id && (await ownFile(db, visitor_id, id));
  if (id && !file) return undefined;
  if (!file || file.name !== fileNameIn(body.file_url)) throw new Refused({ code: 'notYours', field: 'file_url' });
  const { file_id, name, size, sha256 } = file;
  return { content: { ...content, file_id }, file: { name, size, sha256 }, times: file };
}

/** What keeps a payload from being stored: the deadline, a file that is gone, or an account that is full. */
async function obstacleTo(
  services: Services,
  visitor_id: string,
  submitted: Submitted | undefined,
  changed?: number,
): Promise<Problem | undefined> {
  const late = deadlineProblem(services, submitted?.times);
  if (late) return late;
  if (!submitted) return fileGone;
  const full = await isFull(services.db, visitor_id, submitted.content, changed);
  return full ? { code: 'accountFull', field: '' } : undefined;
}

/** What a call answers of a version that was stored, with its proof. */
function receiptOf(received: Received, receipts: ReceiptSigner): Receipt {
  const { report_id, version, received_at } = received;
  return { report_id, version, received_at, receipt: receipts.sign(received) };
}

/**
 * What was answered when a key came first. The text is the payload's, since that is the same; so is the file's name.
 * Not proven is a first version whose file nobody remembers, from before there were receipts.
 *
 * @throws {Refused} `keyReused` if it came with another payload; if it never came, what kept the report from being
 * stored
 */
async function firstReceipt(
  db: Database,
  { body, visitor_id, key, payload_hash }: Repeated,
  receipts: ReceiptSigner,
  obstacle: Problem | undefined,
): Promise<Receipt> {
  const first = key === null ? undefined : await reportByKey(db, visitor_id, key);
  if (!first) throw new Refused(obstacle ?? fileGone);
  if (first.payload_hash !== payload_hash) throw new Refused('keyReused');
  const { report_id, created_at: received_at, first_file_size: size, first_file_sha256: sha256 } = first;
  const received = { report_id, version: 1, received_at };
  const name = fileNameIn(body.file_url);
  if (!name) return receiptOf({ ...received, text: body, file: null }, receipts);
  if (size === null || sha256 === null) return received;
  return receiptOf({ ...received, text: body, file: { name, size, sha256 } }, receipts);
}

interface Repeated {
  body: NewReport;
  visitor_id: string;
  key: string | null;
  payload_hash: string | null;
}

/** A report of the caller. Another's is as unknown as none, so that numbers cannot be tried out. */
async function knownReport(db: Database, visitor_id: string, report_id: number): Promise<StoredReport> {
  const report = await ownReport(db, visitor_id, report_id);
  if (!report) throw new Refused('unknownReport');
  return report;
}

/**
 * The receipt of a change that was not made because the stored copy already says the same: the answer to an earlier
 * try was lost.
 *
 * @throws {Refused} what kept the change from being stored, or `changedElsewhere` with the stored copy
 */
function receiptOfEqual(
  stored: StoredReport,
  body: Change,
  expected: number | undefined,
  receipts: ReceiptSigner,
  obstacle: Problem | undefined,
): Receipt {
  if (saysTheSame(stored, body)) {
    return receiptOf({ ...stored, text: { ...body, topics: stored.topics }, file: fileIn(stored) }, receipts);
  }
  const isChanged = expected !== undefined && expected !== stored.version;
  // The author chooses first what is to be sent: then its file is uploaded again.
  if (obstacle && !(isChanged && obstacle === fileGone)) throw new Refused(obstacle);
  throw new Refused('changedElsewhere', inReply(stored, receipts));
}

function saysTheSame(stored: StoredReport, body: Change): boolean {
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

function inReply(stored: StoredReport, receipts: ReceiptSigner): Report {
  const { file_id, file_name, file_sha256: _signed, ...report } = stored;
  const report_people = JSON.parse(stored.report_people) as ReceiptText['report_people'] & Report['report_people'];
  return {
    ...report,
    report_people,
    file_name,
    file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '',
    receipt: receipts.sign({ ...stored, text: { ...stored, report_people }, file: fileIn(stored) }),
  };
}

function fileIn({ file_name: name, file_size: size, file_sha256: sha256 }: StoredReport): Received['file'] {
  return name !== null && size !== null && sha256 !== null ? { name, size, sha256 } : null;
}

/** The number of a report; what is not one names no report. */
function reportNumber(report_id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(report_id)) throw new Refused('unknownReport');
  return Number(report_id);
}

/** The client's key for a submission, or none. */
function idempotencyKey({ headers: sent }: FastifyRequest): string | null {
  const key = sent[headers.idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refused('malformed');
  return key;
}

/** The version that a change starts from, or none. */
function expectedVersion({ headers: sent }: FastifyRequest): number | undefined {
  const tag = sent[headers.ifMatch];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^"([1-9]\d{0,8})"$/.exec(String(tag))?.[1];
  if (!version) throw new Refused('malformed');
  return Number(version);
}
