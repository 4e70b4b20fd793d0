import type { ListReply } from '#contract/records/listCall.ts';
import { changesSince } from '#server/db/changes.ts';
import type { CallResult } from '#server/http/calls.ts';
import { limited } from '#server/security/limiter.ts';
import { logStoredOffline } from '#server/staff/logRead.ts';
import type { StaffContext } from '#server/staff/session.ts';
import type { ListRequest } from './listRecords.ts';
import type { RecordSource } from './recordSource.ts';
import { groupOf, groups, withGroup } from './fingerprint.ts';
import { openCursor, sealCursor, type CursorScope } from './sealedCursor.ts';
import type { CachedSource } from './sourceCache.ts';

/** A page is full at this number of records or of characters. An abstract can have several million characters. */
const page = { records: 100, characters: 1_000_000 } as const;

/** Milliseconds after which a page ends though few of the details that were read have changed. */
const longestSearch = 10_000;

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
 *
 * @throws {Refused} `tooManyRequests`
 */
export async function listDetails<Row, Id extends string | number, Shown, One>(
  context: StaffContext,
  cache: CachedSource<Row, Id, Shown, One>,
  { body: { since }, staff }: ListRequest,
): Promise<CallResult<ListReply<Shown, Id, One>>> {
  const { db, clock } = context;
  const { source } = cache;
  const { rows, seq, secret } = await cache.latest();
  const { key, sees, isBlinded, one: shownOne } = source.visibility(staff, clock());
  const seen = [...rows].flatMap(([id, row]) => (sees === 'all' || sees(row) ? id : []));
  const scope: CursorScope = [source.name, 'details', source.shape, staff.staff_id, key];
  const known = passIn(secret, scope, since);
  if (!known && seen.length > 0 && source.logged) {
    const counts = { [source.logged.counted]: seen.length };
    await limited(context, ['staff-list'], { person: staff.staff_id }, () =>
      logStoredOffline(db, staff, clock(), counts),
    );
  }
  const atOnce = source.detailsAtOnce ?? page.records;
  const read = async (id: string) => {
    const one = await readDetails(context, source, id);
    return one && shownOne(one);
  };
  // A record may have become invisible to the caller since the rows were read.
  const stillSeen = async (ones: readonly [id: string, one: One][]) => {
    const present = sees === 'all' ? rows : (await cache.latest()).rows;
    const isStillSeen = (row: Row | undefined) => sees === 'all' || (row !== undefined && sees(row));
    return ones.flatMap(([id, one]) => (isStillSeen(present.get(id)) ? one : []));
  };
  if (isBlinded) {
    const { ones, left, group, prints } = await lookingDifferent(
      seen,
      atOnce,
      read,
      known?.to ?? 0,
      known?.after ?? '',
    );
    const cursor = seen.length > 0 ? sealCursor(secret, scope, [0, group], prints) : '';
    const details = await stillSeen(ones);
    return { data: { is_complete: false, rows: [], removed: [], total: seen.length, cursor, details, left } };
  }
  const { from, to, after } = known?.after ? known : { from: known?.from ?? -1, to: seq, after: '' };
  const changed = from < 0 ? undefined : new Set((await changesSince(db, source.name, from)).ids);
  const wanted = seen.filter((id) => id > after && (!changed || changed.has(id))).toSorted();
  const { ones, last } = await firstOf(wanted, atOnce, read);
  const left = last === undefined ? 0 : wanted.length - 1 - wanted.indexOf(last);
  // As in `listRecords`: staff who see only some records do not get the ids of others.
  const isTold = changed && after === '' && sees === 'all';
  const removed = isTold ? [...changed].filter((id) => !rows.has(id)).map(source.id) : [];
  const next = left > 0 && last !== undefined ? { from, to, after: last } : { from: to, to, after: '' };
  // As in `listRecords`: a cursor proves that the list was logged, but an empty list is not logged.
  const cursor = seen.length > 0 ? sealCursor(secret, scope, [next.from, next.to], next.after) : '';
  const details = await stillSeen(ones);
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
 * A page for a caller who must not notice that hidden parts of records have changed (`Visibility`): the details in
 * groups that look different than before, from a given group on. Returns where the next page starts; the next pass
 * starts at 0.
 *
 * @param before - fingerprint of what the caller has; '' at the start
 */
async function lookingDifferent<One>(
  seen: readonly string[],
  atOnce: number,
  read: (id: string) => Promise<One | undefined>,
  first: number,
  before: string,
) {
  const byGroup = Map.groupBy(seen.toSorted(), groupOf);
  const ones: [id: string, one: One][] = [];
  const began = performance.now();
  let prints = before;
  let group = first;
  for (; group < groups && ones.length < atOnce && performance.now() - began < longestSearch; group += 1) {
    const found: typeof ones = [];
    for (const id of byGroup.get(group) ?? []) {
      const one = await read(id);
      if (one) found.push([id, one]);
    }
    const compared = withGroup(prints, group, found);
    if (compared.isChanged) ones.push(...found);
    prints = compared.prints;
  }
  const left = seen.filter((id) => groupOf(id) >= group).length;
  return { ones, left, group: left > 0 ? group : 0, prints };
}

/**
 * Reads records until a page is full. Returns them with the id of the last one. Records that were deleted in the
 * meantime are left out.
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
