import type { Generated } from 'kysely';

/** The tables of what is mailed. */
export interface MailTables {
  /**
   * The queue of everything that is mailed: confirmations and invitations, each inserted in the transaction that it confirms,
   * and letters to many. The content is stored as it will be sent, since the submission may change or be deleted before; it is
   * emptied but for its subject once the mail is sent, and 30 days after it was given up. A letter to many has the values of its
   * recipient instead, which stay: it is composed when it is sent, and again when somebody wants to read it. None is sent twice
   * unless somebody decides so.
   */
  mail: {
    mail_id: Generated<number>;
    /** Null for mail to staff, which have no account. */
    visitor_id: string | null;
    /** Where it goes: the account's address when it was composed. Of letters to many it stays; otherwise null once finished. */
    email: string | null;
    /** 0 for mail that is about none. */
    report_id: number;
    /** What of it: a later mail about the same takes the place of one that waits; '' for mail that none replaces. */
    about: Generated<string>;
    subject: string;
    text: string;
    /** The receipt to attach as JSON, or ''. */
    receipt: string;
    created_at: string;
    /** No server tries before: one is sending it now, or it has failed. */
    due_at: string;
    /** How many times it was tried. */
    attempts: number;
    /** The error of the last attempt, or ''. */
    failure: string;
    sent_at: string | null;
    given_up_at: string | null;
    /** Of a letter to many; null of what the server sends by itself. */
    mailing_id: number | null;
    /** When its words began to go to the mail server, in the present attempt. From then on nobody sends it again unasked. */
    handed_at: string | null;
    /** When it turned out that nobody knows whether it was accepted. */
    uncertain_at: string | null;
    /** When somebody had it sent again. */
    again_at: string | null;
    /** JSON of `StoredRecipient`; null where subject and text are stored. */
    recipient: string | null;
    /** JSON of the `Attachment` of a letter that goes by itself, as a test does; of a mailing's letters, the mailing has it. */
    attachment: string | null;
    /** Where it was to go before the recipient's address changed; null where it did not. */
    former_email: string | null;
    /** When it turned out that it was not to be sent any more, and why: a `LateSkipReason`. Null otherwise. */
    skipped_at: string | null;
    skipped_because: string | null;
  };
  /** Letters to many: the words as they were written, and to whom they went. */
  mailing: {
    mailing_id: Generated<number>;
    subject_en: string;
    subject_zh: string;
    text_en: string;
    text_zh: string;
    /** The search that found the abstracts, and who of each was written to: a `RecipientKind`; or the search that found people. */
    query: string;
    recipients: string;
    /** JSON of the `Attachment` that goes with each letter; null for none. */
    attachment: string | null;
    /** Of people: a `RecipientGroup`; '' for any. */
    person_group: Generated<string>;
    /** Of the group `chosen`: JSON of their ids. Null of any other, and where an earlier version stored it. */
    chosen: string | null;
    created_at: string;
    /** A `staff_id`. */
    created_by: string;
    send_at: string;
    cancelled_at: string | null;
    letters_en: number;
    letters_zh: number;
    skipped: number;
    /** Since when its letters wait for another's word, as whoever answers for them may no longer; null where they do not. */
    held_at: string | null;
    /** A `staff_id`: who let them go then, and answers for them since. */
    released_by: string | null;
    /** 1: accounts that have not confirmed their address are written to, too. */
    to_unconfirmed: Generated<number>;
    /** 1: its writer chose that. Reminders go to them too, and all letters where nobody can confirm, without anybody's choice. */
    chose_unconfirmed: Generated<number>;
    /** When the backup was made from which it was restored, where that leaves open who got its letters: those that waited are held. */
    restored_from: string | null;
  };
  /** PDFs that go with letters. In the database, as they are small, and each is read for hundreds of letters. */
  mail_attachment: {
    /** Of the bytes, in hexadecimal digits. */
    sha256: string;
    /** Bytes. */
    size: number;
    /** In Base64. */
    content: string;
    /** When it was uploaded last. */
    created_at: string;
  };
  /** Templates that differ from those that ship, or did, and those of the office's own. */
  mail_template: {
    template_id: string;
    /** Of the office's own, which no conference ships; '' of the others. */
    name: Generated<string>;
    version: number;
    /** 1: the words that ship stand again; those of this row are ''. */
    is_shipped: number;
    subject_en: string;
    subject_zh: string;
    text_en: string;
    text_zh: string;
    changed_at: string;
  };
}
