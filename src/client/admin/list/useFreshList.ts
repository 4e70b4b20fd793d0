import { useEffect } from 'react';

/** Milliseconds after which an open list asks for what has changed. */
const every = 60_000;

/**
 * Keeps a list fresh while it is looked at: now, each minute, on return to the tab and when the network is back.
 *
 * @param update - always the same function
 */
export function useFreshList(update: () => Promise<void>): void {
  useEffect(() => {
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
