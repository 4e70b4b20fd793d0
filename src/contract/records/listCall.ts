import * as z from 'zod/mini';
import { optionalText } from '#contract/calls/text.ts';
import type { Role } from '#contract/staff/roles.ts';

/** How many rows can be asked for first. */
const mostFirst = 200;

/**
 * The row of a call that lists the records of a kind: all of them, then what has changed since. A device keeps the rows and the
 * cursor, and applies a reply whole or not at all. If it then holds another number than `total`, it asks for everything: that is
 * how a record leaves it that the caller may not see any more, since its id is not told to who sees only some of a kind.
 *
 * @param row - schema of a row
 * @param id - schema of a record's id
 */
export function listCall<
  Row extends z.ZodMiniType,
  Id extends z.ZodMiniType<string | number>,
  Access extends readonly Role[],
>(row: Row, id: Id, access: Access) {
  return {
    method: 'POST',
    body: z.object({
      /** `cursor` of the last reply; '' for everything. */
      since: optionalText(200),
      /** Where everything would be answered: only so many, the newest, which can be shown at once. */
      first: z.optional(z.int32().check(z.minimum(1), z.maximum(mostFirst))),
    }),
    data: z.object({
      /** Whether `rows` is everything: what else the device holds is to be deleted. Otherwise it is what changed, or the first. */
      is_complete: z.boolean(),
      /** New or changed, the newest last; some may be known already. */
      rows: z.array(row),
      /** Of records that are not there any more; some may never have been known. */
      removed: z.array(id),
      /** How many there are that the caller may see. */
      total: z.number(),
      /** `since` of the next call; '' where the next call asks for everything, as after the first rows. */
      cursor: z.string(),
    }),
    access,
  } as const;
}

/** `data` of such a call. */
export interface ListReply<Row, Id extends string | number> {
  is_complete: boolean;
  rows: Row[];
  removed: Id[];
  total: number;
  cursor: string;
}
