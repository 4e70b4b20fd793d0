import type { MessageDescriptor } from '@lingui/core';
import { useEffect } from 'react';
import { createStore, useStore } from '#client/device/store.ts';

/** Keys with the same effect, as `KeyboardEvent` names them, and a description. */
export interface KeyRow {
  keys: readonly string[];
  does: MessageDescriptor;
}

const present = createStore<readonly KeyRow[]>([]);

/**
 * Declares the keys of the screen while it is shown; `?` lists them. @param rows - must be the same array until the
 * keys change
 */
export function useDeclaredKeys(rows: readonly KeyRow[]): void {
  useEffect(() => {
    present.set(rows);
    return () => present.set([]);
  }, [rows]);
}

/** The keys of the screen that is shown. */
export function useScreenKeys(): readonly KeyRow[] {
  return useStore(present, []);
}
