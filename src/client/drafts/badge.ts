import { liveQuery } from 'dexie';
import type { DraftsDatabase } from './database.ts';

/** Shows on the installed app's icon how many drafts wait to be submitted, where the browser has such a badge. */
export function badgeDrafts(db: DraftsDatabase): void {
  if (!('setAppBadge' in navigator)) return;
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  liveQuery(() => db.drafts.count()).subscribe({ next: show, error: () => undefined });
}
