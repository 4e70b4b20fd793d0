import { useEffect, useRef } from 'react';
import { localStore } from '#client/device/localStore.ts';

/** In local storage: 'off' if `/` does not open the search. */
export const slashKey = 'searchKey';

/** Whether `/` opens the search. Speech input may trigger it by mistake: WCAG 2.1.4 requires a way to turn it off. */
export function isSlashOn(): boolean {
  return localStore.get(slashKey) !== 'off';
}

/** Opens the search by `/`, Ctrl+K and ⌘K, except while typing or in a dialog (N4). */
export function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchKey(event) || isWriting(event) || isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  // Also with Shift, which some keyboards need for it.
  return key === '/' && isSlashOn();
}

function isWriting({ isComposing, target }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLElement)) return isComposing;
  return target.isContentEditable || target.matches('input, textarea, select');
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}
