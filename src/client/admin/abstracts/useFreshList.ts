import { useEffect } from 'react';
import { updateList } from './abstractList.ts';

/** Milliseconds after which an open list asks for what has changed. */
const every = 60_000;

/** Keeps the list fresh while it is looked at: now, each minute, on return to the tab and when the network is back. */
export function useFreshList(): void {
  useEffect(() => {
    const update = () => void (document.visibilityState === 'visible' && updateList());
    update();
    const timer = setInterval(update, every);
    addEventListener('online', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      removeEventListener('online', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
}
