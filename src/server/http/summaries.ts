import type { transfers } from '#contract/calls/calls.ts';
import type { AnyCallName } from '#contract/calls/everyCall.ts';
import type { CallOf, KindName } from '#contract/kinds/kinds.ts';

/** A summary of each call, for the OpenAPI document. Separate from the table of calls, because browsers load that. */
export type Summaries = Readonly<Record<AnyCallName, string>>;

/** Summaries of transfers, and of calls that belong to no kind of records. */
export const ownSummaries: Readonly<Record<Exclude<AnyCallName, CallOf<KindName>> | keyof typeof transfers, string>> = {
  login: 'Log in; sets the session cookie.',
  register: 'Create an account and log in. The first element of the list is the account.',
  logout: 'End the session; also succeeds without one.',
  change_password: 'Change the caller’s password, and end the account’s other sessions.',
  reset_password: 'Set a password with a one-time link from the secretariat, and end every session of the account.',
  change_email: 'Change the e-mail address that the caller logs in with; returns it as stored.',
  add_author_info: 'Store the caller’s author information.',
  author_info: 'Author information of the caller: as it was stored, or else as entered at registration. May be null.',
  country_list: 'Every country with its phone code: of ISO 3166, or as the organisers imported them.',
  speaker_listA: 'First slide of the plenary speakers.',
  speaker_listB: 'Second slide of the plenary speakers.',
  speaker_list: 'Plenary speakers (type 830).',
  speaker_list1: 'Other experts (type 831).',
  add_report: 'Submit a report. With an Idempotency-Key, a repeated call returns the reply of the first.',
  upload_report: 'Change one of the caller’s reports. With If-Match, only if nobody changed it meanwhile.',
  report_list: 'The caller’s reports, or one of them.',
  add_full_paper:
    'Submit a version of the full paper of one of the caller’s accepted reports, once for each uploaded file; also succeeds if it was submitted before. Refused with `paperNotOpen`, `placeGivenUp` or `papersClosed`, and with `papersOff` or `reviewOff` while the conference takes none.',
  answer_outcome:
    'Confirm or give up the accepted place of one of the caller’s reports; also succeeds if that was the last answer. Refused with `outcomeChanged` if the outcome is another one by now, and with `reviewOff` while the conference has no review.',
  acceptance_letter:
    'Issue a letter of acceptance for one of the authors of an accepted report, or return the valid one that says the same. Refused with `reviewOff` while the conference has no review.',
  delete_report: 'Delete one of the caller’s reports; also succeeds if it is already deleted.',
  topics: 'The current topics, in which order, and which are closed for new abstracts.',
  own_deadline: 'The caller’s own deadline, if the organisers have extended it.',
  receipt_keys: 'The public keys that verify receipts, the newest first.',
  revoked_letters:
    'Letters of acceptance that are no longer valid, by their codes. The list has no names, and says nothing about reports.',
  add_invoice: 'Store the caller’s invoice details; if all fields are empty, nothing is stored.',
  invoice: 'The caller’s invoice details, or null.',
  payment: 'The caller’s payment, and the invoice once it is issued.',
  add_invitation_letter: 'Submit the completed invitation letter, which was uploaded with uploadFile.',
  invitation_letter_list: 'The caller’s invitation letters, newest first.',
  healthz:
    'Answers when the server is there, with its time in milliseconds since 1970. Clients look at the body, never at the status alone. `phase` is there while the organisers try out how the site looks in it.',
  staff_sign_in_ways: 'Whether a password is enough to sign in, and whether a conference is still to be chosen.',
  staff_sign_in_options:
    'The challenge that a passkey signs. It is the same for everybody and does not reveal who is staff.',
  staff_sign_in: 'Sign in with a passkey; sets the cookie of staff.',
  staff_sign_in_password:
    'Sign in with a password and a one-time code or recovery code, or on this computer with the password alone.',
  staff_sign_out: 'End the session of staff; also succeeds without one.',
  staff_invitation: 'The details of an invitation.',
  staff_decline_invitation:
    'Decline an invitation to review, with a reason and a colleague. The person is not invited again.',
  staff_accept_passkey_options: 'Start to accept an invitation with a passkey.',
  staff_accept_passkey: 'Accept an invitation with a passkey, and sign in. An invitation is accepted once.',
  staff_accept_password_options:
    'Start to accept an invitation with password and one-time codes: returns the secret for the app.',
  staff_accept_password:
    'Accept an invitation with a password and the first one-time code, and sign in; returns the recovery codes.',
  staff_me: 'The caller: name, roles, topics, and until when the session lasts.',
  staff_sessions: 'The caller’s sessions, the most recently used first.',
  staff_set_language: 'Choose the language of mail to the caller.',
  staff_end_session: 'End one of the caller’s sessions; without an id, all but the current one.',
  staff_credentials: 'The caller’s means of signing in.',
  staff_own_data:
    'All data about the caller: profile, sign-in, log entries, reviews, assignments and comments, without data about others.',
  staff_add_passkey_options: 'Start to add a passkey.',
  staff_add_passkey: 'Add a passkey.',
  staff_set_password_options: 'Start to set a password: returns the secret for the app that makes one-time codes.',
  staff_set_password:
    'Set a password with the first one-time code, and end the caller’s other sessions; returns recovery codes.',
  staff_recovery_codes: 'Make new recovery codes, which replace the previous ones. For staff with a password.',
  staff_remove_credential: 'Remove a passkey or the password. The last means of signing in cannot be removed.',
  staff_list: 'All staff, and open invitations.',
  staff_invite:
    'Invite someone to a role. For the address of a member of staff: to set up signing in again, which ends all earlier means and sessions.',
  staff_withdraw_invitation: 'Withdraw an invitation; also succeeds for one that is gone.',
  staff_set_roles: 'Change somebody’s roles and topics. The last owner remains an owner.',
  staff_remove:
    'Remove a member of staff with all roles, means of signing in and sessions. The last owner cannot be removed.',
  audit_log: 'A page of the audit log, the newest entries first.',
  note_export: 'Record in the log that a device has exported a table from its stored lists.',
  uploadFile: 'Upload one Word document as multipart/form-data, with a Content-Length.',
  visitor_counter: 'The visitor counter as a picture.',
};
