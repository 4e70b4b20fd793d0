import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { noPayment } from '#contract/kinds/person/payment.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';

/** An abstract as the server answers it. */
export const abstract: OneAbstract = {
  report_id: 57,
  title: 'Extracts of meat',
  abstract: 'Meat was extracted.',
  keywords: '',
  submissionType: '1',
  topics: '3',
  report_people: [
    {
      ...{
        Firstname: 'Justus',
        Middlename: '',
        Lastname: 'Liebig',
        Position: '',
        Affiliation: 'University of Giessen',
      },
      ...{ email: 'justus@university.example', Corresponding_author: 1, Oral_presentation_author: 1 },
    },
  ],
  version: 1,
  submitted_at: '2024-02-17T15:24:00.000Z',
  received_at: '2024-02-17T15:24:00.000Z',
  edited: null,
  withdrawn: null,
  file: { name: 'abstract.docx', size: 10 },
  account: {
    ...{ visitor_id: 'liebig', name: 'Justus Liebig', email: 'justus@university.example', country: '276' },
    ...{ language: 'en', is_closed: false, deadline: '' },
  },
  earlier: [],
  mail: [],
};

/** That person's invitation letter. */
export const letter: LetterRow = {
  ...{ letter_id: 4, visitor_id: 'liebig', name: 'Justus Liebig', email: 'justus@university.example', country: '276' },
  ...{ received_at: '2026-11-02T06:00:00.000Z', remark: '', state: 'signed', note: '' },
  ...{ changed_by: 'Marie Curie', changed_at: '2026-11-03T06:00:00.000Z' },
  file: { name: 'letter.docx', size: 10 },
  signed: null,
};

/** Who submitted it. */
export const person: OnePerson = {
  ...{ visitor_id: 'liebig', name: 'Justus Liebig', email: 'justus@university.example', is_verified: true },
  ...{ language: 'en', since: '2026-11-01T06:00:00.000Z', closed_at: null, author_info: null, invoice: null },
  registration: {
    ...{ Firstname: 'Justus', Lastname: 'Liebig', mytitle: '', name: '', country: '', affiliation: '' },
    ...{ address: '', fax: '', phoneCode: '', tel: '', about: '' },
  },
  ...{ payment: noPayment, issued: null, payer: '', paid_for: [] },
  submissions: [1, 2].map((report_id) => ({
    ...{ report_id, title: '', submissionType: '', topics: '', version: 1, has_file: true },
    ...{ submitted_at: '2026-11-01T06:00:00.000Z', changed_at: '2026-11-01T06:00:00.000Z' },
  })),
  letters: [],
  mail: [],
  is_mailable: true,
};
