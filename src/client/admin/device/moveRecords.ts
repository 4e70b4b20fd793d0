import type { Transaction } from 'dexie';
import { noPayment, notListed } from '#contract/kinds/person/payment.ts';
import { emptyInvoice } from '#contract/rules/accountRules.ts';
import type { CachedReply, CachedRow, RecordTables } from '#client/records/recordCache.ts';

type OldRow = Readonly<Record<string, unknown>>;

/**
 * Moves records that versions up to 3 cached in one table per list, so that they can be read offline after an update of
 * the site. Other replies are requested again.
 */
export async function moveRecords(transaction: Transaction): Promise<void> {
  await moveList(transaction, 'abstracts', 'abstract', 'report_id');
  await moveList(transaction, 'people', 'person', 'visitor_id');
  await moveSingles(transaction, 'seen', 'abstract', 'report_id', ({ abstract, seen_at }) => [abstract, seen_at]);
  await moveSingles(transaction, 'persons', 'person', 'visitor_id', ({ person, asOf }) => [person, asOf]);
  const kept = transaction.table<OldRow, string>('kept');
  const old = await kept.toCollection().primaryKeys();
  await kept.bulkDelete(old.filter((key) => !['staff', 'view', 'mail draft'].includes(key)));
}

async function moveList(transaction: Transaction, table: string, kind: string, id: string): Promise<void> {
  const list = await transaction.table<OldRow, string>('kept').get(table);
  const rows = await transaction.table<OldRow>(table).toArray();
  if (!list) return;
  const moved = rows.map((row) => ({ kind, id: row[id], row }) as CachedRow);
  await transaction.table<CachedRow>('rows').bulkPut(moved);
  const { cursor, asOf } = list as { cursor: string; asOf: number };
  const lists = transaction.table('lists') as RecordTables['lists'];
  await lists.put({ kind, cursor, asOf, total: rows.length });
}

async function moveSingles(
  transaction: Transaction,
  table: string,
  kind: string,
  id: string,
  partsOf: (old: OldRow) => [data: unknown, asOf: unknown],
): Promise<void> {
  const singles = await transaction.table<OldRow>(table).toArray();
  const moved = singles.map((old) => {
    const [data, asOf] = partsOf(old);
    return { kind, id: old[id], data, asOf } as CachedReply;
  });
  await transaction.table<CachedReply>('singles').bulkPut(moved);
}

/** Records of people cached by versions up to 4 have no currencies, payers and issued invoices. */
export async function extendPeople(transaction: Transaction): Promise<void> {
  const people = <Cached>(table: 'rows' | 'singles') =>
    transaction.table<Cached>(table).where('[kind+id]').between(['person'], ['person', []]);
  await people<CachedRow>('rows').modify((cached) => {
    cached.row = { ...notListed, ...(cached.row as object) };
  });
  await people<CachedReply>('singles').modify((cached) => {
    const one = cached.data as Readonly<Record<string, object | null>>;
    const invoice = one['invoice'] ? { ...emptyInvoice, ...one['invoice'] } : null;
    const payment = { ...noPayment, ...one['payment'] };
    cached.data = { issued: null, payer: '', paid_for: [], ...one, invoice, payment };
  });
}
