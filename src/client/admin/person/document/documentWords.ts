import { msg } from '@lingui/core/macro';
import { abstractFieldWords } from '#client/admin/records/words/abstract.ts';
import type { FieldWords } from '#client/admin/records/words/fieldWords.ts';
import { letterFields } from '#client/admin/records/words/letter.ts';
import { invoiceFieldWords, paymentFields } from '#client/admin/records/words/payment.ts';
import { personFieldWords } from '#client/admin/records/words/person.ts';

export type DocumentFields = Readonly<Record<string, FieldWords>>;

/** Names of columns, in reading order. Columns without a name follow under their own names. */
export const documentWords = {
  account: {
    email: { name: msg`E-mail` },
    ...personFieldWords,
    name: { name: msg`Name` },
    fax: { name: msg`Fax` },
    about: { name: msg`About` },
    ifcn: { name: msg`Language`, value: (isChinese) => (isChinese === '1' ? '中文' : 'English') },
    verified_email: { name: msg`Verified address` },
    deadline: { name: msg`Deadline` },
    created_at: { name: msg`Registered` },
    closed_at: { name: msg`Closed` },
  },
  information: {
    name: { name: msg`Name` },
    email: { name: msg`E-mail` },
    affiliation: personFieldWords.affiliation,
    address: personFieldWords.address,
    country: personFieldWords.country,
    fax: { name: msg`Fax` },
    about: { name: msg`About` },
  },
  merged: { email: { name: msg`E-mail` }, merged_at: { name: msg`Merged on` } },
  payment: { ...paymentFields, payer: paymentFields.paid_by, paid_for: { name: msg`Also paid for` } },
  invoice: { ...invoiceFieldWords, file: { name: msg`File` }, name: { name: msg`File` } },
  abstract: {
    submissionType: abstractFieldWords.submissionType,
    topics: abstractFieldWords.topics,
    report_people: abstractFieldWords.report_people,
    keywords: abstractFieldWords.keywords,
    version: { name: msg`Version` },
    file_name: { name: msg`File` },
    created_at: { name: msg`Submitted` },
    received_at: { name: msg`Received` },
    changed_at: { name: msg`Changed` },
    edited_at: { name: msg`Changed by the office` },
    withdrawn_at: { name: msg`Withdrawn on` },
    withdrawn_reason: { name: msg`Reason` },
    deleted_at: { name: msg`Deleted on` },
  },
  letter: {
    file_name: { name: msg`File` },
    received_at: { name: msg`Received` },
    note: { name: msg`Note of the author` },
    state: letterFields.state,
    office_note: { name: msg`Note of the office` },
    signed_file_name: { name: msg`Signed letter` },
  },
  mail: {
    email: { name: msg`E-mail` },
    former_email: { name: msg`Former address` },
    created_at: { name: msg`Written` },
    sent_at: { name: msg`Sent` },
    given_up_at: { name: msg`Not delivered` },
    failure: { name: msg`Answer of the mail server` },
    skipped_at: { name: msg`Left out` },
  },
  file: {
    size: { name: msg`Size` },
    created_at: { name: msg`Received` },
  },
} satisfies Readonly<Record<string, DocumentFields>>;

/**
 * Columns that the document leaves out. Keys, digests, row numbers and the queue state of a mail mean nothing to a
 * reader, and are in the JSON of the same data. Names of staff are not the person's data.
 */
export const technical =
  /^(?:(?:visitor|file|signed_file|former|letter|mail|mailing|report|entry)_id|.*(?:sha256|_hash|_by)|(?:begun|due|handed|uncertain|again)_at|idempotency_key|reply_bytes|(?:first_)?file_size|authors_version|edited_fields|attempts|recipient|receipt|attachment|skipped_because)$/;
