import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { site } from '#conference/site.ts';
import type { Report } from '#contract/calls/report.ts';
import { call } from '#client/api/call.ts';
import { probe, useConnection } from '#client/api/connection.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import type { Draft, DraftsDatabase, JournalEntry } from '#client/drafts/store/database.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { keepReports, listReports, newestFirst } from '#client/drafts/store/reports.ts';
import type { StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { useStored } from '#client/drafts/store/useStored.ts';
import { currentAccount, endSession, useSessionEnded, type StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';

/** What an author has on this device and on the server, as far as this device knows. */
export interface OwnWork {
  /** Undefined while the device's database opens, and where it cannot be opened. */
  db: DraftsDatabase | undefined;
  /** Why it cannot be opened. */
  storageFailed: StorageFailure | undefined;
  drafts: Draft[] | undefined;
  /** The drafts that this device had no room for: what was typed last of each. */
  unsaved: JournalEntry[] | undefined;
  /** Undefined until the server has answered once, in this visit or an earlier one. */
  reports: Report[] | undefined;
  /** When the server was asked for them, in milliseconds since 1970. */
  reportsAt: number | undefined;
  /** Whether the server is being asked. */
  asking: boolean;
  /** Asks the server once more. Undefined unless it did not give the list, and may if it is asked. */
  askAgain: (() => void) | undefined;
  /** Takes a report that is gone from the list. */
  dropReport: (reportId: string) => void;
}

/** The drafts as they change (O2), and the own list: from the server when it answers, else its last answer (O4). */
export function useOwnWork(account: StoredAccount, submissionPath: string): OwnWork {
  const { db, failed } = useDatabase(account.visitor_id);
  const drafts = useStored(db, listDrafts);
  const unsaved = useStored(db, listUnsavedDrafts);
  const stored = useStored(db, listReports);
  const { answered, asking, askAgain, dropReport } = useServersList(account);
  useLookUps(account, db, drafts, submissionPath, answered?.at);
  // What the server said is shown while the device stores it, and also where that would not.
  const isStored = stored?.at !== undefined && answered !== undefined && stored.at >= answered.at;
  const kept = answered && (answered.isRefused || !isStored) ? answered : stored;
  return {
    db,
    storageFailed: failed,
    drafts,
    unsaved,
    reports: kept?.at === undefined ? undefined : kept.reports,
    reportsAt: kept?.at,
    asking,
    askAgain,
    dropReport,
  };
}

interface ServersList extends Pick<OwnWork, 'asking' | 'askAgain' | 'dropReport'> {
  /** The last answer of this visit, and whether the device refused to store it. */
  answered: { reports: Report[]; at: number; isRefused: boolean } | undefined;
}

/** Asks for the own list when the page opens, whenever the connection comes back, and when its author wants it. */
function useServersList({ visitor_id }: StoredAccount): ServersList {
  const [answered, setAnswered] = useState<ServersList['answered']>();
  const [asking, setAsking] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const offline = useConnection() === 'offline';
  const hasEnded = useSessionEnded();

  useEffect(() => {
    const asked = takeAskedAhead(visitor_id);
    if (offline) return;
    let current = true;
    void ask();
    return () => {
      current = false;
    };

    async function ask(): Promise<void> {
      setAsking(true);
      // Both at once; a database that never opens holds the list up for a moment only.
      const opening = openDrafts(visitor_id).catch(() => undefined);
      const answer = await (asked ?? askForReports(visitor_id));
      // What is deleted of a list that is shown must find the database.
      const db = answer && (await Promise.race([opening, pause(databasePatience)]));
      if (current) {
        setAsking(false);
        setFailed(!answer);
      }
      if (!answer) return;
      const { reports, at } = answer;
      const storing = db ? keepReports(db, reports, at).then(isDone, isRefused) : Promise.resolve(false);
      if (current) setAnswered({ reports: newestFirst(reports), at, isRefused: false });
      const isKept = await storing;
      if (current && !isKept) setAnswered((known) => known && { ...known, isRefused: true });
    }
  }, [offline, visitor_id, attempt]);

  const askAgain = useCallback(() => setAttempt((number) => number + 1), []);
  const dropReport = useCallback((gone: string) => {
    setAnswered(
      (known) => known && { ...known, reports: known.reports.filter(({ report_id }) => String(report_id) !== gone) },
    );
  }, []);
  const mayAskAgain = hasFailed && !offline && !hasEnded;
  return { answered, asking: asking && !offline, askAgain: mayAskAgain ? askAgain : undefined, dropReport };
}

/** Milliseconds that what the server said waits for the device's database. */
const databasePatience = 3_000;

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

const isDone = () => true;
const isRefused = () => false;

/** The own list, and when the server was asked for it. */
interface ListAnswer {
  reports: Report[];
  at: number;
}

/** Milliseconds for which what was asked ahead is as good as asked now. */
const aheadFor = 10_000;
let askedAhead: { visitor_id: string; at: number; answer: Promise<ListAnswer | undefined> } | undefined;

/** Asks for the own list before the dashboard is drawn, where a visit begins with it. */
export function askAhead(): void {
  const visitor_id = currentAccount()?.visitor_id;
  if (visitor_id) askedAhead = { visitor_id, at: Date.now(), answer: askForReports(visitor_id) };
}

/** What was asked ahead, once. */
function takeAskedAhead(visitor_id: string): Promise<ListAnswer | undefined> | undefined {
  const asked = askedAhead;
  askedAhead = undefined;
  const isGood = asked?.visitor_id === visitor_id && Date.now() - asked.at < aheadFor;
  return isGood ? asked.answer : undefined;
}

async function askForReports(visitor_id: string): Promise<ListAnswer | undefined> {
  const at = Date.now();
  const outcome = await call('report_list', { visitor_id });
  if (outcome.kind === 'success') return { reports: outcome.data, at };
  if (outcome.kind === 'unreachable') return undefined;
  if (outcome.status === 401) endSession();
  else toast({ kind: 'error', message: outcome.msg });
  return undefined;
}

/** A submission whose answer was lost is looked up as soon as the server is there again. Nothing is sent (O8). */
function useLookUps(
  { visitor_id, features }: StoredAccount,
  db: DraftsDatabase | undefined,
  drafts: readonly Draft[] | undefined,
  submissionPath: string,
  answeredAt: number | undefined,
): void {
  const { t } = useLingui();
  const unknown =
    drafts
      ?.filter(({ state }) => state === 'unknown')
      .map(({ id }) => id)
      .join(' ') ?? '';

  useEffect(() => {
    if (!db || !unknown || answeredAt === undefined) return;
    const sender = {
      db,
      transport: { probe, call, uploadFile },
      visitorId: visitor_id,
      features,
      hasTopics: hasTopics(submissionPath),
    };
    void (async () => {
      for (const id of unknown.split(' ')) {
        // A device that refuses to store what was found is asked again at the next visit.
        const found = await lookUp(sender, id).catch(() => undefined);
        if (found?.kind === 'submitted') toast({ kind: 'success', message: t`Your submission had arrived` });
      }
    })();
  }, [db, unknown, answeredAt, visitor_id, features, submissionPath, t]);
}

function hasTopics(submissionPath: string): boolean {
  return site.routes.some((route) => route.path === submissionPath && route.kind === 'submission' && route.hasTopics);
}
