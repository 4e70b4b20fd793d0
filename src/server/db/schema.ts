import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { AuthorInfo, Registration } from '#contract/calls/account.ts';
import type { Invoice } from '#contract/calls/invoice.ts';
import type { Payment } from '#contract/kinds/person/payment.ts';
import type { SpeakerEntry } from '#site/speakers.ts';
import type { ContentTables } from './contentSchema.ts';
import type { MailTables } from './mailSchema.ts';
import type { StaffTables } from './staff/schema.ts';

/**
 * The tables, the same in SQLite and PostgreSQL. Columns that are part of the wire interface have the specification's
 * names. Times are ISO 8601 in UTC as text, so that both databases return and sort them alike.
 */
export interface Tables extends MailTables, StaffTables, ContentTables {
  account: Omit<Registration, 'password' | 'ifcn'> & {
    /** Cannot be guessed. It also identifies the account on the wire. */
    visitor_id: string;
    /** The address in the form for comparison (`emailKey`). Unique. */
    email_key: string;
    password_hash: string;
    ifcn: number;
    created_at: string;
    /** When the secretariat closed the account. */
    closed_at: string | null;
    /** The `email_key` that was last verified. Mail with an author's text goes to no other address. */
    verified_email: string | null;
    /** Last day on which this person may submit, such as '2026-07-05'; '' if the general deadline applies. */
    deadline: Generated<string>;
    /** The office's correction of the name in Latin letters; '' for the proposed name. */
    latinName: Generated<string>;
  };
  /** An account that was merged into another. Its address finds the other account; nobody can log in with it. */
  former_account: {
    /** Its former `visitor_id`, which entries of the log name. */
    former_id: string;
    /** The account that it was merged into. */
    visitor_id: string;
    email: string;
    /** Same as for an account: no other person's account can get this address. */
    email_key: string;
    /** Only callers who know this password are told which account to use. */
    password_hash: string;
    merged_at: string;
  };
  /** A link with which somebody sets a new password, made by the secretariat. */
  reset_link: {
    /** Unique: a new link replaces the previous one. */
    visitor_id: string;
    /** SHA-256 of the link's token. */
    token_hash: string;
    expires_at: string;
    /** Member of the staff who was shown the link; null if it was mailed to the person, or made by the command. */
    shown_to: string | null;
  };
  session: {
    /** SHA-256 of the cookie's value, so that nobody can log in with a leaked database. */
    token_hash: string;
    visitor_id: string;
    expires_at: string;
  };
  /** Devices on which accounts have logged in. Guesses of strangers do not lock them out. They authorise nothing. */
  known_device: {
    /** SHA-256 of the device's cookie. */
    token_hash: string;
    visitor_id: string;
    /** The last log-in. */
    seen_at: string;
  };
  /** Counts for rate limits. */
  attempt: {
    /** Random id, with a row for each subject. */
    attempt_id: string;
    /** The name of a limit, and the SHA-256 of an address, an account or an e-mail address. */
    subject: string;
    at: string;
    /** The amount: usually 1, or bytes. */
    amount: number;
  };
  file: {
    /** Cannot be guessed. Part of `file_url`. */
    file_id: string;
    visitor_id: string;
    name: string;
    size: number;
    sha256: string;
    /** When the upload started, to compare with the deadline. */
    begun_at: string;
    /** SHA-256 of the report's text that the upload belongs to, or ''. */
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
    /** The author's last version, if staff have changed it since (`earlier_version`); null if it is this one. */
    authors_version: number | null;
    /**
     * If it differs from the author's last version: when staff last changed it, who (`staff_id`), and a JSON list of
     * fields.
     */
    edited_at: string | null;
    edited_by: string | null;
    edited_fields: string | null;
    /** Set if the organisers withdrew it. It then appears in no list for others, but keeps its text. */
    withdrawn_at: string | null;
    withdrawn_by: string | null;
    withdrawn_reason: Generated<string>;
    /** A deleted report keeps its number and key, but not its text. */
    deleted_at: string | null;
    /** Unique per account, so that a repeated `add_report` finds the first (R11). */
    idempotency_key: string | null;
    /** `bodyPrint` of the body that came with the key. */
    payload_hash: string | null;
    /** SHA-256 of the text for receipts, so that lists need not compute it; '' once deleted. */
    text_sha256: string;
    /** Bytes that the texts take in a JSON reply. */
    reply_bytes: number;
    /** The first version's file, which its receipt names. The file itself may have been deleted. */
    first_file_size: number | null;
    first_file_sha256: string | null;
  };
  /** A version that staff have changed since, with its text and the data of its receipt. */
  earlier_version: ReportWords & {
    report_id: number;
    version: number;
    /** When it was received from the author, or when staff made it. */
    received_at: string;
    /** A `staff_id`; '' for the author. */
    written_by: string;
    text_sha256: string;
    /** Null if there was none, or if its bytes are not stored: versions from before this column existed. */
    file_id: string | null;
    file_name: string | null;
    file_size: number | null;
    file_sha256: string | null;
  };
  /** Pairs of accounts that staff marked as not the same person. */
  different_account: { visitor_id: string; other_id: string };
  /** Pairs of submissions that staff marked as not duplicates. */
  different_report: { report_id: number; other_id: number };
  author_info: AuthorInfo;
  invoice: Invoice;
  /** The payment of an account, as the secretary enters it. */
  payment: Payment & { visitor_id: string };
  /** The invoice of an account, after it has a number or was issued. */
  issued_invoice: {
    visitor_id: string;
    number: string;
    /** A date such as '2026-07-05'; '' before the invoice is issued. */
    issued_on: string;
    /** Its PDF, a file of the account. */
    file_id: string | null;
  };
  /** The issued invoice of an account that was merged into one that has an invoice of its own. */
  earlier_invoice: {
    /** Id of the `former_account`. */
    former_id: string;
    visitor_id: string;
    number: string;
    issued_on: string;
    file_id: string | null;
  };
  /** Missing Chinese texts are ''. */
  speaker: Required<SpeakerEntry> & {
    /** The call that returns the list. */
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
  /** Keys that sign receipts. The one with the highest number is current. */
  signing_key: {
    number: number;
    key_id: string;
    /** SPKI as base64. */
    public_key: string;
    /** PKCS #8 as base64. Never sent to anybody. */
    private_key: string;
    created_at: string;
  };
  counter: { name: string; count: number };
  /** The last change of each record in a list, including deletions. Triggers write it (`migrations/changes.ts`). */
  change: {
    /** A `RecordKindName`; one row is the `secret` of the database instead, with the number 0. */
    kind: string;
    id: string;
    /** Increases in the order in which transactions are committed. */
    seq: number;
  };
}

/** The author's text in a version of a report. */
export interface ReportWords {
  title: string;
  abstract: string;
  keywords: string;
  submissionType: string;
  topics: string;
  /** JSON, as on the wire. */
  report_people: string;
}

export type Database = Kysely<Tables>;
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;
