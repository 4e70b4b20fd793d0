import type { Generated } from 'kysely';
import type { AppliedOutcome } from '#contract/kinds/decision/decision.ts';
import type { ReviewReminder } from '#contract/staff/reminderTemplates.ts';

/** The tables of mail. */
export interface MailTables {
  /**
   * The queue of all mail: confirmations and invitations, each inserted in the transaction that it confirms, and
   * mailings. The content is stored as it will be sent, since the submission may change or be deleted before. It is
   * deleted except for the subject once the mail is sent, or 30 days after it was given up. Mail of a mailing stores
   * its recipient's values instead, permanently: it is composed when it is sent, and again when somebody reads it. No
   * mail is sent twice unless somebody asks for it.
   */
  mail: {
    mail_id: Generated<number>;
    /** Null for mail to staff, who have no account. */
    visitor_id: string | null;
    /**
     * The recipient's address: that of the account when the mail was composed. It is kept for mailings, and is null for
     * other mail after it is finished.
     */
    email: string | null;
    /** 0 if the mail is not about a report. */
    report_id: number;
    /**
     * The subject within the report. Later mail with the same subject replaces pending mail; '' for mail that is never
     * replaced.
     */
    about: Generated<string>;
    subject: string;
    text: string;
    /** The receipt to attach as JSON, or ''. */
    receipt: string;
    created_at: string;
    /** No server tries to send it before this time: another one is sending it, or an attempt has failed. */
    due_at: string;
    attempts: number;
    /** The error of the last attempt, or ''. */
    failure: string;
    sent_at: string | null;
    given_up_at: string | null;
    /** The mailing; null for mail that the server sends automatically. */
    mailing_id: number | null;
    /**
     * When its content was handed to the mail server, in the current attempt. After that, it is not sent again unless
     * somebody requests it.
     */
    handed_at: string | null;
    /** When it became uncertain whether it was accepted. */
    uncertain_at: string | null;
    /** When somebody sent it again. */
    again_at: string | null;
    /** JSON of `StoredRecipient`; null if subject and text are stored. */
    recipient: string | null;
    /**
     * JSON of the `Attachment` of a single letter, such as a test. The attachment of a mailing is stored with the
     * mailing.
     */
    attachment: string | null;
    /** The address before the recipient's address changed; null if it did not. */
    former_email: string | null;
    /** When it was skipped because it was no longer needed, and why (`LateSkipReason`). Null otherwise. */
    skipped_at: string | null;
    skipped_because: string | null;
  };
  /** Mailings: the text as it was written, and the recipients. */
  mailing: {
    mailing_id: Generated<number>;
    subject_en: string;
    subject_zh: string;
    text_en: string;
    text_zh: string;
    /**
     * The search that found the abstracts with the recipients of each (`RecipientKind`), or the search that found
     * people.
     */
    query: string;
    recipients: string;
    /** The outcome that it is about; '' for other letters. */
    outcome: Generated<AppliedOutcome['outcome'] | ''>;
    /** The reminder to reviewers; '' for other letters. */
    reminder: Generated<ReviewReminder | ''>;
    /** JSON of the `Attachment` of each letter; null if none. */
    attachment: string | null;
    /** For people: a `RecipientGroup`; '' for any group. */
    person_group: Generated<string>;
    /** For the group `chosen`: JSON of their ids. Null for other groups, and for mailings of an earlier version. */
    chosen: string | null;
    created_at: string;
    /** A `staff_id`. */
    created_by: string;
    send_at: string;
    cancelled_at: string | null;
    letters_en: number;
    letters_zh: number;
    skipped: number;
    /** When the mailing was paused, because its author may no longer send it. Null if it is not paused. */
    held_at: string | null;
    /** A `staff_id`: the member of staff who authorised a paused mailing, and answers for it since. */
    released_by: string | null;
    /** 1: unconfirmed addresses get the mailing, too. */
    to_unconfirmed: Generated<number>;
    /**
     * 1: the author chose that. Reminders always go to unconfirmed addresses, as does every mailing if addresses cannot
     * be confirmed.
     */
    chose_unconfirmed: Generated<number>;
    /**
     * Time of the backup that the mailing was restored from, if it is unknown who has received its letters. Pending
     * letters are then paused.
     */
    restored_from: string | null;
  };
  /**
   * PDFs that are attached to letters. They are in the database because they are small, and each is read for hundreds
   * of letters.
   */
  mail_attachment: {
    /** SHA-256 of the bytes, in hexadecimal digits. */
    sha256: string;
    /** Bytes. */
    size: number;
    /** In Base64. */
    content: string;
    /** When it was last uploaded. */
    created_at: string;
  };
  /** Templates whose text differs, or once differed, from the original one, and the office's own templates. */
  mail_template: {
    template_id: string;
    /** The name of one of the office's own templates; '' for the others. */
    name: Generated<string>;
    version: number;
    /** 1: the original words are used again; the text in this row is ''. */
    is_shipped: number;
    subject_en: string;
    subject_zh: string;
    text_en: string;
    text_zh: string;
    changed_at: string;
  };
}
