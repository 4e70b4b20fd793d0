import { useEffect } from 'react';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { beforeReload } from '#client/pwa/beforeReload.ts';

/**
 * Keeps every keystroke when the page is hidden, left, reloaded or updated, here or in another tab, and on Ctrl+S (O1,
 * O11). Back in front, what was refused is tried again: its author may have made room for it.
 */
export function useLeaving(autosave: Autosave, db: DraftsDatabase): void {
  useEffect(() => {
    const turn = () => void autosave.flush();
    const leave = () => autosave.leave();
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void autosave.flush();
    };
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    // A newer version of this site, opened in another tab, takes the database: these are the last words it takes.
    db.on('versionchange', leave);
    addEventListener('keydown', save);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
      db.on('versionchange').unsubscribe(leave);
      removeEventListener('keydown', save);
      // The page itself may be gone before an ordinary save has committed.
      autosave.leave();
      void autosave.flush();
    };
  }, [autosave, db]);

  useEffect(() => beforeReload(async () => !(await autosave.flush())), [autosave]);
}
