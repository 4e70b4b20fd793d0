import type { Database, Row } from './schema.ts';

type InvoiceData = Omit<Row<'invoice'>, 'visitor_id'>;

/** An account as the organisers see it. */
export type ListedAccount = Pick<Row<'account'>, 'email' | 'Firstname' | 'Lastname' | 'created_at' | 'closed_at'> & {
  submissions: number;
  /** What its invoice is to say, where that was filled in. */
  invoice: InvoiceData | null;
};

/** Every account in the order of its registration, with its number of submissions (V5). */
export async function everyAccount(db: Database): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('report', (join) =>
      join.onRef('report.visitor_id', '=', 'account.visitor_id').on('report.deleted_at', 'is', null),
    )
    .select(['account.visitor_id', 'email', 'Firstname', 'Lastname', 'account.created_at', 'closed_at'])
    .select((expression) => expression.fn.count('report_id').as('submissions'))
    .where('email', '!=', '')
    .groupBy('account.visitor_id')
    .orderBy('account.created_at')
    .orderBy('account.visitor_id')
    .execute();
  const invoices = await db.selectFrom('invoice').selectAll().execute();
  const byAccount = new Map(invoices.map(({ visitor_id, ...invoice }) => [visitor_id, invoice]));
  return rows.map(({ visitor_id, ...row }) => ({
    ...row,
    submissions: Number(row.submissions),
    invoice: byAccount.get(visitor_id) ?? null,
  }));
}
