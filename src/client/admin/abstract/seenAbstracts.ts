import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import { createEmitter } from '#client/device/store.ts';
import type { SeenAbstract } from '#client/admin/device/adminDatabase.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** An abstract as this device knows it. */
export interface KnownAbstract {
  seen: SeenAbstract | undefined;
  /** `confirmed`: as the server has it now; `refused` in the server's words. */
  state: 'asking' | 'confirmed' | 'offline' | { refused: string; isGone: boolean };
}

const asking: KnownAbstract = { seen: undefined, state: 'asking' };
const known = new Map<number, KnownAbstract>();
const { subscribe, emit } = createEmitter();

function show(report_id: number, next: Partial<KnownAbstract>): void {
  known.set(report_id, { ...(known.get(report_id) ?? asking), ...next });
  emit();
}

/** An abstract: at once as it was last seen here, then as the server has it; also again when the network is back. */
export function useSeenAbstract(report_id: number): KnownAbstract & { ask: () => void } {
  const ask = useCallback(() => void askFor(report_id), [report_id]);
  useEffect(() => {
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [ask]);
  return { ...useSyncExternalStore(subscribe, () => known.get(report_id) ?? asking), ask };
}

/** Asks the server for an abstract. */
export async function askFor(report_id: number): Promise<void> {
  show(report_id, { state: 'asking' });
  if (!known.get(report_id)?.seen) await readKept(report_id);
  const outcome = await staffCall('abstract', { report_id });
  if (outcome.kind === 'success') return keep(report_id, outcome.data, true);
  if (outcome.kind === 'unreachable') return show(report_id, { state: 'offline' });
  const isGone = outcome.status === 404 || outcome.status === 410;
  if (isGone) await forget(report_id);
  show(report_id, { state: { refused: outcome.msg, isGone } });
}

/** Changes what is known of an abstract that has been seen, as the server did; it is asked again if it is on the screen. */
export async function changeSeen(report_id: number, change: (abstract: OneAbstract) => OneAbstract): Promise<void> {
  const isShown = known.has(report_id);
  if (!isShown) await readKept(report_id);
  const seen = known.get(report_id)?.seen;
  if (seen) await keep(report_id, change(seen.abstract), false);
  if (isShown) void askFor(report_id);
}

/** The numbers of those that have been seen. */
export function seenNumbers(of: (abstract: OneAbstract) => boolean): number[] {
  return [...known].flatMap(([report_id, { seen }]) => (seen && of(seen.abstract) ? [report_id] : []));
}

async function readKept(report_id: number): Promise<void> {
  const database = await adminDatabase();
  const seen = await database?.seen.get(report_id).catch(() => undefined);
  if (seen) show(report_id, { seen });
}

async function keep(report_id: number, abstract: OneAbstract, isConfirmed: boolean): Promise<void> {
  const seen_at = isConfirmed ? Date.now() : (known.get(report_id)?.seen?.seen_at ?? Date.now());
  const seen = { report_id, abstract, seen_at };
  show(report_id, { seen, ...(isConfirmed && { state: 'confirmed' }) });
  const database = await adminDatabase();
  await database?.seen.put(seen).catch(() => undefined);
}

async function forget(report_id: number): Promise<void> {
  const database = await adminDatabase();
  await database?.seen.delete(report_id).catch(() => undefined);
  show(report_id, { seen: undefined });
}
