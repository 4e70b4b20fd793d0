import { useEffect } from 'react';
import { createStore, useStore } from '#client/device/store.ts';
import type { BulkList } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { withoutUndo } from '#client/admin/records/lastSaved.ts';

const none = () => createStore<object | undefined>(undefined);
const last = {
  ...{ abstracts: none(), assignments: none(), decisions: none() },
  ...{ letters: none(), people: none(), reviews: none() },
} satisfies Record<BulkList, unknown>;
const isRead = new Set<BulkList>();

/** The last bulk change of a list, until its notice is closed. It is stored on the device, so it survives a restart. */
export function useLastBulk(list: BulkList): object | undefined {
  useEffect(() => void read(list), [list]);
  return useStore(last[list], undefined);
}

async function read(list: BulkList): Promise<void> {
  if (isRead.has(list)) return;
  isRead.add(list);
  const stored = (await keptRow(`bulk ${list}`))?.bulk;
  if (stored && !last[list].get()) last[list].set(stored);
}

/** Shows a bulk change in a notice, which offers to undo it; undefined closes the notice. */
export async function showBulk(list: BulkList, bulk: object | undefined): Promise<void> {
  withoutUndo();
  isRead.add(list);
  last[list].set(bulk);
  await keepRow({ key: `bulk ${list}`, bulk });
}
