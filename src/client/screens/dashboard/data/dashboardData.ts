import { useEffect, useRef, useState } from 'react';
import type { Report } from '#contract/calls/report.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, JournalEntry } from '#client/drafts/store/rows.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { sortReports, type OwnList } from '#client/drafts/store/ownList.ts';
import { storeReports, listReports, withSubmitted } from '#client/drafts/store/reports.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';
import { firstList, forgetFirstList } from '#client/features/ownList/firstList.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { type StoredAccount, useSessionEnded } from '#client/session/session.ts';
import { useLookUps } from './useLookUps.ts';
import { useConnection } from '#client/api/connection.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withTimeout } from '#client/device/withTimeout.ts';
import { nextPaint } from '#client/performance/idle.ts';
import { useFirstDrawn } from '#client/session/ownPage.ts';
import { useOwnReply } from '#client/session/useOwnReply.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { storeForAuthor } from './storeForAuthor.ts';

/** The author's drafts on this device, and the submissions as last known. */
export interface DashboardData extends Pick<ReportList, 'isLoading' | 'reload' | 'refresh' | 'dropReport' | 'stored'> {
  /** Undefined while the device's database opens, and if it cannot be opened. */
  db: DraftsDatabase | undefined;
  /** Why it cannot be opened. */
  storageFailed: StorageFailure | undefined;
  drafts: Draft[] | undefined;
  /** Drafts that this device had no room for, with the last text of each. */
  unsaved: JournalEntry[] | undefined;
  /** Whether the device's list of reports is known, or known to be unreadable. */
  isRead: boolean;
  /** Undefined until the server has answered once, in this visit or an earlier one, or something was submitted here. */
  reports: readonly Report[] | undefined;
  /** When they were requested, in milliseconds since 1970. */
  reportsAt: number | undefined;
}

/**
 * The drafts as they change (O2), and the account's own submissions: the server's list, or the stored one until the
 * server answers (O4).
 */
export function useDashboardData(account: StoredAccount): DashboardData {
  const { db, failed } = useDatabase(account.visitor_id, 0, nextPaint);
  const drafts = useStored(db, listDrafts);
  const unsaved = useStored(db, listUnsavedDrafts);
  const isDrawn = useFirstDrawn() !== undefined;
  // A page that came with the list is hydrated with that list.
  const [first] = useState(() => (isDrawn ? undefined : firstList(account.visitor_id)));
  useEffect(forgetFirstList, []);
  const fromDevice = useStored(db, listReports);
  const listed = fromDevice ?? first;
  const { answered, isLoading, reload, refresh, dropReport, stored } = useReportList(account);
  useLookUps({ account, db, drafts, answered });
  // The server's answer is shown while the device stores it, and if the device refuses to.
  const isStored = listed?.at !== undefined && answered !== undefined && listed.at >= answered.at;
  const list = answered && !isStored ? withSubmitted(answered, fromDevice?.rows ?? []) : listed;
  const isKnown = list?.at !== undefined || (list?.reports.length ?? 0) > 0;
  return {
    db,
    storageFailed: failed,
    drafts,
    unsaved,
    isRead: listed !== undefined || failed !== undefined,
    reports: isKnown ? list?.reports : undefined,
    reportsAt: list?.at,
    isLoading,
    reload,
    refresh,
    dropReport,
    stored,
  };
}

/** The own submissions as the server lists them. */
interface ReportList {
  /** The last answer during this visit; before that, the list that came with the page. */
  answered: OwnList | undefined;
  isLoading: boolean;
  /** Requests the list again; present only after a failure that another try may fix. */
  reload: (() => void) | undefined;
  /** Requests the list again because it has changed. */
  refresh: () => void;
  /** Removes a deleted report from the list. */
  dropReport: (reportId: string) => void;
  /** Resolves to the device's database once it has stored the list; to undefined if it refuses, or takes too long. */
  stored: () => Promise<DraftsDatabase | undefined>;
}

/** Milliseconds that a deletion waits for the device to store the list. */
const storingTimeout = 10_000;

/** Milliseconds for which the list that came with the page counts as new. */
const freshFor = 10_000;

/**
 * Requests the account's list of reports when the page opens, whenever the connection comes back, and when the author
 * presses the button. The device stores it. The outbox and deletions change the stored list, and it is read from there.
 */
function useReportList({ visitor_id }: StoredAccount): ReportList {
  const first = useFirstDrawn();
  const [inPage] = useState(first && { reports: sortReports(first.reports), at: first.at });
  const storing = useRef<Promise<DraftsDatabase | undefined>>(undefined);
  const isFirst = useRef(true);
  const fetchList = async (): Promise<Outcome<OwnList>> => {
    const counts = isFirst.current && inPage && Date.now() - inPage.at < freshFor;
    isFirst.current = false;
    return counts ? { kind: 'success', data: inPage, msg: '' } : fetchReports(visitor_id);
  };
  const { data, state, problem, ask, replies } = useOwnReply<OwnList>(visitor_id, fetchList, {
    putOne: (_id, { reports, at }) =>
      (storing.current = storeForAuthor(visitor_id, (db) => storeReports(db, reports, at))),
  });
  const offline = useConnection() === 'offline';
  const hasEnded = useSessionEnded();
  const isAsked = state === 'loading' || state === 'asking';
  return {
    answered: data ?? inPage,
    isLoading: isAsked && !offline,
    reload: problem !== undefined && !offline && !hasEnded ? ask : undefined,
    refresh: ask,
    dropReport: (gone) =>
      void replies.change(
        visitor_id,
        (list) => list && { ...list, reports: list.reports.filter(({ report_id }) => String(report_id) !== gone) },
      ),
    stored: () => withTimeout(storingTimeout, Promise.resolve(storing.current), undefined),
  };
}

/** Known rows are painted first: the code of calls takes a slow phone a tenth of a second. */
async function fetchReports(visitor_id: string): Promise<Outcome<OwnList>> {
  await nextPaint();
  const at = Date.now();
  const outcome = await ownCall('report_list', { visitor_id });
  if (outcome.kind === 'success') return { ...outcome, data: { reports: sortReports(outcome.data), at } };
  if (outcome.kind === 'refused' && outcome.status !== 401) toast({ kind: 'error', message: outcome.msg });
  return outcome;
}
