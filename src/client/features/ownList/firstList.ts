import { readOwnList, type OwnList } from '#client/drafts/store/ownList.ts';
import { currentAccount } from '#client/session/session.ts';

/** The list as the device has it; undefined while that is read, where there is none, and once the dashboard has drawn it. */
let first: { visitorId: string; list: OwnList } | undefined;
/** How often a dashboard was drawn: what was being read meanwhile comes too late for it. */
let drawn = 0;

// Read while the shell hydrates, so that the author’s page has its rows when it is first rendered.
if (!import.meta.env.SSR) void readFirstList(currentAccount()?.visitor_id);

/** Reads the list for the dashboard that opens next: with the page's code, and again when a submission has changed it (R8). */
export async function readFirstList(visitorId: string | undefined): Promise<void> {
  const before = drawn;
  const list = visitorId === undefined ? undefined : await readOwnList(visitorId);
  if (visitorId !== undefined && list && drawn === before) first = { visitorId, list };
}

/** The own list as the device had it at first, until its database is open (O4). */
export function firstList(visitorId: string): OwnList | undefined {
  return first?.visitorId === visitorId ? first.list : undefined;
}

/** Once the dashboard has been drawn: from then on it reads the database, which is newer. */
export function forgetFirstList(): void {
  drawn += 1;
  first = undefined;
}
