import { sql, type Generated } from 'kysely';
import type { Site } from '#site/site.ts';
import type { AppliedOutcome } from '#contract/kinds/decision/decision.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Every outcome that was applied to an abstract. The newest one is what its author sees. */
    applied_outcome: {
      applied_id: Generated<number>;
      report_id: number;
      outcome: AppliedOutcome['outcome'];
      /** The number of an abstract, or ''. */
      duplicate_of: string;
      /** To the author. */
      message: string;
      with_comments: Generated<AppliedOutcome['with_comments']>;
      /** JSON: comments of the reviewers at that time, as the author reads them (`commentsToAuthor`). */
      comments: Generated<string>;
      /** Last day on which the author may revise the abstract, even after a later outcome; '' if there was none. */
      revise_until: Generated<string>;
      /** `staff_id`. */
      applied_by: string;
      applied_at: string;
      /** 1 if that person had a conflict, and nobody else in the office was free (`isInConflict`). */
      in_conflict: Generated<number>;
      /** Whether the author accepts the place, and when the author answered; '' if unanswered. */
      answer: AppliedOutcome['answer'];
      answered_at: string;
      /** The mailing with the letter about it; null as long as there is none. */
      mailing_id: number | null;
    };
  }
}

/** Condition that leaves out outcomes that a later one replaces. */
const isNewest = sql<boolean>`applied_outcome.applied_id = (
  select max(applied_id) from applied_outcome as other where other.report_id = applied_outcome.report_id)`;

/** The outcomes that the authors of some abstracts see, by abstract. */
export async function appliedOutcomes(
  db: Database,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Row<'applied_outcome'>>> {
  if (numbers.length === 0) return new Map();
  const rows = db.selectFrom('applied_outcome').selectAll().where('report_id', 'in', numbers).where(isNewest);
  return new Map((await rows.execute()).map((row) => [row.report_id, row]));
}

/** The outcome that the author of an abstract sees; undefined if none was applied. */
export async function appliedOutcome(db: Database, report_id: number): Promise<Row<'applied_outcome'> | undefined> {
  return (await appliedOutcomes(db, [report_id])).get(report_id);
}

/** The comments of the reviewers that went with an outcome, in the order of their numbers. */
export function commentsIn({ comments }: Pick<Row<'applied_outcome'>, 'comments'>): string[] {
  return JSON.parse(comments) as string[];
}

/** When the authors of some abstracts were first asked for a revision, by abstract (W6). */
export async function firstRevisions(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('applied_outcome')
    .select(['report_id', ({ fn }) => fn.min('applied_at').as('at')])
    .where('report_id', 'in', numbers)
    .where('outcome', '=', 'revise')
    .groupBy('report_id')
    .execute();
  return new Map(rows.map(({ report_id, at }) => [report_id, at]));
}

/**
 * The latest of the last days for revisions of an account's abstracts whose newest outcome asks for one (W6); ''
 * without any. It may be over.
 *
 * @param report_id - only this abstract
 */
async function revisionDay(db: Database, visitor_id: string, report_id?: number): Promise<string> {
  const { day } = await db
    .selectFrom('applied_outcome')
    .innerJoin('report', 'report.report_id', 'applied_outcome.report_id')
    .select(({ fn }) => fn.max('revise_until').as('day'))
    .where('visitor_id', '=', visitor_id)
    .where('outcome', '=', 'revise')
    .where(isNewest)
    .$if(report_id !== undefined, (applied) => applied.where('applied_outcome.report_id', '=', report_id!))
    .executeTakeFirstOrThrow();
  return day ?? '';
}

/**
 * An account with its personal deadline, replaced by the last day for a revision if that is later (W6).
 *
 * @param report_id - the abstract; without it, any
 */
export async function withRevision<Account extends Pick<Row<'account'>, 'visitor_id' | 'deadline'>>(
  { db, site }: { db: Database; site: Pick<Site, 'review'> },
  account: Account,
  report_id?: number,
): Promise<Account> {
  const day = site.review ? await revisionDay(db, account.visitor_id, report_id) : '';
  return day > account.deadline ? { ...account, deadline: day } : account;
}

/** Stores an outcome that replaces the one before. Its abstract must be locked. */
export async function insertApplied(
  db: Database,
  applied: Omit<NewRow<'applied_outcome'>, 'mailing_id'>,
): Promise<void> {
  await db.insertInto('applied_outcome').values(applied).execute();
}

/** Stores the author's answer to an applied outcome. */
export async function storeAnswer(
  db: Database,
  applied_id: number,
  answered: Pick<Row<'applied_outcome'>, 'answer' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('applied_outcome').set(answered).where('applied_id', '=', applied_id).execute();
}

/** Whether an account has an accepted abstract whose place was not given up. */
export async function hasPlace(db: Database, visitor_id: string): Promise<boolean> {
  const places = db
    .selectFrom('applied_outcome')
    .innerJoin('report', 'report.report_id', 'applied_outcome.report_id')
    .select('applied_id')
    .where('visitor_id', '=', visitor_id)
    .where('withdrawn_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('outcome', 'in', ['oral', 'poster'])
    .where('answer', '<>', 'declined')
    .where(isNewest);
  return (await places.limit(1).executeTakeFirst()) !== undefined;
}

/** Every outcome that the author of an abstract has been informed of, oldest first. */
export async function toldOutcomes(db: Database, report_id: number) {
  const rows = await db
    .selectFrom('applied_outcome')
    .select(['outcome', 'duplicate_of', 'message', 'comments', 'revise_until', 'applied_at', 'answer', 'answered_at'])
    .where('report_id', '=', report_id)
    .orderBy('applied_id')
    .execute();
  return rows.map((row) => ({ ...row, comments: commentsIn(row) }));
}

/**
 * Records the mailing that informs authors about outcomes, unless another mailing does or a later outcome replaces
 * them. Returns the number of outcomes recorded. Their letters must be inserted in the same transaction.
 */
export async function claimOutcomes(db: Database, mailing_id: number, ids: readonly number[]): Promise<number> {
  let claimed = 0;
  for (const some of inParts(ids, claimedAtOnce)) {
    const { numUpdatedRows } = await db
      .updateTable('applied_outcome')
      .set({ mailing_id })
      .where('applied_id', 'in', some)
      .where('mailing_id', 'is', null)
      .where(isNewest)
      .executeTakeFirstOrThrow();
    claimed += Number(numUpdatedRows);
  }
  return claimed;
}

const claimedAtOnce = 500;

/**
 * Records that outcomes have no letter if their letters were cancelled, skipped, deleted, or given up permanently.
 *
 * @param mailing_id - only those of a mailing
 */
export async function forgetMissingLetters(db: Database, mailing_id?: number): Promise<void> {
  await db
    .updateTable('applied_outcome')
    .set({ mailing_id: null })
    .where('mailing_id', 'is not', null)
    .$if(mailing_id !== undefined, (applied) => applied.where('mailing_id', '=', mailing_id!))
    .where((applied) =>
      applied.not(
        applied.exists(
          applied
            .selectFrom('mail')
            .select('mail_id')
            .whereRef('mail.mailing_id', '=', 'applied_outcome.mailing_id')
            .whereRef('mail.report_id', '=', 'applied_outcome.report_id')
            .where('skipped_at', 'is', null)
            .where('given_up_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/**
 * Assigns an outcome to its mailing again, before the given-up letter is sent again. Returns false if another letter
 * has been written about it, or a later outcome replaces it.
 */
export async function reclaimOutcome(db: Database, mailing_id: number, applied_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('applied_outcome')
    .set({ mailing_id })
    .where('applied_id', '=', applied_id)
    .where((applied) => applied.or([applied('mailing_id', 'is', null), applied('mailing_id', '=', mailing_id)]))
    .where(isNewest)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The abstracts whose author was sent a letter about an outcome that a later one has replaced. */
export async function correctedNow(db: Database, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  if (numbers.length === 0) return new Set();
  const told = db
    .selectFrom('applied_outcome')
    .innerJoin('mail', (mail) =>
      mail
        .onRef('mail.mailing_id', '=', 'applied_outcome.mailing_id')
        .onRef('mail.report_id', '=', 'applied_outcome.report_id'),
    )
    .select('applied_outcome.report_id')
    .where('applied_outcome.report_id', 'in', numbers)
    .where((row) => row.not(isNewest))
    // It has arrived, or may have.
    .where((row) =>
      row.or([
        row('sent_at', 'is not', null),
        row.and([row('handed_at', 'is not', null), row('given_up_at', 'is', null)]),
      ]),
    );
  return new Set((await told.execute()).map(({ report_id }) => report_id));
}
