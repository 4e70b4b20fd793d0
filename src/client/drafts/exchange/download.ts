import { openDrafts } from '../open.ts';
import { exportDrafts } from './exportDrafts.ts';
import { rememberExport } from './lastExport.ts';
import { archiveName } from './names.ts';

/** Milliseconds after which even a slow browser has begun to read what it downloads. */
const grace = 60_000;

/**
 * Hands an account's drafts to the browser as a file to keep (O10).
 *
 * @param ids - which; all of them where none are named, and then it is remembered when
 * @throws when the device cannot read them, or has no room
 */
export async function downloadDrafts(visitorId: string, ids?: readonly string[]): Promise<void> {
  const db = await openDrafts(visitorId);
  save(await exportDrafts({ db, visitorId }, ids), archiveName());
  if (!ids) rememberExport(visitorId);
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), grace);
}
