import { nameOfAccount } from '#server/db/staff/auditLog.ts';
import { countAccounts } from '#server/db/accounts/everyAccount.ts';
import { countActions } from '#server/db/staff/auditLog.ts';
import { listWithMail } from '#server/kinds/mailing/detailsList.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { personAccessHandlers } from './accessHandlers.ts';
import { paymentCommands } from './paymentCommands.ts';
import { personSource } from './people.ts';
import { personCommands } from './personCommands.ts';
import { personHandlers, withReadableMail } from './personHandlers.ts';

/** All people with an account (S6). */
export const serverPersonKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({
    people: listWithMail(context, sources, personSource, (person, staff, hidden) =>
      withReadableMail(context, staff, person, hidden),
    ),
    ...personHandlers(context),
    ...personCommands(context),
    ...paymentCommands(context),
    ...personAccessHandlers(context),
  }),
  summaries: {
    people: 'All accounts, or the changes since a cursor.',
    person: 'One account with submissions, letters, invoice, payment and mail.',
    add_person: 'Make an account for somebody, whose password is then set by a link.',
    correct_address:
      'Correct the address of an account. Refused with `fieldsChanged` where it is not what it was changed from, and with `peopleByOthers` as `edit_abstract`.',
    correct_person:
      'Correct what somebody entered at registration. It joins with what others have changed since, entry by entry; refused with `fieldsChanged` and the present fields where both changed the same; changes of the name are refused with `peopleByOthers` as `edit_abstract`.',
    merge_people:
      'Give everything of an account to another one of the same person, and end it. Refused with `paymentsDiffer` where two have paid, and with `peopleByOthers` as `edit_abstract`.',
    tell_people_apart:
      'Mark two accounts as not the same person, or remove the mark; also succeeds if nothing changes.',
    close_person: 'Close an account, which ends its sessions, or reopen it; also succeeds if nothing changes.',
    note_payment:
      'Record somebody’s payment, and who paid for several people. Refused with `fieldsChanged` as `correct_person`.',
    change_invoice:
      'Correct somebody’s invoice details, and record its number and day of issue. Without a day its PDF is deleted. Refused with `fieldsChanged` as `correct_person`.',
    invoice_file: 'The PDF of an issued invoice, as its bytes.',
    issue_invoice:
      'Upload the PDF of an issued invoice, in place of one before; its author can download it from now on.',
    reset_person: 'Make a one-time link with which somebody sets a new password; the one before is void.',
    erase_person: 'Delete an account with its submissions, files and letters for good.',
    export_person: 'All data about a person, to be handed out. It does not include the bytes of files.',
  },
  inLog: {
    account: { from: 'account', id: 'visitor_id', account: 'visitor_id', ...nameOfAccount, sees: 'all' },
  },
  tables: {
    different_account: ['visitor_id', 'other_id'],
    author_info: ['visitor_id'],
    invoice: ['visitor_id'],
    payment: ['visitor_id'],
    issued_invoice: ['visitor_id'],
    earlier_invoice: ['former_id'],
  },
  shows: [
    'account',
    'author_info',
    'different_account',
    'earlier_invoice',
    'former_account',
    'invitation_letter',
    'invoice',
    'issued_invoice',
    'letter_work',
    'mail',
    'mailing',
    'payment',
    'report',
    'staff',
  ],
  dataOfSubmission: undefined,
  mostExported: async (db) => (await countAccounts(db)) + (await countActions(db, 'erased')),
} satisfies ServerKind<'person'>;
