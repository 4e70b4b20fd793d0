import type { ListReply } from '#contract/records/listCall.ts';
import { changesSince } from '#server/db/changes.ts';
import type { CallResult } from '#server/http/calls.ts';
import { limited } from '#server/security/limiter.ts';
import { logStoredOffline } from '#server/staff/logRead.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { ListRequest } from './listRecords.ts';
import type { RecordSource } from './recordSource.ts';
import { openCursor, sealCursor, type CursorScope } from './sealedCursor.ts';
import type { CachedSource } from './sourceCache.ts';

/** A page is full at this number of records or of characters. An abstract can have several million characters. */
const page = { records: 100, characters: 1_000_000 } as const;

/** A pass over all records, or over those that changed since a number. Later changes are left for the next pass. */
interface Pass {
  /** Changes after this number; -1 for all records. */
  from: number;
  /** The number of the last change when the pass started. */
  to: number;
  /** The last record that was answered; '' at the start. */
  after: string;
}

/**
 * Answers the next page of details of a kind, for a device that stores all of them (S18). This is logged once, because
 * other people's data leaves the server (S10). A cursor is valid only for the person who received it, and only while
 * that person may see the same records.
 * / @throws {Refused} `tooManyRequests`
 */
export async function listDetails<Row, Id extends string | number, Shown, One>(
  context: StaffContext,
  cache: CachedSource<Row, Id, Shown, One>,
  { body: { since }, staff }: ListRequest,
): Promise<CallResult<ListReply<Shown, Id, One>>> {
  const { db, clock } = context;
  const { kind } = cache;
  const { rows, seq, secret } = await cache.latest();
  const { key, sees, one: shownOne } = kind.visibility(staff, clock());
  const seen = [...rows].flatMap(([id, row]) => (sees === 'all' || sees(row) ? id : []));
  const scope: CursorScope = [kind.name, 'details', kind.shape, staff.staff_id, key];
  const known = passIn(secret, scope, since);
  if (!known && seen.length > 0 && kind.logged) {
    const counts = { [kind.logged.counted]: seen.length };
    await limited(context, ['staff-list'], { person: staff.staff_id }, () =>
      logStoredOffline(db, staff, clock(), counts),
    );
  }
  const { from, to, after } = known?.after ? known : { from: known?.from ?? -1, to: seq, after: '' };
  const changed = from < 0 ? undefined : new Set((await changesSince(db, kind.name, from)).ids);
  const wanted = seen.filter((id) => id > after && (!changed || changed.has(id))).toSorted();
  const { ones, last } = await firstOf(wanted, kind.detailsAtOnce ?? page.records, async (id) => {
    const one = await readDetails(context, kind, id);
    return one && shownOne(one);
  });
  const left = last === undefined ? 0 : wanted.length - 1 - wanted.indexOf(last);
  // As in `listRecords`: staff who see only some records are not told the ids of others.
  const isTold = changed && after === '' && sees === 'all';
  const removed = isTold ? [...changed].filter((id) => !rows.has(id)).map(kind.id) : [];
  const next = left > 0 && last !== undefined ? { from, to, after: last } : { from: to, to, after: '' };
  // As in `listRecords`: a cursor proves that the list was logged, but an empty list is not logged.
  const cursor = seen.length > 0 ? sealCursor(secret, scope, [next.from, next.to], next.after) : '';
  // A record may have become invisible to the caller since the rows were read.
  const present = sees === 'all' ? rows : (await cache.latest()).rows;
  const isStillSeen = (row: Row | undefined) => sees === 'all' || (row !== undefined && sees(row));
  const details = ones.flatMap(([id, one]) => (isStillSeen(present.get(id)) ? one : []));
  return { data: { is_complete: false, rows: [], removed, total: seen.length, cursor, details, left } };
}

/** @throws if the kind has no details; the contract refuses such requests before */
function readDetails<Row, Id extends string | number, Shown, One>(
  context: StaffContext,
  { name, one }: RecordSource<Row, Id, Shown, One>,
  id: string,
): Promise<One | undefined> {
  if (!one) throw new Error(`${name} have no details.`);
  return one(context, id);
}

/**
 * Reads records until a page is full. Returns them with the id of the last one. Records that were deleted meanwhile are
 * left out.
 */
async function firstOf<One>(ids: readonly string[], atOnce: number, read: (id: string) => Promise<One | undefined>) {
  const ones: [id: string, one: One][] = [];
  let characters = 0;
  let last: string | undefined;
  for (const id of ids) {
    if (ones.length >= atOnce || characters >= page.characters) break;
    const one = await read(id);
    if (one) {
      ones.push([id, one]);
      characters += JSON.stringify(one).length;
    }
    last = id;
  }
  return { ones, last };
}

/** The pass that a cursor continues; undefined if the cursor is not the caller's. */
function passIn(secret: string, scope: CursorScope, cursor: string): Pass | undefined {
  const { numbers: [from, to] = [], text: after = '' } = openCursor(secret, scope, cursor, 2) ?? {};
  return from === undefined || to === undefined ? undefined : { from, to, after };
}
