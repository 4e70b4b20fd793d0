import * as z from 'zod/mini';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { AuthorInfo } from '#contract/calls/account.ts';
import { InvoiceFields } from '#contract/calls/invoice.ts';
import { choiceText, text, writtenText } from '#contract/calls/text.ts';
import { described, labelledOptions, type Hints, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { writtenInLetters } from '#contract/names/scripts.ts';
import { shownName } from '#contract/names/shownName.ts';
import { limits } from '#contract/rules/limits.ts';
import { AuditEntry } from '#contract/staff/staff.ts';
import { MailRecord } from '#contract/staff/mailRecord.ts';
import { markApart } from '#contract/query/apart.ts';
import { changesOf, Command, fieldChange, queued, timeOf, type Made } from '#contract/records/command.ts';
import { wantedOf } from '#contract/records/fieldChanges.ts';
import { LetterRow } from '#contract/kinds/letter/letter.ts';
import { detailedListCall } from '#contract/records/listCall.ts';
import { Issued, listedPayment, Payment, paymentCalls } from './payment.ts';

/** An account as a row of the list. Invisible characters are removed from names. */
export const PersonRow = z.object({
  visitor_id: z.string(),
  name: z.string(),
  /** Title and parts of the name, as registered; absent in rows cached by an earlier version. */
  parts: z.optional(z.object({ mytitle: z.string(), Firstname: z.string(), Lastname: z.string() })),
  /** Pinyin of a Chinese name, as people type it. */
  pinyin: z.string(),
  /**
   * The name in Latin letters for printing: corrected by the office, or suggested. Absent in rows cached by an earlier
   * version.
   */
  latin: z.optional(z.string()),
  email: z.string(),
  /** Whether the address was verified to belong to the person; absent in rows cached by an earlier version. */
  is_verified: z.optional(z.boolean()),
  /** `country_id`. */
  country: z.string(),
  affiliation: z.string(),
  /** With country code, such as `+49 5551234`. */
  phone: z.string(),
  language: z.literal(['en', 'zh']),
  /** ISO 8601, UTC, by the server's clock. */
  since: z.string(),
  submissions: z.number(),
  letters: z.number(),
  /** Null while the account is open. */
  closed_at: z.nullable(z.string()),
  ...listedPayment,
  /** Accounts that staff have marked as not duplicates (S15). */
  apart: z.optional(z.array(z.string())),
  /** Addresses of accounts that were merged into this one, if any (S15). */
  former_emails: z.optional(z.array(z.string())),
  /** Invoices of merged accounts, in addition to the account's own. */
  earlier_invoices: z.optional(z.array(Issued)),
});
export type PersonRow = z.output<typeof PersonRow>;

/** The fields of an account that staff can correct. */
export const personFields = [
  'mytitle',
  'Firstname',
  'Lastname',
  'affiliation',
  'address',
  'country',
  'phoneCode',
  'tel',
  'latinName',
] as const;
export type PersonField = (typeof personFields)[number];

/** All details of a person that staff may see. Times are ISO 8601, UTC, by the server's clock. */
export const OnePerson = z.object({
  visitor_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the address was verified to belong to the person. */
  is_verified: z.boolean(),
  language: z.literal(['en', 'zh']),
  since: z.string(),
  closed_at: z.nullable(z.string()),
  /** As registered, with later corrections. */
  registration: z.object({
    Firstname: z.string(),
    Lastname: z.string(),
    mytitle: z.string(),
    name: z.string(),
    country: z.string(),
    affiliation: z.string(),
    address: z.string(),
    fax: z.string(),
    phoneCode: z.string(),
    tel: z.string(),
    about: z.string(),
    /** The name in Latin letters, corrected or suggested. Absent in rows cached by an earlier version. */
    latinName: z.optional(z.string()),
  }),
  /** What the author entered on the dashboard. */
  author_info: z.nullable(AuthorInfo),
  invoice: z.nullable(InvoiceFields),
  issued: z.nullable(Issued),
  payment: Payment,
  /** Current name of `payment.paid_by`. */
  payer: z.string(),
  /** Other people whose fees this person has paid. */
  paid_for: z.array(z.object({ visitor_id: z.string(), name: z.string() })),
  submissions: z.array(
    z.object({
      report_id: z.number(),
      title: z.string(),
      submissionType: z.string(),
      topics: z.string(),
      version: z.number(),
      submitted_at: z.string(),
      changed_at: z.string(),
      has_file: z.boolean(),
    }),
  ),
  letters: z.array(LetterRow),
  /** Mail of the last weeks, newest first. */
  mail: z.array(MailRecord),
  /** Whether a link can be sent by mail: the server sends mail and the address is valid. */
  is_mailable: z.boolean(),
  /** Accounts that were merged into this one, in the order of merging (S15). */
  former: z.optional(z.array(z.object({ email: z.string(), merged_at: z.string() }))),
  /** Issued invoices of those accounts, in addition to `issued`. */
  earlier_invoices: z.optional(z.array(z.extend(Issued, { former_id: z.string() }))),
});
export type OnePerson = z.output<typeof OnePerson>;

/** Stored values by column. */
const exported = z.record(z.string(), z.unknown());

/** The data of `organiser accounts export`, without the contents of files. */
const PersonExport = z.looseObject({
  account: z.looseObject({
    registration: exported,
    author_information: z.nullable(exported),
    invoice: z.nullable(exported),
    issued_invoice: z.nullable(exported),
    merged_accounts: z.array(exported),
    earlier_invoices: z.array(exported),
    payment: exported,
    sessions: z.array(exported),
    devices: z.array(exported),
  }),
  submissions: z.array(z.looseObject({ report_people: z.array(exported), earlier_versions: z.array(exported) })),
  letters: z.array(exported),
  mail: z.array(exported),
  files: z.array(exported),
  /** Log entries without names of staff, and without numbers. */
  log: z.array(z.omit(AuditEntry, { actor_name: true, entry_id: true })),
});
export type PersonExport = z.output<typeof PersonExport>;

/** The reply to a command for a person. Contains no personal data, because replies are stored. */
const ChangedPerson = z.object({ visitor_id: z.string() });

const visitor_id = text(80);
const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** The fields of a person that staff enter. */
const written = {
  /** Such as `Dr.`; '' if none. */
  mytitle: described(writtenText(40), { as: 'formOfAddress' }, ['Title', '称谓']),
  Firstname: line(['First name', '名'], { isMarkedRequired: true }),
  Lastname: line(['Last name', '姓'], { isMarkedRequired: true }),
  affiliation: line(['Affiliation', '单位']),
  address: line(['Address', '地址']),
  /** `country_id`; '' if none. */
  country: described(choiceText(), { as: 'countryId' }, ['Country', '国家/地区']),
  phoneCode: described(choiceText(), { as: 'phone' }, ['Country code', '国际区号'], { limit: 40 }),
  tel: described(writtenText(limits.accountField), { as: 'phone' }, ['Phone', '电话'], { limit: limits.accountField }),
} satisfies Record<Exclude<PersonField, 'latinName'>, z.core.$ZodType>;

const corrected = {
  ...written,
  /** '' to use the suggested name. */
  latinName: line(['Name in Latin letters', '拉丁字母姓名']),
};
export const personFacts = factsByName(corrected);

const added = {
  email: described(text(limits.email), { as: 'email' }, ['E-mail address', '邮箱'], {
    limit: limits.email,
    isMarkedRequired: true,
  }),
  ...written,
  /** The language of mail to the person. */
  language: described(
    z.literal(['en', 'zh']),
    { as: 'choice', options: labelledOptions({ zh: ['中文', '中文'], en: ['English', 'English'] }) },
    ['Language of mail', '邮件语言'],
  ),
};
export const addedPersonFacts = factsByName(added);

function line(label: LabelWords, hints?: Hints) {
  const limit = limits.accountField;
  return described(writtenText(limit), { as: 'line' }, label, { limit, ...hints });
}

const Corrections = changesOf(corrected);
type Corrected = z.input<typeof Corrections>;

function withCorrections(person: OnePerson, changes: Corrected): OnePerson {
  const before = person.registration;
  const latinName = before.latinName !== undefined && latinWith(before.latinName, before, changes);
  const registration = { ...before, ...wantedOf(changes), ...(latinName !== false && { latinName }) };
  const name = shownFullName(registration);
  return { ...person, registration, name, letters: person.letters.map((letter) => named(letter, changes, name)) };
}

/** A row with the person's changed name and country. */
function named<Row extends { name: string; country: string }>(row: Row, changes: Corrected, name: string): Row {
  const { Firstname, Lastname, country = row.country } = wantedOf(changes);
  const isRenamed = Firstname !== undefined || Lastname !== undefined;
  return { ...row, country, ...(isRenamed && { name }) };
}

function partsWith(parts: NonNullable<PersonRow['parts']>, changes: Corrected): NonNullable<PersonRow['parts']> {
  const { mytitle, Firstname, Lastname } = { ...parts, ...wantedOf(changes) };
  return { mytitle: shownName(mytitle), Firstname: shownName(Firstname), Lastname: shownName(Lastname) };
}

/**
 * The Latin name after a change. A suggested one follows a name in Latin letters. For a Chinese name, it arrives with
 * the server's answer.
 */
function latinWith(latin: string, before: Record<'Firstname' | 'Lastname', string>, changes: Corrected): string {
  const after = { ...before, ...wantedOf(changes) };
  if (changes.latinName) return shownName(changes.latinName.to) || writtenInLetters(after);
  return latin === writtenInLetters(before) ? writtenInLetters(after) : latin;
}

function closedBy(
  { is_closed }: { is_closed: boolean },
  { made_at }: Made,
  { closed_at }: Pick<PersonRow, 'closed_at'>,
) {
  return is_closed ? (closed_at ?? timeOf(made_at)) : null;
}

/** People with an account (S6). */
export const personCalls = {
  people: detailedListCall(PersonRow, OnePerson, z.string(), access),
  person: office({
    body: z.object({ visitor_id }),
    data: OnePerson,
  }),
  /** Creates an account for a person who has none. The person then sets a password through a link. */
  add_person: office({
    body: z.extend(Command, added),
    data: ChangedPerson,
  }),
  /** Corrects the address used for log-in and mail. */
  correct_address: office({
    body: z.extend(Command, { visitor_id, email: fieldChange(text(limits.email)) }),
    data: ChangedPerson,
    recent: true,
  }),
  correct_person: office({
    ...queued(z.object({ visitor_id, changes: Corrections }), {
      apply: {
        person: {
          row: (row, { changes }, { title }) => ({
            ...named(row, changes, title),
            ...(row.parts && { parts: partsWith(row.parts, changes) }),
            affiliation: wantedOf(changes).affiliation ?? row.affiliation,
            ...(row.parts && row.latin !== undefined && { latin: latinWith(row.latin, row.parts, changes) }),
          }),
          one: (person, { changes }) => withCorrections(person, changes),
        },
        letter: { row: (letter, { changes }, { title }) => named(letter, changes, title) },
      },
      fields: { kind: 'person', of: ({ registration }) => registration },
    }),
    data: ChangedPerson,
  }),
  /** Moves everything from one account to another account of the same person, and deletes the first (S15). */
  merge_people: office({
    body: z.extend(Command, {
      /** The account that everything moves to. */
      visitor_id,
      /** The account that is deleted. */
      former_id: text(80),
    }),
    data: ChangedPerson,
    recent: true,
  }),
  /** Marks two accounts as different people, or removes the mark. */
  tell_people_apart: office({
    ...queued(z.object({ visitor_id, other_id: text(80), is_apart: z.boolean() }), {
      apply: {
        person: {
          row: (row, { other_id, is_apart }) => markApart(row, other_id, is_apart),
        },
      },
    }),
    data: ChangedPerson,
  }),
  close_person: office({
    ...queued(z.object({ visitor_id, is_closed: z.boolean() }), {
      apply: {
        person: {
          row: (row, command, made) => ({ ...row, closed_at: closedBy(command, made, row) }),
          one: (one, command, made) => ({ ...one, closed_at: closedBy(command, made, one) }),
        },
      },
    }),
    data: ChangedPerson,
    frees: true,
  }),
  ...paymentCalls,
  reset_person: office({
    body: z.object({
      visitor_id,
      /** Whether to mail the link to the account's address instead of returning it. */
      by_mail: z.boolean(),
    }),
    data: z.object({
      /** '' if it was mailed. It is never returned a second time. */
      link: z.string(),
      expires_at: z.string(),
    }),
    recent: true,
  }),
  erase_person: office({
    body: z.object({
      visitor_id,
      /** The account's address, typed again for confirmation. */
      email: text(limits.email),
    }),
    data: noData,
    recent: true,
  }),
  export_person: office({
    body: z.object({ visitor_id }),
    data: PersonExport,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
