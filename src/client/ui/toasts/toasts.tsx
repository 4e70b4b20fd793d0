import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '#client/device/store.ts';
import { takeToasts, waitingToasts, type Toast } from './toast.ts';

/** Shown while hydrating. Earlier messages wait until that is over. */
const none: readonly Toast[] = [];

/** Loads the code for messages. Call it early if the first message must not be late. */
export async function loadToastBoard(): Promise<ComponentType> {
  return (await import('./toastBoard.tsx')).default;
}

/**
 * The container of messages. Loads nothing until the first one. Without Suspense, which would delay it by up to 300 ms.
 * If the code cannot be fetched, for example without a network and a service worker, the browser's own dialog shows the
 * message: no press goes unanswered. The next message tries again.
 */
export function Toasts() {
  const [Board, setBoard] = useState<ComponentType>();
  const waiting = useStore(waitingToasts, none);
  useEffect(() => {
    if (waiting.length > 0)
      loadToastBoard().then(
        (Loaded) => setBoard(() => Loaded),
        () => takeToasts().forEach(({ message, caution }) => alert([message, caution].join(' '))),
      );
  }, [waiting]);
  return Board && <Board />;
}
