import * as z from 'zod/mini';

/** A mail to a person, or about an abstract. */
export const MailRecord = z.object({
  /** 0 for mail about no abstract. */
  report_id: z.number(),
  created_at: z.string(),
  state: z.literal(['waiting', 'held', 'sent', 'given up', 'uncertain', 'left out']),
  /** Its address; '' if it is no longer known. */
  email: z.string(),
  /** The last reply of the mail server, or ''. */
  failure: z.string(),
  /** Only for mail to a person, if the caller may read it. Absent in records that an earlier version has cached. */
  mail_id: z.optional(z.number()),
  /** As it was or will be sent; '' for mail of an earlier version. */
  subject: z.optional(z.string()),
  /** Whether it is a letter to many, whose words can be read again (S13). */
  is_letter: z.optional(z.boolean()),
});
export type MailRecord = z.output<typeof MailRecord>;
