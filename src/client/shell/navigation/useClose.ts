import { useEffect, useRef } from 'react';

/** Closes on a click anywhere except on the header's buttons that open something (N4). */
export function useCloseOnClick(open: boolean, close: () => void): void {
  useWhileOpen(open, 'click', ({ target }) => {
    if (!(target instanceof Element && target.closest('header [aria-expanded]'))) close();
  });
}

/** Closes on Escape, wherever the focus is (N4): Safari does not move it to a clicked button. */
export function useCloseOnEscape(open: boolean, close: () => void): void {
  useWhileOpen(open, 'keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

/** Like `useCloseOnEscape`, for an element inside another open element, which stays open. */
export function useCloseInnerOnEscape(open: boolean, close: () => void): void {
  useWhileOpen(
    open,
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    { capture: true },
  );
}

/** Listens to the whole document while something is open. */
function useWhileOpen<Type extends 'click' | 'keydown'>(
  open: boolean,
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!open) return;
    const listen = (event: DocumentEventMap[Type]) => latest.current(event);
    document.addEventListener(type, listen, capture);
    return () => document.removeEventListener(type, listen, capture);
  }, [open, type, capture]);
}
