import type { Generated } from 'kysely';
import type { Language } from '#site/text.ts';

/** The tables of staff. They are separate from accounts, since anyone can register any address as an author. */
export interface StaffTables {
  staff: {
    staff_id: string;
    email: string;
    /** The address in a form that can be compared. Unique. */
    email_key: string;
    name: string;
    created_at: string;
    /** Null if there is no password; `totp_secret` is then null, too. */
    password_hash: string | null;
    password_set_at: string | null;
    /** Base32. */
    totp_secret: string | null;
    /** The last interval of 30 seconds whose code was used, so that no code is used twice. */
    totp_step: Generated<number>;
    /** Language of mail to the person: that of the first sign-in, or as chosen since; '' if not known. */
    language: Generated<Language | ''>;
    /** Only the name of former members remains, for the log. */
    removed_at: string | null;
  };
  staff_role: {
    staff_id: string;
    role: string;
    /** The topic of a chair, one row per topic; '' for other roles. */
    topic: string;
  };
  staff_invitation: {
    invitation_id: string;
    /** SHA-256 of the link's token. */
    token_hash: string;
    /** '' for the first owner's. */
    email: string;
    email_key: string;
    /** JSON lists. */
    roles: string;
    topics: string;
    invited_at: string;
    expires_at: string;
    /** Language of its mail; '' if not known. */
    language: Generated<Language | ''>;
    /** Secret for one-time codes, offered for accepting with a password; null before. */
    totp_secret: string | null;
    /** SHA-256 of the token in the link of a reminder (W9); null if there was none. */
    reminder_hash: string | null;
  };
  staff_passkey: {
    credential_id: string;
    staff_id: string;
    /** COSE, as base64url. */
    public_key: string;
    /** Counter of the authenticator's signatures; most passkeys always send 0. A string in PostgreSQL. */
    counter: number | string;
    /** JSON list. */
    transports: string;
    label: string;
    added_at: string;
    last_used_at: string | null;
  };
  staff_recovery_code: {
    /** SHA-256; each code has 80 random bits. */
    code_hash: string;
    staff_id: string;
  };
  staff_session: {
    /** Identifies the session to its owner. The cookie has another value. */
    session_id: string;
    /** SHA-256 of the cookie's value. */
    token_hash: string;
    staff_id: string;
    signed_in_with: string;
    signed_in_at: string;
    last_used_at: string;
    expires_at: string;
    device: string;
    /** Secret for one-time codes, offered for setting a password; null otherwise. */
    totp_secret: string | null;
  };
  /** Devices on which somebody has signed in, by the browser's cookie. Guesses of strangers never lock them out. */
  staff_device: {
    /** SHA-256 of the cookie's value. */
    token_hash: string;
    staff_id: string;
    seen_at: string;
  };
  /** Challenges for passkeys, each of which is used once. */
  staff_challenge: {
    challenge_hash: string;
    /** The only purpose of the answer. */
    purpose: string;
    expires_at: string;
  };
  /** Commands of the last weeks, so that none is applied twice. */
  staff_command: {
    /** Made by the device. */
    command_id: string;
    staff_id: string;
    /** `bodyPrint` of the body with the call's name. */
    body_hash: string;
    applied_at: string;
    /** JSON with `data` of the reply. */
    reply: string;
  };
  /** The log of actions. Rows are only ever added; a trigger refuses anything else. */
  audit_log: {
    entry_id: Generated<number>;
    at: string;
    /** A `staff_id`, `command line` or `system`. */
    actor: string;
    action: string;
    target: string;
    target_id: string;
    /** JSON objects. */
    before: string | null;
    after: string | null;
  };
  /** Personal data of an entry. It is separate from the log, which is permanent, and erased with the account. */
  audit_detail: {
    entry_id: number;
    visitor_id: string;
    /** JSON objects. */
    before: string;
    after: string;
  };
}
