import type { FieldChange } from '#contract/records/command.ts';
import { Refused } from '#server/http/refusal.ts';

/** What is to be changed, by field. */
export type RequestedChanges<Row> = { readonly [Field in keyof Row]?: FieldChange<Row[Field]> | undefined };

/** What a command changes. */
interface AppliedChanges<Row> {
  /** The fields that differ now, as they were and as they are; empty where nothing is left to change. */
  before: Partial<Row>;
  after: Partial<Row>;
}

/**
 * Takes the changes of fields over where each field still is what it was changed from, or is what it is to become (S3).
 *
 * @param present - as values are compared, and stored
 * @param whole - what the refusal answers; the present values of the fields asked for, where it is not given
 * @throws {Refused} `fieldsChanged`, with what is there now
 */
export async function applyFieldChanges<Row extends object>(
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
