import { hash } from 'node:crypto';
import { changedReports } from '#server/db/reports/reportList.ts';
import { hasListed, logAction } from '#server/db/staff/auditLog.ts';
import { topicsOf, type CallingStaff } from '#server/http/access.ts';
import { successReply, type CallRequest, type Handlers, type MadeReply } from '#server/http/calls.ts';
import { callerLanguage } from '#server/http/language.ts';
import { AbstractRows, type Snapshot } from './abstractRows.ts';
import { BegunListings } from './begunListings.ts';
import { limitLists } from './limits.ts';
import type { StaffContext } from './session.ts';

/**
 * A transaction may be committed after a later one, and servers' clocks differ: changes are answered again for so long, in
 * milliseconds.
 */
const overlap = 5 * 60_000;
/** Who has not asked for longer gets everything anew, which is logged: cursors are the callers' word. In milliseconds. */
const longestBehind = 24 * 60 * 60_000;

/** Which abstracts: those of some topics, or all. */
type Scope = ReturnType<typeof topicsOf>;

/** The list of all submissions, and what has changed in it (S4). */
export function abstractHandlers(context: StaffContext): Pick<Handlers, 'abstracts'> {
  const rows = new AbstractRows(context.db);
  const begun = new BegunListings(context.clock);
  return {
    async abstracts(call) {
      const list = await rows.latest();
      const scope = topicsOf(call.staff);
      const since = timeIn(call.body.since, list, scope);
      // Nobody gets rows whose name is not in the log, whatever cursor they make up.
      const isKnown = since !== undefined && (await hasListed(context.db, call.staff.staff_id));
      if (isKnown && hasAll(list, scope, call.body.since)) return changes(context, list, scope, since, call);
      return limitLists(context, call.staff.staff_id, () => everything(context, list, scope, call, begun));
    },
  };
}

/**
 * All rows, or the first of them. That others' data leaves the server is logged; what follows is only what has changed in it.
 */
async function everything(
  context: StaffContext,
  list: Snapshot,
  scope: Scope,
  call: CallRequest<'abstracts'>,
  begun: BegunListings,
): Promise<MadeReply> {
  const { body, request, staff } = call;
  const shown = rowsIn(list, scope);
  const { first } = body;
  if (shown.length > 0 && (first !== undefined || !begun.end(staff.session_id))) {
    await logListing(context, staff, shown.length);
  }
  if (first !== undefined) {
    begun.begin(staff.session_id);
    const facts = { is_complete: false, total: shown.length, cursor: '' };
    return { json: replyOf(request, facts, shown.slice(-first), []) };
  }
  const made = () =>
    replyOf(request, { is_complete: true, total: shown.length, cursor: cursorOf(list, scope) }, shown, []);
  const takesBrotli = /\bbr\b(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!takesBrotli) return { json: made() };
  const name = `${callerLanguage(request)} ${cursorOf(list, scope)}`;
  return { json: await list.compressed(name, made), encoding: 'br' };
}

/** However many of them were asked for, the entry says what could be read. */
async function logListing({ db, clock }: StaffContext, staff: CallingStaff, abstracts: number): Promise<void> {
  const logged = { action: 'listed', target: 'site', target_id: '', after: { abstracts } } as const;
  await logAction(db, staff, clock().toISOString(), logged);
}

/** What has changed. */
async function changes(
  { db }: StaffContext,
  list: Snapshot,
  scope: Scope,
  since: string,
  { request }: CallRequest<'abstracts'>,
): Promise<MadeReply> {
  const [total, cursor] = [rowsIn(list, scope).length, cursorOf(list, scope)];
  const changed = await changedReports(db, since);
  const shown = changed.flatMap((number) => {
    const row = list.rows.get(number);
    return row && isIn(scope, row.topics) ? row.json : [];
  });
  const removed = scope === 'all' ? changed.filter((number) => !list.rows.has(number)) : [];
  return { json: replyOf(request, { is_complete: false, total, cursor }, shown, removed) };
}

/** The reply, from rows that are JSON already. */
function replyOf(
  request: CallRequest<'abstracts'>['request'],
  facts: { is_complete: boolean; total: number; cursor: string },
  rows: readonly string[],
  removed: readonly number[],
): string {
  const envelope = JSON.stringify(successReply(request, { ...facts, removed }));
  return `${envelope.slice(0, -2)},"rows":[${rows.join(',')}]}}`;
}

/**
 * Whether changes lead from what a device had, by its cursor, to the list. Who sees only some topics is told no number of
 * another abstract, not even of one that she had: where one has left them or come from others, she gets hers anew.
 */
function hasAll(list: Snapshot, scope: Scope, cursor: string): boolean {
  if (scope === 'all') return true;
  const [count, digest] = cursor.split(' ').slice(-2);
  return digestOf(numbersIn(list, scope).slice(0, Number(count))) === digest;
}

function numbersIn({ rows }: Snapshot, scope: Scope): number[] {
  return [...rows].flatMap(([number, { topics }]) => (isIn(scope, topics) ? number : []));
}

function digestOf(numbers: readonly (number | string)[]): string {
  return hash('sha256', numbers.join(','));
}

function rowsIn({ rows }: Snapshot, scope: Scope): string[] {
  return [...rows.values()].flatMap(({ topics, json }) => (isIn(scope, topics) ? json : []));
}

function isIn(scope: Scope, topics: string | undefined): boolean {
  return topics !== undefined && (scope === 'all' || scope.includes(topics));
}

/** Counts up when rows get another field: what devices keep lacks it. */
const rowShape = 3;

/**
 * A cursor names the last change, the shape of rows and the topics: with others the device needs everything anew. Of who sees
 * only some topics it also names which abstracts those were.
 */
function cursorOf(list: Snapshot, scope: Scope): string {
  const begin = beginOf(list, scope);
  if (scope === 'all') return begin;
  const numbers = numbersIn(list, scope);
  return `${begin} ${numbers.length} ${digestOf(numbers)}`;
}

function beginOf({ changed_at }: Pick<Snapshot, 'changed_at'>, scope: Scope): string {
  return `${changed_at} ${rowShape} ${scope === 'all' ? 'all' : digestOf(scope)}`;
}

/** The time since which changes are asked for; undefined where everything is, and where a cursor is none of ours. */
function timeIn(cursor: string, { changed_at }: Snapshot, scope: Scope): string | undefined {
  const [time = ''] = cursor.split(' ');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time)) return undefined;
  const rest = cursor.slice(beginOf({ changed_at: time }, scope).length);
  if (!cursor.startsWith(beginOf({ changed_at: time }, scope))) return undefined;
  if (!(scope === 'all' ? rest === '' : /^ \d{1,9} [\da-f]{64}$/.test(rest))) return undefined;
  const at = Date.parse(time);
  const behind = Date.parse(changed_at) - at;
  // Not a number where either is no time.
  return behind >= 0 && behind <= longestBehind ? new Date(at - overlap).toISOString() : undefined;
}
