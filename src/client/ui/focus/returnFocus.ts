import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back once a dialog that is drawn only while it is open has gone: to what opened it or, where that
 * went with it or was nothing of the page, to something else. Somebody without a mouse goes on where they were.
 *
 * @param otherwise - selects that; the page's heading, unless a better place is known
 */
export function useReturnFocus(otherwise = 'h1'): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener?.isConnected && opener !== document.body;
        const next = isThere ? opener : document.querySelector(otherwise);
        if (next instanceof HTMLElement) next.focus();
      });
    };
  }, [otherwise]);
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

/** For a button that goes of itself. Where it has the focus then, it leaves it to something else. */
export function useFocusToLeave(otherwise: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement !== current) return;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(otherwise)?.focus());
    };
  }, [otherwise]);
  return button;
}
