import type { FastifyRequest } from 'fastify';
import type { ListReply } from '#contract/records/listCall.ts';
import { changesSince } from '#server/db/changes.ts';
import { hasListed } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { successReply, type CallResult, type MadeReply } from '#server/http/calls.ts';
import { callerLanguage } from '#server/http/language.ts';
import { limited } from '#server/security/limiter.ts';
import { logRead } from '#server/staff/logRead.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { openCursor, sealCursor, type CursorScope } from './sealedCursor.ts';
import { changedRows, fingerprint } from './fingerprint.ts';
import type { CachedSource, RecordSnapshot } from './sourceCache.ts';
import { listDetails } from './listDetails.ts';
import type { RecordSource } from './recordSource.ts';

/** The arguments of a list call. */
export interface ListRequest {
  body: { since: string; first?: number | undefined; details?: true | undefined };
  staff: CallingStaff;
  request: FastifyRequest;
}

/** A list as visible to one caller. */
interface CallersList<Shown> {
  rows: Shown[];
  /**
   * Key of a reply that is shared by all callers who see the same rows. Undefined for a caller who sees only some rows,
   * to whom an unchanged cursor would reveal that nobody has changed anything.
   */
  shared: string | undefined;
  cursor: string;
}

/** Answers a list call: rows, or a page of details. */
export function answerList<Row, Id extends string | number, Shown, One>(
  context: StaffContext,
  cache: CachedSource<Row, Id, Shown, One>,
  call: ListRequest,
): Promise<CallResult<ListReply<Shown, Id, One>> | MadeReply> {
  return call.body.details ? listDetails(context, cache, call) : listRecords(context, cache, call);
}

/**
 * Returns the changes in a list since the caller's cursor. Returns everything, or the first rows, on request or if the
 * cursor is invalid: this server did not make it, it belongs to another database (a restored one counts as another), or
 * the caller had other rights then. A complete list is logged, because other people's data leaves the server; later
 * changes are not (S10).
 *
 * @throws {Refused} `tooManyRequests`
 */
async function listRecords<Row, Id extends string | number, Shown, One>(
  context: StaffContext,
  cache: CachedSource<Row, Id, Shown, One>,
  call: ListRequest,
): Promise<CallResult<ListReply<Shown, Id, One>> | MadeReply> {
  const { source } = cache;
  const { staff } = call;
  const records = await cache.latest();
  const { key, sees, isBlinded, row: shownRow } = source.visibility(staff, context.clock());
  const seen = [...records.rows].flatMap(([id, row]) =>
    sees === 'all' || sees(row) ? [{ id, shown: shownRow(row, records.rows) }] : [],
  );
  const total = seen.length;
  // A cursor proves that the list was logged. An empty list is not logged, so it gets no cursor: its holder would later
  // get rows as changes, unlogged.
  const prints = isBlinded ? fingerprint(seen) : '';
  const cursor = total > 0 ? sealCursor(records.secret, scopeOf(source, key), [records.seq], prints) : '';
  const since = await sinceIn(context, records, source, key, call);
  if (since === undefined) {
    const shared = sees === 'all' ? key : undefined;
    const list = { shared, cursor, rows: seen.map(({ shown }) => shown) };
    // An empty list is not logged, so it does not count either: a device that polls it has no cursor.
    return source.logged && total > 0
      ? limited(context, ['staff-list'], { person: staff.staff_id }, () =>
          everything(context, records, source, list, call),
        )
      : everything(context, records, source, list, call);
  }
  const changed = isBlinded
    ? changedRows(seen, since.prints)
    : new Set(since.seq < records.seq ? (await changesSince(context.db, source.name, since.seq)).ids : []);
  const told = seen.filter(({ id, shown }) => changed.has(id) || source.changesByItself?.(shown));
  // Staff who see only some records get no ids of others, not even of those they saw before. Their devices compare the
  // number of rows instead (`listCall`).
  const removed = sees === 'all' ? [...changed].filter((id) => !records.rows.has(id)).map(source.id) : [];
  return { data: { is_complete: false, rows: told.map(({ shown }) => shown), removed, total, cursor } };
}

/** All rows, or the first of them. */
async function everything<Row, Id extends string | number, Shown, One>(
  { db, clock }: StaffContext,
  records: RecordSnapshot<Row>,
  { name, logged, changesByItself }: RecordSource<Row, Id, Shown, One>,
  { rows, shared, cursor }: CallersList<Shown>,
  { body: { first }, staff, request }: ListRequest,
): Promise<CallResult<ListReply<Shown, Id, One>> | MadeReply> {
  const total = rows.length;
  // The entry has the number of all rows, even if only the first are requested: the first and the rest share one entry.
  if (logged && total > 0) {
    const after = { [logged.counted]: total };
    await logRead(db, staff, clock(), { action: logged.action, target: 'site', target_id: '', after });
  }
  if (first !== undefined) {
    return { data: { is_complete: false, rows: rows.slice(-first), removed: [], total, cursor: '' } };
  }
  const data = { is_complete: true, rows, removed: [], total, cursor };
  if (changesByItself || shared === undefined || !takesBrotli(request)) return { data };
  const reply = () => JSON.stringify(successReply(request, data));
  return { json: await records.compressed(`${callerLanguage(request)} ${name} ${shared}`, reply), encoding: 'br' };
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
}

/**
 * The scope of a cursor: it is invalid for another list, for rows with a different shape, and for a caller with other
 * rights.
 */
function scopeOf({ name, shape }: Pick<RecordSource<unknown, number>, 'name' | 'shape'>, key: string): CursorScope {
  return [name, shape, key];
}

/** The content of a cursor: the state of the rows that its holder has. */
interface Since {
  /** The number of the last change that they contain. */
  seq: number;
  /** Fingerprint of the rows (`fingerprint`), for a caller who must not learn `seq`; otherwise ''. */
  prints: string;
}

/** The state of the rows since which changes are requested; undefined if all rows must be sent. */
async function sinceIn<Row, Id extends string | number, Shown, One>(
  { db }: StaffContext,
  records: RecordSnapshot<Row>,
  source: RecordSource<Row, Id, Shown, One>,
  key: string,
  { body: { since }, staff }: ListRequest,
): Promise<Since | undefined> {
  const { numbers: [seq = Infinity] = [], text = '' } =
    openCursor(records.secret, scopeOf(source, key), since, 1) ?? {};
  if (seq > records.seq) return undefined;
  // A cursor that another caller received does not prove that this caller's list was logged.
  return !source.logged || (await hasListed(db, staff.staff_id, source.logged.action))
    ? { seq, prints: text }
    : undefined;
}
