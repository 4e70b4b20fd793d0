import { localStore } from '#client/device/localStore.ts';

/** A log-out that is not complete on this device. */
export interface LogOutRecord {
  visitor_id: string;
  token: string;
  /** Whether the author chose to delete the drafts. */
  deletesDrafts: boolean;
}

const key = 'logOuts';

/**
 * Log-outs that are not complete. Local storage takes them at once: a page that is closed or killed right after the
 * press has logged out all the same, and the next page completes it (A9).
 */
export function listLogOuts(): LogOutRecord[] {
  try {
    return JSON.parse(localStore.get(key) ?? '[]') as LogOutRecord[];
  } catch {
    return [];
  }
}

/** Stores a log-out, instead of an earlier one of the same account. */
export function recordLogOut(record: LogOutRecord): void {
  store([...others(record), record]);
}

/** Deletes the record: the log-out is complete or cancelled, or the account has logged in again. */
export function dropLogOut(account: Pick<LogOutRecord, 'visitor_id'>): void {
  store(others(account));
}

function others({ visitor_id }: Pick<LogOutRecord, 'visitor_id'>): LogOutRecord[] {
  return listLogOuts().filter((one) => one.visitor_id !== visitor_id);
}

function store(all: readonly LogOutRecord[]): void {
  if (all.length > 0) localStore.set(key, JSON.stringify(all));
  else localStore.remove(key);
}
