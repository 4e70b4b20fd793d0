import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { optionalText } from '#contract/calls/text.ts';
import { recipientGroups } from '#contract/query/people.ts';
import { Attachment, MailDraft, recipientKinds } from '#contract/staff/mail.ts';
import { Command, queued } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** A mailing, and how far its letters are. */
export const Mailing = z.object({
  mailing_id: z.number(),
  subject: z.object({ en: z.string(), zh: z.string() }),
  query: z.string(),
  to: z.literal(recipientKinds),
  /** Of people: which; absent where it was any. */
  group: z.optional(z.literal(recipientGroups)),
  /** What goes with each letter. */
  attachment: z.optional(Attachment),
  created_at: z.string(),
  /** Name of whoever sent it. */
  created_by: z.string(),
  /** When its first letter goes. */
  send_at: z.string(),
  /**
   * `waiting`: it can still be taken back as a whole. `held`: whoever answers for it may send no letters any more, or the site was
   * restored from a backup, so it waits for somebody's word.
   */
  state: z.literal(['waiting', 'held', 'sending', 'done', 'cancelled']),
  /** All that it had; of a cancelled one, some were not sent. */
  letters: z.number(),
  by_language: z.object({ en: z.number(), zh: z.number() }),
  skipped: z.number(),
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  /** When the backup was made from which it was restored, if that leaves open who got its letters; otherwise null. */
  restored_from: z.nullable(z.string()),
  /** Not sent, as the abstract or the address was no longer what it was when the letter was prepared. */
  left_out: z.number(),
});
export type Mailing = z.output<typeof Mailing>;

/** Whether mail goes out at all, and what of it wants attention. */
export const MailOverview = z.object({
  /** Whether letters go out; otherwise what is missing. */
  is_configured: z.boolean(),
  missing: z.array(z.literal(['SMTP_URL', 'PUBLIC_URL'])),
  /** The sender, or ''. */
  from: z.string(),
  /** Letters of every kind that want somebody's attention. */
  failed: z.number(),
  uncertain: z.number(),
  /** The last restore of the site in the last 30 days, and when the backup was made: what was sent after it is not known here. */
  restored: z.nullable(z.object({ at: z.string(), made_at: z.string() })),
});
export type MailOverview = z.output<typeof MailOverview>;

const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** Letters to many (S8). What becomes of one only the server can say. */
export const mailingCalls = {
  mailings: listCall(Mailing, z.number(), access),
  mail_overview: office({
    data: MailOverview,
  }),
  mail_send: office({
    ...queued(
      z.object({
        draft: MailDraft,
        /** Of the preview. */
        digest: z.string().check(z.maxLength(80)),
        /** ISO 8601; '' for now, with the time to take it back. */
        send_at: optionalText(40),
      }),
      { target: (command_id) => `letter ${command_id}`, apply: {} },
    ),
    data: Mailing,
  }),
  /** A mailing as it was written, to be written again: whoever sent it, and whatever became of it. */
  mail_written: office({
    body: z.object({ mailing_id: z.int32() }),
    data: z.object({
      /** Without the attachment where that is not stored any more. */
      draft: MailDraft,
      /** The name of an attachment that is not stored any more; '' otherwise. */
      lost_attachment: z.string(),
      /** The time for which it was scheduled, ISO 8601; '' where it went at once. */
      scheduled_at: z.string(),
    }),
  }),
  mail_cancel: office({
    body: z.extend(Command, { mailing_id: z.int32() }),
    data: Mailing,
    frees: true,
  }),
  mail_release: office({
    body: z.extend(Command, { mailing_id: z.int32() }),
    data: Mailing,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
