import * as z from 'zod/mini';

/** What is known of a mail to somebody, or about an abstract. */
export const MailRecord = z.object({
  /** 0 for mail that is about none. */
  report_id: z.number(),
  created_at: z.string(),
  state: z.literal(['waiting', 'held', 'sent', 'given up', 'uncertain', 'left out']),
  /** Where it went; '' where that is no longer known. */
  email: z.string(),
  /** What the mail server said last, or ''. */
  failure: z.string(),
  /** Only of mail to a person, for whoever may read it; none in what an earlier version has cached. */
  mail_id: z.optional(z.number()),
  /** As it was or will be sent; '' of what an earlier version sent. */
  subject: z.optional(z.string()),
  /** Whether it is a letter to many, whose words can be read again (S13). */
  is_letter: z.optional(z.boolean()),
});
export type MailRecord = z.output<typeof MailRecord>;
