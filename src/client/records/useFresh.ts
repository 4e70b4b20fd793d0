import { useEffect } from 'react';

/** Milliseconds after which what is open is asked for again. */
const every = 60_000;

/**
 * Keeps something fresh while it is looked at: now, each minute, on return to the tab and when the network is back.
 *
 * @param update - always the same function; undefined while nothing is to be asked for
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
