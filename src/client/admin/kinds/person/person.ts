import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { ownDeadlineFacts } from '#contract/kinds/abstract/abstract.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { personFacts, type OnePerson } from '#contract/kinds/person/person.ts';
import type { RecordFile } from '#contract/records/recordFile.ts';
import { turned, type Kind, type WantedFile } from '#client/admin/kinds/kind.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { personAddress } from './address.ts';
import { invoiceForm, paymentForm, registrationForm } from './formTargets.ts';
import { people } from './records.ts';

const address = ({ visitor_id }: { visitor_id: string }) => personAddress(visitor_id);

/** All people with an account. */
export const adminPersonKind = {
  records: people,
  commands: {
    extend_deadline: {
      fields: ownDeadlineFacts,
      words: ({ value }) => (value ? msg`Deadline until ${value}` : msg`Deadline as for everybody`),
      address,
      dialog: lazy(async () => ({ default: (await import('#client/admin/records/abstractDialogs.tsx')).ExtendAgain })),
      hasTypedWords: () => false,
      inverse: turned('extend_deadline'),
    },
    correct_person: {
      fields: personFacts,
      words: ({ fields }) => msg`Correct: ${fields}`,
      address,
      form: ({ visitor_id }) => registrationForm(visitor_id),
      inverse: turned('correct_person'),
    },
    tell_people_apart: {
      words: (_changed, { is_apart }) => (is_apart ? msg`Not the same person` : msg`Mark as possibly the same person`),
      address,
      inverse: (body) => ({ name: 'tell_people_apart', body: { ...body, is_apart: !body.is_apart } }),
    },
    close_person: {
      words: (_changed, { is_closed }) => (is_closed ? msg`Close the account` : msg`Open the account`),
      address,
      inverse: (body) => ({ name: 'close_person', body: { ...body, is_closed: !body.is_closed } }),
    },
    note_payment: {
      fields: paymentFacts,
      words: ({ fields, only, value }) =>
        only === 'state' && value ? msg`Payment: ${value}` : msg`Payment: ${fields}`,
      address,
      form: ({ visitor_id }) => paymentForm(visitor_id),
      inverse: turned('note_payment'),
    },
    change_invoice: {
      fields: invoiceFacts,
      words: ({ fields, only, value }) =>
        only === 'issued_on' ? (value ? msg`Invoice issued` : msg`Invoice not issued`) : msg`Invoice: ${fields}`,
      address,
      form: ({ visitor_id }) => invoiceForm(visitor_id),
      inverse: turned('change_invoice'),
    },
  },
  log: {
    targets: {
      account: { name: msg`account`, address: (id, isThere) => (isThere ? personAddress(id) : undefined) },
    },
    actions: {
      'people listed': { sentence: msg`read the list of people`, name: msg`List of people read` },
      'person added': { sentence: msg`added the account of`, name: msg`Account added` },
      'person read': { sentence: msg`viewed the details of`, name: msg`Details of a person viewed` },
      corrected: { sentence: msg`corrected the details of`, name: msg`Details of a person corrected` },
      'accounts merged': { sentence: msg`merged another account into that of`, name: msg`Accounts merged` },
      'payment noted': { sentence: msg`noted the payment of`, name: msg`Payment noted` },
      'invoice changed': { sentence: msg`corrected the invoice details of`, name: msg`Invoice details corrected` },
      'invoice issued': { sentence: msg`uploaded the invoice of`, name: msg`Invoice uploaded` },
      'invoice read': { sentence: msg`downloaded the invoice of`, name: msg`Invoice downloaded` },
      'deadline extended': { sentence: msg`changed the deadline of`, name: msg`Deadline of an author changed` },
      'reset link made': {
        sentence: msg`made a link to reset the password of`,
        name: msg`Link to reset a password made`,
      },
      'reset link revoked': {
        sentence: msg`revoked a link to reset the password of`,
        name: msg`Link to reset a password revoked`,
      },
      closed: { sentence: msg`closed the account of`, name: msg`Account closed` },
      opened: { sentence: msg`opened the account of`, name: msg`Account opened` },
      erased: { sentence: msg`erased`, name: msg`Account erased` },
    },
    fields: [invoiceFacts, personFacts, paymentFacts],
    names: {
      accounts: msg`accounts`,
      deadline: msg`Deadline`,
      visitor_id: msg`account`,
      merged: msg`merged account`,
      stays: msg`account that stays`,
      registration: msg`registration`,
      author_info: msg`author information`,
      invoices: msg`invoices`,
      invoice: msg`invoice`,
      payment: msg`payment`,
    },
    values: { state: paymentFacts.state, kind: invoiceFacts.kind, due: invoiceFacts.due },
  },
  offline: {
    fileSizes: ({ issued, earlier_invoices = [] }) =>
      [issued, ...earlier_invoices].map((invoice) => invoice?.file?.size),
    files: (one) => [...letterFiles(one), ...invoiceFiles(one)],
  },
} as const satisfies Kind<'person'>;

/** Files of invitation letters: the uploaded request and the signed PDF. */
function letterFiles({ letters }: OnePerson): WantedFile[] {
  return letters.flatMap(({ letter_id, file, signed }) => {
    const wanted = (each: RecordFile, which: 'handed in' | 'signed'): WantedFile => ({
      ...each,
      fetchWith: (options) => staffFile('letter_file', { letter_id, which, offline: true }, options),
    });
    return [wanted(file, 'handed in'), ...(signed ? [wanted(signed, 'signed')] : [])];
  });
}

function invoiceFiles({ visitor_id, issued, earlier_invoices = [] }: OnePerson): WantedFile[] {
  return [{ file: issued?.file }, ...earlier_invoices].flatMap((invoice): WantedFile[] => {
    if (!invoice.file) return [];
    const body = { visitor_id, ...('former_id' in invoice && { former_id: invoice.former_id }), offline: true };
    return [{ ...invoice.file, fetchWith: (options) => staffFile('invoice_file', body, options) }];
  });
}
