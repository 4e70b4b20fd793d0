import type { Receipt, Report } from '#contract/calls/report.ts';
import type { StoredReport } from '#server/db/reports.ts';
import { fileUrl } from '#server/files/name.ts';
import { fileOf } from '#server/receipts/received.ts';
import type { ReceivedVersion, ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** The reply to a submission or change: the stored version with its signed receipt. */
export function receiptReply(received: ReceivedVersion, receipts: ReceiptSigner): Receipt {
  const { report_id, version, received_at } = received;
  return { report_id, version, received_at, receipt: receipts.sign(received) };
}

/** A report as `report_list` returns it. */
export function reportReply(stored: StoredReport, receipts: ReceiptSigner): Report {
  const { file_id, file_name, file_sha256: _signed, text_sha256: _digest, reply_bytes: _size, ...report } = stored;
  const report_people = JSON.parse(stored.report_people) as Report['report_people'];
  return {
    ...report,
    report_people,
    file_name,
    file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '',
    receipt: receipts.sign({ ...stored, file: fileOf(stored) }),
  };
}
