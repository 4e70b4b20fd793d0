import type { QueryProblem } from '#contract/query/query.ts';
import type { MailDraft, MailProblem } from '#contract/staff/mail.ts';
import type { NewLetter } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import type { StoredRecipient } from '#server/db/storedLetter.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { AbstractCache, AbstractTextCache } from '#server/kinds/abstract/abstracts.ts';
import type { PersonCache } from '#server/kinds/person/people.ts';
import type { StoredReview } from '#server/kinds/review/reviews.ts';
import type { ParsedLetter } from '#server/mail/letter.ts';
import type { LateChecks } from '#server/mail/recheckLetter.ts';
import type { Slices } from '#server/staff/slices.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { Recipient, Recipients } from './recipients.ts';

/** The lists in which recipients are searched for. */
export interface SearchedLists {
  abstracts: AbstractCache;
  texts: AbstractTextCache;
  people: PersonCache;
  reviews: { latest(): Promise<{ rows: ReadonlyMap<string, StoredReview> }> };
}

/** Adds the found recipients. Returns the number of withdrawn abstracts, which are left out. */
export type AddRecipients = (recipients: Recipients, slices: Slices) => Promise<number>;

/** Finds the recipients of a draft, or returns the problem with its search. */
export type FindRecipients = (
  context: StaffContext,
  lists: SearchedLists,
  staff: CallingStaff,
  draft: MailDraft,
) => Promise<AddRecipients | QueryProblem>;

/** Letters about something that a kind of records knows, such as an outcome (W5): to whom they go, and if they still do. */
export interface LettersOfKind extends LateChecks {
  /** Whether a template is for these. Only a conference with review has it. */
  hasTemplate: (template_id: string) => boolean;
  /** Whether a draft is such a letter. */
  isMeant: (draft: MailDraft) => boolean;
  find: FindRecipients;
  /** Whether the preview names everybody who gets one. */
  namesAll: boolean;
  /** What the words lack. */
  problems: (words: ParsedLetter, letters: readonly Recipient[]) => MailProblem[];
  /** What a letter to a recipient is about, as it is stored with the letter; undefined if it is none of these. */
  about: (recipient: Recipient) => Pick<StoredRecipient, 'applied_id' | 'reminder'> | undefined;
  /**
   * Queues the letters. Returns their number, which is lower if somebody else has written about some of it meanwhile.
   *
   * @param letters - with the rows that are stored, in the same order
   */
  queue: (
    db: Database,
    mailing: { mailing_id: number; created_at: string },
    letters: readonly Recipient[],
    rows: readonly NewLetter[],
  ) => Promise<number>;
  /**
   * Prepares a given-up letter to be sent again.
   *
   * @throws {Refused} if another one was written about it meanwhile
   */
  queueAgain: (db: Database, mailing_id: number, stored: StoredRecipient) => Promise<void>;
  /**
   * Whether somebody may read a letter who does not handle the reviews of some abstracts (W4).
   *
   * @param hidden - the numbers of these abstracts
   */
  isReadable: (letter: { report_id: number; stored: StoredRecipient }, hidden: ReadonlySet<number>) => boolean;
}
