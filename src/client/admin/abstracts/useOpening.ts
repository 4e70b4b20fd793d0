import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AbstractRow } from '#contract/records/abstract.ts';
import { lastOpened } from '#client/admin/abstract/lastOpened.ts';
import { abstractAddress } from '#client/admin/records/addresses.ts';
import type { TableHandle } from '#client/admin/list/listTable.tsx';
import { useCursor } from '#client/admin/list/useCursor.ts';

const idOf = ({ report_id }: AbstractRow) => report_id;

/** At which abstract the keyboard is, and which is open beside the list. */
export function useOpening(
  rows: readonly AbstractRow[],
  shown: readonly AbstractRow[],
  table: RefObject<TableHandle | null>,
) {
  const cursor = useCursor(shown, idOf, table, lastOpened);
  const [opened, setOpened] = useState<number>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { active } = cursor;
  // Where one comes back from an abstract, the list is where it was.
  const comeBack = useEffectEvent(() => {
    const at = shown.findIndex(({ report_id }) => report_id === lastOpened());
    if (at >= 0) table.current?.show(at);
  });
  const isReady = shown.length > 0;
  useEffect(() => {
    if (isReady) comeBack();
  }, [isReady]);

  function move(by: number): void {
    const next = cursor.move(by);
    // Enter is meant for the row, wherever the focus was.
    if (opened === undefined) table.current?.focus();
    else if (next) setOpened(next.report_id);
  }
  function open(report_id: number): void {
    cursor.set(report_id);
    setOpened(report_id);
  }
  /** Opens it beside the list; where it is open already, its page. */
  function openActive(): void {
    if (active !== undefined && active === opened) void navigate(abstractAddress(active, search));
    else setOpened(active);
  }
  function close(): void {
    setOpened(undefined);
    table.current?.focus();
  }
  return { active, row: rows.find((row) => idOf(row) === opened), move, open, openActive, close };
}
