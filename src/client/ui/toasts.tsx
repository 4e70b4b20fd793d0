import { lazy, useState, useSyncExternalStore } from 'react';
import { Optional } from './optional.tsx';
import { onToast, waitingToasts } from './toast.ts';

const ToastBoard = lazy(() => import('./toastBoard.tsx'));

/** Where toasts appear. Draws nothing, and loads nothing, until the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  const waiting = useSyncExternalStore(onToast, waitingToasts, waitingToasts);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Optional>
      <ToastBoard />
    </Optional>
  );
}
