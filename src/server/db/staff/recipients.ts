import type { Database } from '#server/db/schema.ts';

/** An abstract with the account that submitted it, as letters need them. */
export type WrittenAbstract = Awaited<ReturnType<typeof abstractsOf>>[number];

/** Abstracts read at once: PostgreSQL and SQLite both take so many numbers. */
const readAtOnce = 500;

/** Abstracts by their numbers, in the order of these; those that are gone are left out. */
export async function writtenAbstracts(db: Database, numbers: readonly number[]): Promise<WrittenAbstract[]> {
  const found: WrittenAbstract[] = [];
  for (let from = 0; from < numbers.length; from += readAtOnce) {
    found.push(...(await abstractsOf(db, numbers.slice(from, from + readAtOnce))));
  }
  return found;
}

function abstractsOf(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select(['report_id', 'title', 'topics', 'submissionType', 'report_people', 'withdrawn_at'])
    .select(['account.visitor_id', 'email', 'Firstname', 'Lastname', 'ifcn', 'closed_at', 'account.deadline'])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}
