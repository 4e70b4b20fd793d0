import { countOf } from '#server/db/database.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { shownFullName } from '#contract/names/fullName.ts';
import { folded } from '#contract/query/folded.ts';
import { shownName } from '#contract/names/shownName.ts';
import { inGeneral } from '#contract/staff/placeholders.ts';
import type { impersonalNames } from '#contract/staff/rules.ts';
import type { AuditAction, AuditEntry, AuditTarget } from '#contract/staff/staff.ts';
import { formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import type { Database, Row, Tables } from '#server/db/schema.ts';

/** Who acts: a `staff_id`, or nobody in person. */
export type Actor = keyof typeof impersonalNames | { staff_id: string };

/** What was done to what. */
export interface Logged {
  action: AuditAction;
  target: AuditTarget;
  target_id: string;
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** Adds an entry: in the transaction of what it tells of, so that both are stored or neither. */
export async function logAction(db: Database, actor: Actor, at: string, logged: Logged): Promise<void> {
  await insertEntry(db, actor, at, logged);
}

/**
 * As `logAction`, of a change of somebody's data: what it was and is stands apart from the log, and is erased with the account.
 * The log itself says which fields.
 */
export async function logChangeOfPerson(
  db: Database,
  actor: Actor,
  at: string,
  {
    visitor_id,
    before,
    after,
    ...logged
  }: Pick<Logged, 'action' | 'target' | 'target_id'> &
    Required<Pick<Logged, 'before' | 'after'>> & { visitor_id: string },
): Promise<void> {
  const entry_id = await insertEntry(db, actor, at, { ...logged, after: { fields: Object.keys(after ?? {}) } });
  const detail = { before: JSON.stringify(before), after: JSON.stringify(after) };
  await db
    .insertInto('audit_detail')
    .values({ entry_id, visitor_id, ...detail })
    .execute();
}

async function insertEntry(
  db: Database,
  actor: Actor,
  at: string,
  { action, target, target_id, before, after }: Logged,
): Promise<number> {
  const { entry_id } = await db
    .insertInto('audit_log')
    .values({
      at,
      actor: typeof actor === 'string' ? actor : actor.staff_id,
      action,
      target,
      target_id,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .returning('entry_id')
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** How many entries there are, of one kind or of all. */
export async function countActions(db: Database, action?: AuditAction): Promise<number> {
  return countOf(db.selectFrom('audit_log').$if(action !== undefined, (log) => log.where('action', '=', action!)));
}

/** Whether somebody has ever been answered a whole list. */
export async function hasListed(db: Database, staff_id: string, action: AuditAction): Promise<boolean> {
  const entry = db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('actor', '=', staff_id)
    .where('action', '=', action);
  return (await entry.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody did exactly that to somebody or something, ever or since a time. */
export async function hasDone(
  db: Database,
  { staff_id }: { staff_id: string },
  { action, target, target_id, after }: Logged,
  since = '',
): Promise<boolean> {
  const entry = await db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('target', '=', target)
    .where('target_id', '=', target_id)
    .where('actor', '=', staff_id)
    .where('action', '=', action)
    .where('after', after ? '=' : 'is', after ? JSON.stringify(after) : null)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Which entries are wanted; '' matches everything. */
interface AuditFilter {
  /** Entries before this one. */
  before?: number | undefined;
  actor: string;
  action: string;
  target: string;
  target_id: string;
  /** An account: also what was done to its abstracts and letters. */
  visitor_id: string;
  from: string;
  until: string;
  words: string;
}

/** The filter that leaves none out. */
export const everyEntry: AuditFilter = {
  actor: '',
  action: '',
  target: '',
  target_id: '',
  visitor_id: '',
  from: '',
  until: '',
  words: '',
};

/** Entries, the newest first, with the present names of those whom they tell of. */
export async function auditEntries(db: Database, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  const { before, visitor_id, from, until, words, ...wanted } = filter;
  const own = visitor_id === '' ? undefined : await targetsOf(db, visitor_id);
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((row) =>
      row.and([
        ...matching(row, wanted),
        ...(own ? [aboutOneOf(row, own)] : []),
        ...(before === undefined ? [] : [row('entry_id', '<', before)]),
        ...(from === '' ? [] : [row('at', '>=', from)]),
        ...(until === '' ? [] : [row('at', '<', until)]),
        ...words
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => hasWord(row, word)),
      ]),
    )
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesIn(db, rows);
  const details = await detailsIn(db, rows);
  return rows.map((row) => ({
    ...row,
    target: row.target as AuditTarget,
    target_id: names.presentId(row),
    actor_name: names.staff.get(row.actor) ?? '',
    target_name: names[row.target as AuditTarget]?.get(names.presentId(row)) ?? '',
    before: parsed(details.get(row.entry_id)?.before ?? row.before),
    after: parsed(details.get(row.entry_id)?.after ?? row.after),
  }));
}

/** What belongs to an account, by what it is. */
async function targetsOf(db: Database, visitor_id: string): Promise<ReadonlyMap<AuditTarget, readonly string[]>> {
  const reports = db.selectFrom('report').select('report_id').where('visitor_id', '=', visitor_id);
  const letters = db.selectFrom('invitation_letter').select('letter_id').where('visitor_id', '=', visitor_id);
  const former = (await formerAccounts(db, [visitor_id])).map(({ former_id }) => former_id);
  return new Map([
    ['account', [visitor_id, ...former]],
    ['abstract', (await reports.execute()).map(({ report_id }) => String(report_id))],
    ['letter', (await letters.execute()).map(({ letter_id }) => String(letter_id))],
  ]);
}

function aboutOneOf(row: ExpressionBuilder<Tables, 'audit_log'>, targets: ReadonlyMap<AuditTarget, readonly string[]>) {
  return row.or([...targets].map(([target, ids]) => row.and([row('target', '=', target), within('target_id', ids)])));
}

/** Whether a word stands in what an entry says, or in the present name of what it is about. */
function hasWord(row: ExpressionBuilder<Tables, 'audit_log'>, word: string) {
  const like = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const has = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
  const about = (target: AuditTarget, table: string, id: string, ...columns: string[]) => {
    const found = sql.join(columns.map(has), sql` or `);
    const ids = sql`select cast(${sql.ref(id)} as text) from ${sql.table(table)} where ${found}`;
    return sql<SqlBool>`(target = ${target} and target_id in (${ids}))`;
  };
  return row.or([
    has('audit_log.before'),
    has('audit_log.after'),
    row('target_id', '=', word.replace(/^#/, '')),
    sql<SqlBool>`entry_id in (select entry_id from audit_detail where ${has('audit_detail.before')} or ${has('audit_detail.after')})`,
    about('abstract', 'report', 'report_id', 'title'),
    about('account', 'account', 'visitor_id', 'Firstname', 'Lastname', 'email'),
    about('staff', 'staff', 'staff_id', 'name', 'email'),
    about('mailing', 'mailing', 'mailing_id', 'subject_en', 'subject_zh'),
    sql<SqlBool>`(target = 'letter' and target_id in (select cast(letter_id as text) from invitation_letter
      join account on account.visitor_id = invitation_letter.visitor_id
      where ${has('Firstname')} or ${has('Lastname')} or ${has('email')}))`,
  ]);
}

function matching(
  row: ExpressionBuilder<Tables, 'audit_log'>,
  wanted: Pick<AuditFilter, 'actor' | 'action' | 'target' | 'target_id'>,
) {
  const columns = ['actor', 'action', 'target', 'target_id'] as const;
  return columns.filter((column) => wanted[column] !== '').map((column) => row(column, '=', wanted[column]));
}

/** What entries say of people who have not been erased. */
async function detailsIn(db: Database, rows: readonly Row<'audit_log'>[]): Promise<Map<number, Row<'audit_detail'>>> {
  const ids = rows.map(({ entry_id }) => entry_id);
  const details = await db.selectFrom('audit_detail').selectAll().where(within('entry_id', ids)).execute();
  return new Map(details.map((detail) => [detail.entry_id, detail]));
}

type Names = Partial<Record<AuditTarget, Map<string, string>>> & {
  staff: Map<string, string>;
  /** The target of an entry; of an account that was merged into another, that one. */
  presentId: (row: Pick<Row<'audit_log'>, 'target' | 'target_id'>) => string;
};

/** Of erased people and deleted texts there is none: the log itself holds no name. */
async function namesIn(db: Database, rows: readonly Row<'audit_log'>[]): Promise<Names> {
  const idsOf = (kind: AuditTarget) => [
    ...new Set(rows.flatMap(({ target, target_id }) => (target === kind ? target_id : []))),
  ];
  const wanted = idsOf('account');
  const former = await db
    .selectFrom('former_account')
    .select(['former_id', 'visitor_id'])
    .where(within('former_id', wanted))
    .execute();
  const present = new Map(former.map(({ former_id, visitor_id }) => [former_id, visitor_id]));
  const accounts = await db
    .selectFrom('account')
    .select(['visitor_id', 'Firstname', 'Lastname'])
    .where(within('visitor_id', [...wanted, ...present.values()]))
    .execute();
  const abstracts = await db
    .selectFrom('report')
    .select(['report_id', 'title'])
    .where(within('report_id', numbersIn(idsOf('abstract'))))
    .execute();
  const letters = await db
    .selectFrom('invitation_letter')
    .innerJoin('account', 'account.visitor_id', 'invitation_letter.visitor_id')
    .select(['letter_id', 'Firstname', 'Lastname'])
    .where(within('letter_id', numbersIn(idsOf('letter'))))
    .execute();
  const sent = await db
    .selectFrom('mailing')
    .select(['mailing_id', 'subject_en', 'subject_zh'])
    .where(within('mailing_id', idsOf('mailing').map(Number).filter(Number.isSafeInteger)))
    .execute();
  return {
    presentId: ({ target, target_id }) => (target === 'account' && present.get(target_id)) || target_id,
    mailing: new Map(
      sent.map(({ mailing_id, subject_en, subject_zh }) => [String(mailing_id), inGeneral(subject_en || subject_zh)]),
    ),
    staff: await staffNames(db),
    account: new Map(accounts.map((account) => [account.visitor_id, shownFullName(account)])),
    letter: new Map(letters.map((letter) => [String(letter.letter_id), shownFullName(letter)])),
    abstract: new Map(abstracts.map(({ report_id, title }) => [String(report_id), title])),
  };
}

/** Of everybody who has ever been on the staff. Who chose a name that another has is told apart by the address. */
async function staffNames(db: Database): Promise<Map<string, string>> {
  const staff = await db.selectFrom('staff').select(['staff_id', 'name', 'email']).execute();
  const named = staff.map(({ name, ...person }) => ({ ...person, name: shownName(name) }));
  const sharing = Map.groupBy(named, ({ name }) => folded(name));
  return new Map(
    named.map(({ staff_id, name, email }) => {
      const isShared = sharing.get(folded(name))!.length > 1;
      return [staff_id, isShared ? `${name} (${email})` : name];
    }),
  );
}

function numbersIn(ids: readonly string[]): number[] {
  return ids.map(Number).filter(Number.isSafeInteger);
}

/** PostgreSQL has no empty list. */
function within(column: string, values: readonly (string | number)[]) {
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

function parsed(json: string | null): AuditEntry['before'] {
  return json === null ? null : (JSON.parse(json) as AuditEntry['before']);
}
