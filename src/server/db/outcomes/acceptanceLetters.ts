import type { Generated } from 'kysely';
import type { RevokedLetter } from '#contract/calls/receipt.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Letters of acceptance as they were issued. */
    acceptance_letter: {
      acceptance_id: Generated<number>;
      /** Random and unique. The public list of revoked letters has it. */
      code: string;
      report_id: number;
      /** The author to whom it is made out; '' once the account is erased, like title and text. */
      name: string;
      title: string;
      form: 'oral' | 'poster';
      /** `AcceptanceWords` as JSON. */
      words: string;
      issued_at: string;
      /**
       * '' while it is valid. `replaced` by a newer letter, `corrected` by another outcome or by other authors,
       * `declined` with its place, or `revoked` by staff. The letters of a withdrawn or deleted abstract are not valid
       * either.
       */
      ended: '' | 'replaced' | 'corrected' | 'declined' | 'revoked';
      ended_at: string;
      /** `staff_id`, or '' if the author did. */
      ended_by: string;
      /** The reason that staff gave, shown to the author. */
      reason: string;
    };
  }
}

export type StoredAcceptance = Row<'acceptance_letter'>;

/** Every letter of some abstracts, the newest first. */
export function lettersOf(db: Database, numbers: readonly number[]): Promise<StoredAcceptance[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  const letters = db.selectFrom('acceptance_letter').selectAll().where('report_id', 'in', numbers);
  return letters.orderBy('acceptance_id', 'desc').execute();
}

/** A revocation by staff that is still in effect: they have issued no letter since. Undefined without one. */
export function revocationAmong(letters: readonly StoredAcceptance[]): StoredAcceptance | undefined {
  const [last] = letters
    .filter(({ ended }) => ended === 'revoked')
    .toSorted((one, other) => (one.ended_at < other.ended_at ? 1 : -1));
  const isLater = (letter: StoredAcceptance) =>
    letter.acceptance_id > last!.acceptance_id && letter.issued_at >= last!.ended_at;
  return last && !letters.some(isLater) ? last : undefined;
}

/** Stores a letter. Its abstract must be locked. */
export async function insertAcceptance(
  db: Database,
  issued: Omit<NewRow<'acceptance_letter'>, keyof typeof valid>,
): Promise<StoredAcceptance> {
  return db
    .insertInto('acceptance_letter')
    .values({ ...issued, ...valid })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const valid = { ended: '', ended_at: '', ended_by: '', reason: '' } as const;

type Ending = Partial<Pick<StoredAcceptance, 'ended_by' | 'reason'>> & Pick<StoredAcceptance, 'ended' | 'ended_at'>;

/**
 * Ends the valid letters of an abstract, or some of them. Returns their number. The abstract must be locked.
 *
 * @param ids - `acceptance_id`
 */
export async function endLetters(
  db: Database,
  report_id: number,
  ending: Ending,
  ids?: readonly number[],
): Promise<number> {
  if (ids?.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('acceptance_letter')
    .set(ending)
    .where('report_id', '=', report_id)
    .where('ended', '=', '')
    .$if(ids !== undefined, (letters) => letters.where('acceptance_id', 'in', ids!))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Every letter that is no longer valid, by its code (W7). */
export async function revokedLetters(db: Database): Promise<RevokedLetter[]> {
  const rows = await db
    .selectFrom('acceptance_letter')
    .innerJoin('report', 'report.report_id', 'acceptance_letter.report_id')
    .select(['code', 'ended', 'ended_at', 'withdrawn_at', 'deleted_at'])
    .where((row) =>
      row.or([row('ended', '<>', ''), row('withdrawn_at', 'is not', null), row('deleted_at', 'is not', null)]),
    )
    .orderBy('acceptance_id')
    .execute();
  return rows.map(({ code, ended, ended_at, withdrawn_at, deleted_at }) => ({
    code,
    at: ended_at || (deleted_at ?? withdrawn_at ?? ''),
    is_replaced: ended === 'replaced',
  }));
}

/** Removes personal data from letters. Their codes remain in the list of revoked letters. */
export async function emptyLetters(db: Database, reports: readonly number[], ended_at: string): Promise<void> {
  for (const report_id of reports) await endLetters(db, report_id, { ended: 'revoked', ended_at });
  if (reports.length === 0) return;
  await db
    .updateTable('acceptance_letter')
    .set({ name: '', title: '', words: '', reason: '' })
    .where('report_id', 'in', reports)
    .execute();
}
