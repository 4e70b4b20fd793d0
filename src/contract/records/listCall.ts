import * as z from 'zod/mini';
import { optionalText } from '#contract/calls/text.ts';
import type { Role } from '#contract/staff/roles.ts';

/** How many rows can be asked for first. */
const mostFirst = 200;

/**
 * The call that lists the records of a kind: all of them, then what has changed since. A device stores the rows and the cursor,
 * and applies a reply completely or not at all. If it then has another number of rows than `total`, it asks for everything. That
 * is how a record leaves a device whose user may not see it any more: its id is not told to users who see only some of a kind.
 *
 * @param row - schema of a row
 * @param id - schema of a record's id
 */
export function listCall<
  Row extends z.ZodMiniType,
  Id extends z.ZodMiniType<string | number>,
  Access extends readonly Role[],
>(row: Row, id: Id, access: Access) {
  return { method: 'POST', body: z.object(listBody), data: z.object(listData(row, id)), access } as const;
}

/**
 * A list call that also answers the full details of all records, page by page, and then of those that have changed (S18): for a
 * device that stores all of them. The device stores each page with its cursor, and continues there after an interruption.
 *
 * @param one - schema of the details of one record
 */
export function detailedListCall<
  Row extends z.ZodMiniType,
  One extends z.ZodMiniType,
  Id extends z.ZodMiniType<string | number>,
  Access extends readonly Role[],
>(row: Row, one: One, id: Id, access: Access) {
  return {
    method: 'POST',
    body: z.object({
      ...listBody,
      /** Asks for a page of details instead of rows. `since` is then the cursor of the last page. */
      details: z.optional(z.literal(true)),
    }),
    data: z.object({
      ...listData(row, id),
      details: z.optional(z.array(one)),
      /** How many details are still to come. */
      left: z.optional(z.number()),
    }),
    access,
  } as const;
}

const listBody = {
  /** `cursor` of the last reply; '' for everything. */
  since: optionalText(300),
  /** If everything would be answered: only so many, the newest, which can be shown at once. */
  first: z.optional(z.int32().check(z.minimum(1), z.maximum(mostFirst))),
};

function listData<Row extends z.ZodMiniType, Id extends z.ZodMiniType<string | number>>(row: Row, id: Id) {
  return {
    /** Whether `rows` is everything, so that other rows of the device are to be deleted. Otherwise the changes, or the first rows. */
    is_complete: z.boolean(),
    /** New or changed, the newest last. Some may be known already. */
    rows: z.array(row),
    /** Deleted records. Some may never have been known. */
    removed: z.array(id),
    /** How many records the caller may see. */
    total: z.number(),
    /** `since` of the next call; '' if the next call asks for everything, as after the first rows. */
    cursor: z.string(),
  };
}

/** `data` of such a call. */
export interface ListReply<Row, Id extends string | number, One = never> {
  is_complete: boolean;
  rows: Row[];
  removed: Id[];
  total: number;
  cursor: string;
  details?: One[] | undefined;
  left?: number | undefined;
}
