import { liveQuery } from 'dexie';
import { currentAccount, onSessionChange } from '#client/session/session.ts';
import { databaseName, type Draft, type DraftsDatabase } from './database.ts';

/** Ends what is shown of the account before. */
let stop = () => {};

/**
 * Shows on the installed app's icon how many drafts of an account wait to be submitted, for as long as it is the one
 * that is logged in, in whichever tab that or a draft changes; where the browser has such a badge (O2).
 */
export function badgeDrafts(db: DraftsDatabase): void {
  if (!('setAppBadge' in navigator)) return;
  stop();
  let count: number | undefined;
  const show = () => {
    const visitorId = currentAccount()?.visitor_id;
    // Somebody else's page shows their own.
    if (visitorId !== undefined && databaseName(visitorId) !== db.name) return;
    const waiting = visitorId === undefined ? 0 : count;
    if (waiting !== undefined) navigator.setAppBadge(waiting).catch(() => undefined);
  };
  const counting = liveQuery(() => db.drafts.toArray()).subscribe({
    next: (drafts) => {
      count = drafts.filter(waits).length;
      show();
    },
    error: () => undefined,
  });
  const forget = onSessionChange(show);
  stop = () => {
    counting.unsubscribe();
    forget();
  };
}

/** Whether there is something of a draft to be submitted: one whose words were all taken back is none. */
function waits({ characters, file, report }: Draft): boolean {
  // Drafts of the first version did not count their characters.
  return characters !== 0 || file !== undefined || report !== undefined;
}
