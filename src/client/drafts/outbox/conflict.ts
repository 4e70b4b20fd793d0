import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { DraftReport } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';

/** The author keeps the own text: the next press on Submission overwrites what the server has now. */
export async function keepMine(db: DraftsDatabase, id: string, theirs: Report): Promise<void> {
  await changeDraft(db, id, (draft) => {
    if (draft.report && theirs.version !== undefined) draft.report.version = theirs.version;
    delete draft.changedOnServer;
  });
}

/** What a draft stores of the report that it changes. */
export function draftReport({ report_id, version, file_url, file_name }: Report): DraftReport {
  return {
    report_id: String(report_id),
    file_url: file_url ?? '',
    ...(version !== undefined && { version }),
    ...(file_name && { file_name }),
  };
}
