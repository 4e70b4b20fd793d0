import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '#client/device/store.ts';
import { waitingToasts, type Toast } from './toast.ts';

/** Hydration draws none; messages that came before wait until it is over. */
const none: readonly Toast[] = [];

/** Loads the code that draws messages: ahead, where the first one must not be late. */
export async function loadToastBoard(): Promise<ComponentType> {
  return (await import('./toastBoard.tsx')).default;
}

/**
 * The place of the messages. Loads nothing until the first one, and without Suspense: React would hold it back for up to
 * 300 ms. Where the code cannot be fetched, the next message tries again.
 */
export function Toasts() {
  const [Board, setBoard] = useState<ComponentType>();
  const waiting = useStore(waitingToasts, none);
  useEffect(() => {
    if (waiting.length > 0)
      loadToastBoard().then(
        (Loaded) => setBoard(() => Loaded),
        () => undefined,
      );
  }, [waiting]);
  return Board && <Board />;
}
