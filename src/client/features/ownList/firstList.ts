import { readOwnList, type OwnList } from '#client/drafts/store/ownList.ts';
import { currentAccount } from '#client/session/session.ts';

/** The stored list; undefined while it is read, if there is none, and once the dashboard has rendered it. */
let first: { visitorId: string; list: OwnList } | undefined;
/** How many times a dashboard was rendered. A list that was still being read at that time is too late for it. */
let drawn = 0;

// Read while the shell hydrates, so that the author’s page has its rows when it is first rendered.
if (!import.meta.env.SSR) void readFirstList(currentAccount()?.visitor_id);

/** Reads the list for the next dashboard: with the page's code, and again when a submission has changed it (R8). */
export async function readFirstList(visitorId: string | undefined): Promise<void> {
  const before = drawn;
  const list = visitorId === undefined ? undefined : await readOwnList(visitorId);
  if (visitorId !== undefined && list && drawn === before) first = { visitorId, list };
}

/** The author's list as first read, until the database is open (O4). */
export function firstList(visitorId: string): OwnList | undefined {
  return first?.visitorId === visitorId ? first.list : undefined;
}

/** Call once the dashboard has been rendered: from then on it reads the database, which is newer. */
export function forgetFirstList(): void {
  drawn += 1;
  first = undefined;
}
