import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back once a dialog that is drawn only while it is open has gone: to what opened it or, where that
 * went with it, to the page's heading. Somebody without a mouse goes on where they were.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const next = opener?.isConnected ? opener : document.querySelector('h1');
        if (next instanceof HTMLElement) next.focus();
      });
    };
  }, []);
}

/** For a button that cannot be pressed while it is at work, and so loses the focus; afterwards it has it back. */
export function useButtonToReturnTo(isAtWork: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!isAtWork) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) current?.focus();
      });
    };
  }, [isAtWork]);
  return button;
}
