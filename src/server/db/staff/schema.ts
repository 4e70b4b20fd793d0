import type { Generated } from 'kysely';

/** The tables of those who run the conference. Apart from accounts: anybody can register anybody's address as an author. */
export interface StaffTables {
  staff: {
    staff_id: string;
    email: string;
    /** As the address is compared. Unique. */
    email_key: string;
    name: string;
    created_at: string;
    /** Null where there is no password, and then `totp_secret` too. */
    password_hash: string | null;
    password_set_at: string | null;
    /** Base32. */
    totp_secret: string | null;
    /** The last interval of 30 seconds whose code was taken, so that none is taken twice. */
    totp_step: Generated<number>;
    /** Who left keeps a name in the log, and nothing else. */
    removed_at: string | null;
  };
  staff_role: {
    staff_id: string;
    role: string;
    /** Of a chair, with a row for each; '' of the other roles. */
    topic: string;
  };
  staff_invitation: {
    invitation_id: string;
    /** SHA-256 of what the link holds. */
    token_hash: string;
    /** '' for the first owner's. */
    email: string;
    email_key: string;
    /** JSON lists. */
    roles: string;
    topics: string;
    invited_at: string;
    expires_at: string;
    /** Offered to whoever accepts with a password; null before. */
    totp_secret: string | null;
  };
  staff_passkey: {
    credential_id: string;
    staff_id: string;
    /** COSE, as base64url. */
    public_key: string;
    /** Of the authenticator's signatures; most passkeys always say 0. A string in PostgreSQL. */
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
    /** Names it to its owner; the cookie holds another value. */
    session_id: string;
    /** SHA-256 of the cookie's value. */
    token_hash: string;
    staff_id: string;
    signed_in_with: string;
    signed_in_at: string;
    last_used_at: string;
    expires_at: string;
    device: string;
    /** Offered to whoever sets a password; null otherwise. */
    totp_secret: string | null;
  };
  /** Devices on which somebody has signed in with the browser's cookie: guesses of strangers never lock them out. */
  staff_device: {
    /** SHA-256 of the cookie's value. */
    token_hash: string;
    staff_id: string;
    seen_at: string;
  };
  /** What passkeys are asked to sign; each once. */
  staff_challenge: {
    challenge_hash: string;
    /** What the answer may be used for. */
    purpose: string;
    expires_at: string;
  };
  /** Searches of the list of abstracts that somebody keeps by name. */
  saved_view: {
    /** Made by the device. */
    view_id: string;
    staff_id: string;
    name: string;
    query: string;
    sort: string;
    /** JSON list. */
    columns: string;
    changed_at: string;
    /** 1: all of the staff see it. */
    is_shared: number;
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
  /** What was done, by whom. Rows are only ever added: a trigger refuses anything else. */
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
  /** What an entry of the log says of a person. Apart from the log, which is for good: it is erased with the account. */
  audit_detail: {
    entry_id: number;
    visitor_id: string;
    /** JSON objects. */
    before: string;
    after: string;
  };
}
