import { readOwnList, type OwnList } from '#client/drafts/store/ownList.ts';
import { currentAccount } from '#client/session/session.ts';

/** What the device had when this code came; undefined while that is read, where there is nothing, and once it was drawn. */
let first: { visitorId: string; list: OwnList } | undefined;
let isDrawn = false;

// Read while the shell hydrates, so that the author’s page has its rows when it is first rendered.
if (!import.meta.env.SSR) void read(currentAccount()?.visitor_id);

async function read(visitorId: string | undefined): Promise<void> {
  const list = visitorId === undefined ? undefined : await readOwnList(visitorId);
  if (visitorId !== undefined && list && !isDrawn) first = { visitorId, list };
}

/** The own list as the device had it at first, until its database is open (O4). */
export function firstList(visitorId: string): OwnList | undefined {
  return first?.visitorId === visitorId ? first.list : undefined;
}

/** Once the dashboard has been drawn: later visits to it read the database, which is open and newer by then. */
export function forgetFirstList(): void {
  isDrawn = true;
  first = undefined;
}
