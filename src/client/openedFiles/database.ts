import { Rows, RowsDatabase } from '#client/device/rows.ts';

/** A Word file that was opened with the installed app, or shared to it, until its author says what becomes of it. */
export interface OpenedFile {
  key: string;
  file: File;
  /** Milliseconds since 1970, by the device's clock. */
  arrivedAt: number;
  /** The `visitor_id` of who was logged in then, else of who was offered it first: nobody else sees it (A9). */
  owner?: string;
}

/** Made with the first file that waits. */
export const openedFilesDatabase = new RowsDatabase('lectern-opened-files', 1, ['files']);

/** The files that wait, apart from all drafts: whoever shares one may not be logged in, and any page can send one. */
export const openedFilesTable = new Rows<OpenedFile>(openedFilesDatabase, 'files');
