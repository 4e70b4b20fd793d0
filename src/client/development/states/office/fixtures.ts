import type { AbstractRow, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import type { ListedStaff, SignedInStaff } from '#contract/staff/staff.ts';
import { account, content, sampleFile, moment } from '#client/development/states/fixtures.ts';

/** A time as calls answer it, some hours before the one of every example. */
export const ago = (hours: number) => new Date(moment - hours * 3_600_000).toISOString();
export const ahead = (hours: number) => ago(-hours);

export const staff: SignedInStaff = {
  staff_id: 'marie',
  name: 'Marie Curie',
  email: 'owner@conference.example',
  roles: ['owner'],
  topics: [],
  signed_in_with: 'passkey',
  signed_in_at: ago(2),
  recent_until: ago(1),
  expires_at: ahead(160),
};

export const members: readonly ListedStaff[] = [
  { ...staff, since: ago(900), last_used_at: ago(0), passkeys: 1, has_password: true },
  {
    staff_id: 'lise',
    name: 'Lise Meitner',
    email: 'chair@conference.example',
    roles: ['chair'],
    topics: ['1', '3'],
    since: ago(800),
    last_used_at: null,
    passkeys: 0,
    has_password: true,
  },
];

/** No server has an abstract of this number, so what is typed into its forms reaches none. */
export const report_id = 900_012;

const { Firstname, Lastname, email } = account;

/** An abstract as it came from its author. */
export const abstract: OneAbstract = {
  title: content.title,
  abstract: content.abstract,
  keywords: content.keywords,
  submissionType: '1',
  topics: '3',
  report_people: content.report_people,
  report_id,
  version: 1,
  submitted_at: ago(50),
  received_at: ago(50),
  file: { name: sampleFile.name, size: sampleFile.size },
  account: {
    visitor_id: account.visitor_id,
    name: `${Firstname} ${Lastname}`,
    email,
    country: '276',
    language: 'en',
    is_closed: false,
    deadline: '',
  },
  edited: null,
  withdrawn: null,
  earlier: [],
  mail: [],
};

/** The same in the list. */
export const row: AbstractRow = {
  report_id,
  title: abstract.title,
  submissionType: abstract.submissionType,
  topics: abstract.topics,
  authors: ['Justus Liebig', '吴宪'],
  author_count: 2,
  pinyin: '',
  account: '',
  affiliations: ['University of Giessen', '北京协和医学院'],
  corresponding: [{ name: 'Justus Liebig', email }],
  presenting: [{ name: 'Justus Liebig', email }],
  country: '276',
  keywords: abstract.keywords,
  has_file: true,
  version: 1,
  submitted_at: abstract.submitted_at,
  changed_at: abstract.submitted_at,
  language: 'en',
  withdrawn: false,
};

export const letter: LetterRow = {
  letter_id: 900_003,
  visitor_id: account.visitor_id,
  name: abstract.account.name,
  email,
  country: '276',
  received_at: ago(30),
  file: { name: 'invitation-letter.docx', size: 21_000 },
  remark: '',
  state: 'received',
  note: '',
  changed_by: '',
  changed_at: '',
  signed: null,
};

export const person: OnePerson = {
  visitor_id: account.visitor_id,
  name: abstract.account.name,
  email,
  is_verified: true,
  language: 'en',
  since: ago(900),
  closed_at: null,
  registration: {
    Firstname,
    Lastname,
    mytitle: account.mytitle,
    name: '',
    country: '276',
    affiliation: 'University of Giessen',
    address: '1 University Avenue',
    fax: '',
    phoneCode: '49',
    tel: '5551234',
    about: '',
  },
  author_info: null,
  invoice: null,
  issued: null,
  payment: { state: 'expected', amount: '2400', currency: 'CNY', paid_by: '', note: '' },
  payer: '',
  paid_for: [],
  submissions: [],
  letters: [letter],
  mail: [],
  is_mailable: true,
};
