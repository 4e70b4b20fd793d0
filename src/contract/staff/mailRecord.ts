import * as z from 'zod/mini';

/** A mail to a person, or about an abstract. */
export const MailRecord = z.object({
  /** 0 for mail about no abstract. */
  report_id: z.number(),
  created_at: z.string(),
  state: z.literal(['waiting', 'held', 'sent', 'given up', 'uncertain', 'left out']),
  /** Its recipient; '' if no longer known. */
  email: z.string(),
  /** The last reply of the mail server, or ''. */
  failure: z.string(),
  /** Only for mail to a person, if the caller may read it. Absent in records cached by an earlier version. */
  mail_id: z.optional(z.number()),
  /** As it was or will be sent; '' for mail of an earlier version. */
  subject: z.optional(z.string()),
  /** Whether it belongs to a mailing, whose text can be read again (S13). */
  is_letter: z.optional(z.boolean()),
});
export type MailRecord = z.output<typeof MailRecord>;
