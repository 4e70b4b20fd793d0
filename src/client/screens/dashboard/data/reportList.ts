import { useCallback, useEffect, useRef, useState } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { call } from '#client/api/call.ts';
import { useConnection } from '#client/api/connection.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { keepReports, sortReports } from '#client/drafts/store/reports.ts';
import { takeEarlyReports } from '#client/performance/earlyReports.ts';
import { currentAccount, endSession, useSessionEnded, type StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** The own submissions as the server lists them. */
export interface ReportList {
  /** The last answer of this visit, and whether the device refused to store it. */
  answered: { reports: Report[]; at: number; isRefused: boolean } | undefined;
  isLoading: boolean;
  /** Requests the list again; present only after a failure that another try may fix. */
  reload: (() => void) | undefined;
  /** Removes a deleted report from the list. */
  dropReport: (reportId: string) => void;
  /** The device's database as soon as it has the answered list; undefined where it refuses, or takes too long. */
  stored: () => Promise<DraftsDatabase | undefined>;
}

/**
 * Requests the own list when the page opens, whenever the connection comes back, and when the author presses the
 * button.
 */
export function useReportList({ visitor_id }: StoredAccount): ReportList {
  const [answered, setAnswered] = useState<ReportList['answered']>();
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const storing = useRef<Promise<DraftsDatabase | undefined>>(undefined);
  const offline = useConnection() === 'offline';
  const hasEnded = useSessionEnded();

  useEffect(() => {
    const early = takeEarlyReports(visitor_id);
    if (offline) return;
    let current = true;
    void load();
    return () => {
      current = false;
    };

    async function load(): Promise<void> {
      setLoading(true);
      const answer = await fetchReports(visitor_id, early);
      if (current) {
        setLoading(false);
        setFailed(!answer);
      }
      if (!answer) return;
      const { reports, at } = answer;
      if (current) setAnswered({ reports: sortReports(reports), at, isRefused: false });
      storing.current = store(visitor_id, reports, at);
      const isKept = Boolean(await storing.current);
      if (current && !isKept) setAnswered((known) => known && { ...known, isRefused: true });
    }
  }, [offline, visitor_id, attempt]);

  const reload = useCallback(() => setAttempt((number) => number + 1), []);
  const dropReport = useCallback((gone: string) => {
    setAnswered(
      (known) => known && { ...known, reports: known.reports.filter(({ report_id }) => String(report_id) !== gone) },
    );
  }, []);
  const stored = useCallback(() => Promise.race([storing.current, pause(storingTimeout)]), []);
  const canReload = hasFailed && !offline && !hasEnded;
  return { answered, isLoading: isLoading && !offline, reload: canReload ? reload : undefined, dropReport, stored };
}

/** Milliseconds that a deletion waits for the device. */
const storingTimeout = 10_000;

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Stores the list on this device, unless the account has logged out meanwhile (A9) or the device refuses. */
async function store(visitor_id: string, reports: readonly Report[], at: number): Promise<DraftsDatabase | undefined> {
  try {
    const db = await openDrafts(visitor_id);
    if (currentAccount()?.visitor_id !== visitor_id) return undefined;
    await keepReports(db, reports, at);
    return db;
  } catch {
    return undefined;
  }
}

/** The own list, and when it was requested; undefined where there was none in the reply. */
async function fetchReports(
  visitor_id: string,
  early: ReturnType<typeof takeEarlyReports>,
): Promise<{ reports: Report[]; at: number } | undefined> {
  const at = early?.at ?? Date.now();
  const outcome = await call('report_list', { visitor_id }, early && { reply: early.reply });
  if (outcome.kind === 'success') return { reports: outcome.data, at };
  if (outcome.kind === 'unreachable') return undefined;
  if (outcome.status === 401) endSession();
  else toast({ kind: 'error', message: outcome.msg });
  return undefined;
}
