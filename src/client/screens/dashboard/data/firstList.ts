import { readOwnList, type OwnList } from '#client/drafts/store/ownList.ts';
import { currentAccount } from '#client/session/session.ts';

let first: { visitorId: string; list: OwnList } | undefined;

/** Begun as this code comes, beside the hydration of what surrounds the rows: they are drawn with the first of the author's page. */
if (!import.meta.env.SSR) void read();

async function read(): Promise<void> {
  const visitorId = currentAccount()?.visitor_id;
  const list = visitorId === undefined ? undefined : await readOwnList(visitorId);
  first = visitorId !== undefined && list ? { visitorId, list } : undefined;
}

/** The own list that the device had when this code came, for the first page that shows it (O4). */
export function firstList(visitorId: string): OwnList | undefined {
  return first?.visitorId === visitorId ? first.list : undefined;
}

/** From now on the database knows better. */
export function forgetFirstList(): void {
  first = undefined;
}
