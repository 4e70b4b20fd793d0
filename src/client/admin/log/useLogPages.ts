import { useEffect, useState } from 'react';
import type { AuditEntry, AuditPage } from '#contract/staff/staff.ts';
import type { StaffBodyOf } from '#contract/staff/staffCalls.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The filters of the log. Missing ones do not restrict it. */
export type LogQuery = Partial<Record<Exclude<keyof StaffBodyOf<'audit_log'>, 'before'>, string>>;

/** The pages of the log that were loaded so far, newest first. */
export interface LogPages {
  /** Undefined until the first answer. */
  entries: readonly AuditEntry[] | undefined;
  /** The server's message, or `unreachable`. */
  problem: string | undefined;
  hasMore: boolean;
  isBusy: boolean;
  /** Loads earlier entries. */
  more: () => Promise<void>;
  /** Repeats the request that failed. */
  ask: () => void;
}

type Page = AuditPage & { problem?: string };

/** Loads the log page by page. */
export function useLogPages(query: LogQuery): LogPages {
  const [page, setPage] = useState<Page>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const written = JSON.stringify(query);

  useEffect(() => {
    let isLeft = false;
    void fetchPage(JSON.parse(written) as LogQuery).then((first) => !isLeft && setPage(first));
    return () => {
      isLeft = true;
    };
  }, [written, attempt]);

  async function more(): Promise<void> {
    if (!page || page.next === null) return;
    setIsBusy(true);
    const later = await fetchPage({ ...query, before: page.next });
    const longer = later.problem
      ? { ...page, problem: later.problem }
      : { ...later, entries: [...page.entries, ...later.entries] };
    // The filter may have changed during the request.
    setPage((shown) => (shown === page ? longer : shown));
    setIsBusy(false);
  }

  function ask(): void {
    // Entries already shown stay: only their next page has failed.
    if (page && page.entries.length > 0) void more();
    else setAttempt((before) => before + 1);
  }

  const isUnanswered = !page || (page.problem !== undefined && page.entries.length === 0);
  return {
    entries: isUnanswered ? undefined : page.entries,
    problem: page?.problem,
    hasMore: page !== undefined && page.next !== null,
    isBusy,
    more,
    ask,
  };
}

async function fetchPage(query: LogQuery & { before?: number }): Promise<Page> {
  const outcome = await staffCall('audit_log', query);
  if (outcome.kind === 'success') return outcome.data;
  return { entries: [], next: null, problem: outcome.kind === 'refused' ? outcome.msg : 'unreachable' };
}
