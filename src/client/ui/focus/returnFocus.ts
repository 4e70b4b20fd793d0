import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns the focus when a dialog is unmounted: to the element that opened it or, if that is gone, to another one.
 *
 * @param otherwise - selector of that other element; the page's heading by default
 * @param openedBy - the element that opened it, if that has lost the focus by now
 */
export function useReturnFocus(otherwise = 'h1', openedBy?: Element | null): void {
  useEffect(() => {
    const opener = openedBy ?? document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener?.isConnected && opener !== document.body;
        const next = isThere ? opener : document.querySelector(otherwise);
        if (next instanceof HTMLElement) next.focus();
      });
    };
  }, [otherwise, openedBy]);
}

/** For a button that is disabled while it works and so loses the focus: returns the focus afterwards. */
export function useReturnFocusToButton(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!isBusy) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) current?.focus();
      });
    };
  }, [isBusy]);
  return button;
}

/** For a button that disappears by itself: if it has the focus then, another element gets it. */
export function usePassFocusOn(otherwise: string): RefObject<HTMLButtonElement | null> {
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
