import type { Database } from '#server/db/schema.ts';
import { inParts } from '#server/db/inParts.ts';

/** An abstract with the account that submitted it, with the data for letters. */
export type WrittenAbstract = Awaited<ReturnType<typeof abstractsOf>>[number];

/** A person with an account, with the data for letters. */
export type WrittenPerson = Awaited<ReturnType<typeof accountsOf>>[number];

/** Rows in one query: abstracts, abstracts with their authors, of whom there can be 500 in one, and people. */
const readAtOnce = { submitter: 200, corresponding: 20, people: 200 } as const;

/**
 * Abstracts in the order of their numbers in the list, read in parts. Deleted ones are left out. Authors are read only
 * for letters to corresponding authors.
 */
export async function* writtenAbstracts(
  db: Database,
  numbers: readonly number[],
  to: 'submitter' | 'corresponding',
): AsyncGenerator<WrittenAbstract[]> {
  for (const some of inParts(numbers, readAtOnce[to])) yield await abstractsOf(db, some, to === 'corresponding');
}

function abstractsOf(db: Database, numbers: readonly number[], withAuthors: boolean) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select(['report_id', 'title', 'topics', 'submissionType', 'withdrawn_at'])
    .select((report) =>
      withAuthors ? report.ref('report_people').as('report_people') : report.val('[]').as('report_people'),
    )
    .select([
      'account.visitor_id',
      'email',
      'mytitle',
      'Firstname',
      'Lastname',
      'ifcn',
      'closed_at',
      'account.deadline',
    ])
    .select(['email_key', 'verified_email'])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}

/** People by their ids, in the order of registration, read in parts. */
export async function* writtenPeople(db: Database, ids: readonly string[]): AsyncGenerator<WrittenPerson[]> {
  for (const some of inParts(ids, readAtOnce.people)) yield await accountsOf(db, some);
}

function accountsOf(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('account')
    .select(['visitor_id', 'email', 'mytitle', 'Firstname', 'Lastname', 'ifcn', 'closed_at', 'deadline'])
    .select(['email_key', 'verified_email'])
    .where('visitor_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('visitor_id')
    .execute();
}
