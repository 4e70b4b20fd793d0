import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, JournalEntry } from '#client/drafts/store/rows.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { listReports } from '#client/drafts/store/reports.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { useReportList, type ReportList } from './reportList.ts';
import { useLookUps } from './useLookUps.ts';

/** The author's drafts on this device, and submissions as last known. */
export interface DashboardData extends Pick<ReportList, 'isLoading' | 'reload' | 'dropReport' | 'stored'> {
  /** Undefined while the device's database opens, and where it cannot be opened. */
  db: DraftsDatabase | undefined;
  /** Why it cannot be opened. */
  storageFailed: StorageFailure | undefined;
  drafts: Draft[] | undefined;
  /** Drafts that this device had no room for: the last text of each. */
  unsaved: JournalEntry[] | undefined;
  /** Undefined until the server has answered once, in this visit or an earlier one. */
  reports: Report[] | undefined;
  /** When they were requested, in milliseconds since 1970. */
  reportsAt: number | undefined;
}

/**
 * The drafts as they change (O2), and the own submissions: from the server, or the stored list until it answers (O4).
 */
export function useDashboardData(account: StoredAccount): DashboardData {
  const { db, failed } = useDatabase(account.visitor_id);
  const drafts = useStored(db, listDrafts);
  const unsaved = useStored(db, listUnsavedDrafts);
  const listed = useStored(db, listReports);
  const { answered, isLoading, reload, dropReport, stored } = useReportList(account);
  useLookUps({ account, db, drafts, answeredAt: answered?.at });
  // The server's answer is shown while the device stores it, and where the device refuses to.
  const isStored = listed?.at !== undefined && answered !== undefined && listed.at >= answered.at;
  const list = answered && !isStored ? answered : listed;
  return {
    db,
    storageFailed: failed,
    drafts,
    unsaved,
    reports: list?.at === undefined ? undefined : list.reports,
    reportsAt: list?.at,
    isLoading,
    reload,
    dropReport,
    stored,
  };
}
