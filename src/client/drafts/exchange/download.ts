import { fullName } from '#contract/names/fullName.ts';
import type { StoredAccount } from '#client/storage/siteDatabase.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { exportDrafts, archiveName } from './exportDrafts.ts';
import { rememberExport } from './lastExport.ts';

/** The fields of the account that exports. */
export type Exporter = Pick<StoredAccount, 'visitor_id' | 'Firstname' | 'Lastname'>;

/**
 * Downloads an account's drafts as a zip (O10).
 *
 * @param ids - all drafts if absent; the time of the export is then remembered
 * @throws if the device cannot read them, or has no room
 */
export async function downloadDrafts(account: Exporter, ids?: readonly string[]): Promise<void> {
  const { visitor_id: visitorId } = account;
  const db = await openDrafts(visitorId);
  saveFile(archiveName(), await exportDrafts({ db, visitorId, name: fullName(account) }, ids));
  if (!ids) rememberExport(visitorId);
}
