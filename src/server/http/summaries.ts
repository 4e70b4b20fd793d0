import type { transfers } from '#contract/calls/calls.ts';
import type { AnyCallName } from '#contract/calls/everyCall.ts';

/** What each call does, for the OpenAPI document: apart from the table of calls, which browsers load. */
export const summaries: Readonly<Record<AnyCallName | keyof typeof transfers, string>> = {
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
  delete_report: 'Delete one of the caller’s reports; also succeeds if it is already deleted.',
  own_deadline: 'The caller’s own deadline, if the organisers have extended it.',
  receipt_keys: 'The public keys that verify receipts, the newest first.',
  add_invoice: 'Store the caller’s invoice details; if all fields are empty, nothing is stored.',
  invoice: 'The caller’s invoice details, or null.',
  payment: 'The caller’s payment, and the invoice once it is issued.',
  add_invitation_letter: 'Submit the completed invitation letter, which was uploaded with uploadFile.',
  invitation_letter_list: 'The caller’s invitation letters, newest first.',
  healthz:
    'Answers when the server is there, with its time in milliseconds since 1970. Clients look at the body, never at the status alone. `phase` is there while the organisers try out how the site looks in it.',
  staff_sign_in_options:
    'The challenge that a passkey signs. It is the same for everybody and does not reveal who is staff.',
  staff_sign_in: 'Sign in with a passkey; sets the cookie of staff.',
  staff_sign_in_password: 'Sign in with password and one-time code, or with password and recovery code.',
  staff_sign_out: 'End the session of staff; also succeeds without one.',
  staff_invitation: 'The details of an invitation.',
  staff_accept_passkey_options: 'Start to accept an invitation with a passkey.',
  staff_accept_passkey: 'Accept an invitation with a passkey, and sign in. An invitation is accepted once.',
  staff_accept_password_options:
    'Start to accept an invitation with password and one-time codes: returns the secret for the app.',
  staff_accept_password:
    'Accept an invitation with a password and the first one-time code, and sign in; returns the recovery codes.',
  staff_me: 'The caller: name, roles, topics, and until when the session lasts.',
  staff_sessions: 'The caller’s sessions, the most recently used first.',
  staff_end_session: 'End one of the caller’s sessions; without an id, all but the current one.',
  staff_credentials: 'The caller’s means of signing in.',
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
  abstracts: 'All submissions, or the changes since a cursor; for a chair, those of the own topics.',
  abstract_texts:
    'The texts of all submissions, as the search of their list needs them, or those that have changed since a cursor; for a chair, of the own topics.',
  abstract: 'One submission with its account, versions and mail; for a chair, one of the own topics.',
  abstract_file: 'The attached Word file of one submission, as its bytes; for a chair, of the own topics.',
  export_texts:
    'What was submitted in full, of some abstracts, in the order they are named: the JSON of the command line, or a table; for a chair, of the own topics.',
  export_files:
    'The attached files of some abstracts as a zip, streamed, with a list of those that are missing; for a chair, of the own topics.',
  note_export: 'Record in the log that a device has exported a table from its stored lists.',
  add_abstract: 'Enter an abstract that came by other means for somebody with an account.',
  move_abstract: 'Give an abstract to another account, with its files and versions.',
  author_entries: 'The abstracts that have somebody among their authors, by address and by name.',
  replace_file:
    'Attach a Word file on the author’s behalf, sent as the body; the previous version stays stored, and the receipt is that of the new one.',
  edit_abstract:
    'Change fields on the author’s behalf, all or none. Refused with `fieldsChanged` and the present abstract where one of them is not what it was changed from.',
  withdraw_abstract: 'Withdraw an abstract; also succeeds if it is already withdrawn. It can be restored completely.',
  tell_abstracts_apart: 'Mark two abstracts as not duplicates, or remove the mark; also succeeds if nothing changes.',
  restore_abstract: 'Restore a withdrawn abstract; also succeeds if it is not withdrawn.',
  extend_deadline: 'Let one person submit and change until the end of another day, in the conference’s time zone.',
  views:
    'Named searches of the list of abstracts, or what has changed in them: the caller’s, and those that others share.',
  save_view: 'Keep a search with order and columns under a name, or change it.',
  delete_view: 'Delete a view of the caller’s; also succeeds where there is none.',
  mailings: 'Mailings with the states of their letters, or the changes since a cursor.',
  mail_overview: 'Whether mail goes out at all, and how many letters want attention.',
  mail_outbox: 'Letters of a mailing, or all that failed or are uncertain; the newest first.',
  mail_letter: 'The text and attachment of a letter of a mailing, composed again; not available for other mail.',
  mail_templates: 'The templates of this conference.',
  mail_save_template:
    'Change a template. Refused where it was changed from another version meanwhile; the reply has that one.',
  mail_create_template: "Add a template of the office's own, also as a copy of another.",
  mail_delete_template: "Delete a template of the office's own, unless it was changed from another version meanwhile.",
  mail_reset_template: 'Put the shipped words in the place of a template.',
  mail_preview: 'The recipients and text of a letter, and any problems that prevent sending it.',
  mail_attach: 'Store a PDF, to be sent with letters; the same bytes are stored once.',
  mail_attachment: 'The PDF that goes with letters.',
  mail_test: 'Send one of the previewed letters to the caller.',
  mail_send: 'Send letters now or at a time, to those who were previewed. With other recipients it is refused.',
  mail_written: 'The words of a mailing, and for whom they were meant.',
  mail_cancel: 'Cancel the letters of a mailing that have not been sent yet.',
  mail_release: 'Authorise a paused mailing, and answer for it.',
  mail_resend: 'Send a letter that failed once more, to a corrected address.',
  mail_settle: 'Decide on an uncertain letter: send it again, or note that it has arrived.',
  site_files:
    'Pictures and files that fields of the site can name: those of the content folder, and what was uploaded.',
  site_file: 'A picture or file of the site, as it will be once it is published.',
  add_site_file:
    'Upload a picture or a download for the site, sent as the body; a picture is cropped and made into the sizes of its purpose, without its metadata. The same once more is answered as the first time.',
  people: 'All accounts, or the changes since a cursor.',
  person: 'One account with submissions, letters, invoice, payment and mail.',
  add_person: 'Make an account for somebody, whose password is then set by a link.',
  correct_address:
    'Correct the address of an account. Refused with `fieldsChanged` where it is not what it was changed from.',
  correct_person:
    'Correct what somebody entered at registration. It joins with what others have changed since, entry by entry; refused with `fieldsChanged` and the present fields where both changed the same.',
  merge_people:
    'Give everything of an account to another one of the same person, and end it. Refused with `paymentsDiffer` where two have paid.',
  tell_people_apart: 'Mark two accounts as not the same person, or remove the mark; also succeeds if nothing changes.',
  close_person: 'Close an account, which ends its sessions, or reopen it; also succeeds if nothing changes.',
  note_payment:
    'Record somebody’s payment, and who paid for several people. Refused with `fieldsChanged` as `correct_person`.',
  change_invoice:
    'Correct somebody’s invoice details, and record its number and day of issue. Without a day its PDF is deleted. Refused with `fieldsChanged` as `correct_person`.',
  invoice_file: 'The PDF of an issued invoice, as its bytes.',
  issue_invoice: 'Upload the PDF of an issued invoice, in place of one before; its author can download it from now on.',
  reset_person: 'Make a one-time link with which somebody sets a new password; the one before is void.',
  erase_person: 'Delete an account with its submissions, files and letters for good.',
  export_person: 'All data about a person, to be handed out. It does not include the bytes of files.',
  letters: 'All invitation letters, or the changes since a cursor.',
  letter_file: 'The file that was handed in, or the signed PDF, as its bytes.',
  change_letter:
    'Set the state of a letter. A letter that is no longer signed loses its PDF. Refused with `fieldsChanged` as `correct_person`.',
  sign_letter: 'Upload the signed PDF, in place of one before; its author can download it from now on.',
  parts: 'All parts of the site’s content, or the changes since a cursor.',
  part: 'One part of the site’s content: its current value, that of the content folder, and its versions.',
  part_version: 'The value of an earlier version of a part.',
  edit_part:
    'Change fields of a part, by JSON Pointer. Refused with `fieldsChanged` and the present fields where one of them is not what it was changed from.',
  back_part: 'Go back to an earlier version of a part, or to the content folder.',
  publish_site:
    'Publish the parts as they are now, or those of an earlier publication. Refused with `cannotPublish` and what has to be mended, or with `hintsUnread` and what is to be read first; then nothing changes.',
  page_links: 'Links in other pages that lead to the page at a path, as the parts are now.',
  check_site: 'The findings of `organiser check` in the current parts.',
  preview_page: 'A page as it would be with changes that are not published.',
  preview_links: 'The links that show the site as it would be published, without their tokens.',
  make_preview_link: 'Make a link that shows the site as it would be published, without signing in.',
  revoke_preview_link: 'Revoke a preview link. It shows nothing from then on.',
  site_publications: 'The latest publications, with time and author.',
  conference_choice:
    'Which conference the server shows, the samples, and whether another one can be chosen in the browser.',
  begin_conference:
    'Begin a conference of one’s own on a fresh server, which changes over to it once it has replied. Refused with `contentRefused` and the field where something does not fit.',
  serve_sample: 'Show another sample on a fresh server, which changes over to it once it has replied.',
  texts_to_write: 'The number of texts that are still to be written, for each field of the site.',
  uploadFile: 'Upload one Word document as multipart/form-data, with a Content-Length.',
  visitor_counter: 'The visitor counter as a picture.',
};
