import type { Report } from '#contract/calls/report.ts';
import type { DraftReport, DraftsDatabase } from '#client/drafts/store/database.ts';
import { changeDraft, deleteDraft } from '#client/drafts/store/drafts.ts';

/** The author's text goes over what the server has now; the next press on Submission sends it. */
export async function keepMine(db: DraftsDatabase, id: string, theirs: Report): Promise<void> {
  await changeDraft(db, id, (draft) => {
    if (draft.report && theirs.version !== undefined) draft.report.version = theirs.version;
    delete draft.changedOnServer;
  });
}

/** The author takes what the server has: nothing of the draft is left to send. */
export function takeTheirs(db: DraftsDatabase, id: string): Promise<void> {
  return deleteDraft(db, id);
}

/** What a draft remembers of the report that it changes. */
export function draftReport({ report_id, version, file_url, file_name }: Report): DraftReport {
  return {
    report_id: String(report_id),
    file_url: file_url ?? '',
    ...(version !== undefined && { version }),
    ...(file_name && { file_name }),
  };
}
