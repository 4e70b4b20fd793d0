import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { isSaved, listEntries, refsOf, removeEntry } from './journal.ts';

/**
 * Saves every journal entry as the closed page would have saved it: merged with changes made elsewhere since, or both
 * texts are stored.
 */
export async function replayJournal(db: DraftsDatabase): Promise<void> {
  for (const entry of await listEntries(db)) {
    const { draftId, content, at: _at, ...page } = entry;
    const stored = await db.drafts.get(draftId);
    if (!isSaved(entry, stored)) {
      await saveDraft(db, { id: draftId, ...page }, content);
    }
    for (const ref of refsOf(entry)) await removeEntry(db, ref);
  }
}
