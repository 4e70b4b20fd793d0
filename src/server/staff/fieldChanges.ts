import type { FieldChange } from '#contract/records/command.ts';
import type { Locked } from '#server/db/database.ts';
import { Refused } from '#server/http/refusal.ts';

/** Requested changes by field. */
export type RequestedChanges<Row> = { readonly [Field in keyof Row]?: FieldChange<Row[Field]> | undefined };

/** Changes to apply. */
interface AppliedChanges<Row> {
  /** Old and new values of the fields that change; empty if none does. */
  before: Partial<Row>;
  after: Partial<Row>;
}

/**
 * Applies the changes of fields that still have the value from which they were changed, or have the new value already (S3).
 *
 * @param _locked - the row by which the record is locked: what is compared must be read after it
 * @param present - present values, as they are compared and stored
 * @param whole - makes the data of the refusal; by default the present values of the changed fields
 * @throws {Refused} `fieldsChanged`, with the present values
 */
export async function applyFieldChanges<Row extends object>(
  _locked: Locked<object>,
  present: Row,
  changes: RequestedChanges<Row>,
  whole?: () => unknown,
): Promise<AppliedChanges<Row>> {
  const asked = (Object.keys(changes) as (keyof Row & string)[]).filter((field) => changes[field]);
  const before: Partial<Row> = {};
  const after: Partial<Row> = {};
  for (const field of asked) {
    const { from, to } = changes[field]!;
    if (present[field] === to) continue;
    if (present[field] !== from) {
      const fields = Object.fromEntries(asked.map((each) => [each, present[each]]));
      throw new Refused({ code: 'fieldsChanged', field }, whole ? await whole() : { fields });
    }
    before[field] = present[field];
    after[field] = to;
  }
  return { before, after };
}
