import type { ReceiptText } from '#contract/calls/receipt.ts';
import type { StoredReport } from '#server/db/reports.ts';
import type { ReceivedText, ReceivedVersion } from './receiptSigner.ts';

/** The stored version of a report as it was received. */
export function receivedOf(stored: StoredReport): ReceivedText {
  const report_people = JSON.parse(stored.report_people) as ReceiptText['report_people'];
  return { ...stored, text: { ...stored, report_people }, file: fileOf(stored) };
}

/** The file of a report, as its receipt names it. */
export function fileOf({
  file_name: name,
  file_size: size,
  file_sha256: sha256,
}: StoredReport): ReceivedVersion['file'] {
  return name !== null && size !== null && sha256 !== null ? { name, size, sha256 } : null;
}
