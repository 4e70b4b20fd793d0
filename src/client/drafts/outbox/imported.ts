import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, Sending } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';
import { draftReport } from './conflict.ts';
import { isReport, type ReportChoice } from './ownReports.ts';
import type { VersionChoice } from './otherVersions.ts';
import type { Sender, DraftSendOptions, SendOutcome } from './sender.ts';

/** The author's answer to `unseen`: `as-it-was` sends the other device's submission again, `only-mine` drops it. */
export type ImportedChoice = 'as-it-was' | 'only-mine';

/** The answer to `unseen`. An author who chose among versions has already answered it. */
export function choiceOf(answer: DraftSendOptions['answer']): ReportChoice | undefined {
  if (answer === 'as-it-was' || answer === 'only-mine') return undefined;
  return isVersionChoice(answer) ? 'none-of-them' : answer;
}

export function isVersionChoice(answer: DraftSendOptions['answer']): answer is VersionChoice {
  return answer === 'another-abstract' || (typeof answer === 'object' && 'replace' in answer);
}

/**
 * Asks about a frozen submission from an import if its words or file differ from the form. Anybody can have written
 * them, so nothing of it is sent before the author has seen it (O10).
 */
export function unseenIn(
  draft: Draft,
  sending: Sending,
  own: readonly Report[],
): Extract<SendOutcome, { kind: 'unseen' }> | undefined {
  const { body, imported } = sending;
  if (!imported) return undefined;
  const holder = ownerOf(body.file_url, own);
  const isOtherFile = holder !== undefined && !isReport(draft.report?.report_id ?? '')(holder);
  if (imported === 'as shown' && !isOtherFile) return undefined;
  const ownName = sending.fileId === draft.file?.id ? draft.file?.name : undefined;
  const fileName = body.file_url ? (holder?.file_name ?? ownName ?? '') : undefined;
  return { kind: 'unseen', body, ...(fileName !== undefined && { fileName }) };
}

function ownerOf(file_url: string | undefined, own: readonly Report[]): Report | undefined {
  return file_url ? own.find((report) => report.file_url === file_url) : undefined;
}

/** The author has seen it. From now on it is treated like a submission that this device sent. */
export async function acceptImported(db: DraftsDatabase, id: string, sending: Sending): Promise<Sending> {
  const { imported: _seen, ...accepted } = sending;
  await changeDraft(db, id, (row) => {
    row.sending = accepted;
  });
  return accepted;
}

/** Drops the frozen submission: the draft counts as never sent. */
export async function dropSending(db: DraftsDatabase, id: string): Promise<void> {
  await changeDraft(db, id, (row) => {
    row.state = 'editing';
    delete row.sending;
    delete row.uploaded;
  });
}

/**
 * Finds the paper that a press would overwrite unseen: the draft starts from another version of it, or from none, as an
 * import may. A wrong file address is corrected at once. Undefined with a server that counts no versions.
 */
export async function unseenPaper(
  { db, features }: Sender,
  { id, report, file }: Draft,
  own: readonly Report[],
): Promise<Report | undefined> {
  const current = report && own.find(isReport(report.report_id));
  if (!current || current.version === undefined || !features.includes('if-match')) return undefined;
  if (report.version !== current.version) return current;
  const isFileSeen = file || !report.file_url || current.file_url == null || report.file_url === current.file_url;
  if (isFileSeen) return undefined;
  await changeDraft(db, id, (row) => {
    row.report = draftReport(current);
  });
  return current;
}
