import type { AbstractList, AbstractRow } from '#contract/staff/abstracts.ts';
import { prepareForSearch } from '#contract/query/matches.ts';
import type { CallOptions } from '#client/api/request.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { localStore } from '#client/device/localStore.ts';
import type { AdminDatabase } from '#client/admin/device/adminDatabase.ts';
import { adminDatabase, keptRow } from '#client/admin/device/keeping.ts';
import { firstRows, listKeptKey } from '#client/admin/device/names.ts';
import { takeEarlyReply } from '#client/admin/early/earlyReplies.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** The list of abstracts as this device knows it. */
export interface KnownList {
  rows: readonly AbstractRow[];
  /** While only the first rows are here, the newest: how many there are. */
  total?: number;
  /** When the server last confirmed it, in milliseconds since 1970; undefined before the first time. */
  asOf: number | undefined;
  /** `confirmed` once it is also kept on the device; `refused` in the server's words. */
  state: 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string };
}

const list = createStore<KnownList>({ rows: [], asOf: undefined, state: 'loading' });
let cursor = '';
let running: Promise<void> | undefined;
let isLoaded = false;

export function useAbstractList(): KnownList {
  return useStore(list, list.get());
}

export function knownList(): KnownList {
  return list.get();
}

/** Brings the list up to date: first from the device, then what has changed on the server since. */
export function updateList(): Promise<void> {
  running ??= update().finally(() => (running = undefined));
  return running;
}

let soon: ReturnType<typeof setTimeout> | undefined;

/** As `updateList`, once for all changes that come within a moment. */
export function updateListSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => void updateList(), 500);
}

async function update(): Promise<void> {
  if (!isLoaded) await begin();
  isLoaded = true;
  list.set({ ...list.get(), state: 'asking' });
  // Twice where the first answer shows that changes alone do not lead to the list as it is.
  for (let tries = 0; tries < 2; tries++) {
    const outcome = await staffCall('abstracts', { since: cursor });
    if (outcome.kind === 'refused') return list.set({ ...list.get(), state: { refused: outcome.msg } });
    if (outcome.kind === 'unreachable') return list.set({ ...list.get(), state: 'offline' });
    if (await apply(outcome.data)) return;
    cursor = '';
  }
}

/** Shows what the device kept; where that is nothing, the first rows, and before anything else those that are on their way. */
async function begin(): Promise<void> {
  const early = takeEarlyReply('abstracts');
  const loading = loadKept();
  if (early) await showFirst({ reply: early });
  const isKept = await loading;
  if (!isKept && !early) await showFirst();
}

async function showFirst(options?: CallOptions): Promise<void> {
  const outcome = await staffCall('abstracts', { since: '', first: firstRows }, options);
  if (outcome.kind !== 'success' || list.get().asOf !== undefined) return;
  const { rows, total } = outcome.data;
  list.set({ rows, total, asOf: undefined, state: 'asking' });
}

/** Returns whether there was a list. */
async function loadKept(): Promise<boolean> {
  const state = await keptRow('abstracts');
  const database = await adminDatabase();
  const rows = await database?.abstracts.toArray().catch(() => undefined);
  if (!state || !rows) return false;
  cursor = state.cursor;
  list.set({ rows, asOf: state.asOf, state: 'loading' });
  prepare(rows);
  return true;
}

/** Takes over an answer. Returns whether the list is now as long as the server's. */
async function apply(answer: AbstractList): Promise<boolean> {
  const { rows: known, total } = list.get();
  const rows = joined(total === undefined ? known : [], answer);
  if (rows.length !== answer.total && !answer.is_complete) return false;
  const asOf = Date.now();
  cursor = answer.cursor;
  list.set({ rows, asOf, state: 'asking' });
  prepare(answer.rows);
  await keep(answer, asOf).catch(() => undefined);
  list.set({ rows, asOf, state: 'confirmed' });
  return true;
}

/** The rows with what an answer changes, in the order of their numbers. */
export function joined(known: readonly AbstractRow[], answer: AbstractList): readonly AbstractRow[] {
  if (answer.is_complete) return answer.rows;
  if (answer.rows.length === 0 && answer.removed.length === 0) return known;
  const byNumber = new Map(known.map((row) => [row.report_id, row]));
  for (const row of answer.rows) byNumber.set(row.report_id, row);
  for (const number of answer.removed) byNumber.delete(number);
  return [...byNumber.values()].toSorted((one, other) => one.report_id - other.report_id);
}

async function keep(answer: AbstractList, asOf: number): Promise<void> {
  const database = await adminDatabase();
  await database?.transaction('rw', database.abstracts, database.seen, database.kept, async () => {
    if (answer.is_complete) await database.abstracts.clear();
    await database.abstracts.bulkPut(answer.rows);
    await database.abstracts.bulkDelete(answer.removed);
    await forgetSeen(database, answer);
    await database.kept.put({ key: 'abstracts', cursor: answer.cursor, asOf });
  });
  if (database) localStore.set(listKeptKey, '');
}

/** What somebody may not see any more, or nobody can, is not read on this device either. */
async function forgetSeen(database: AdminDatabase, { is_complete, rows, removed }: AbstractList): Promise<void> {
  const listed = new Set(rows.map(({ report_id }) => report_id));
  const left = is_complete ? await database.seen.toCollection().primaryKeys() : [];
  await database.seen.bulkDelete([...removed, ...left.filter((number) => !listed.has(number))]);
}

/** Changes a row as the server did. */
export async function changeRow(report_id: number, change: (row: AbstractRow) => AbstractRow): Promise<void> {
  const { rows } = list.get();
  const row = rows.find((each) => each.report_id === report_id);
  if (!row) return;
  const changed = change(row);
  list.set({ ...list.get(), rows: rows.map((each) => (each === row ? changed : each)) });
  prepare([changed]);
  const database = await adminDatabase();
  await database?.abstracts.put(changed).catch(() => undefined);
}

/** How many rows are made ready for the search without a pause. */
const atOnce = 200;

/** In pieces, so that a touch or a key comes in between. */
function prepare(rows: readonly AbstractRow[]): void {
  for (const row of rows.slice(0, atOnce)) prepareForSearch(row);
  if (rows.length > atOnce) setTimeout(() => prepare(rows.slice(atOnce)));
}
