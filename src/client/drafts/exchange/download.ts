import { saveFile } from '../../saveFile.ts';
import { openDrafts } from '../open.ts';
import { exportDrafts } from './exportDrafts.ts';
import { rememberExport } from './lastExport.ts';
import { archiveName } from './names.ts';

/**
 * Hands an account's drafts to the browser as a file to keep (O10).
 *
 * @param ids - which; all of them where none are named, and then it is remembered when
 * @throws when the device cannot read them, or has no room
 */
export async function downloadDrafts(visitorId: string, ids?: readonly string[]): Promise<void> {
  const db = await openDrafts(visitorId);
  saveFile(archiveName(), await exportDrafts({ db, visitorId }, ids));
  if (!ids) rememberExport(visitorId);
}
