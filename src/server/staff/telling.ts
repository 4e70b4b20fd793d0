import { fullPapers } from '#server/db/outcomes/fullPapers.ts';
import { ownReports } from '#server/db/reports/ownReports.ts';
import type { AttachedFile } from '#server/db/reports/staffChanges.ts';
import type { Row } from '#server/db/schema.ts';
import { notifyAuthor } from '#server/mail/notifyAuthor.ts';
import { receivedOf } from '#server/receipts/receiptSigner.ts';
import { receivedPaper } from '#server/reports/authorsPaper.ts';
import type { TellingStaffContext } from './session.ts';

/** Part of a log entry if the author was not notified. */
export function unlessTold(tell: boolean): { told?: 'no' } {
  return tell ? {} : { told: 'no' };
}

/** Notifies an author of the new file, with a receipt. Returns whether mail is sent. */
export async function tellOfFile(
  context: TellingStaffContext,
  account: Row<'account'>,
  {
    visitor_id,
    report_id,
    version,
    title,
    by_name,
    file,
    tell,
  }: Pick<Row<'report'>, 'visitor_id' | 'report_id' | 'version' | 'title'> & {
    by_name: string;
    file: AttachedFile;
    tell: boolean;
  },
): Promise<boolean> {
  const [own] = await ownReports(context.db, visitor_id, [report_id]);
  if (!own) return false;
  const receipt = context.receipts.sign(receivedOf(own));
  const change = { kind: 'file', report_id, version, title, by_name, file, receipt } as const;
  return notifyAuthor(context, account, change, { isAsBefore: false, tell });
}

/** Notifies an author of the newest version of the full paper, with its receipt (W8). Returns whether mail is sent. */
export async function tellOfPaper(
  context: TellingStaffContext,
  account: Row<'account'>,
  { report_id, tell }: { report_id: number; tell: boolean },
): Promise<boolean> {
  const [paper] = await fullPapers(context.db, [report_id]);
  if (!paper) return false;
  const { version, title, sent_by_name: by_name } = paper;
  const { file, ...received } = receivedPaper(paper);
  const receipt = context.receipts.sign({ ...received, file });
  const change = { kind: 'paper', report_id, version, title, by_name, file, receipt } as const;
  return notifyAuthor(context, account, change, { isAsBefore: false, tell });
}
