import { readOwnList, type OwnList } from '#client/drafts/store/ownList.ts';
import { currentAccount } from '#client/session/session.ts';

/** What the device had when this code came; undefined while that is read, where there is nothing, and once it was drawn. */
let first: { visitorId: string; list: OwnList } | undefined;
let isDrawn = false;

// Beside the hydration of what surrounds them: the rows are there with the first drawing of the author's page.
if (!import.meta.env.SSR) void read(currentAccount()?.visitor_id);

async function read(visitorId: string | undefined): Promise<void> {
  const list = visitorId === undefined ? undefined : await readOwnList(visitorId);
  if (visitorId !== undefined && list && !isDrawn) first = { visitorId, list };
}

/** The own list as the device had it at first, until its database is open (O4). */
export function firstList(visitorId: string): OwnList | undefined {
  return first?.visitorId === visitorId ? first.list : undefined;
}

/** A later page waits for the database: by then it knows better. */
export function forgetFirstList(): void {
  isDrawn = true;
  first = undefined;
}
