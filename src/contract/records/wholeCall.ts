import * as z from 'zod/mini';
import { optionalText } from '#contract/calls/text.ts';
import type { Role } from '#contract/staff/roles.ts';

/**
 * The row of a call that answers everything about all records of a kind, page by page, and from then on about those that have
 * changed: for a device on which all of it is to be read without a network (S18). A device stores each page with its cursor, and
 * goes on from there, however often it is broken off.
 *
 * @param one - schema of everything about one
 * @param id - schema of a record's id
 */
export function wholeCall<
  One extends z.ZodMiniType,
  Id extends z.ZodMiniType<string | number>,
  Access extends readonly Role[],
>(one: One, id: Id, access: Access) {
  return {
    method: 'POST',
    body: z.object({
      /** `cursor` of the last page; '' for everything. */
      since: optionalText(300),
    }),
    data: z.object({
      ones: z.array(one),
      /** Of records that are not there any more; some may never have been known. */
      removed: z.array(id),
      /** How many are still to come before the device has all that there is. */
      left: z.number(),
      /** `since` of the next call. */
      cursor: z.string(),
    }),
    access,
  } as const;
}

/** `data` of such a call. */
export interface WholePage<One, Id extends string | number> {
  ones: One[];
  removed: Id[];
  left: number;
  cursor: string;
}
