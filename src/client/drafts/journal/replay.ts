import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { saveDraft } from '#client/drafts/store/drafts.ts';
import { isSaved, listEntries, refsOf, removeEntry } from './journal.ts';

/**
 * Saves every journal entry as the closed page would have saved it: where the draft was changed elsewhere since, both
 * texts are kept.
 */
export async function replayJournal(db: DraftsDatabase): Promise<void> {
  for (const entry of await listEntries(db)) {
    const { draftId, pageId, revision, typed, report, content, holds = [] } = entry;
    const stored = await db.drafts.get(draftId);
    if (!isSaved(entry, stored)) {
      await saveDraft(db, { id: draftId, pageId, revision, typed, holds, ...(report && { report }) }, content);
    }
    for (const ref of refsOf(entry)) await removeEntry(db, ref);
  }
}
