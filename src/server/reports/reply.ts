import type { Receipt, Report } from '#contract/calls/report.ts';
import type { OwnReport } from '#server/db/reports/ownReports.ts';
import { fileUrl } from '#server/files/name.ts';
import { receivedOf } from '#server/receipts/received.ts';
import type { ReceivedVersion, ReceiptSigner } from '#server/receipts/receiptSigner.ts';

/** The reply to a submission or change: the stored version with its signed receipt. */
export function receiptReply(received: ReceivedVersion, receipts: ReceiptSigner): Receipt {
  const { report_id, version, received_at } = received;
  return { report_id, version, received_at, receipt: receipts.sign(received) };
}

/** A report as `report_list` returns it: with the receipt of what its author sent, also where staff have changed it since. */
export function reportReply(own: OwnReport, receipts: ReceiptSigner): Report {
  const { report_id, visitor_id, title, abstract, keywords, submissionType, topics, version, received_at } = own;
  const { file_id, file_name, file_size, edited, withdrawn_at: at, withdrawn_reason: reason } = own;
  return {
    ...{ report_id, visitor_id, title, abstract, keywords, submissionType, topics, version, received_at },
    report_people: JSON.parse(own.report_people) as Report['report_people'],
    ...{ file_name, file_size, file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '' },
    receipt: receipts.sign(receivedOf(own)),
    ...(edited && edited.fields !== '[]' && { edited: editedReply(edited) }),
    ...(at !== null && { withdrawn: { at, reason } }),
  };
}

function editedReply({ at, by_name, fields }: NonNullable<OwnReport['edited']>): Report['edited'] {
  return { at, by_name, fields: JSON.parse(fields) as string[] };
}
