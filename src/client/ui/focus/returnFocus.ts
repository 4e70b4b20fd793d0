import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Remembers which element has the focus. The returned function gives the focus back in the next frame if it was lost
 * since: to that element or, if that is gone or disabled, to another one.
 */
export function noteFocus(noted = document.activeElement): (otherwise: () => Element | null | undefined) => void {
  return (otherwise) =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const isThere = noted?.isConnected && noted !== document.body && !noted.matches(':disabled');
      const next = isThere ? noted : otherwise();
      if (next instanceof HTMLElement) next.focus();
    });
}

/**
 * Returns the focus when a dialog is unmounted: to the element that opened it or, if that is gone, to another one.
 *
 * @param otherwise - selector of that other element; the page's heading by default
 * @param openedBy - the element that opened it, if that has lost the focus by now
 */
export function useReturnFocus(otherwise = 'h1', openedBy?: Element | null): void {
  useEffect(() => {
    const giveBack = noteFocus(openedBy ?? document.activeElement);
    return () => giveBack(() => document.querySelector(otherwise));
  }, [otherwise, openedBy]);
}

/**
 * For a button that is disabled while it works and so loses the focus: returns the focus afterwards; if the button is
 * gone, to the heading. A button that waits for data before anybody pressed it gets no focus, which would scroll to it.
 */
export function useReturnFocusToButton(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // A layout effect runs before the browser takes the focus from the disabled button.
  useLayoutEffect(() => {
    const { current } = button;
    if (!isBusy || document.activeElement !== current) return;
    return () => noteFocus(current)(() => document.querySelector('h1'));
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
