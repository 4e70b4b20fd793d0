import { sql } from 'kysely';
import { noPayment, type Payment } from '#contract/kinds/person/payment.ts';
import { personFields } from '#contract/kinds/person/person.ts';
import { joinDifferent } from '#server/db/different.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { tablesOfAccount } from '#server/db/tablesOfPeople.ts';
import { authorInfoOf, storedInvoice, saveAuthorInfo, saveInvoice } from './forms.ts';
import { joinedPayment } from './joinedPayment.ts';
import { voidPasswordLinks } from './passwordLinks.ts';
import { paidForBy, paymentOf, savePayment } from './payments.ts';

/** The remaining account, and the one that is merged into it. Both are locked. */
interface MergedAccounts {
  kept: Row<'account'>;
  gone: Row<'account'>;
}

/** Values of the merged account that were dropped because the other account has different ones, by table. */
export type LeftOut = Partial<Record<'registration' | 'author_info' | 'invoice' | 'payment', string[]>>;

/** Why two accounts cannot be merged. */
type MergeProblem = 'paymentsDiffer' | 'paysForOthers';

/**
 * Merges an account into another of the same person, and deletes it; its address and password remain known (S15). Must
 * be called in a transaction, which the caller rolls back if there is a problem.
 */
export async function mergeAccounts(
  db: Database,
  { kept, gone }: MergedAccounts,
  merged_at: string,
): Promise<LeftOut | MergeProblem> {
  const payment = await joinPayments(db, kept.visitor_id, gone.visitor_id);
  if (typeof payment === 'string') return payment;
  const leftOut: LeftOut = {
    registration: await joinRegistration(db, { kept, gone }),
    author_info: await joinAuthorInfo(db, kept.visitor_id, gone.visitor_id),
    invoice: await joinInvoice(db, kept.visitor_id, gone.visitor_id),
    payment,
  };
  await joinDifferent(db, kept.visitor_id, gone.visitor_id);
  await joinIssued(db, kept.visitor_id, gone.visitor_id);
  await dropSharedKeys(db, kept.visitor_id, gone.visitor_id);
  await voidPasswordLinks(db, gone.visitor_id);
  for (const [table, { merged }] of Object.entries(tablesOfAccount)) {
    const own = sql`where visitor_id = ${gone.visitor_id}`;
    if (merged === 'move') await sql`update ${sql.table(table)} set visitor_id = ${kept.visitor_id} ${own}`.execute(db);
    if (merged === 'end') await sql`delete from ${sql.table(table)} ${own}`.execute(db);
  }
  const { visitor_id: former_id, email, email_key, password_hash } = gone;
  await db
    .insertInto('former_account')
    .values({ former_id, visitor_id: kept.visitor_id, email, email_key, password_hash, merged_at })
    .execute();
  await db.deleteFrom('account').where('visitor_id', '=', former_id).execute();
  return Object.fromEntries(Object.entries(leftOut).filter(([, values]) => values.length > 0));
}

/** Fills empty fields. Of two deadlines of one person, the later one is valid. */
async function joinRegistration(db: Database, { kept, gone }: MergedAccounts): Promise<string[]> {
  const taken = filledTogether.filter((fields) => kept[fields.at(-1)!] === '').flat();
  const filled = Object.fromEntries(taken.map((field) => [field, gone[field]]));
  const deadline = [kept.deadline, gone.deadline].toSorted().at(-1)!;
  await db
    .updateTable('account')
    .set({ ...filled, deadline })
    .where('visitor_id', '=', kept.visitor_id)
    .execute();
  return differing({ ...kept, ...filled }, gone, [...personFields, 'fax', 'about']);
}

/**
 * All fields except names, which are never empty. A telephone number and its country code are filled together, because
 * the number means nothing without the code.
 */
const filledTogether = [
  ['phoneCode', 'tel'],
  ['mytitle'],
  ['affiliation'],
  ['address'],
  ['country'],
  ['fax'],
  ['about'],
  ['latinName'],
] as const satisfies readonly (readonly (keyof Row<'account'>)[])[];

async function joinAuthorInfo(db: Database, kept: string, gone: string): Promise<string[]> {
  const [own, other] = [await authorInfoOf(db, kept), await authorInfoOf(db, gone)];
  await db.deleteFrom('author_info').where('visitor_id', '=', gone).execute();
  if (!other) return [];
  if (!own) await saveAuthorInfo(db, { ...other, visitor_id: kept });
  return own ? differing(own, other) : [];
}

async function joinInvoice(db: Database, kept: string, gone: string): Promise<string[]> {
  const [own, other] = [await storedInvoice(db, kept), await storedInvoice(db, gone)];
  await db.deleteFrom('invoice').where('visitor_id', '=', gone).execute();
  if (!other) return [];
  if (!own) await saveInvoice(db, { ...other, visitor_id: kept });
  return own ? differing(own, other) : [];
}

/** People whose fee one account has paid are now paid for by the other. Nobody pays for themselves. */
async function joinPayments(db: Database, kept: string, gone: string): Promise<string[] | MergeProblem> {
  const [own, other] = [await paymentOf(db, kept), await paymentOf(db, gone)];
  const byHerself = (payment: Payment) =>
    [kept, gone].includes(payment.paid_by) ? { ...payment, paid_by: '' } : payment;
  const joined = joinedPayment(byHerself(own), byHerself(other));
  if (!joined) return 'paymentsDiffer';
  const paidFor = [...(await paidForBy(db, kept)), ...(await paidForBy(db, gone))];
  const isPaying = paidFor.some(({ visitor_id }) => visitor_id !== kept && visitor_id !== gone);
  if (joined.paid_by !== '' && isPaying) return 'paysForOthers';
  await db.deleteFrom('payment').where('visitor_id', '=', gone).execute();
  await db.updateTable('payment').set({ paid_by: kept }).where('paid_by', '=', gone).execute();
  const isKnown = differing<Payment>(noPayment, joined).length > 0;
  if (isKnown) await savePayment(db, { ...joined, visitor_id: kept });
  const { note: _, paid_by: __, ...said } = other;
  return own.state === '' && own.amount === '' ? [] : differing(own, said);
}

/** Issued invoices are permanent: if there are two, both are kept. */
async function joinIssued(db: Database, kept: string, gone: string): Promise<void> {
  const has = db.selectFrom('issued_invoice').selectAll();
  const own = await has.where('visitor_id', '=', kept).executeTakeFirst();
  if (!own) {
    await db.updateTable('issued_invoice').set({ visitor_id: kept }).where('visitor_id', '=', gone).execute();
    return;
  }
  const other = await has.where('visitor_id', '=', gone).executeTakeFirst();
  if (!other) return;
  await db.deleteFrom('issued_invoice').where('visitor_id', '=', gone).execute();
  await db
    .insertInto('earlier_invoice')
    .values({ ...other, visitor_id: kept, former_id: gone })
    .execute();
}

/** A draft that was moved from one account to the other and sent from both has one key. The first report keeps it. */
async function dropSharedKeys(db: Database, kept: string, gone: string): Promise<void> {
  const keys = db.selectFrom('report').select('idempotency_key').where('visitor_id', '=', kept);
  await db
    .updateTable('report')
    .set({ idempotency_key: null, payload_hash: null })
    .where('visitor_id', '=', gone)
    .where('idempotency_key', 'in', keys.where('idempotency_key', 'is not', null))
    .execute();
}

/** Values that differ in the other row, without empty ones. */
function differing<Fields extends object>(
  kept: Fields,
  other: Partial<Fields>,
  among: readonly string[] = Object.keys(other),
): string[] {
  const values = (row: object, field: string) => String(Reflect.get(row, field) ?? '');
  return among
    .filter((field) => field !== 'visitor_id' && !['', values(kept, field)].includes(values(other, field)))
    .map((field) => values(other, field));
}
