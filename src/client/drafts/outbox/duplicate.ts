import type { Report } from '#contract/calls/report.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { isReport, type Answer } from './arrival.ts';
import { isSameReport } from '#client/drafts/store/content.ts';
import type { Draft, DraftsDatabase, Sending } from '#client/drafts/store/database.ts';

/** What of a draft that was never sent from here is submitted already, perhaps from another device. */
export type Twin =
  | { kind: 'none' }
  /** These say the same: whether one of them is this draft, only its author knows. */
  | { kind: 'ask'; candidates: Report[] }
  /** Text and file, as the author said. */
  | { kind: 'whole'; report: Report }
  /** The text with another Word file, or with one of which nobody can tell. */
  | { kind: 'text'; report: Report }
  /** The one that the author named was changed since it was asked about. */
  | { kind: 'changed'; report: Report }
  /** The one that the author named was deleted since. */
  | { kind: 'deleted' };

/** Looks into the own list for what a draft says, before it is sent as a new submission (R11). */
export async function findTwin(
  db: DraftsDatabase,
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
  answer: Answer | undefined,
): Promise<Twin> {
  if (draft.report || answer === 'none-of-them') return { kind: 'none' };
  const candidates = own.filter((report) => saysTheSame(report, sending));
  if (!answer) return candidates.length > 0 ? { kind: 'ask', candidates } : { kind: 'none' };
  const report = own.find(isReport(answer.report_id));
  if (!report) return { kind: 'deleted' };
  if (!candidates.includes(report)) return { kind: 'changed', report };
  return { kind: (await hasFileOf(db, draft, report)) ? 'whole' : 'text', report };
}

/** Word for word, whatever the file. A list that leaves the abstract out cannot tell. */
function saysTheSame(report: Report, { body }: Sending): boolean {
  return report.abstract != null && isSameReport(report, { ...body, file_url: report.file_url ?? '' });
}

/** Whether a report has a draft's attachment, byte for byte. Without a receipt nobody can tell: then it has not. */
async function hasFileOf(db: DraftsDatabase, { file }: Draft, { receipt }: Report): Promise<boolean> {
  if (!file) return true;
  if (file.size !== receipt?.file?.size) return false;
  const stored = await db.files.get(file.id);
  return stored !== undefined && (await fileDigest(stored.blob)) === receipt.file.sha256;
}
