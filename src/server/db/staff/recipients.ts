import type { Database } from '#server/db/schema.ts';

/** An abstract with the account that submitted it, as letters need them. */
export type WrittenAbstract = Awaited<ReturnType<typeof abstractsOf>>[number];

/** Abstracts read at once, and those whose authors are wanted: of these there can be 500 in one. */
const readAtOnce = { submitter: 200, corresponding: 20 } as const;

/**
 * Abstracts by their numbers, in the order of these, some at a time; those that are gone are left out. The authors are read for
 * letters to corresponding ones only.
 */
export async function* writtenAbstracts(
  db: Database,
  numbers: readonly number[],
  to: keyof typeof readAtOnce,
): AsyncGenerator<WrittenAbstract[]> {
  for (let from = 0; from < numbers.length; from += readAtOnce[to]) {
    yield await abstractsOf(db, numbers.slice(from, from + readAtOnce[to]), to === 'corresponding');
  }
}

function abstractsOf(db: Database, numbers: readonly number[], withAuthors: boolean) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select(['report_id', 'title', 'topics', 'submissionType', 'withdrawn_at'])
    .select((report) =>
      withAuthors ? report.ref('report_people').as('report_people') : report.val('[]').as('report_people'),
    )
    .select(['account.visitor_id', 'email', 'Firstname', 'Lastname', 'ifcn', 'closed_at', 'account.deadline'])
    .select(['email_key', 'verified_email'])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}
