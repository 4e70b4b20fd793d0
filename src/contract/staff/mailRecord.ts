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
});
export type MailRecord = z.output<typeof MailRecord>;
