import { useCallback, useEffect, useState } from 'react';
import type { Report } from '#contract/calls/report.ts';
import { call } from '#client/api/call.ts';
import { useConnection } from '#client/api/connection.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { keepReports, sortReports } from '#client/drafts/store/reports.ts';
import { earlyRequest } from '#client/performance/earlyRequest.ts';
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
  const offline = useConnection() === 'offline';
  const hasEnded = useSessionEnded();

  useEffect(() => {
    const early = earlyList.take(visitor_id);
    if (offline) return;
    let current = true;
    void load();
    return () => {
      current = false;
    };

    async function load(): Promise<void> {
      setLoading(true);
      const opening = openDrafts(visitor_id).catch(() => undefined);
      const answer = await (early ?? fetchReports(visitor_id));
      // A report that is deleted from the shown list must be found in the database as well.
      const db = answer && (await Promise.race([opening, pause(databaseTimeout)]));
      if (current) {
        setLoading(false);
        setFailed(!answer);
      }
      if (!answer) return;
      const { reports, at } = answer;
      // Nothing is stored for an account that has logged out meanwhile (A9).
      const storing =
        db && currentAccount()?.visitor_id === visitor_id
          ? keepReports(db, reports, at).then(isDone, isRefused)
          : Promise.resolve(false);
      if (current) setAnswered({ reports: sortReports(reports), at, isRefused: false });
      const isKept = await storing;
      if (current && !isKept) setAnswered((known) => known && { ...known, isRefused: true });
    }
  }, [offline, visitor_id, attempt]);

  const reload = useCallback(() => setAttempt((number) => number + 1), []);
  const dropReport = useCallback((gone: string) => {
    setAnswered(
      (known) => known && { ...known, reports: known.reports.filter(({ report_id }) => String(report_id) !== gone) },
    );
  }, []);
  const canReload = hasFailed && !offline && !hasEnded;
  return { answered, isLoading: isLoading && !offline, reload: canReload ? reload : undefined, dropReport };
}

/** Milliseconds that the server's answer waits for the device's database. */
const databaseTimeout = 3_000;

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

const isDone = () => true;
const isRefused = () => false;

const earlyList = earlyRequest(fetchReports);

/** Requests the own list before the dashboard is drawn, where a visit begins with it. */
export function prefetchReports(): void {
  const visitor_id = currentAccount()?.visitor_id;
  if (visitor_id) earlyList.start(visitor_id);
}

/** The own list, and when it was requested; undefined where there was none in the reply. */
async function fetchReports(visitor_id: string): Promise<{ reports: Report[]; at: number } | undefined> {
  const at = Date.now();
  const outcome = await call('report_list', { visitor_id });
  if (outcome.kind === 'success') return { reports: outcome.data, at };
  if (outcome.kind === 'unreachable') return undefined;
  if (outcome.status === 401) endSession();
  else toast({ kind: 'error', message: outcome.msg });
  return undefined;
}
