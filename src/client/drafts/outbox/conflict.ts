import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { DraftReport } from '#client/drafts/store/rows.ts';
import { changeDraft } from '#client/drafts/store/drafts.ts';

/** The author chose this device's text: the next press on Submission overwrites the server's text. */
export async function keepMine(db: DraftsDatabase, id: string, theirs: Report): Promise<void> {
  await changeDraft(db, id, (draft) => {
    if (draft.report && theirs.version !== undefined) draft.report.version = theirs.version;
    delete draft.changedOnServer;
  });
}

/** The fields of a report that a draft stores when it changes that report. */
export function draftReport({ report_id, version, file_url, file_name }: Report): DraftReport {
  return {
    report_id: String(report_id),
    file_url: file_url ?? '',
    ...(version !== undefined && { version }),
    ...(file_name && { file_name }),
  };
}
