import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RecordId } from '#client/records/recordKind.ts';
import type { ListConfig, Search } from './listConfig.ts';
import type { TableHandle } from './listTable.tsx';
import type { ListView } from './useListView.ts';

/** Manages the active row and the record opened beside the list. */
export function useOpening<Row extends object, Id extends RecordId, Found extends Search<Row>>(
  { records, startAt, addressOf, Details }: ListConfig<Row, Id, Found>,
  { list: { rows }, shown, selection }: ListView<Row, Id, Found>,
  table: RefObject<TableHandle | null>,
) {
  const { idOf } = records.kind;
  const [active, setActive] = useState<Id | undefined>(startAt);
  const [openedId, setOpened] = useState<Id>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const indexOf = (id: Id | undefined) => shown.findIndex((row) => idOf(row) === id);
  const opened = openedId === undefined ? undefined : rows.find((row) => idOf(row) === openedId);
  // Coming back from a row restores the place in the list.
  const comeBack = useEffectEvent(() => {
    const at = startAt ? indexOf(startAt()) : -1;
    if (at >= 0) table.current?.show(at);
  });
  const isReady = shown.length > 0;
  useEffect(() => {
    if (isReady) comeBack();
  }, [isReady]);

  /** Moves by a number of rows, Infinity to an end. The first time, moves to the first row. */
  function move(by: number): void {
    const at = indexOf(active);
    const index = Math.max(0, Math.min(shown.length - 1, at < 0 ? 0 : at + by));
    const next = shown[index];
    if (next !== undefined) {
      setActive(idOf(next));
      table.current?.show(index);
    }
    // Enter applies to the row, wherever the focus was.
    if (openedId === undefined) table.current?.focus();
    else if (next !== undefined) setOpened(idOf(next));
  }
  const follow = (row: Row | undefined) => row && void navigate(addressOf(row, search));
  function open(row: Row): void {
    setActive(idOf(row));
    if (Details) setOpened(idOf(row));
    else follow(row);
  }
  /**
   * Opens the active record beside the list. If it is already open there, or the list opens none, opens its address.
   */
  function openActive(): void {
    if (Details && active !== openedId) setOpened(active);
    else follow(rows.find((row) => idOf(row) === active));
  }
  function close(): void {
    setOpened(undefined);
    table.current?.focus();
  }
  /** Closes the open record, clears the selection, or leaves the rows. */
  function leave(): void {
    if (opened) close();
    else if (selection.isBegun) selection.clear();
    else setActive(undefined);
  }
  return { active, setActive, opened, move, open, openActive, close, leave };
}
