import type { FieldChange } from '#contract/records/command.ts';
import { Refused } from '#server/http/refusal.ts';

/** Requested changes, by field. */
export type RequestedChanges<Row> = { readonly [Field in keyof Row]?: FieldChange<Row[Field]> | undefined };

/** The fields that a command changes. */
interface AppliedChanges<Row> {
  /** The changed fields, before and after. Empty if nothing is left to change. */
  before: Partial<Row>;
  after: Partial<Row>;
}

/**
 * Applies changes of fields if each field still has the value it was changed from, or already has the new value (S3).
 *
 * @param present - the present values, as they are compared and stored
 * @param dataOfRefusal - makes the data of the refusal; by default the present values of the requested fields
 * @throws {Refused} `fieldsChanged`, with the present values
 */
export async function applyFieldChanges<Row extends object>(
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
