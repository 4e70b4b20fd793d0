import * as z from 'zod/mini';

/** A file of a record, for staff. */
export const RecordFile = z.object({
  /** File name. */
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Unique id. Rows that earlier versions cached lack it. */
  file_id: z.optional(z.string()),
});
export type RecordFile = z.output<typeof RecordFile>;
