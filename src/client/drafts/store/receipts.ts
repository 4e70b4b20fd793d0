import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { DraftsDatabase } from './database.ts';

/** A part in which the server's receipt differs from the submission that this device sent. */
export type Difference = 'text' | 'file';

/**
 * Compares a receipt with the version that this device sent. Empty if another device sent it. A file that was uploaded
 * with an earlier version is not compared again.
 */
export async function differencesFromSent(db: DraftsDatabase, receipt: SignedReceipt): Promise<Difference[]> {
  const stored = await db.receipts.where({ report_id: String(receipt.report_id) }).toArray();
  const sent = stored.find(({ version }) => version === receipt.version)?.sent;
  const found: Difference[] = [];
  if (sent && sent.text_sha256 !== receipt.text_sha256) found.push('text');
  if (sent?.file_sha256 && sent.file_sha256 !== receipt.file?.sha256) found.push('file');
  return found;
}
