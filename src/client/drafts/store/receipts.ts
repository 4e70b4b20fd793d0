import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { DraftsDatabase } from './database.ts';

/** What differs between the server's receipt and what this device sent. */
export type Difference = 'text' | 'file';

/**
 * Compares a receipt with what this device sent as that version. Empty where another device sent it; a file that was
 * uploaded with an earlier version is not compared again.
 */
export async function differencesFromSent(db: DraftsDatabase, receipt: SignedReceipt): Promise<Difference[]> {
  const stored = await db.receipts.where({ report_id: String(receipt.report_id) }).toArray();
  const sent = stored.find(({ version }) => version === receipt.version)?.sent;
  const found: Difference[] = [];
  if (sent && sent.text_sha256 !== receipt.text_sha256) found.push('text');
  if (sent?.file_sha256 && sent.file_sha256 !== receipt.file?.sha256) found.push('file');
  return found;
}
