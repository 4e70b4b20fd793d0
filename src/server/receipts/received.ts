import type { ReceiptText } from '#contract/calls/receipt.ts';
import type { OwnReport } from '#server/db/reports/ownReports.ts';
import type { Row } from '#server/db/schema.ts';
import type { ReceivedText, ReceivedVersion } from './receiptSigner.ts';

/** The last version of a report that its author sent: what staff have changed since was never received. */
export function receivedOf(own: OwnReport): ReceivedText {
  const received = own.edited?.authors ?? own;
  const report_people = JSON.parse(received.report_people) as ReceiptText['report_people'];
  return { ...received, text: { ...received, report_people }, file: fileOf(received) };
}

/** The file of a version, as its receipt names it. */
function fileOf({
  file_name: name,
  file_size: size,
  file_sha256: sha256,
}: Pick<Row<'earlier_version'>, 'file_name' | 'file_size' | 'file_sha256'>): ReceivedVersion['file'] {
  return name !== null && size !== null && sha256 !== null ? { name, size, sha256 } : null;
}
