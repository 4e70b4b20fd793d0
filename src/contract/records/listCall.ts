import * as z from 'zod/mini';
import { optionalText } from '#contract/calls/text.ts';
import type { Role } from '#contract/staff/roles.ts';

/** Maximum number of rows that a first request can ask for. */
const mostFirst = 200;

/**
 * The call that lists the records of a kind: first all of them, later only the changes. A device stores the rows with
 * the cursor, and applies a reply completely or not at all. If it then has another number of rows than `total`, it
 * requests everything. This also removes records that the user may no longer see: users who see only part of a kind
 * never get the ids of removed records.
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
 * A list call that also returns the full details of records, page by page, and later those that have changed (S18). It
 * is for devices that store all details. The device stores each page with its cursor, and continues there after an
 * interruption.
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
      /** Number of details that are still to come. */
      left: z.optional(z.number()),
    }),
    access,
  } as const;
}

const listBody = {
  /** `cursor` of the last reply; '' to request everything. */
  since: optionalText(600),
  /** With an empty `since`: return only this many of the newest rows, which can be shown at once. */
  first: z.optional(z.int32().check(z.minimum(1), z.maximum(mostFirst))),
};

function listData<Row extends z.ZodMiniType, Id extends z.ZodMiniType<string | number>>(row: Row, id: Id) {
  return {
    /**
     * Whether `rows` is the complete list, so that the device deletes all others. Otherwise these are changes, or the
     * first rows.
     */
    is_complete: z.boolean(),
    /** New or changed rows, newest last. The device may have some already. */
    rows: z.array(row),
    /** Deleted records. The device may not have had some. */
    removed: z.array(id),
    /** Number of records that the caller may see. */
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
