import type { Site } from '#site/site.ts';
import type { ReceiptText } from '#contract/calls/receipt.ts';
import type { NewReport } from '#contract/calls/report.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { deadlineProblem } from '#server/conference/deadline.ts';
import { ownUpload } from '#server/db/files.ts';
import { isAttachedElsewhere, type ReportContent } from '#server/db/reports.ts';
import { measuresOf } from '#server/db/reportText.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import { Refused } from '#server/http/refusal.ts';
import type { ReceivedVersion } from '#server/receipts/receiptSigner.ts';
import { isFull } from '#server/security/quota.ts';

/** The body of a submission; that of a change may leave out the topics. */
export type Payload = Omit<NewReport, 'topics'> & { topics?: string | undefined };

/** What is stored of a payload. */
export interface SubmittedContent {
  content: ReportContent;
  file: ReceivedVersion['file'];
  upload: Pick<Row<'file'>, 'file_id' | 'begun_at' | 'created_at' | 'text_sha256'> | null;
}

export const fileGone: Problem = { code: 'fileGone', field: 'file_url' };

/**
 * What is to be stored of a payload; undefined where its file no longer exists. A `file_url` must be the one that the
 * upload returned, including the name: receipts repeat the name when the file itself has long been replaced.
 */
export async function contentOf(
  db: Database,
  body: Payload & ReceiptText,
  visitor_id: string,
): Promise<SubmittedContent | undefined> {
  const { title, abstract, keywords, submissionType, topics } = body;
  const report_people = JSON.stringify(body.report_people);
  const content = { title, abstract, keywords, submissionType, topics, report_people, ...measuresOf(body) };
  if (body.file_url === '') return { content: { ...content, file_id: null }, file: null, upload: null };
  const id = fileIdIn(body.file_url);
  const file = id && (await ownUpload(db, visitor_id, id));
  if (id && !file) return undefined;
  if (!file || file.name !== fileNameIn(body.file_url)) throw new Refused({ code: 'notYours', field: 'file_url' });
  const { file_id, name, size, sha256 } = file;
  return { content: { ...content, file_id }, file: { name, size, sha256 }, upload: file };
}

/** What keeps a payload from being stored: the deadline, a missing file, or a full account. */
export async function obstacleTo(
  context: { db: Database; site: Site; clock: () => Date },
  account: Row<'account'>,
  submitted: SubmittedContent | undefined,
  text: ReceiptText,
  changed?: number,
): Promise<Problem | undefined> {
  const late = deadlineProblem(context, account);
  if (late && (!submitted?.upload || !(await isInTime(context, account, submitted.upload, text, changed)))) return late;
  if (!submitted) return fileGone;
  const full = await isFull(context.db, account.visitor_id, submitted.content.reply_bytes, changed);
  return full ? { code: 'accountFull', field: '' } : undefined;
}

/** Whether the upload of a file began in time and for this text, and has brought no other report yet. */
async function isInTime(
  context: { db: Database; site: Site; clock: () => Date },
  account: Row<'account'>,
  upload: NonNullable<SubmittedContent['upload']>,
  text: ReceiptText,
  changed: number | undefined,
): Promise<boolean> {
  const isNamed = upload.text_sha256 === measuresOf(text).text_sha256;
  const bringsText = isNamed && !(await isAttachedElsewhere(context.db, upload.file_id, changed));
  return !deadlineProblem(context, account, { ...upload, bringsText });
}
