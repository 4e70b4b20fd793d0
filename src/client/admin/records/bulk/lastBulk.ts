import { useEffect } from 'react';
import { createStore, useStore, type Store } from '#client/device/store.ts';
import type { BulkList } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';

const stores = new Map<BulkList, Store<object | undefined>>();

function lastOf(list: BulkList): Store<object | undefined> {
  const store = stores.get(list) ?? createStore<object | undefined>(undefined);
  stores.set(list, store);
  return store;
}

const isRead = new Set<BulkList>();

/** The last bulk change of a list, until its notice is closed. It is stored on the device, so it survives a restart. */
export function useLastBulk(list: BulkList): object | undefined {
  useEffect(() => void read(list), [list]);
  return useStore(lastOf(list), undefined);
}

async function read(list: BulkList): Promise<void> {
  if (isRead.has(list)) return;
  isRead.add(list);
  const stored = (await keptRow(`bulk ${list}`))?.bulk;
  if (stored && !lastOf(list).get()) lastOf(list).set(stored);
}

/** Shows a bulk change in a notice, which offers to undo it; undefined closes the notice. */
export async function showBulk(list: BulkList, bulk: object | undefined): Promise<void> {
  withoutUndo();
  isRead.add(list);
  lastOf(list).set(bulk);
  await keepRow({ key: `bulk ${list}`, bulk });
}
