import { liveQuery } from 'dexie';
import { currentAccount, onSessionChange } from '#client/session/session.ts';
import { databaseName, type DraftsDatabase } from './database.ts';
import type { Draft } from './rows.ts';

/** Stops showing the previous account's drafts. */
let stop = () => {};

/**
 * Shows the number of an account's drafts on the installed app's icon, where the browser supports it (O2). Follows drafts
 * and log-ins in every tab.
 */
export function badgeDrafts(db: DraftsDatabase): void {
  if (!('setAppBadge' in navigator)) return;
  stop();
  let count: number | undefined;
  const show = () => {
    const visitorId = currentAccount()?.visitor_id;
    // Another account logged in: its own page shows the badge.
    if (visitorId !== undefined && databaseName(visitorId) !== db.name) return;
    const waiting = visitorId === undefined ? 0 : count;
    if (waiting !== undefined) navigator.setAppBadge(waiting).catch(() => undefined);
  };
  const counting = liveQuery(() => db.drafts.toArray()).subscribe({
    next: (drafts) => {
      count = drafts.filter(hasAnything).length;
      show();
    },
    error: () => undefined,
  });
  const unsubscribe = onSessionChange(show);
  stop = () => {
    counting.unsubscribe();
    unsubscribe();
  };
}

/** Whether a draft has anything to submit; an emptied one has not. */
export function hasAnything({ characters, file, report }: Draft): boolean {
  // Drafts of the first version did not count their characters.
  return characters !== 0 || file !== undefined || report !== undefined;
}
