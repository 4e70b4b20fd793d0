import type { PeopleList, PersonRow } from '#contract/staff/people.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { adminDatabase, keptRow } from '#client/admin/device/keeping.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';

/** Everybody with an account, as this device knows them. */
export interface KnownPeople {
  rows: readonly PersonRow[];
  /** When the server last confirmed it, in milliseconds since 1970; undefined before the first time. */
  asOf: number | undefined;
  /** `refused` in the server's words. */
  state: 'loading' | 'asking' | 'confirmed' | 'offline' | { refused: string };
}

const list = createStore<KnownPeople>({ rows: [], asOf: undefined, state: 'loading' });
let cursor = '';
let running: Promise<void> | undefined;
let isLoaded = false;

export function usePeopleList(): KnownPeople {
  return useStore(list, list.get());
}

/** Brings the list up to date: first from the device, then what has changed on the server since. */
export function updatePeople(): Promise<void> {
  running ??= update().finally(() => (running = undefined));
  return running;
}

async function update(): Promise<void> {
  if (!isLoaded) await loadKept();
  isLoaded = true;
  list.set({ ...list.get(), state: 'asking' });
  // Twice where the first answer shows that changes alone do not lead to the list as it is.
  for (let tries = 0; tries < 2; tries++) {
    const outcome = await staffCall('people', { since: cursor });
    if (outcome.kind === 'refused') return list.set({ ...list.get(), state: { refused: outcome.msg } });
    if (outcome.kind === 'unreachable') return list.set({ ...list.get(), state: 'offline' });
    if (await apply(outcome.data)) return;
    cursor = '';
  }
}

async function loadKept(): Promise<void> {
  const state = await keptRow('people');
  const database = await adminDatabase();
  const rows = await database?.people.toArray().catch(() => undefined);
  if (!state || !rows) return;
  cursor = state.cursor;
  list.set({ rows, asOf: state.asOf, state: 'loading' });
}

/** Takes over an answer. Returns whether the list is now as long as the server's. */
async function apply(answer: PeopleList): Promise<boolean> {
  const rows = joinedPeople(list.get().rows, answer);
  if (rows.length !== answer.total && !answer.is_complete) return false;
  const asOf = Date.now();
  cursor = answer.cursor;
  list.set({ rows, asOf, state: 'asking' });
  await keep(answer, asOf).catch(() => undefined);
  list.set({ rows, asOf, state: 'confirmed' });
  return true;
}

/** Changes a row as the server did, and then asks how things stand now; does nothing where the list has not been opened. */
export async function changePersonRow(visitor_id: string, change: (row: PersonRow) => PersonRow): Promise<void> {
  if (!isLoaded) return;
  const { rows } = list.get();
  const row = rows.find((each) => each.visitor_id === visitor_id);
  if (!row) return;
  const changed = change(row);
  list.set({ ...list.get(), rows: rows.map((each) => (each === row ? changed : each)) });
  const database = await adminDatabase();
  await database?.people.put(changed).catch(() => undefined);
  void updatePeople();
}

/** The rows with what an answer changes. */
export function joinedPeople(known: readonly PersonRow[], answer: PeopleList): readonly PersonRow[] {
  if (answer.is_complete) return answer.rows;
  if (answer.rows.length === 0 && answer.removed.length === 0) return known;
  const byId = new Map(known.map((row) => [row.visitor_id, row]));
  for (const row of answer.rows) byId.set(row.visitor_id, row);
  for (const id of answer.removed) byId.delete(id);
  return [...byId.values()];
}

async function keep(answer: PeopleList, asOf: number): Promise<void> {
  const database = await adminDatabase();
  await database?.transaction('rw', database.people, database.persons, database.kept, async () => {
    if (answer.is_complete) await database.people.clear();
    await database.people.bulkPut(answer.rows);
    await database.people.bulkDelete(answer.removed);
    // Who was erased is not known on this device any more.
    await database.persons.bulkDelete(answer.removed);
    await database.kept.put({ key: 'people', cursor: answer.cursor, asOf });
  });
}
