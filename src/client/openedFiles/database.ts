import { Rows, RowsDatabase } from '#client/storage/rows.ts';

/** A Word file that was opened with the installed app, or shared to it, until its author decides about it. */
export interface OpenedFile {
  key: string;
  file: File;
  /** Milliseconds since 1970, by the device's clock. */
  arrivedAt: number;
  /** The `visitor_id` of the account that was logged in, otherwise of the first one it was offered to; no other sees it (A9). */
  owner?: string;
}

/** Created with the first file. */
export const openedFilesDatabase = new RowsDatabase('lectern-opened-files', 1, ['files']);

/** Apart from the drafts: a file can arrive while logged out, and any web page can send one. */
export const openedFilesTable = new Rows<OpenedFile>(openedFilesDatabase, 'files');
