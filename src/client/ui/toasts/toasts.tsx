import { lazy, useState, useSyncExternalStore } from 'react';
import { Optional } from '#client/hydration/optional.tsx';
import { onToast, waitingToasts } from './toast.ts';

/** Messages are shown after hydration only. */
const none: ReturnType<typeof waitingToasts> = [];

const ToastBoard = lazy(() => import('./toastBoard.tsx'));

/** The place of the messages. Loads nothing until the first one. */
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
