import { useEffect } from 'react';

/** Milliseconds between updates of data that is shown. */
const every = 60_000;

/**
 * Updates data while it is shown: at once, each minute, on return to the tab, and when the network is back.
 *
 * @param update - always the same function; undefined while nothing needs an update
 */
export function useFresh(update: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!update) return undefined;
    const updateIfSeen = () => void (document.visibilityState === 'visible' && update());
    updateIfSeen();
    const timer = setInterval(updateIfSeen, every);
    addEventListener('online', updateIfSeen);
    document.addEventListener('visibilitychange', updateIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', updateIfSeen);
      document.removeEventListener('visibilitychange', updateIfSeen);
    };
  }, [update]);
}
