import { msg } from '@lingui/core/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDeclaredKeys, type KeyRow } from '#client/admin/ui/screenKeys.ts';

/** The actions of keys in a list. */
interface ListKeys {
  /** Moves the active row by a number of rows; Infinity moves to an end. */
  move: (by: number) => unknown;
  open?: (() => void) | undefined;
  /** @param isRange - with shift: selects from the last pressed row to this one */
  select?: ((isRange: boolean) => void) | undefined;
  /** Closes the open record, or clears the selection. */
  leave?: () => void;
  search?: () => void;
  /** Called when one of the screen's own keys was pressed. */
  press?: (key: string) => void;
}

/** Number of rows that a page key moves. */
const page = 10;

interface ListKey extends KeyRow {
  /** The key applies only if the list has this handler. */
  needs?: keyof ListKeys;
  act: (keys: ListKeys, isShift: boolean) => void;
}

const listKeys: readonly ListKey[] = [
  { keys: ['j', 'ArrowDown'], does: msg`next`, act: ({ move }) => move(1) },
  { keys: ['k', 'ArrowUp'], does: msg`previous`, act: ({ move }) => move(-1) },
  { keys: ['PageDown'], does: msg`${page} further down`, act: ({ move }) => move(page) },
  { keys: ['PageUp'], does: msg`${page} further up`, act: ({ move }) => move(-page) },
  { keys: ['Home'], does: msg`to the first`, act: ({ move }) => move(-Infinity) },
  { keys: ['End'], does: msg`to the last`, act: ({ move }) => move(Infinity) },
  { keys: ['Enter'], does: msg`open`, needs: 'open', act: ({ open }) => open?.() },
  {
    keys: ['x', ' '],
    does: msg`select; with Shift, all up to this one`,
    needs: 'select',
    act: ({ select }, isShift) => select?.(isShift),
  },
  { keys: ['/'], does: msg`to the search`, needs: 'search', act: ({ search }) => search?.() },
  {
    keys: ['Escape'],
    does: msg`close the open record, or clear the selection`,
    needs: 'leave',
    act: ({ leave }) => leave?.(),
  },
];

const none: readonly KeyRow[] = [];

const byKey: ReadonlyMap<string, ListKey> = new Map(listKeys.flatMap((row) => row.keys.map((key) => [key, row])));

/** Letters work wherever the focus is, except in a field. Other keys work only in the list. */
const everywhere = new Set(['j', 'k', 'x', '/', 'Escape']);

/**
 * Makes the keyboard work in the list (S4).
 *
 * @param lettersOnly - for screens without a list: all other keys scroll the page as usual
 * @param own - keys of this screen. They work wherever the focus is, except in a field. Pass the same array until the
 * keys change.
 */
export function useListKeys(keys: ListKeys, lettersOnly = false, own = none): void {
  const latest = useRef(keys);
  // In the same commit as the rendered records, so that a key never applies to a record shown before.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const has = (Object.keys(keys) as (keyof ListKeys)[]).filter((name) => keys[name] !== undefined).join(' ');
  useDeclaredKeys(useMemo(() => [...keysOf(has.split(' '), lettersOnly), ...own], [has, lettersOnly, own]));
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, shiftKey } = event;
      // With shift or caps lock.
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const isOwn = own.some(({ keys: each }) => each.includes(key));
      const row = byKey.get(key);
      if ((!row && !isOwn) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isElsewhere(target)) return;
      if (!isOwn && !everywhere.has(key) && (lettersOnly || !isList(target, key))) return;
      event.preventDefault();
      if (isOwn) latest.current.press?.(key);
      else row?.act(latest.current, shiftKey);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [lettersOnly, own]);
}

/** The keys to show for a list with these handlers. */
function keysOf(has: readonly string[], lettersOnly: boolean): readonly KeyRow[] {
  return listKeys.flatMap(({ keys, does, needs = 'move' }) => {
    const shown = lettersOnly ? keys.filter((key) => everywhere.has(key)) : keys;
    return has.includes(needs) && shown.length > 0 ? { keys: shown, does } : [];
  });
}

/**
 * Whether the focus is on the list, or on nothing in particular. Enter also continues from the heading of the record
 * opened beside the list.
 */
function isList(target: Element, key: string): boolean {
  if (key === 'Enter' && target.matches('aside h2')) return true;
  // The element has its own default action.
  if ((key === 'Enter' || key === ' ') && target.matches('button, a')) return false;
  return target === document.body || target.closest('[role=grid], h1') !== null;
}

/** Whether a key belongs to a text field, a menu or a dialog, and not to the list. */
function isElsewhere(target: Element): boolean {
  return Boolean(
    target.closest(
      'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog][aria-modal=true], .mantine-Popover-dropdown',
    ),
  );
}
