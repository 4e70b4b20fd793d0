import type { Report } from '#contract/calls/report.ts';
import { isSameReport } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Sending } from '#client/drafts/store/rows.ts';
import { readFile } from '#client/drafts/store/files.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { isReport, type ReportChoice } from './ownReports.ts';

/** Whether a draft that was never sent from here has been submitted already, perhaps from another device. */
export type DuplicateCheck =
  | { kind: 'none' }
  /** These have the same text; only the author knows whether one of them is this draft. */
  | { kind: 'ask'; candidates: Report[] }
  /** The author chose this report, and text and file are the same. */
  | { kind: 'same'; report: Report }
  /** The chosen report has the same text, but another Word file, or one that cannot be compared. */
  | { kind: 'same-text'; report: Report }
  /** The chosen report was changed since the author chose it. */
  | { kind: 'changed'; report: Report }
  /** The chosen report was deleted since. */
  | { kind: 'deleted' };

/** Compares a draft with the own list before it is sent as a new submission (R11). */
export async function findDuplicate(
  db: DraftsDatabase,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  choice: ReportChoice | undefined,
): Promise<DuplicateCheck> {
  if (draft.report || choice === 'none-of-them') return { kind: 'none' };
  const candidates = own.filter((report) => hasSameText(report, sending));
  if (!choice) return candidates.length > 0 ? { kind: 'ask', candidates } : { kind: 'none' };
  const report = own.find(isReport(choice.report_id));
  if (!report) return { kind: 'deleted' };
  if (!candidates.includes(report)) return { kind: 'changed', report };
  return { kind: (await hasSameFile(db, draft, report)) ? 'same' : 'same-text', report };
}

/** Compares the text only, not the file. False for a list without abstracts. */
function hasSameText(report: Report, { body }: Sending): boolean {
  return report.abstract != null && isSameReport(report, { ...body, file_url: report.file_url ?? '' });
}

/** Whether a report has a draft's attachment, byte for byte. Without a receipt that cannot be known, and counts as no. */
async function hasSameFile(db: DraftsDatabase, { file }: Draft, { receipt }: Report): Promise<boolean> {
  if (!file) return true;
  if (file.size !== receipt?.file?.size) return false;
  const stored = await readFile(db, file.id);
  return stored !== undefined && (await fileDigest(stored.blob)) === receipt.file.sha256;
}
