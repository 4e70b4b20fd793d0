import { fileProblem } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import { hasRoomFor } from '#client/drafts/store/storage.ts';
import { storageFailure } from '#client/drafts/store/storageFailure.ts';
import { openedFilesDatabase, openedFilesTable, type OpenedFile } from './database.ts';

/** What waits at most: a page of any site can send more files than anybody wants to look through. */
const most = { files: 5, bytes: limits.file };

/** Milliseconds after which a file that nobody decided about is forgotten. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/** Tells every page that shows them that the files that wait are others now. */
const changes = 'lectern-opened-files';

/**
 * Keeps opened files until their author says what becomes of them; those that are no Word files or are too many are not
 * kept, and nothing that waits makes room for them (O3).
 *
 * @param owner - `visitor_id` of who is logged in
 * @returns what is wrong with those that were not kept
 */
export async function keepOpened(files: readonly File[], owner: string | undefined): Promise<OpeningProblem[]> {
  const problems: OpeningProblem[] = [];
  for (const file of files) {
    const problem = problemOf(file) ?? (await noRoomFor(file)) ?? (await store(file, owner));
    if (problem) problems.push(problem);
  }
  tellChange();
  return problems;
}

function problemOf(file: File): OpeningProblem | undefined {
  const code = fileProblem(file)?.code;
  return code === 'fileNotWord' || code === 'fileTooLarge' || code === 'fileEmpty' ? code : undefined;
}

/**
 * On its way into a draft a file is there twice. So a page that sends one unasked takes half of what is free at most, and
 * leaves room for what its reader writes.
 */
async function noRoomFor({ size }: File): Promise<OpeningProblem | undefined> {
  return (await hasRoomFor(2 * size)) ? undefined : 'full';
}

async function store(file: File, owner: string | undefined): Promise<OpeningProblem | undefined> {
  try {
    return await openedFilesTable.change((rows, table) => {
      const waiting = sweep(rows, table);
      const bytes = waiting.reduce((sum, row) => sum + row.file.size, file.size);
      if (waiting.length >= most.files || bytes > most.bytes) return 'tooMany';
      // Files that arrive together may be stored within a millisecond, and keep their order.
      const arrivedAt = Math.max(Date.now(), ...waiting.map((before) => before.arrivedAt + 1));
      const row: OpenedFile = { key: crypto.randomUUID(), file, arrivedAt, ...(owner && { owner }) };
      table.put(row);
      return undefined;
    });
  } catch (error) {
    return storageFailure(error) === 'full' ? 'full' : 'notKept';
  }
}

/**
 * The files that wait for somebody, the first that came first. Who is logged in takes over those that came while nobody
 * was.
 *
 * @param visitorId - undefined while nobody is logged in
 * @throws when the device's database cannot be opened
 */
export async function listOpened(visitorId: string | undefined): Promise<OpenedFile[]> {
  if (!(await openedFilesDatabase.isThere())) return [];
  const rows = await openedFilesTable.change((all, table) => {
    const own = sweep(all, table).filter(({ owner }) => owner === undefined || owner === visitorId);
    if (visitorId) for (const row of own) if (!row.owner) table.put({ ...row, owner: visitorId });
    return own;
  });
  return rows.toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

/** Forgets files that wait: they went into drafts, or their author wants none of them. */
export async function forgetOpened(isMeant: (file: OpenedFile) => boolean): Promise<void> {
  if (!(await openedFilesDatabase.isThere())) return;
  await openedFilesTable.change((rows, table) => rows.filter(isMeant).forEach(({ key }) => table.delete(key)));
  tellChange();
}

/** Whether nobody has decided about a file meanwhile, in another tab. */
export async function stillWaits(key: string): Promise<boolean> {
  return (await openedFilesTable.get(key)) !== undefined;
}

/** Forgets what has waited too long; answers the rest. */
function sweep(rows: OpenedFile[], table: IDBObjectStore): OpenedFile[] {
  const isOld = ({ arrivedAt }: OpenedFile) => Date.now() - arrivedAt > keptFor;
  for (const { key } of rows.filter(isOld)) table.delete(key);
  return rows.filter((row) => !isOld(row));
}

function tellChange(): void {
  const channel = new BroadcastChannel(changes);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back whenever the files that wait may be others; answers how to stop. */
export function onOpenedChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(changes);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
