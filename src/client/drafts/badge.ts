import { liveQuery, type Subscription } from 'dexie';
import type { DraftsDatabase } from './database.ts';

let shown: { db: DraftsDatabase; subscription: Subscription } | undefined;

/**
 * Shows on the installed app's icon how many drafts of an account wait to be submitted, where the browser has such a
 * badge.
 */
export function badgeDrafts(db: DraftsDatabase): void {
  if (!('setAppBadge' in navigator) || shown?.db === db) return;
  shown?.subscription.unsubscribe();
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  const subscription = liveQuery(() => db.drafts.count()).subscribe({ next: show, error: () => undefined });
  shown = { db, subscription };
}
