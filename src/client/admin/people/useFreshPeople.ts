import { useEffect } from 'react';
import { updatePeople } from './peopleList.ts';

/** Milliseconds after which an open list asks for what has changed. */
const every = 60_000;

/** Keeps the list fresh while it is looked at: now, each minute, and when the network is back. */
export function useFreshPeople(): void {
  useEffect(() => {
    const update = () => void (document.visibilityState === 'visible' && updatePeople());
    update();
    const timer = setInterval(update, every);
    addEventListener('online', update);
    return () => {
      clearInterval(timer);
      removeEventListener('online', update);
    };
  }, []);
}
