import { withLock } from '#client/device/locks.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { requestPersistence } from '#client/storage/persistence.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { problemOf } from '#client/api/replyState.ts';
import type { KeptOffline } from '#client/admin/device/adminDatabase.ts';
import { dropRow, keepRow, keptRow } from '#client/admin/device/keeping.ts';
import { keepFile, keepOnlyFiles, keptFileIds } from '#client/admin/device/keptFiles.ts';
import type { WantedFile } from '#client/admin/kinds/kind.ts';
import { keepCountries } from '#client/admin/records/vocabulary.ts';
import { staffSession } from '#client/admin/session/staffSession.ts';
import { everyFile, offlineKinds, type OfflineKind } from './offlineKinds.ts';

/** Why the offline copy is incomplete: no network, no free space, no storage, or the server's message. */
export type OfflineProblem = 'unreachable' | 'full' | 'unavailable' | { msg: string };

/** The state of the offline copy on this device (S18). */
export interface OfflineCopy {
  /** 'unknown' until it is read from the device; undefined if there is no offline copy. */
  kept: KeptOffline | undefined | 'unknown';
  /** The progress; undefined while nothing is fetched. */
  running?: { part: 'texts' | 'files'; done: number; total: number } | undefined;
  problem?: OfflineProblem | undefined;
  /** Number of files on the device. */
  files: number;
}

/** Name of the lock that the downloading tab holds. */
const lock = 'lectern-admin-offline';

/** Files that are fetched at the same time. */
const atOnce = 3;

const copy = createStore<OfflineCopy>({ kept: 'unknown', files: 0 });
let control: AbortController | undefined;
let round: Promise<void> | undefined;
/**
 * Items that need not be fetched again: the countries, the files once all are stored, and other replies, by the version
 * of the rows.
 */
let done: { countries?: boolean; hasFiles?: boolean; replies?: ReadonlyMap<string, readonly object[]> } = {};

export function useOfflineCopy(): OfflineCopy {
  return useStore(copy, copy.get());
}

export function offlineCopy(): OfflineCopy {
  return copy.get();
}

/** Reads the state from the device. Returns a function that ends all requests. */
export function startOfflineCopy(): () => void {
  void Promise.all([keptRow('offline'), keptFileIds()]).then(([kept, { size }]) => show({ kept, files: size }));
  return () => control?.abort();
}

/** Starts or continues the offline copy, with or without attached files. */
export async function keepEverything(withFiles: boolean): Promise<void> {
  await round;
  await requestPersistence();
  const { kept } = copy.get();
  const before = kept === 'unknown' ? undefined : kept;
  done = {};
  await change({ key: 'offline', ...(before?.withFiles === withFiles && { asOf: before.asOf }), withFiles });
  await bringUpToDate();
  // A browser that refuses storage has not stored the setting either.
  if (copy.get().kept === undefined) show({ problem: 'unavailable' });
}

/** Stops downloading. Downloaded data remains, and the user can continue later. */
export async function stopKeeping(): Promise<void> {
  control?.abort();
  await round;
  const { kept } = copy.get();
  if (typeof kept === 'object') await change({ ...kept, paused: 'stopped' });
}

/** Deletes the offline copy. From now on, only opened records are stored. */
export async function removeEverything(): Promise<void> {
  control?.abort();
  await round;
  await dropRow('offline');
  show({ kept: undefined, problem: undefined });
  // Another tab that is downloading notices that the copy is no longer wanted.
  await withLock(lock, () =>
    Promise.all([
      ...ownKinds().flatMap(({ records, offline: { lists = [] } }) => [
        ...(records.kind.details ? [records.forgetAll()] : []),
        ...lists.map((list) => list.forget()),
      ]),
      keepOnlyFiles(new Set()),
    ]),
  );
  done = {};
  show({ files: 0 });
}

/** Downloads what this device lacks, in one tab at a time. */
export function bringUpToDate(): Promise<void> {
  round ??= withLock(lock, fetchAll).finally(() => {
    round = undefined;
    show({ running: undefined });
  });
  return round;
}

async function fetchAll(): Promise<void> {
  // Another tab may have deleted it.
  const kept = await keptRow('offline');
  show({ kept });
  if (!kept || kept.paused) return;
  const { signal } = (control = new AbortController());
  const problem = (await fetchLists()) ?? (await fetchContents(kept.withFiles, signal).catch(storageProblem));
  if (signal.aborted) return;
  show({ problem });
  if (problem === 'full') await change({ ...kept, paused: 'full' });
  if (!problem) await change({ key: 'offline', withFiles: kept.withFiles, asOf: Date.now() });
}

/** Stops downloading if another tab has stopped or deleted the copy. */
async function endIfUnwanted(): Promise<void> {
  const kept = await keptRow('offline');
  if (!kept || kept.paused) control?.abort();
}

function storageProblem(error: unknown): OfflineProblem {
  return storageFailure(error) === 'full' ? 'full' : 'unavailable';
}

/** @throws if the device has no room, or refuses to store */
async function fetchContents(withFiles: boolean, signal: AbortSignal): Promise<OfflineProblem | undefined> {
  const texts = await fetchTexts(signal);
  if (texts || signal.aborted) return texts;
  await fetchAnswers();
  if (done.hasFiles) return undefined;
  const files = await fetchFiles(withFiles, signal);
  done.hasFiles = !files && !signal.aborted;
  return files;
}

/** The kinds that the signed-in person may list. */
function ownKinds(): OfflineKind[] {
  const session = staffSession();
  return session.state === 'signed in' ? offlineKinds(session.staff.roles) : [];
}

async function fetchLists(): Promise<OfflineProblem | undefined> {
  const wanted = ownKinds().flatMap(({ records, offline: { lists = [] } }) => [records.list, ...lists]);
  await Promise.all(wanted.map((list) => list.sync()));
  const problems = wanted.map(({ known }) => problemOf(known.get().state));
  return asProblem(problems.find((problem) => problem !== undefined));
}

function asProblem(problem: string | undefined): OfflineProblem | undefined {
  return problem === undefined || problem === 'unreachable' ? problem : { msg: problem };
}

async function fetchTexts(signal: AbortSignal): Promise<OfflineProblem | undefined> {
  const all = ownKinds().flatMap(({ records }) => (records.kind.details ? records : []));
  const counts = all.map(({ list }) => list.known.get().rows.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  for (const [index, records] of all.entries()) {
    const count = counts[index]!;
    const problem = await records.storeAll(signal, (came, left) => {
      if (came > 0) done.hasFiles = false;
      void endIfUnwanted();
      // A small update needs no progress.
      if (left > 0) show({ running: { part: 'texts', done: before + Math.max(0, count - left), total } });
    });
    before += count;
    if (problem !== undefined || signal.aborted) return asProblem(problem);
  }
  return undefined;
}

/** Caches the replies that screens show in addition to records. */
async function fetchAnswers(): Promise<void> {
  if (!done.countries) await keepCountries();
  done.countries = true;
  for (const { records, offline } of ownKinds()) {
    const { rows } = records.list.known.get();
    if (!offline.cacheReplies || done.replies?.get(records.kind.name) === rows) continue;
    await offline.cacheReplies(rows as never);
    done.replies = new Map(done.replies).set(records.kind.name, rows);
  }
}

async function fetchFiles(withFiles: boolean, signal: AbortSignal): Promise<OfflineProblem | undefined> {
  const wanted = withFiles ? await everyFile(ownKinds()) : new Map<string, WantedFile>();
  await keepOnlyFiles(wanted);
  const here = await keptFileIds();
  const missing = [...wanted].filter(([file_id]) => !here.has(file_id));
  show({ files: here.size });
  let problem: OfflineProblem | undefined;
  async function work(): Promise<void> {
    for (let file = missing.shift(); file && !problem && !signal.aborted; file = missing.shift()) {
      await endIfUnwanted();
      if (signal.aborted) return;
      show({ running: { part: 'files', done: wanted.size - missing.length - 1, total: wanted.size } });
      const met = await fetchFile(...file, signal);
      problem ??= met;
    }
  }
  // Several at a time, so that device and network do not wait for each other.
  await Promise.all(Array.from({ length: atOnce }, work));
  return problem;
}

async function fetchFile(
  file_id: string,
  { name, size, fetchWith }: WantedFile,
  signal: AbortSignal,
): Promise<OfflineProblem | undefined> {
  if (!(await hasRoomFor(size))) return 'full';
  const outcome = await fetchWith({ signal });
  if (outcome.kind === 'unreachable') return 'unreachable';
  // If a file no longer exists, its record has changed, and is fetched in the next round.
  if (outcome.kind === 'refused') return outcome.status === 404 ? undefined : { msg: outcome.msg };
  await keepFile(file_id, name, outcome.data);
  show({ files: copy.get().files + 1 });
  return undefined;
}

async function change(kept: KeptOffline): Promise<void> {
  show({ kept });
  await keepRow(kept);
}

function show(next: Partial<OfflineCopy>): void {
  copy.set({ ...copy.get(), ...next });
}
