import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `listen` with every key pressed anywhere on the page. It listens as soon as the page is drawn: an ordinary
 * effect runs later, and a key pressed in between would do nothing.
 */
export function usePageKeys(listen: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(listen);
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether somebody is typing text, so that a letter is not a shortcut. */
export function isTyping({ isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLElement)) return isComposing;
  return target.isContentEditable || target.matches('input, textarea, select');
}

/** Whether Ctrl+K or, on a Mac, ⌘K was pressed. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}
