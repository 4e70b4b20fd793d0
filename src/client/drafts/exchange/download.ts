import { fullName } from '#contract/names/fullName.ts';
import type { StoredAccount } from '#client/device/siteDatabase.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { exportDrafts } from './exportDrafts.ts';
import { rememberExport } from './lastExport.ts';
import { archiveName } from './names.ts';

/** Whoever exports, by the fields of the account. */
export type Exporter = Pick<StoredAccount, 'visitor_id' | 'Firstname' | 'Lastname'>;

/**
 * Hands an account's drafts to the browser as a file to keep (O10).
 *
 * @param account - whose they are; the file says by which name
 * @param ids - which; all of them where none are named, and then it is remembered when
 * @throws when the device cannot read them, or has no room
 */
export async function downloadDrafts(account: Exporter, ids?: readonly string[]): Promise<void> {
  const { visitor_id: visitorId } = account;
  const db = await openDrafts(visitorId);
  saveFile(archiveName(), await exportDrafts({ db, visitorId, name: fullName(account) }, ids));
  if (!ids) rememberExport(visitorId);
}
