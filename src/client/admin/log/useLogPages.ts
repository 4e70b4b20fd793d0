import { useEffect, useState } from 'react';
import type { AuditEntry, AuditPage } from '#contract/staff/staff.ts';
import type { StaffBodyOf } from '#contract/staff/staffCalls.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** Which entries are wanted; what is not named is not chosen by. */
export type LogQuery = Partial<Record<Exclude<keyof StaffBodyOf<'audit_log'>, 'before'>, string>>;

/** The log as far as it has been asked for, the newest first. */
export interface LogPages {
  /** Undefined until there is an answer. */
  entries: readonly AuditEntry[] | undefined;
  /** The server's words, or `unreachable`. */
  problem: string | undefined;
  hasMore: boolean;
  isBusy: boolean;
  /** Asks for the entries before these. */
  more: () => Promise<void>;
}

type Page = AuditPage & { problem?: string };

/** Asks for the log page by page. */
export function useLogPages(query: LogQuery): LogPages {
  const [page, setPage] = useState<Page>();
  const [isBusy, setIsBusy] = useState(false);
  const written = JSON.stringify(query);

  useEffect(() => {
    let isLeft = false;
    void fetchPage(JSON.parse(written) as LogQuery).then((first) => !isLeft && setPage(first));
    return () => {
      isLeft = true;
    };
  }, [written]);

  async function more(): Promise<void> {
    if (!page || page.next === null) return;
    setIsBusy(true);
    const later = await fetchPage({ ...query, before: page.next });
    const longer = later.problem
      ? { ...page, problem: later.problem }
      : { ...later, entries: [...page.entries, ...later.entries] };
    // By now others may have been asked for.
    setPage((shown) => (shown === page ? longer : shown));
    setIsBusy(false);
  }

  const isUnanswered = !page || (page.problem !== undefined && page.entries.length === 0);
  return {
    entries: isUnanswered ? undefined : page.entries,
    problem: page?.problem,
    hasMore: page !== undefined && page.next !== null,
    isBusy,
    more,
  };
}

async function fetchPage(query: LogQuery & { before?: number }): Promise<Page> {
  const outcome = await staffCall('audit_log', query);
  if (outcome.kind === 'success') return outcome.data;
  return { entries: [], next: null, problem: outcome.kind === 'refused' ? outcome.msg : 'unreachable' };
}
