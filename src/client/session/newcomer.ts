import { useEffect } from 'react';
import { localStore } from '#client/device/localStore.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { withTimeout } from '#client/device/withTimeout.ts';
import { loadCopy, mayHaveCopy } from './loadCopy.ts';
import { listLogOuts } from './logOutRecords.ts';

/** Whether no account was ever used on this device; undefined until that is known. */
const newcomer = createStore<boolean | undefined>(undefined);

/** Finds out whether no account was ever used on this device; log-outs leave a record. */
export async function findNewcomer(): Promise<boolean> {
  const isNewcomer = !hasAccountKeys() && !(await withTimeout(timeout, hasAccountCopy(), true));
  newcomer.set(isNewcomer);
  return isNewcomer;
}

function hasAccountKeys(): boolean {
  return listLogOuts().length > 0 || ['token', 'visitor_id', 'email'].some((key) => localStore.get(key) !== null);
}

/** Milliseconds to wait for a database that may hang. After that nobody counts as a newcomer. */
const timeout = 3_000;

async function hasAccountCopy(): Promise<boolean> {
  return (await mayHaveCopy()) && ((await (await loadCopy())?.hasAccountRows()) ?? false);
}

/** Whether no account was ever used on this device (A6); undefined until that is known, and while prerendering. */
export function useNewcomer(): boolean | undefined {
  useEffect(() => void findNewcomer(), []);
  const isNewcomer = useStore(newcomer, undefined);
  // Somebody may have logged in since.
  return isNewcomer && !hasAccountKeys();
}
