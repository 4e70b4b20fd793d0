import type { Database, Row } from './schema.ts';

/** Which abstracts: those of some topics, or all. */
export type TopicScope = readonly string[] | 'all';

/** What the list of all submissions is made from: a report with what its account says. */
export type ListedReport = Pick<
  Row<'report'>,
  | 'report_id'
  | 'title'
  | 'keywords'
  | 'submissionType'
  | 'topics'
  | 'report_people'
  | 'file_id'
  | 'version'
  | 'created_at'
  | 'received_at'
> &
  Pick<Row<'account'>, 'country' | 'ifcn'>;

/** Submissions in the order of their numbers; those that are new or changed since a time, where one is given. */
export function listedReports(db: Database, topics: TopicScope, since?: string): Promise<ListedReport[]> {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select([
      'report_id',
      'title',
      'keywords',
      'submissionType',
      'topics',
      'report_people',
      'file_id',
      'version',
      'report.created_at',
      'received_at',
      'account.country',
      'ifcn',
    ])
    .where('deleted_at', 'is', null)
    .$if(topics !== 'all', (query) => query.where('topics', 'in', listed(topics)))
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since ?? ''))
    .orderBy('report_id')
    .execute();
}

/** Numbers of submissions that were deleted since a time, or are now of another topic. */
export async function leftReports(db: Database, topics: TopicScope, since: string): Promise<number[]> {
  const rows = await db
    .selectFrom('report')
    .select('report_id')
    .where((row) =>
      row.or([
        row('deleted_at', '>=', since),
        ...(topics === 'all'
          ? []
          : [row.and([row('received_at', '>=', since), row('topics', 'not in', listed(topics))])]),
      ]),
    )
    .orderBy('report_id')
    .execute();
  return rows.map(({ report_id }) => report_id);
}

/** Number of submissions in a scope. */
export async function countListed(db: Database, topics: TopicScope): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .$if(topics !== 'all', (query) => query.where('topics', 'in', listed(topics)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** No submission is of the topic 'none': an empty list would be no SQL. */
function listed(topics: TopicScope): readonly string[] {
  return topics === 'all' || topics.length === 0 ? ['none'] : topics;
}
