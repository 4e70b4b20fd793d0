import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { queryLength } from '#contract/query/query.ts';
import type { Database } from '#server/db/schema.ts';
import {
  countedLetters,
  mailingAt,
  mailingNumbers,
  mailingsOf,
  storedMailing,
  type StoredMailing,
} from '#server/db/staff/mailings.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { hiddenFrom } from '#server/kinds/assignment/assignmentSource.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';

/** The list of mailings (S8), before conflicts of interest are applied (`visibleMailings`). */
export const mailingSource: RecordSource<StoredMailing, number, Mailing> = {
  name: 'mailings',
  shape: 5,
  id: Number,
  ids: async (db) => (await mailingNumbers(db)).map(String),
  rows: async (db, ids) =>
    (await mailingsOf(db, ids.map(Number))).map((mailing) => [String(mailing.mailing_id), mailing]),
  visibility: (staff, now) => visibleMailings(staff, now, new Set()),
  // The state of a pending mailing changes when its time is reached.
  changesByItself: ({ state }) => state === 'sending',
};

type Reader = Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>;

/**
 * The mailings that a member of the office may see, with the numbers of the letters that the person may read (W4). For
 * somebody who does not handle every abstract:
 * - Letters about outcomes of the others are not counted. A mailing with only such letters is listed only for its sender.
 *   The search of another sender, which may name the others, is replaced by the numbers of the abstracts that are counted.
 * - Reminders of reviews are not counted at all, because their number would reveal how many people review those
 *   abstracts. The sender sees how many were prepared, which the preview had already shown.
 *
 * @param hidden - numbers of the abstracts that the person does not handle
 */
export function visibleMailings(
  { staff_id }: Reader,
  now: Date,
  hidden: ReadonlySet<number>,
): Visibility<StoredMailing, Mailing> {
  const at = now.toISOString();
  const row = (mailing: StoredMailing) => mailingAt(mailing, at);
  if (hidden.size === 0) return { key: 'all', sees: 'all', row, one: (one) => one };
  const readable = ({ aboutOutcome }: StoredMailing) => aboutOutcome.filter(({ report_id }) => !hidden.has(report_id));
  const isSender = ({ sender }: StoredMailing) => sender === staff_id;
  return {
    key: JSON.stringify(['readable', staff_id]),
    sees: (mailing) => mailing.outcome === '' || isSender(mailing) || readable(mailing).length > 0,
    // Changes of hidden letters change the stored rows, too.
    isBlinded: true,
    row(mailing) {
      const shown = row(mailing);
      if (mailing.outcome !== '') {
        const { letters_en: en, letters_zh: zh, ...counts } = countedLetters(readable(mailing));
        const query = isSender(mailing) ? shown.query : searchFor(readable(mailing), shown.query);
        return { ...shown, ...counts, query, letters: en + zh, by_language: { en, zh }, skipped: 0 };
      }
      if (mailing.reminder === '') return shown;
      const none = { sent: 0, failed: 0, uncertain: 0, left_out: 0 };
      return isSender(mailing)
        ? { ...shown, ...none }
        : { ...shown, ...none, waiting: 0, letters: 0, by_language: { en: 0, zh: 0 }, skipped: 0 };
    },
    one: (one) => one,
  };
}

/** The search for the abstracts of some letters, instead of one that may reveal more; '' without letters, or if it would be too long. */
function searchFor(letters: StoredMailing['aboutOutcome'], query: string): string {
  if (query === '' || letters.length === 0) return '';
  const numbers = [...new Set(letters.map(({ report_id }) => report_id))].toSorted((one, other) => one - other);
  const search = `id:${numbers.join(',')}`;
  return search.length <= queryLength ? search : '';
}

/** Whether a mailing is about outcomes or reviews, so that not every member of the office may see its letters. */
export function isOfReview({ outcome, reminder }: Pick<StoredMailing, 'outcome' | 'reminder'>): boolean {
  return outcome !== '' || reminder !== '';
}

/**
 * A mailing as somebody may see it, and whether the person may read only some of its letters. Undefined if not visible.
 * Taking letters back deletes them, so whoever did this still sees the mailing, to write it again.
 */
export async function seenMailing(
  db: Database,
  staff: Reader,
  mailing_id: number,
  now: Date,
): Promise<{ mailing: Mailing; isPartial: boolean } | undefined> {
  const stored = await storedMailing(db, mailing_id);
  if (!stored) return undefined;
  const hidden = isOfReview(stored) ? await hiddenFrom(db, staff) : new Set<number>();
  const { sees, row } = visibleMailings(staff, now, hidden);
  if (sees !== 'all' && !sees(stored) && !(await hasTakenBack(db, staff, mailing_id))) return undefined;
  return { mailing: row(stored, new Map()), isPartial: hidden.size > 0 };
}

async function hasTakenBack(db: Database, { staff_id }: Reader, mailing_id: number): Promise<boolean> {
  const entry = db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('action', '=', 'mail cancelled')
    .where('target', '=', 'mailing')
    .where('target_id', '=', String(mailing_id))
    .where('actor', '=', staff_id);
  return (await entry.limit(1).executeTakeFirst()) !== undefined;
}
