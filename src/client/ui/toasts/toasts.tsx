import { lazy, useState } from 'react';
import { useStore } from '#client/device/store.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { waitingToasts, type Toast } from './toast.ts';

/** Hydration draws none; messages that came before wait until it is over. */
const none: readonly Toast[] = [];

const ToastBoard = lazy(() => import('./toastBoard.tsx'));

/** The place of the messages. Loads nothing until the first one. */
export function Toasts() {
  const [needed, setNeeded] = useState(false);
  const waiting = useStore(waitingToasts, none);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Optional>
      <ToastBoard />
    </Optional>
  );
}
