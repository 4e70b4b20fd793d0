import { useEffect, useId, useState } from 'react';
import { isSameJson } from '#contract/parts/jsonPointer.ts';

/** A change of the rows that can be undone. A key identifies a row. */
export type RowChange =
  | { did: 'added'; key: number; title: string }
  | { did: 'moved'; key: number; title: string; from: number }
  | { did: 'removed'; key: number; title: string; row: unknown; place: number }
  /** Several rows at once. `key` is the largest key; `before` contains the former values of changed rows, by key. */
  | { did: 'pasted'; key: number; title: string; added: ReadonlySet<number>; before: ReadonlyMap<number, unknown> };

/** The control that moves a row: one of its arrows, or its handle. */
type Mover = 'up' | 'down' | 'drag';

/** The focus after a change: a row with the control that moves it, or the button that adds a row. */
interface Focus {
  key: number;
  mover?: Mover;
}

/** Key of the button that adds a row. */
const adding = -1;

export interface EditedRows {
  /** A key of each row while the form is open. Texts have no ids, and a news item's id is typed. */
  keys: readonly number[];
  /** Marks a row for the focus; -1 marks the button that adds one. */
  mark: (key: number) => string;
  /** @returns the key of the new row */
  add: (row: unknown, place: number) => number;
  /** Moves a row. The focus goes to the control that moved it. */
  move: (from: number, to: number, title: string, mover: Mover) => void;
  remove: (index: number, title: string) => void;
  /** Changes rows, by index, and adds others. */
  paste: (updated: ReadonlyMap<number, unknown>, added: readonly unknown[], place: number) => void;
  /** Replaces a row whose fields have changed. */
  write: (index: number, row: unknown) => void;
  /** The last change, if it can be undone. Saving, discarding and changes by others make it final. */
  last: RowChange | undefined;
  undo: () => void;
}

/**
 * Adds, moves and removes the rows of a list, keeps the focus in place, and undoes changes step by step (C1, C2).
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
    focusRow(document.querySelector(`[data-row="${id} ${focus.key}"]`), focus.mover);
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

  function shift(from: number, to: number, mover: Mover, now: readonly RowChange[]): void {
    become(moved(rows, from, to), moved(keys, from, to), now);
    // At either end, one of the arrows is disabled.
    const enabled = to === 0 ? 'down' : to === rows.length - 1 ? 'up' : mover;
    setFocus({ key: keys[from]!, mover: mover === 'drag' ? mover : enabled });
  }

  const nextKey = () => Math.max(-1, ...keys, ...changes.map((change) => change.key)) + 1;

  return {
    keys,
    mark,
    paste(updated, added, place) {
      const first = nextKey();
      const addedKeys = added.map((_, index) => first + index);
      const before = new Map([...updated.keys()].map((index) => [keys[index]!, rows[index]]));
      const key = addedKeys.at(-1) ?? keys[0] ?? 0;
      const changed = rows.map((row, index) => (updated.has(index) ? updated.get(index) : row));
      become(changed.toSpliced(place, 0, ...added), keys.toSpliced(place, 0, ...addedKeys), [
        ...changes,
        { did: 'pasted', key, title: '', added: new Set(addedKeys), before },
      ]);
    },
    add(row, place) {
      const key = nextKey();
      insert(place, row, key, [...changes, { did: 'added', key, title: '' }]);
      return key;
    },
    move: (from, to, title, mover) =>
      shift(from, to, mover, [...changes, { did: 'moved', key: keys[from]!, title, from }]),
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
      if (change.did === 'pasted') {
        const left = keys.flatMap((key, place) => (change.added.has(key) ? [] : [{ key, row: rows[place] }]));
        const restored = left.map(({ key, row }) => (change.before.has(key) ? change.before.get(key) : row));
        const remaining = left.map(({ key }) => key);
        become(restored, remaining, before);
        setFocus({ key: adding });
        return;
      }
      if (change.did === 'removed') insert(change.place, change.row, change.key, before);
      else if (change.did === 'moved') shift(index, change.from, 'drag', before);
      else take(index, before);
    },
  };
}

/** Keys for the current rows. Others may have added or removed some in the meantime. */
function keysFor(rows: readonly unknown[], known: readonly number[]): readonly number[] {
  const next = Math.max(-1, ...known) + 1;
  return rows.map((_, index) => known[index] ?? next + index);
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}

/**
 * Focuses the control that moves a row. Without a mover, focuses the control that opens the row, or its first field.
 */
function focusRow(row: HTMLElement | null, mover?: Mover): void {
  if (row?.matches('button')) return row.focus();
  const wanted = mover ? `[data-move="${mover}"]` : 'button:not([data-move]), input, textarea, select';
  const found = [...(row?.querySelectorAll<HTMLElement>(wanted) ?? [])];
  // A row may contain rows itself.
  found.find((each) => each.closest('[data-row]') === row)?.focus();
}
