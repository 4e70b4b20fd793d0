import { useEffect } from 'react';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { beforeReload } from '#client/device/beforeReload.ts';

/**
 * Saves every keystroke when the page is hidden, left, reloaded or updated, here or in another tab, and on Ctrl+S (O1,
 * O11). A failed save is tried again when the page is shown again, since the author may have made room for it.
 */
export function useSaveOnLeave(autosave: Autosave, db: DraftsDatabase): void {
  useEffect(() => {
    const onVisibilityChange = () => void autosave.flush();
    const onLeave = () => autosave.leave();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void autosave.flush();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('pagehide', onLeave);
    // A newer version of this site in another tab upgrades the database, after which this page cannot write to it.
    db.on('versionchange', onLeave);
    addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('pagehide', onLeave);
      db.on('versionchange').unsubscribe(onLeave);
      removeEventListener('keydown', onKeyDown);
      // The page may be gone before an ordinary save has committed.
      autosave.leave();
      void autosave.flush();
    };
  }, [autosave, db]);

  useEffect(() => beforeReload(async () => !(await autosave.flush())), [autosave]);
}
