import type { FieldChange } from '#contract/records/command.ts';
import type { Locked } from '#server/db/database.ts';
import { logAction, logChangeOfPerson, type Logged } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Applier } from './commands.ts';

/** Requested changes, by field. */
export type RequestedChanges<Row> = { readonly [Field in keyof Row]?: FieldChange<Row[Field]> | undefined };

/** The fields that a command changes. */
interface AppliedChanges<Row> {
  /** The changed fields, before and after. Empty if nothing needs to change. */
  before: Partial<Row>;
  after: Partial<Row>;
}

/**
 * Applies changes of fields if each field still has the value it was changed from, or already has the new value (S3).
 *
 * @param _locked - the row by which the record is locked. `present` must be read after it.
 * @param present - the present values, as they are compared and stored
 * @param dataOfRefusal - makes the data of the refusal; by default the present values of the requested fields
 * @throws {Refused} `fieldsChanged`, with the present values
 */
export async function applyFieldChanges<Row extends object>(
  _locked: Locked<object>,
  present: Row,
  changes: RequestedChanges<Row>,
  dataOfRefusal?: () => unknown,
): Promise<AppliedChanges<Row>> {
  const asked = (Object.keys(changes) as (keyof Row & string)[]).filter((field) => changes[field]);
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field of asked) {
    const { from, to } = changes[field]!;
    if (present[field] === to) continue;
    if (present[field] !== from) {
      const fields = Object.fromEntries(asked.map((each) => [each, present[each]]));
      throw new Refused({ code: 'fieldsChanged', field }, dataOfRefusal ? await dataOfRefusal() : { fields });
    }
    before[field] = present[field];
    after[field] = to;
  }
  return { before, after };
}

/** Changes of fields of a record. */
interface ChangedRecord<Row extends object> {
  locked: Locked<object>;
  present: Row;
  changes: RequestedChanges<Row>;
  /** Checks and stores the changes. May add further ones. */
  store: (changed: AppliedChanges<Row>) => Promise<void>;
  /**
   * If the fields belong to an account, the values are logged and erased with the account. Otherwise only the names of
   * the fields are logged.
   */
  logged: Pick<Logged, 'action' | 'target' | 'target_id'> & { visitor_id?: string };
}

/**
 * Changes fields of a record as `applyFieldChanges` does, stores them, and logs them.
 *
 * @throws {Refused} `fieldsChanged`; refusals of `store`
 */
export async function changeFields<Row extends object>(
  { db, staff, now }: Applier,
  { locked, present, changes, store, logged: { visitor_id, ...logged } }: ChangedRecord<Row>,
): Promise<void> {
  const changed = await applyFieldChanges(locked, present, changes);
  if (Object.keys(changed.after).length === 0) return;
  await store(changed);
  const [before, after] = [{ ...changed.before }, { ...changed.after }];
  await (visitor_id === undefined
    ? logAction(db, staff, now, { ...logged, after: { fields: Object.keys(after) } })
    : logChangeOfPerson(db, staff, now, { ...logged, visitor_id, before, after }));
}
