import type { OneAbstract } from '#contract/records/abstract.ts';
import type { OnePerson } from '#contract/records/person.ts';
import type { WholePage } from '#contract/records/wholeCall.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import { listedAccounts } from '#server/db/accounts/everyAccount.ts';
import { changesSecret, changesSince, type WholeKindName } from '#server/db/changes.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import { topicsOf, type CallingStaff } from '#server/http/access.ts';
import type { CallResult, Handlers } from '#server/http/calls.ts';
import { limited } from '#server/security/limiter.ts';
import { logKept } from '#server/staff/logRead.ts';
import { shownAbstract } from '#server/staff/oneAbstract.ts';
import { onePerson } from '#server/staff/people/personHandlers.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { openCursor, sealCursor, type CursorScope } from './sealedCursor.ts';

/** A page ends with this number of records, or of characters: an abstract can hold several million. */
const page = { records: 100, characters: 1_000_000 } as const;

/** A kind of which a device can keep everything. */
interface WholeSource<Id extends string | number, One> {
  name: WholeKindName;
  /** An id from its text. */
  id: (text: string) => Id;
  /** Counts up when a field comes or changes its meaning: what devices hold lacks it. */
  shape: number;
  /** Ids of what somebody may see, as text, always in the same order. */
  ids: (db: StaffContext['db'], staff: CallingStaff) => Promise<string[]>;
  /** Undefined for what is not there any more. */
  one: (context: StaffContext, id: string) => Promise<One | undefined>;
  /** Whether ids of records that are gone are told: who sees only some is told none of others. */
  tellsRemoved: (staff: CallingStaff) => boolean;
  /** As the log names what it counts. */
  counted: string;
}

const wholeAbstracts: WholeSource<number, OneAbstract> = {
  name: 'whole_abstracts',
  id: Number,
  shape: 1,
  ids: async (db, staff) => (await listedNumbers(db, topicsOf(staff))).map(String),
  async one({ db }, id) {
    const held = await lockAbstract(db, Number(id));
    return held && held.report.deleted_at === null ? shownAbstract(db, held) : undefined;
  },
  tellsRemoved: (staff) => topicsOf(staff) === 'all',
  counted: 'abstracts',
};

const wholePeople: WholeSource<string, OnePerson> = {
  name: 'whole_people',
  id: String,
  shape: 2,
  ids: listedAccounts,
  async one(context, id) {
    const account = await accountOf(context.db, id).catch(() => undefined);
    return account && account.email !== '' ? onePerson(context, context.db, account) : undefined;
  },
  tellsRemoved: () => true,
  counted: 'accounts',
};

/**
 * A walk through all records, or through those that have changed since a number. What changes on the way comes with the next one.
 */
interface Walk {
  /** Since which number; -1 for all. */
  from: number;
  /** The number of the last change as it began. */
  to: number;
  /** The last record that was answered; '' at the beginning. */
  after: string;
}

/**
 * Answers the next page of everything about the records of a kind. That others' data leaves the server is logged as it begins
 * (S10); a cursor is its holder's only, for what she may see.
 *
 * @throws {Refused} `tooManyRequests`
 */
async function nextPage<Id extends string | number, One>(
  context: StaffContext,
  source: WholeSource<Id, One>,
  { body: { since }, staff }: { body: { since: string }; staff: CallingStaff },
): Promise<CallResult<WholePage<One, Id>>> {
  const { db, clock } = context;
  const secret = await changesSecret(db);
  const known = walkIn(secret, scopeOf(source, staff), since);
  // First: what is read later can only be newer than its number says, and is then told once more.
  const changes = await changesSince(db, source.name, Math.max(0, known?.from ?? 0));
  const seen = await source.ids(db, staff);
  if (!known && seen.length > 0) {
    const counts = { [source.counted]: seen.length };
    await limited(context, ['staff-list'], { person: staff.staff_id }, () => logKept(db, staff, clock(), counts));
  }
  const { from, to, after } = known?.after ? known : { from: known?.from ?? -1, to: changes.seq, after: '' };
  const changed = from < 0 ? undefined : new Set(changes.ids);
  const wanted = seen.filter((id) => id > after && (!changed || changed.has(id))).toSorted();
  const { ones, last } = await firstOf(wanted, (id) => source.one(context, id));
  const left = last === undefined ? 0 : wanted.length - 1 - wanted.indexOf(last);
  const isTold = changed && after === '' && source.tellsRemoved(staff);
  const present = new Set(seen);
  const removed = isTold ? changes.ids.filter((id) => !present.has(id)).map(source.id) : [];
  const next = left > 0 && last !== undefined ? { from, to, after: last } : { from: to, to, after: '' };
  const cursor = sealCursor(secret, scopeOf(source, staff), [next.from, next.to], next.after);
  return { data: { ones, removed, left, cursor } };
}

/** The first records, until a page is full, and the id of the last of them; those that have gone meanwhile are left out. */
async function firstOf<One>(ids: readonly string[], read: (id: string) => Promise<One | undefined>) {
  const ones: One[] = [];
  let characters = 0;
  let last: string | undefined;
  for (const id of ids) {
    if (ones.length >= page.records || characters >= page.characters) break;
    const one = await read(id);
    if (one) {
      ones.push(one);
      characters += JSON.stringify(one).length;
    }
    last = id;
  }
  return { ones, last };
}

/** A cursor is its holder's only, for what she may see. */
function scopeOf(
  { name, shape }: Pick<WholeSource<string, unknown>, 'name' | 'shape'>,
  staff: CallingStaff,
): CursorScope {
  return [name, shape, staff.staff_id, topicsOf(staff)];
}

/** The walk that a cursor goes on with; undefined where it is not the caller's. */
function walkIn(secret: string, scope: CursorScope, cursor: string): Walk | undefined {
  const { numbers: [from, to] = [], text: after = '' } = openCursor(secret, scope, cursor, 2) ?? {};
  return from === undefined || to === undefined ? undefined : { from, to, after };
}

/** The calls that answer everything about all records of a kind (S18). */
export function wholeHandlers(context: StaffContext) {
  return {
    whole_abstracts: (call) => nextPage(context, wholeAbstracts, call),
    whole_people: (call) => nextPage(context, wholePeople, call),
  } satisfies Partial<Handlers>;
}
