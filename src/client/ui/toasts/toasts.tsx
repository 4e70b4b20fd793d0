import { lazy, useState, useSyncExternalStore } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import { onToast, waitingToasts } from './toast.ts';

/** While the page is taken over as it was written: what is told already waits for that. */
const none: ReturnType<typeof waitingToasts> = [];

const ToastBoard = lazy(() => import('./toastBoard.tsx'));

/** Where toasts appear. Draws nothing, and loads nothing, until the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  const waiting = useSyncExternalStore(onToast, waitingToasts, () => none);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Optional>
      <ToastBoard />
    </Optional>
  );
}
