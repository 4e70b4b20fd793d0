import { nameOfAccount } from '#server/db/staff/auditLog.ts';
import { everHandedIn } from '#server/db/letters.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { staffLetterHandlers } from './letterHandlers.ts';
import { letterSource } from './letters.ts';

/** Invitation letters of all accounts (S7). */
export const serverLetterKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({
    letters: sources.list(letterSource),
    ...staffLetterHandlers(context),
  }),
  summaries: {
    letters: 'All invitation letters, or the changes since a cursor.',
    letter_file: 'The file that was handed in, or the signed PDF, as its bytes.',
    change_letter:
      'Set the state of a letter. A letter that is no longer signed loses its PDF. Refused with `fieldsChanged` as `correct_person`.',
    sign_letter: 'Upload the signed PDF, in place of one before; its author can download it from now on.',
  },
  inLog: {
    letter: {
      from: 'invitation_letter join account on account.visitor_id = invitation_letter.visitor_id',
      id: 'letter_id',
      isNumbered: true,
      account: 'invitation_letter.visitor_id',
      ...nameOfAccount,
      sees: 'all',
    },
  },
  tables: { invitation_letter: ['letter_id'], letter_work: ['letter_id'] },
  shows: ['invitation_letter', 'letter_work', 'account', 'staff'],
  dataOfSubmission: undefined,
  mostExported: everHandedIn,
} satisfies ServerKind<'letter'>;
