import { useEffect } from 'react';
import type { Autosave } from '../../drafts/autosave.ts';
import { beforeReload } from '../../pwa/beforeReload.ts';

/** Keeps every keystroke when the page is hidden, left, reloaded or updated, and on Ctrl+S (O1, O11). */
export function useLeaving(autosave: Autosave): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    const leave = () => autosave.leave();
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void autosave.flush();
    };
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', leave);
    addEventListener('keydown', save);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      removeEventListener('keydown', save);
      // The page itself may be gone before an ordinary save has committed.
      autosave.leave();
      void autosave.flush();
    };
  }, [autosave]);

  useEffect(() => beforeReload(() => autosave.flush()), [autosave]);
}
