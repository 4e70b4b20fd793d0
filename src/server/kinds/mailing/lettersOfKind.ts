import type { QueryProblem } from '#contract/query/query.ts';
import type { MailDraft, MailProblem } from '#contract/staff/mail.ts';
import type { NewLetter } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import type { StoredRecipient } from '#server/db/storedLetter.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { AbstractCache, AbstractTextCache } from '#server/kinds/abstract/abstracts.ts';
import type { PersonCache } from '#server/kinds/person/people.ts';
import type { StoredReview } from '#server/kinds/review/reviews.ts';
import type { ParsedLetter, PlaceholderValues } from '#server/mail/letter.ts';
import type { LateChecks } from '#server/mail/recheckLetter.ts';
import type { Slices } from '#server/staff/slices.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { Recipient, Recipients } from './recipients.ts';

/** The lists that are searched for recipients. */
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

/**
 * Letters about records of a kind, such as outcomes (W5). Finds their recipients, and checks just before sending whether
 * the letters still apply.
 */
export interface LettersOfKind extends LateChecks {
  /** Whether a template is for these letters. Only conferences with review have it. */
  hasTemplate: (template_id: string) => boolean;
  /** Whether a draft is such a letter. */
  isMeant: (draft: MailDraft) => boolean;
  find: FindRecipients;
  /** Whether the preview names every recipient. */
  namesAll: boolean;
  /** The placeholders that only these letters have, or fill differently. */
  placeholders: PlaceholderValues;
  /** What is missing in the text. */
  problems: (words: ParsedLetter, letters: readonly Recipient[]) => MailProblem[];
  /** The subject of a letter, as stored with it; undefined if it is not such a letter. */
  about: (recipient: Recipient) => Pick<StoredRecipient, 'applied_id' | 'reminder'> | undefined;
  /**
   * Queues the letters. Returns the number queued, which is lower if somebody else has written about some of the subjects
   * in the meantime.
   *
   * @param rows - what is stored of the letters, in the same order
   */
  queue: (
    db: Database,
    mailing: { mailing_id: number; created_at: string },
    letters: readonly Recipient[],
    rows: readonly NewLetter[],
  ) => Promise<number>;
  /**
   * Prepares for sending a letter again that could not be delivered.
   *
   * @throws {Refused} if another letter about the same subject was written in the meantime
   */
  queueAgain: (db: Database, mailing_id: number, stored: StoredRecipient) => Promise<void>;
  /**
   * Whether a letter may be read by somebody who does not handle the reviews of some abstracts (W4).
   *
   * @param hidden - the numbers of these abstracts
   */
  isReadable: (letter: { report_id: number; stored: StoredRecipient }, hidden: ReadonlySet<number>) => boolean;
}
