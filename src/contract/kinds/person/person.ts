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

/** An account in the list of all. Names without characters that are not seen. */
export const PersonRow = z.object({
  visitor_id: z.string(),
  name: z.string(),
  /** The parts of the name and its title, as registered; none in a row that an earlier version has cached. */
  parts: z.optional(z.object({ mytitle: z.string(), Firstname: z.string(), Lastname: z.string() })),
  /** Of a name in Chinese characters, as it is typed. */
  pinyin: z.string(),
  /** The name in Latin letters, as it is printed: corrected by the office, or proposed. Rows cached earlier lack it. */
  latin: z.optional(z.string()),
  email: z.string(),
  /** Whether the address is known to be the person's own; absent in a row that an earlier version has cached. */
  is_verified: z.optional(z.boolean()),
  /** `country_id`. */
  country: z.string(),
  affiliation: z.string(),
  /** With the country's code, as `+49 5551234`. */
  phone: z.string(),
  language: z.literal(['en', 'zh']),
  /** ISO 8601, UTC, by the server's clock. */
  since: z.string(),
  submissions: z.number(),
  letters: z.number(),
  /** Null if the account is open. */
  closed_at: z.nullable(z.string()),
  ...listedPayment,
  /** Accounts of other people, as staff have noted: they are no doubles (S15). */
  apart: z.optional(z.array(z.string())),
  /** Addresses of accounts that were merged into this one, if any (S15). */
  former_emails: z.optional(z.array(z.string())),
  /** Their invoices, which this one has beside its own. */
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

/** Everything that staff may see of somebody with an account. Times are ISO 8601, UTC, by the server's clock. */
export const OnePerson = z.object({
  visitor_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Whether the address is known to be the person's own. */
  is_verified: z.boolean(),
  language: z.literal(['en', 'zh']),
  since: z.string(),
  closed_at: z.nullable(z.string()),
  /** As registered, or corrected since. */
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
    /** The name in Latin letters, as corrected or proposed. Rows that an earlier version cached lack it. */
    latinName: z.optional(z.string()),
  }),
  /** The author's entries on the dashboard. */
  author_info: z.nullable(AuthorInfo),
  invoice: z.nullable(InvoiceFields),
  issued: z.nullable(Issued),
  payment: Payment,
  /** Present name of `payment.paid_by`. */
  payer: z.string(),
  /** Those whom this person has paid for, too. */
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
  /** Records of mail of the last weeks, the newest first. */
  mail: z.array(MailRecord),
  /** Whether a link can be sent by mail: the server sends any, and this is an address. */
  is_mailable: z.boolean(),
  /** Accounts that were merged into this one, the first one first (S15). */
  former: z.optional(z.array(z.object({ email: z.string(), merged_at: z.string() }))),
  /** Their issued invoices, beside `issued`. */
  earlier_invoices: z.optional(z.array(z.extend(Issued, { former_id: z.string() }))),
});
export type OnePerson = z.output<typeof OnePerson>;

/** Stored values, by column. */
const exported = z.record(z.string(), z.unknown());

/** The same as `organiser accounts export`, but for the bytes of the files. */
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
  /** Without the names of staff. */
  log: z.array(z.omit(AuditEntry, { actor_name: true })),
});
export type PersonExport = z.output<typeof PersonExport>;

/** The reply to a command for a person. It has none of her data, since replies are stored. */
const ChangedPerson = z.object({ visitor_id: z.string() });

const visitor_id = text(80);
const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** The fields of a person whom staff add. */
const written = {
  /** Such as `Dr.`; '' for none. */
  mytitle: described(writtenText(40), { as: 'formOfAddress' }, ['Title', '称谓']),
  Firstname: line(['First name', '名'], { isMarkedRequired: true }),
  Lastname: line(['Last name', '姓'], { isMarkedRequired: true }),
  affiliation: line(['Affiliation', '单位']),
  address: line(['Address', '地址']),
  /** `country_id`, or '' for none. */
  country: described(choiceText(), { as: 'countryId' }, ['Country', '国家/地区']),
  phoneCode: described(choiceText(), { as: 'phone' }, ['Country code', '国际区号'], { limit: 40 }),
  tel: described(writtenText(limits.accountField), { as: 'phone' }, ['Phone', '电话'], { limit: limits.accountField }),
} satisfies Record<Exclude<PersonField, 'latinName'>, z.core.$ZodType>;

const corrected = {
  ...written,
  /** '' for the name that is proposed. */
  latinName: line(['Name in Latin letters', '拉丁字母姓名']),
};
export const personFacts = factsByName(corrected);

const added = {
  email: described(text(limits.email), { as: 'email' }, ['E-mail address', '邮箱'], {
    limit: limits.email,
    isMarkedRequired: true,
  }),
  ...written,
  /** In which mail is written. */
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
 * A proposed name in letters follows a name that is written in letters; that of one in characters comes with the
 * server's answer.
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

/** Everybody with an account (S6). */
export const personCalls = {
  people: detailedListCall(PersonRow, OnePerson, z.string(), access),
  person: office({
    body: z.object({ visitor_id }),
    data: OnePerson,
  }),
  /** Makes an account for somebody who has none; its password is set by a link. */
  add_person: office({
    body: z.extend(Command, added),
    data: ChangedPerson,
  }),
  /** Corrects the address with which somebody logs in, and to which mail goes. */
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
  /** Gives everything of an account to another one of the same person; the former ends (S15). */
  merge_people: office({
    body: z.extend(Command, {
      /** The account that stays. */
      visitor_id,
      /** The one that is merged into it. */
      former_id: text(80),
    }),
    data: ChangedPerson,
    recent: true,
  }),
  /** Notes that two accounts are not of the same person, or takes that back. */
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
      /** To the account's address, in place of showing the link. */
      by_mail: z.boolean(),
    }),
    data: z.object({
      /** '' if it was mailed. Shown once. */
      link: z.string(),
      expires_at: z.string(),
    }),
    recent: true,
  }),
  erase_person: office({
    body: z.object({
      visitor_id,
      /** The account's address, typed once more. */
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
