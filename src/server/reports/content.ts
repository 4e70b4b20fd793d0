import type { Site } from '#site/site.ts';
import type { ReceiptText } from '#contract/calls/receipt.ts';
import type { NewReport } from '#contract/calls/report.ts';
import { isClosedTopic } from '#contract/rules/topics.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { isFinal, isPlace } from '#contract/kinds/decision/decision.ts';
import { checkDeadline } from '#server/conference/deadline.ts';
import { appliedOutcome, withRevision } from '#server/db/outcomes/appliedOutcomes.ts';
import { ownUpload } from '#server/db/files.ts';
import { headOf, isAttachedElsewhere, type ReportContent, type ReportTarget } from '#server/db/reports/ownReports.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { holdTopics, withCurrentTopics } from '#server/db/topics.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import { Refused } from '#server/http/refusal.ts';
import type { ReceivedText } from '#server/receipts/receiptSigner.ts';
import { isFull } from '#server/security/quota.ts';

/** The body of a submission; that of a change may leave out the topics. */
export type Payload = Omit<NewReport, 'topics'> & { topics?: string | undefined };

/** The stored form of a payload, and the content of its receipt. */
interface SubmittedContent {
  content: ReportContent;
  receipt: Omit<ReceivedText, 'report_id' | 'version' | 'received_at'>;
}

type Upload = Pick<Row<'file'>, 'file_id' | 'name' | 'size' | 'sha256' | 'begun_at' | 'created_at' | 'text_sha256'>;

export const fileGone: Problem = { code: 'fileGone', field: 'file_url' };

/**
 * Prepares a payload for storing, or says why it cannot be stored: a final outcome, the deadline, a file that no
 * longer exists, or a full account. Only reliable within the transaction that stores it.
 *
 * @param changed - the report to change, which keeps its topics if the payload has none (R9)
 * @throws {Refused} `notYours` for a `file_url` that no upload of this account returned
 */
export async function prepareReport(
  context: { db: Database; site: Site; clock: () => Date },
  account: Row<'account'>,
  body: Payload,
  changed?: ReportTarget,
): Promise<SubmittedContent | { obstacle: AnyProblem }> {
  const { db } = context;
  const { visitor_id } = account;
  const closed = changed && (await closedBy(context, changed));
  if (closed) return { obstacle: { code: closed, field: '' } };
  const topics = body.topics ?? (changed && (await headOf(db, changed))?.topics) ?? '';
  const upload = await uploadOf(db, body.file_url, visitor_id);
  // A client whose form has no topics announced its text without them.
  const named = { ...body, topics: body.topics ?? '' };
  const submitter = changed ? await withRevision(context, account, changed.report_id) : account;
  const late = checkDeadline(context, submitter);
  if (late && !(upload && (await isInTime(context, submitter, upload, named, changed)))) return { obstacle: late };
  if (upload === undefined) return { obstacle: fileGone };
  if (body.topics !== undefined && (await isClosedFor(context, topics, changed)))
    return { obstacle: { code: 'topicClosed', field: 'topics' } };
  const text = { ...body, topics };
  const { title, abstract, keywords, submissionType } = body;
  const { text_sha256, reply_bytes } = measuresOf(text);
  const isTooMuch = await isFull(db, visitor_id, reply_bytes, changed?.report_id);
  if (isTooMuch) return { obstacle: { code: 'accountFull', field: '' } };
  const report_people = JSON.stringify(body.report_people);
  const words = { title, abstract, keywords, submissionType, topics, report_people };
  const file = upload && { name: upload.name, size: upload.size, sha256: upload.sha256 };
  return {
    content: { ...words, text_sha256, reply_bytes, file_id: upload?.file_id ?? null },
    receipt: { title, text_sha256, file, text },
  };
}

/** Why the author can no longer change an abstract: its outcome is final (W6, W7). Undefined if it is not. */
async function closedBy(
  { db, site }: { db: Database; site: Site },
  { report_id }: ReportTarget,
): Promise<'acceptedAlready' | 'decidedAlready' | undefined> {
  const applied = site.review && (await appliedOutcome(db, report_id));
  if (!applied || !isFinal(applied.outcome)) return undefined;
  return isPlace(applied.outcome) ? 'acceptedAlready' : 'decidedAlready';
}

/** Whether a topic accepts no new abstracts. An abstract that is already in it may stay (C9). */
async function isClosedFor(
  { db, site }: { db: Database; site: Site },
  topic: string,
  changed: ReportTarget | undefined,
): Promise<boolean> {
  await holdTopics(db);
  if (!isClosedTopic(await withCurrentTopics(db, site), topic)) return false;
  return !changed || (await headOf(db, changed))?.topics !== topic;
}

/**
 * The file that a payload names: null for none, undefined if it no longer exists. A `file_url` must be exactly the one
 * that the upload returned, including the name, since receipts repeat the name even after the file was replaced.
 */
async function uploadOf(db: Database, file_url: string, visitor_id: string): Promise<Upload | null | undefined> {
  if (file_url === '') return null;
  const id = fileIdIn(file_url);
  const file = id && (await ownUpload(db, visitor_id, id));
  if (id && !file) return undefined;
  if (!file || file.name !== fileNameIn(file_url)) throw new Refused({ code: 'notYours', field: 'file_url' });
  return file;
}

/** Whether the upload of a file began in time and announced this text, and the file belongs to no other report. */
async function isInTime(
  context: { db: Database; site: Site; clock: () => Date },
  account: Pick<Row<'account'>, 'deadline'>,
  upload: Upload,
  text: ReceiptText,
  changed: ReportTarget | undefined,
): Promise<boolean> {
  const isNamed = upload.text_sha256 === measuresOf(text).text_sha256;
  const bringsText = isNamed && !(await isAttachedElsewhere(context.db, upload.file_id, changed?.report_id));
  return !checkDeadline(context, account, { ...upload, bringsText });
}
