import { useEffect, useId, useState } from 'react';
import { isSameJson } from '#contract/parts/jsonPointer.ts';

/** What was done to the rows, and is undone by the opposite. Rows are known by their key. */
export type RowChange =
  | { did: 'added'; key: number; title: string }
  | { did: 'moved'; key: number; title: string; by: 1 | -1 }
  | { did: 'removed'; key: number; title: string; row: unknown; place: number };

/** Where the focus goes after a change: to a row, to one of its buttons, or to the button that adds one. */
interface Focus {
  key: number;
  button?: string;
}

/** In the place of a row: the button that adds one. */
const adding = -1;

export interface EditedRows {
  /** Of each row, as long as the form is open: they have no name of their own. */
  keys: readonly number[];
  /** Marks a row for the focus; -1 the button that adds one. */
  mark: (key: number) => string;
  /** Answers the new row's key. */
  add: (row: unknown, place: number) => number;
  move: (index: number, by: 1 | -1, title: string) => void;
  remove: (index: number, title: string) => void;
  /** A row's own fields have changed. */
  write: (index: number, row: unknown) => void;
  /** What was done last and can be undone, until something else has changed the rows: it was saved, discarded or changed by others. */
  last: RowChange | undefined;
  undo: () => void;
}

/**
 * The rows of a list: added, moved and removed by buttons that any keyboard reaches, with the focus where somebody goes on, and
 * undone step by step (C1).
 */
export function useRows(rows: readonly unknown[], onChange: (rows: readonly unknown[]) => void): EditedRows {
  const id = useId();
  const [known, setKnown] = useState<readonly number[]>(() => [...rows.keys()]);
  const keys = keysFor(rows, known);
  const [done, setDone] = useState<{ changes: readonly RowChange[]; left: readonly unknown[] }>({
    changes: [],
    left: [],
  });
  const [focus, setFocus] = useState<Focus>();
  const mark = (key: number) => `${id} ${key}`;
  const changes = isSameJson(done.left, rows) ? done.changes : [];

  useEffect(() => {
    if (!focus) return;
    focusRow(document.querySelector(`[data-row="${id} ${focus.key}"]`), focus.button);
  }, [focus, id]);

  function become(next: readonly unknown[], nextKeys: readonly number[], now: readonly RowChange[]): void {
    setKnown(nextKeys);
    setDone({ changes: now, left: next });
    onChange(next);
  }

  function insert(place: number, row: unknown, key: number, now: readonly RowChange[]): void {
    become(rows.toSpliced(place, 0, row), keys.toSpliced(place, 0, key), now);
    setFocus({ key });
  }

  function take(index: number, now: readonly RowChange[]): void {
    become(rows.toSpliced(index, 1), keys.toSpliced(index, 1), now);
    setFocus({ key: keys[index + 1] ?? keys[index - 1] ?? adding });
  }

  function shift(index: number, by: 1 | -1, now: readonly RowChange[]): void {
    become(moved(rows, index, by), moved(keys, index, by), now);
    // At an end, that button leads no further.
    const isAtEnd = index + by === (by < 0 ? 0 : rows.length - 1);
    setFocus({ key: keys[index]!, button: by < 0 === isAtEnd ? 'down' : 'up' });
  }

  return {
    keys,
    mark,
    add(row, place) {
      const key = Math.max(-1, ...keys, ...changes.map((change) => change.key)) + 1;
      insert(place, row, key, [...changes, { did: 'added', key, title: '' }]);
      return key;
    },
    move: (index, by, title) => shift(index, by, [...changes, { did: 'moved', key: keys[index]!, title, by }]),
    remove: (index, title) =>
      take(index, [...changes, { did: 'removed', key: keys[index]!, title, row: rows[index], place: index }]),
    write(index, row) {
      const next = rows.with(index, row);
      setDone({ changes, left: next });
      onChange(next);
    },
    last: changes.at(-1),
    undo() {
      const change = changes.at(-1);
      if (!change) return;
      const before = changes.slice(0, -1);
      const index = keys.indexOf(change.key);
      if (change.did === 'removed') insert(change.place, change.row, change.key, before);
      else if (change.did === 'moved') shift(index, change.by < 0 ? 1 : -1, before);
      else take(index, before);
    },
  };
}

/** Others may have added or removed rows meanwhile. */
function keysFor(rows: readonly unknown[], known: readonly number[]): readonly number[] {
  const next = Math.max(-1, ...known) + 1;
  return rows.map((_, index) => known[index] ?? next + index);
}

function moved<Item>(items: readonly Item[], index: number, by: 1 | -1): readonly Item[] {
  const item = items[index]!;
  return items.toSpliced(index, 1).toSpliced(index + by, 0, item);
}

/** Without a button, what opens the row, or its first field. */
function focusRow(row: HTMLElement | null, button?: string): void {
  if (row?.matches('button')) return row.focus();
  const wanted = button ? `[data-move="${button}"]` : 'button, input, textarea, select';
  const found = [...(row?.querySelectorAll<HTMLElement>(wanted) ?? [])];
  // A row may have rows of its own.
  found.find((each) => each.closest('[data-row]') === row)?.focus();
}
