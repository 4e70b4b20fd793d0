import { useEffect, useRef } from 'react';

/** What keys do in the list. */
interface ListKeys {
  /** Moves the cursor by rows; Infinity to an end. */
  move: (by: number) => unknown;
  open?: () => void;
  /** @param isRange - with shift: from the one that was pressed before to this one */
  select?: (isRange: boolean) => void;
  /** Closes what is open, or takes the selection back. */
  leave?: () => void;
  search?: () => void;
}

/** Rows that a page key passes. */
const page = 10;

const actions: Readonly<Record<string, (keys: ListKeys, isShift: boolean) => void>> = {
  j: ({ move }) => move(1),
  k: ({ move }) => move(-1),
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
  PageDown: ({ move }) => move(page),
  PageUp: ({ move }) => move(-page),
  Home: ({ move }) => move(-Infinity),
  End: ({ move }) => move(Infinity),
  x: ({ select }, isShift) => select?.(isShift),
  ' ': ({ select }, isShift) => select?.(isShift),
  Enter: ({ open }) => open?.(),
  Escape: ({ leave }) => leave?.(),
  '/': ({ search }) => search?.(),
};

/** Letters that work wherever the focus is, except in a field; the other keys only in the list. */
const everywhere = new Set(['j', 'k', 'x', '/', 'Escape']);

/**
 * Lets the keyboard work in the list (S4).
 *
 * @param lettersOnly - where there is no list on the screen: the other keys scroll the page, as everywhere
 */
export function useListKeys(keys: ListKeys, lettersOnly = false): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, shiftKey } = event;
      // With shift, or where capitals are locked.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const action = actions[key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isElsewhere(target)) return;
      if (!everywhere.has(key) && (lettersOnly || !isList(target, key))) return;
      event.preventDefault();
      action(latest.current, shiftKey);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [lettersOnly]);
}

/** The list, or nothing in particular; Enter also goes on from the heading of what it has opened beside the list. */
function isList(target: Element, key: string): boolean {
  if (key === 'Enter' && target.matches('aside h2')) return true;
  // What it does of itself.
  if ((key === 'Enter' || key === ' ') && target.matches('button, a')) return false;
  return target === document.body || target.closest('[role=grid], h1') !== null;
}

/** A field that is typed in, a menu or a dialog. */
function isElsewhere(target: Element): boolean {
  return Boolean(
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog][aria-modal=true], .mantine-Popover-dropdown',
    ),
  );
}
