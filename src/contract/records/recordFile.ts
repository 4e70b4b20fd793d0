import * as z from 'zod/mini';

/** A file of a record, for staff. */
export const RecordFile = z.object({
  /** Its own name. */
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** What tells it from every other file; what is cached of earlier versions lacks it. */
  file_id: z.optional(z.string()),
});
export type RecordFile = z.output<typeof RecordFile>;
