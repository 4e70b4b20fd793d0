import { localStore } from '#client/device/localStore.ts';
import { isFindKey, isTyping, usePageKeys } from '#client/ui/pageKeys.ts';

/** Stored in local storage: 'off' if `/` does not open the search. */
export const slashKey = 'searchKey';

/** Whether `/` opens the search. Speech input may trigger it by mistake: WCAG 2.1.4 requires a way to turn it off. */
export function isSlashOn(): boolean {
  return localStore.get(slashKey) !== 'off';
}

/** Opens the search by `/`, Ctrl+K and ⌘K, except while typing or in a dialog (N4). */
export function useSearchKeys(open: () => void): void {
  usePageKeys((event) => {
    if (event.defaultPrevented || !isSearchKey(event) || isTyping(event) || isDialogOpen()) return;
    event.preventDefault();
    open();
  });
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey || ctrlKey || metaKey) return isFindKey(event);
  // Also with Shift, which some keyboards need for it.
  return key === '/' && isSlashOn();
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], dialog[open]') !== null;
}
