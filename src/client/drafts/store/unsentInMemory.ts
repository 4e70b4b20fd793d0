import { liveQuery } from 'dexie';
import { holdPage } from '#client/device/holdPage.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { hasContent } from './badge.ts';
import type { DraftsDatabase } from './database.ts';

/** Where drafts are in the memory of this page only, it is held while there are any that were not sent (B2). */
export function holdPageWhileUnsent(db: DraftsDatabase): void {
  if (!isInMemory()) return;
  let release: (() => void) | undefined;
  liveQuery(() => db.drafts.toArray()).subscribe({
    next: (drafts) => {
      if (drafts.some(hasContent)) {
        release ??= holdPage();
        return;
      }
      release?.();
      release = undefined;
    },
    error: () => undefined,
  });
}
