import { msg } from '@lingui/core/macro';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDeclaredKeys, type KeyRow } from '#client/admin/ui/screenKeys.ts';

/** What keys do in the list. */
interface ListKeys {
  /** Moves the cursor by rows; Infinity to an end. */
  move: (by: number) => unknown;
  open?: (() => void) | undefined;
  /** @param isRange - with shift: from the one that was pressed before to this one */
  select?: ((isRange: boolean) => void) | undefined;
  /** Closes what is open, or takes the selection back. */
  leave?: () => void;
  search?: () => void;
  /** One of the screen's own keys was pressed. */
  press?: (key: string) => void;
}

/** Rows that a page key passes. */
const page = 10;

interface ListKey extends KeyRow {
  /** Applies only if the list has this handler. */
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

/** Letters that work wherever the focus is, except in a field; the other keys only in the list. */
const everywhere = new Set(['j', 'k', 'x', '/', 'Escape']);

/**
 * Lets the keyboard work in the list (S4).
 *
 * @param lettersOnly - where there is no list on the screen: the other keys scroll the page, as everywhere
 * @param own - keys of this screen alone. They work wherever the focus is, except in a field. Pass the same array until
 *   the keys change.
 */
export function useListKeys(keys: ListKeys, lettersOnly = false, own = none): void {
  const latest = useRef(keys);
  // Together with what is drawn: a key never applies to the record that was shown before.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  const has = (Object.keys(keys) as (keyof ListKeys)[]).filter((name) => keys[name] !== undefined).join(' ');
  useDeclaredKeys(useMemo(() => [...keysOf(has.split(' '), lettersOnly), ...own], [has, lettersOnly, own]));
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, shiftKey } = event;
      // With shift, or where capitals are locked.
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

/** The list, or nothing in particular; Enter also goes on from the heading of what it has opened beside the list. */
function isList(target: Element, key: string): boolean {
  if (key === 'Enter' && target.matches('aside h2')) return true;
  // Its own default action.
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
