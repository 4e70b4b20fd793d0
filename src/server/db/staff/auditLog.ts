import { countOf } from '#server/db/database.ts';
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { shownFullName } from '#contract/names/fullName.ts';
import { folded } from '#contract/query/folded.ts';
import { invisible } from '#contract/rules/invisible.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { impersonalNames } from '#contract/staff/rules.ts';
import type { AuditAction, AuditTarget } from '#contract/staff/audit.ts';
import type { AuditEntry, StaffMember } from '#contract/staff/staff.ts';
import { formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import type { Database, Row, Tables } from '#server/db/schema.ts';

/** Who acts: a `staff_id`, or no person. */
export type Actor = keyof typeof impersonalNames | { staff_id: string };

/** An action and its target. */
export interface Logged {
  action: AuditAction;
  target: AuditTarget;
  target_id: string;
  before?: Readonly<Record<string, unknown>> | undefined;
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** The target of actions that concern the entire site. */
export const ofSite = { target: 'site', target_id: '' } as const;

/** Adds an entry. Must be called in the transaction of the action, so that either both are stored or neither. */
export async function logAction(db: Database, actor: Actor, at: string, logged: Logged): Promise<void> {
  await insertEntry(db, actor, at, logged);
}

/**
 * Like `logAction`, for changes of a person's data. The values before and after are stored separately from the log, and
 * erased with the account. The log itself names only the fields.
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

/** Number of entries, of one kind or of all. */
export async function countActions(db: Database, action?: AuditAction): Promise<number> {
  return countOf(db.selectFrom('audit_log').$if(action !== undefined, (log) => log.where('action', '=', action!)));
}

/**
 * Current names of the staff who handed in versions of some reports for their authors (S12), by `<report_id>
 * <received_at>`: the log entry has the time at which the version was received.
 */
export async function handedInByStaff(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const entries = await db
    .selectFrom('audit_log')
    .innerJoin('staff', 'staff.staff_id', 'audit_log.actor')
    .select(['target_id', 'at', 'staff.name'])
    .where('target', '=', 'abstract')
    .where('target_id', 'in', numbers.map(String))
    .where('action', 'in', ['file replaced', 'abstract added'])
    .execute();
  return new Map(entries.map(({ target_id, at, name }) => [`${target_id} ${at}`, name]));
}

/** Whether somebody has ever received a complete list. */
export async function hasListed(db: Database, staff_id: string, action: AuditAction): Promise<boolean> {
  const entry = db
    .selectFrom('audit_log')
    .select('entry_id')
    .where('actor', '=', staff_id)
    .where('action', '=', action);
  return (await entry.limit(1).executeTakeFirst()) !== undefined;
}

/** Whether somebody did exactly this to a target, ever or since a time. */
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

/** Selects entries; '' matches everything. */
interface AuditFilter {
  /** Only entries before this one. */
  before?: number | undefined;
  actor: string;
  action: string;
  target: string;
  target_id: string;
  /** An account: includes entries about its abstracts and letters. */
  visitor_id: string;
  from: string;
  until: string;
  words: string;
}

/** The filter that matches every entry. */
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

/** Entries that a reader must not see, completely or in part. They are neither counted nor found. */
export interface HiddenEntries {
  /** Entries of these actions about abstracts with these numbers. */
  actions: readonly string[];
  abstracts: readonly string[];
  /** Further entries, by `entry_id`. */
  entries: readonly number[];
  /** The visible part of the values after an action, as JSON, by `entry_id`. */
  parts: ReadonlyMap<number, string>;
}

/**
 * Entries with the current names of their targets, newest first. If some are hidden from the reader, the others are
 * numbered without gaps, so that nobody can count the hidden ones (W4).
 */
export async function auditEntries(
  db: Database,
  targets: NamedTargets,
  filter: AuditFilter,
  limit: number,
  hidden?: HiddenEntries,
): Promise<AuditEntry[]> {
  const { before, visitor_id, from, until, words, ...wanted } = filter;
  const own = visitor_id === '' ? undefined : await targetsOf(db, targets, visitor_id);
  const numbers = hidden && hidden.abstracts.length + hidden.entries.length > 0 ? numbered(db, hidden) : undefined;
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where((row) =>
      row.and([
        ...matching(row, wanted),
        ...(own ? [aboutOneOf(row, own)] : []),
        ...(hidden ? [row.not(isHidden(row, hidden))] : []),
        ...(before === undefined ? [] : [row('entry_id', '<', numbers ? numbers.entry(before) : before)]),
        ...(from === '' ? [] : [row('at', '>=', from)]),
        ...(until === '' ? [] : [row('at', '<', until)]),
        ...words
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => hasWord(row, targets, word, hidden?.parts)),
      ]),
    )
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesIn(db, targets, rows);
  const details = await detailsIn(db, rows);
  const numberOf = await numbers?.of(rows);
  return rows.map((row) => ({
    ...row,
    entry_id: numberOf?.get(row.entry_id) ?? row.entry_id,
    target_id: names.presentId(row),
    actor_name: names.staff.get(row.actor) ?? '',
    target_name: names.of(row.target)?.get(names.presentId(row)) ?? '',
    before: parsed(details.get(row.entry_id)?.before ?? row.before),
    after: parsed(hidden?.parts.get(row.entry_id) ?? details.get(row.entry_id)?.after ?? row.after),
  }));
}

/** How the log finds and names the records of a kind: its entries contain only ids. */
export interface NamedTarget {
  /** A table or a join. */
  from: string;
  /** The column of the id, which is a number or a text. */
  id: string;
  isNumbered?: true;
  /** The column of the account that the record belongs to, if any. */
  account?: string;
  /** The name or its parts, and other texts that find the record. */
  columns: readonly string[];
  /** Other texts that find the record, in SQL. */
  foundBy?: string;
  nameOf?: (row: Readonly<Record<string, string>>) => string;
  /** The records among these whose entries may be read. */
  sees: 'all' | ((db: Database, staff: LogReader, ids: readonly string[]) => Promise<ReadonlySet<string>>);
}

/** A member of staff who reads the log. */
export type LogReader = Pick<StaffMember, 'roles' | 'topics'>;

/** The targets that have a name in a table. For other targets, the entry itself has the name. */
export type NamedTargets = { readonly [Target in AuditTarget]?: NamedTarget | undefined };

/** For targets that are named by an account. */
export const nameOfAccount = {
  columns: ['Firstname', 'Lastname', 'email'],
  // A Chinese name has no space.
  foundBy: `"Lastname" || "Firstname"`,
  nameOf: ({ Firstname = '', Lastname = '' }) => shownFullName({ Firstname, Lastname }),
} satisfies Partial<NamedTarget>;

function listed(targets: NamedTargets): (readonly [target: string, named: NamedTarget])[] {
  return Object.entries(targets).flatMap(([target, named]) => (named ? [[target, named] as const] : []));
}

/** Ids of the records of an account, by target. */
async function targetsOf(
  db: Database,
  targets: NamedTargets,
  visitor_id: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, string[]>();
  for (const [target, { from, id, account }] of listed(targets)) {
    if (!account) continue;
    const own = sql<{ id: string }>`select cast(${sql.ref(id)} as text) as id from ${sql.raw(from)}
      where ${sql.ref(account)} = ${visitor_id}`;
    ids.set(
      target,
      (await own.execute(db)).rows.map((row) => row.id),
    );
  }
  const former = (await formerAccounts(db, [visitor_id])).map(({ former_id }) => former_id);
  // An erased account has entries, too.
  return ids.set('account', [visitor_id, ...former]);
}

function aboutOneOf(row: ExpressionBuilder<Tables, 'audit_log'>, targets: ReadonlyMap<string, readonly string[]>) {
  return row.or([...targets].map(([target, ids]) => row.and([row('target', '=', target), within('target_id', ids)])));
}

function isHidden(row: ExpressionBuilder<Tables, 'audit_log'>, { actions, abstracts, entries }: HiddenEntries) {
  return row.or([
    row.and([row('target', '=', 'abstract'), within('action', actions), within('target_id', abstracts)]),
    within('entry_id', entries),
  ]);
}

/** Number of entries that are not hidden. */
export async function countEntries(db: Database, hidden: HiddenEntries): Promise<number> {
  return countOf(db.selectFrom('audit_log').where((row) => row.not(isHidden(row, hidden))));
}

/** The numbers of the entries that are not hidden, counted from the oldest. */
function numbered(db: Database, hidden: HiddenEntries) {
  const all = db
    .selectFrom('audit_log')
    .select(['entry_id', sql<number>`row_number() over (order by entry_id)`.as('number')])
    .where((row) => row.not(isHidden(row, hidden)))
    .as('numbered');
  return {
    /** The entry with a number. Without it, the query finds none. */
    entry: (number: number) => db.selectFrom(all).select('entry_id').where('number', '=', number),
    async of(rows: readonly Row<'audit_log'>[]): Promise<ReadonlyMap<number, number>> {
      const ids = rows.map(({ entry_id }) => entry_id);
      const found = db.selectFrom(all).select(['entry_id', 'number']).where(within('entry_id', ids));
      return new Map((await found.execute()).map(({ entry_id, number }) => [entry_id, Number(number)]));
    },
  };
}

/** People with the same name are distinguished by their addresses (`staffNames`). */
const staff: NamedTarget = { from: 'staff', id: 'staff_id', columns: ['name', 'email'], sees: 'all' };

/** Whether an entry, or the current name of its target, contains a word. */
function hasWord(
  row: ExpressionBuilder<Tables, 'audit_log'>,
  targets: NamedTargets,
  word: string,
  parts: HiddenEntries['parts'] = new Map(),
) {
  const plain = word.replaceAll(invisible, '').toLowerCase();
  const like = `%${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const contains = (words: RawBuilder<unknown>) => sql<SqlBool>`lower(${words}) like ${like} escape '\\'`;
  const has = (column: string) => contains(sql.ref(column));
  const ofNamed = listed({ ...targets, staff }).map(([target, { from, id, columns, foundBy }]) => {
    const found = sql.join([...columns.map(has), ...(foundBy ? [contains(sql.raw(foundBy))] : [])], sql` or `);
    const ids = sql`select cast(${sql.ref(id)} as text) from ${sql.raw(from)} where ${found}`;
    return sql<SqlBool>`(target = ${target} and target_id in (${ids}))`;
  });
  const ofParts = [...parts].flatMap(([entry_id, shown]) => (shown.toLowerCase().includes(plain) ? entry_id : []));
  return row.or([
    has('audit_log.before'),
    row.and([has('audit_log.after'), row.not(within('entry_id', [...parts.keys()]))]),
    within('entry_id', ofParts),
    row('target_id', '=', word.replace(/^#/, '')),
    sql<SqlBool>`entry_id in (select entry_id from audit_detail where ${has('audit_detail.before')} or ${has('audit_detail.after')})`,
    ...ofNamed,
  ]);
}

function matching(
  row: ExpressionBuilder<Tables, 'audit_log'>,
  wanted: Pick<AuditFilter, 'actor' | 'action' | 'target' | 'target_id'>,
) {
  const columns = ['actor', 'action', 'target', 'target_id'] as const;
  return columns.filter((column) => wanted[column] !== '').map((column) => row(column, '=', wanted[column]));
}

/** Data of entries about people who have not been erased. */
async function detailsIn(db: Database, rows: readonly Row<'audit_log'>[]): Promise<Map<number, Row<'audit_detail'>>> {
  const ids = rows.map(({ entry_id }) => entry_id);
  const details = await db.selectFrom('audit_detail').selectAll().where(within('entry_id', ids)).execute();
  return new Map(details.map((detail) => [detail.entry_id, detail]));
}

interface Names {
  /** Names by id. */
  of: (target: string) => ReadonlyMap<string, string> | undefined;
  staff: ReadonlyMap<string, string>;
  /** The target of an entry. For a merged account, it is the account that remains. */
  presentId: (row: Pick<Row<'audit_log'>, 'target' | 'target_id'>) => string;
}

/** Erased people and deleted texts have no name, because the log itself contains none. */
async function namesIn(db: Database, targets: NamedTargets, rows: readonly Row<'audit_log'>[]): Promise<Names> {
  const idsOf = (kind: string) => rows.flatMap(({ target, target_id }) => (target === kind ? target_id : []));
  const former = await db
    .selectFrom('former_account')
    .select(['former_id', 'visitor_id'])
    .where(within('former_id', idsOf('account')))
    .execute();
  const present = new Map(former.map(({ former_id, visitor_id }) => [former_id, visitor_id]));
  const staff = await staffNames(db);
  const names = new Map<string, ReadonlyMap<string, string>>([['staff', staff]]);
  for (const [target, { from, id, isNumbered, columns, nameOf }] of listed(targets)) {
    const wanted = [...new Set([...idsOf(target), ...(target === 'account' ? present.values() : [])])];
    const isWanted = within(id, isNumbered ? wanted.map(Number).filter(Number.isSafeInteger) : wanted);
    const selected = sql.join([sql`cast(${sql.ref(id)} as text) as id`, ...columns.map((column) => sql.ref(column))]);
    const found = await sql<Record<string, string>>`select ${selected} from ${sql.raw(from)} where ${isWanted}`.execute(
      db,
    );
    names.set(target, new Map(found.rows.map((row) => [row['id']!, nameOf?.(row) ?? row[columns[0]!]!])));
  }
  return {
    of: (target) => names.get(target),
    presentId: ({ target, target_id }) => (target === 'account' && present.get(target_id)) || target_id,
    staff,
  };
}

/** Names of everyone who has ever been on the staff. People with the same name are distinguished by address. */
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

/** PostgreSQL has no empty list. */
function within(column: string, values: readonly (string | number)[]) {
  return values.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`;
}

function parsed(json: string | null): AuditEntry['before'] {
  return json === null ? null : (JSON.parse(json) as AuditEntry['before']);
}
