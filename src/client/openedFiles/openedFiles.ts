import { fileProblem } from '#contract/rules/file.ts';
import { limits } from '#contract/rules/limits.ts';
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import { newId } from '#client/device/newId.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { Rows, RowsDatabase } from '#client/storage/rows.ts';

/** A Word file that was opened with the installed app, or shared to it, and waits for its author's decision. */
export interface OpenedFile {
  key: string;
  file: File;
  /** Milliseconds since 1970, by the device's clock. */
  arrivedAt: number;
  /**
   * The `visitor_id` of the account that was logged in, otherwise of the first account it was offered to. No other
   * account sees it (A9).
   */
  owner?: string;
}

/** The database is created with the first file. */
const openedFilesDatabase = new RowsDatabase('lectern-opened-files', 1, ['files']);

/** Separate from the drafts: a file can arrive while nobody is logged in, and any web page can send one. */
export const openedFilesTable = new Rows<OpenedFile>(openedFilesDatabase, 'files');

/** Limits for waiting files, since any web page can send them. */
const most = { files: 5, bytes: limits.file };

/** Milliseconds after which a file is deleted if the author has not decided. */
const retention = 7 * 24 * 60 * 60 * 1000;

/** Channel that announces changes of the waiting files to every tab. */
const channelName = 'lectern-opened-files';

/**
 * Stores opened files until their author decides about them. Files that are not Word documents, or too many, are not
 * stored; no waiting file is deleted to make room (O3).
 *
 * @param owner - `visitor_id` of the logged-in account
 * @returns why files were not stored
 */
export async function storeOpened(files: readonly File[], owner: string | undefined): Promise<OpeningProblem[]> {
  const problems: OpeningProblem[] = [];
  for (const file of files) {
    const problem = problemOf(file) ?? (await noRoomFor(file)) ?? (await store(file, owner));
    if (problem) problems.push(problem);
  }
  announceChange();
  return problems;
}

function problemOf(file: File): OpeningProblem | undefined {
  const code = fileProblem(file)?.code;
  return code === 'fileNotWord' || code === 'fileTooLarge' || code === 'fileEmpty' ? code : undefined;
}

/**
 * While a file is moved into a draft, it is stored twice. So a file may take half of the free space at most, which also
 * leaves room for drafts.
 */
async function noRoomFor({ size }: File): Promise<OpeningProblem | undefined> {
  return (await hasRoomFor(2 * size)) ? undefined : 'full';
}

async function store(file: File, owner: string | undefined): Promise<OpeningProblem | undefined> {
  try {
    return await openedFilesTable.change((rows, table) => {
      const waiting = deleteExpired(rows, table);
      const bytes = waiting.reduce((sum, row) => sum + row.file.size, file.size);
      if (waiting.length >= most.files || bytes > most.bytes) return 'tooMany';
      // Files that arrive together may be stored within a millisecond. This preserves their order.
      const arrivedAt = Math.max(Date.now(), ...waiting.map((before) => before.arrivedAt + 1));
      const row: OpenedFile = { key: newId(), file, arrivedAt, ...(owner && { owner }) };
      table.put(row);
      return undefined;
    });
  } catch (error) {
    return storageFailure(error) === 'full' ? 'full' : 'notKept';
  }
}

/**
 * The files that wait for an account, oldest first. Files that arrived while logged out now belong to it.
 *
 * @param visitorId - undefined while logged out
 * @throws if the device's database cannot be opened
 */
export async function listOpened(visitorId: string | undefined): Promise<OpenedFile[]> {
  if (!(await openedFilesDatabase.exists())) return [];
  const rows = await openedFilesTable.change((all, table) => {
    const own = deleteExpired(all, table).filter(({ owner }) => owner === undefined || owner === visitorId);
    if (visitorId) for (const row of own) if (!row.owner) table.put({ ...row, owner: visitorId });
    return own;
  });
  return rows.toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

/** Deletes waiting files that were added to drafts or discarded. */
export async function deleteOpened(isMeant: (file: OpenedFile) => boolean): Promise<void> {
  if (!(await openedFilesDatabase.exists())) return;
  await openedFilesTable.change((rows, table) => rows.filter(isMeant).forEach(({ key }) => table.delete(key)));
  announceChange();
}

/** Whether a file is still waiting; another tab may have handled it. */
export async function isWaiting(key: string): Promise<boolean> {
  return (await openedFilesTable.get(key)) !== undefined;
}

/** Deletes expired rows; returns the rest. */
function deleteExpired(rows: OpenedFile[], table: IDBObjectStore): OpenedFile[] {
  const isOld = ({ arrivedAt }: OpenedFile) => Date.now() - arrivedAt > retention;
  for (const { key } of rows.filter(isOld)) table.delete(key);
  return rows.filter((row) => !isOld(row));
}

function announceChange(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Calls `listener` whenever the waiting files may have changed. Returns a function that unsubscribes. */
export function onOpenedChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
