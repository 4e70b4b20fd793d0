import type { AbstractRow, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import type { MailPreview, OutboxLetter, OutboxState } from '#contract/staff/mail.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { Previewed } from '#client/admin/mail/write/usePreview.ts';
import { emptyDraft } from '#client/admin/records/letterDraft.ts';
import { account, content, moment, nothing, otherContent, sampleFile } from './fixtures.ts';

/** A time as calls return it, some hours before `moment`. */
export const ago = (hours: number) => new Date(moment - hours * 3_600_000).toISOString();
const ahead = (hours: number) => ago(-hours);

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

/** No server has an abstract with this number, so nothing typed into its forms reaches a server. */
export const report_id = 900_012;

const { Firstname, Lastname, email } = account;

const values = {
  title: content.title,
  abstract: content.abstract,
  keywords: content.keywords,
  submissionType: '1',
  topics: '3',
  report_people: content.report_people,
};

/** Changed and withdrawn by the office, with mail in every state. */
export const sampleAbstract: OneAbstract = {
  ...values,
  report_id,
  version: 2,
  submitted_at: ago(50),
  received_at: ago(50),
  file: { name: sampleFile.name, size: sampleFile.size },
  account: {
    visitor_id: account.visitor_id,
    name: `${Firstname} ${Lastname}`,
    email,
    country: '276',
    language: 'en',
    is_closed: true,
    deadline: '2024-11-01',
  },
  edited: { at: ago(3), by_name: staff.name, fields: ['title'] },
  withdrawn: { at: ago(2), by_name: staff.name, reason: 'The words of the office.' },
  earlier: [{ ...values, title: otherContent.title, version: 1, received_at: ago(50), by_name: '', file: null }],
  mail: (['waiting', 'sent', 'given up', 'uncertain'] as const).map((state, hours) => ({
    report_id,
    created_at: ago(hours),
    state,
    email,
    failure: state === 'given up' ? '550 No such mailbox' : '',
  })),
};

export const row: AbstractRow = {
  report_id,
  title: sampleAbstract.title,
  submissionType: sampleAbstract.submissionType,
  topics: sampleAbstract.topics,
  authors: ['Justus Liebig', '吴宪'],
  author_count: 2,
  pinyin: '',
  account: '',
  affiliations: ['University of Giessen', '北京协和医学院'],
  corresponding: [{ name: 'Justus Liebig', email }],
  presenting: [{ name: 'Justus Liebig', email }],
  country: '276',
  keywords: sampleAbstract.keywords,
  has_file: true,
  version: 1,
  submitted_at: sampleAbstract.submitted_at,
  changed_at: sampleAbstract.submitted_at,
  language: 'en',
  withdrawn: false,
};

export const sampleLetter: LetterRow = {
  letter_id: 900_003,
  visitor_id: account.visitor_id,
  name: sampleAbstract.account.name,
  email,
  country: '276',
  received_at: ago(30),
  file: { name: 'invitation-letter.docx', size: 21_000 },
  remark: 'The words of the author.',
  state: 'signed',
  note: 'The words of the office.',
  changed_by: staff.name,
  changed_at: ago(1),
  signed: { name: 'invitation-letter.pdf', size: 80_000 },
};

export const samplePerson: OnePerson = {
  visitor_id: account.visitor_id,
  name: sampleAbstract.account.name,
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
  letters: [sampleLetter],
  mail: [],
  is_mailable: true,
};

const { subject, text } = shippedTemplates['no-file'];

export const letterDraft = { ...emptyDraft, subject, text, query: 'no:file' };

const mailing: Mailing = {
  mailing_id: 900_001,
  subject,
  query: letterDraft.query,
  to: 'submitter',
  created_at: ago(2),
  created_by: staff.name,
  send_at: ago(2),
  state: 'done',
  letters: 27,
  by_language: { en: 20, zh: 7 },
  skipped: 1,
  sent: 27,
  waiting: 0,
  failed: 0,
  uncertain: 0,
  restored_from: null,
  left_out: 0,
};

export const sampleMailings: Record<Mailing['state'], Mailing> = {
  waiting: { ...mailing, state: 'waiting', send_at: ahead(1_000_000), sent: 0, waiting: 27 },
  held: { ...mailing, state: 'held', restored_from: ago(30), sent: 10, waiting: 17 },
  sending: { ...mailing, state: 'sending', sent: 10, waiting: 15, failed: 1, uncertain: 1 },
  done: { ...mailing, restored_from: ago(30), sent: 0 },
  cancelled: { ...mailing, state: 'cancelled', sent: 10 },
};

const outboxLetter: OutboxLetter = {
  mail_id: 900_002,
  mailing_id: mailing.mailing_id,
  subject: subject.en,
  report_id,
  email,
  name: samplePerson.name,
  state: 'sent',
  at: ago(1),
  failure: '',
  former_email: 'former@university.example',
  because: null,
};

export const sampleOutbox: Record<OutboxState, OutboxLetter> = {
  waiting: { ...outboxLetter, state: 'waiting', failure: '421 Too busy' },
  sending: { ...outboxLetter, state: 'sending' },
  sent: outboxLetter,
  failed: { ...outboxLetter, state: 'failed', failure: '550 No such mailbox', correctable: ['account', 'abstract'] },
  uncertain: { ...outboxLetter, state: 'uncertain', failure: 'The connection broke off' },
  held: { ...outboxLetter, state: 'held' },
  leftOut: { ...outboxLetter, state: 'leftOut', because: 'abstractWithdrawn' },
};

export const preview: MailPreview = {
  digest: 'none',
  count: 27,
  by_language: { en: 20, zh: 7 },
  addresses: 25,
  accounts: 24,
  most: [{ name: samplePerson.name, email, letters: 3 }],
  unconfirmed: 2,
  per: 'abstract',
  skipped: [],
  skipped_count: 0,
  reasons: [],
  shared_count: 0,
  withdrawn_count: 3,
  problems: [],
  letters: [],
};

export const previewed: Previewed = {
  preview,
  isFresh: true,
  problem: undefined,
  letter: { number: 1, report_id, name: samplePerson.name, email, language: 'en', subject: subject.en, text: text.en },
  at: 0,
  goTo: nothing,
  ask: nothing,
};
