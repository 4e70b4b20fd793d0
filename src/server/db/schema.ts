import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { AuthorInfo, Registration } from '#contract/calls/account.ts';
import type { Invoice } from '#contract/calls/invoice.ts';
import type { LetterState } from '#contract/kinds/letter/letter.ts';
import type { Payment } from '#contract/kinds/person/payment.ts';
import type { SeedSpeaker } from '#site/speakers.ts';
import type { ContentTables } from './contentSchema.ts';
import type { MailTables } from './mailSchema.ts';
import type { StaffTables } from './staff/schema.ts';

/**
 * The tables, the same in SQLite and PostgreSQL. Columns that travel carry the specification's names.
 * Times are ISO 8601 in UTC as text, so that both databases return and sort them alike.
 */
export interface Tables extends MailTables, StaffTables, ContentTables {
  account: Omit<Registration, 'password' | 'ifcn'> & {
    /** Unguessable; names the account on the wire too. */
    visitor_id: string;
    /** As the address is compared (`emailKey`). Unique. */
    email_key: string;
    password_hash: string;
    ifcn: number;
    created_at: string;
    /** When the secretariat closed the account. */
    closed_at: string | null;
    /** The `email_key` that was last verified to be the account's own; mail with an author's words goes to no other address. */
    verified_email: string | null;
    /** The last day on which this person may submit, as '2026-07-05'; '' where it is that of everybody. */
    deadline: Generated<string>;
    /** The name in Latin letters as the office corrected it; '' for the proposed one. */
    latinName: Generated<string>;
  };
  /** An account that was merged into another: by its address that one is found, and nobody logs in with it any more. */
  former_account: {
    /** The `visitor_id` that it had; entries of the log name it. */
    former_id: string;
    /** The account that has everything of it now. */
    visitor_id: string;
    email: string;
    /** As of an account: no account of somebody else gets it. */
    email_key: string;
    /** So that whoever knows the password is told which account to use, and nobody else. */
    password_hash: string;
    merged_at: string;
  };
  /** A link with which the secretariat lets a password be set. */
  reset_link: {
    /** One for each account: a new link takes the place of the one before. */
    visitor_id: string;
    /** SHA-256 of what the link holds. */
    token_hash: string;
    expires_at: string;
  };
  session: {
    /** SHA-256 of the cookie's value, so that a leaked database lets nobody log in. */
    token_hash: string;
    visitor_id: string;
    expires_at: string;
  };
  /** Devices that accounts were logged in to on, which guesses of strangers do not lock out. They authorise nothing. */
  known_device: {
    /** SHA-256 of the device's cookie. */
    token_hash: string;
    visitor_id: string;
    /** The last log-in. */
    seen_at: string;
  };
  /** What counts against a rate limit. */
  attempt: {
    /** Random, with a row for each subject that it counts for. */
    attempt_id: string;
    /** SHA-256 of an address, an account or an e-mail address, with what was attempted. */
    subject: string;
    at: string;
    /** What it counts: usually 1, or bytes. */
    amount: number;
  };
  file: {
    /** Unguessable; part of `file_url`. */
    file_id: string;
    visitor_id: string;
    name: string;
    size: number;
    sha256: string;
    /** When its first byte was on its way, for a deadline. */
    begun_at: string;
    /** SHA-256 of the report's text that was named at the beginning, or ''. */
    text_sha256: Generated<string>;
    created_at: string;
  };
  report: ReportWords & {
    report_id: Generated<number>;
    visitor_id: string;
    file_id: string | null;
    version: number;
    /** When the author's last version was stored. */
    received_at: string;
    created_at: string;
    /** When it was last received, changed by staff, withdrawn, restored or deleted. */
    changed_at: Generated<string>;
    /** The last version that the author sent, where staff have changed it since (`earlier_version`); null where it is this one. */
    authors_version: number | null;
    /** Where it differs from the author's last version: when staff changed it last, who (`staff_id`), and a JSON list of fields. */
    edited_at: string | null;
    edited_by: string | null;
    edited_fields: string | null;
    /** Where the organisers withdrew it: it stands in no list for others, and keeps its words. */
    withdrawn_at: string | null;
    withdrawn_by: string | null;
    withdrawn_reason: Generated<string>;
    /** A deleted report keeps its number and key, and none of its words. */
    deleted_at: string | null;
    /** Unique per account, so that a repeated `add_report` finds the first (R11). */
    idempotency_key: string | null;
    /** `bodyPrint` of what came with the key. */
    payload_hash: string | null;
    /** SHA-256 of the text as receipts name it, so that a list hashes none; '' once deleted. */
    text_sha256: string;
    /** What the texts take in a reply, in bytes of JSON. */
    reply_bytes: number;
    /** Of the first version's file, which its receipt speaks of; the file itself may be swept away. */
    first_file_size: number | null;
    first_file_sha256: string | null;
  };
  /** A version that staff have changed since, as it stood before: with its words, and with what its receipt speaks of. */
  earlier_version: ReportWords & {
    report_id: number;
    version: number;
    /** When it came from the author, or when staff made it. */
    received_at: string;
    /** A `staff_id`; '' for the author. */
    written_by: string;
    text_sha256: string;
    /** Null where there was none, or its bytes are not kept: those of versions from before there was this column. */
    file_id: string | null;
    file_name: string | null;
    file_size: number | null;
    file_sha256: string | null;
  };
  /** Accounts that are not of the same person, as staff have noted: a row for a pair. */
  different_account: { visitor_id: string; other_id: string };
  /** … and submissions that are no doubles. */
  different_report: { report_id: number; other_id: number };
  author_info: AuthorInfo;
  invoice: Invoice;
  invitation_letter: {
    letter_id: Generated<number>;
    visitor_id: string;
    file_id: string;
    note: string;
    received_at: string;
  };
  /** What the office has done with a letter; there is no row before. */
  letter_work: {
    letter_id: number;
    state: LetterState;
    /** The office's own. */
    note: string;
    /** `staff_id`. */
    changed_by: string;
    changed_at: string;
    /** The signed PDF, a file of the letter's account. */
    file_id: string | null;
  };
  /** How the fee of an account stands, as the secretary enters it. */
  payment: Payment & { visitor_id: string };
  /** The invoice of an account, once it has a number or is issued. */
  issued_invoice: {
    visitor_id: string;
    number: string;
    /** As '2026-07-05'; '' before. */
    issued_on: string;
    /** Its PDF, a file of the account. */
    file_id: string | null;
  };
  /** The issued invoice of an account that was merged into one that has an invoice of its own. */
  earlier_invoice: {
    /** Of the `former_account`. */
    former_id: string;
    visitor_id: string;
    number: string;
    issued_on: string;
    file_id: string | null;
  };
  /** What is not there in Chinese is ''. */
  speaker: Required<SeedSpeaker> & {
    /** The call that answers with it. */
    list: string;
    position: number;
  };
  /** Countries that organisers imported instead of those of ISO 3166; usually empty. */
  country: {
    country_id: string;
    position: number;
    nicename: string;
    phonecode: string;
    /** ISO 3166-1 alpha-2, or ''. */
    iso: string;
  };
  /** Keys that receipts are signed with; the one with the highest number signs. */
  signing_key: {
    number: number;
    key_id: string;
    /** SPKI as base64. */
    public_key: string;
    /** PKCS #8 as base64. Never answered to anybody. */
    private_key: string;
    created_at: string;
  };
  counter: { name: string; count: number };
  /** The last change of each record that a list shows, deletions too. Triggers write it (`migrations/changes.ts`). */
  change: {
    /** A `RecordKindName`; one row is the `secret` of the database instead, with the number 0. */
    kind: string;
    id: string;
    /** Counts up in the order in which transactions are committed. */
    seq: number;
  };
}

/** What somebody wrote of a version of a report. */
export interface ReportWords {
  title: string;
  abstract: string;
  keywords: string;
  submissionType: string;
  topics: string;
  /** JSON, as it travels. */
  report_people: string;
}

export type Database = Kysely<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
