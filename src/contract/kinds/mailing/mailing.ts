import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { optionalText } from '#contract/calls/text.ts';
import { recipientGroups } from '#contract/query/people.ts';
import { Attachment, MailDraft, recipientKinds } from '#contract/staff/mail.ts';
import { outcomes } from '#contract/kinds/decision/decision.ts';
import { reviewReminders } from '#contract/staff/reminderTemplates.ts';
import { Command, queued } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** A mailing and the state of its letters. */
export const Mailing = z.object({
  mailing_id: z.number(),
  subject: z.object({ en: z.string(), zh: z.string() }),
  query: z.string(),
  to: z.literal(recipientKinds),
  /** The group of recipients; absent if the letter goes to everyone or is about abstracts. */
  group: z.optional(z.literal(recipientGroups)),
  /** The outcome that the letter is about; absent for other letters. */
  outcome: z.optional(z.literal(outcomes)),
  /** The reminder to reviewers; absent for other letters. */
  reminder: z.optional(z.literal(reviewReminders)),
  /** The attachment of each letter. */
  attachment: z.optional(Attachment),
  created_at: z.string(),
  /** Name of the person who sent it. */
  created_by: z.string(),
  /** When the first letter is sent. */
  send_at: z.string(),
  /**
   * `waiting`: all letters can still be cancelled. `held`: paused until somebody decides, because the sender may no
   * longer send letters, or the site was restored from a backup.
   */
  state: z.literal(['waiting', 'held', 'sending', 'done', 'cancelled']),
  /** Number of letters. If the mailing was cancelled, some of them were not sent. */
  letters: z.number(),
  by_language: z.object({ en: z.number(), zh: z.number() }),
  skipped: z.number(),
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  /** Time of the backup that it was restored from, if that makes it uncertain who got letters; otherwise null. */
  restored_from: z.nullable(z.string()),
  /** Number of letters left out because the abstract or the address had changed after they were prepared. */
  left_out: z.number(),
});
export type Mailing = z.output<typeof Mailing>;

/** Whether the server sends mail, and how many letters need attention. */
export const MailOverview = z.object({
  /** Whether letters can be sent, and which settings are missing if not. */
  is_configured: z.boolean(),
  missing: z.array(z.literal(['SMTP_URL', 'PUBLIC_URL'])),
  /** The sender, or ''. */
  from: z.string(),
  /** Number of letters of all kinds that failed or are uncertain. */
  failed: z.number(),
  uncertain: z.number(),
  /**
   * The last restore within 30 days, and the time of its backup. The server does not know which letters were sent after
   * the backup.
   */
  restored: z.nullable(z.object({ at: z.string(), made_at: z.string() })),
});
export type MailOverview = z.output<typeof MailOverview>;

const access = ['owner', 'secretary'] as const;
const office = callsOf(access);

/** Mailings (S8). Only the server knows the state of a mailing. */
export const mailingCalls = {
  mailings: listCall(Mailing, z.number(), access),
  mail_overview: office({
    data: MailOverview,
  }),
  mail_send: office({
    ...queued(
      z.object({
        draft: MailDraft,
        /** `digest` of the preview. */
        digest: z.string().check(z.maxLength(80)),
        /** ISO 8601; '' to send now, with a short delay in which it can be cancelled. */
        send_at: optionalText(40),
      }),
      { target: (command_id) => `letter ${command_id}`, apply: {} },
    ),
    data: Mailing,
  }),
  /** The content of a mailing, as the draft of a new one. */
  mail_written: office({
    body: z.object({ mailing_id: z.int32() }),
    data: z.object({
      /** The attachment is missing if it is no longer stored. */
      draft: MailDraft,
      /** The name of an attachment that is no longer stored; '' otherwise. */
      lost_attachment: z.string(),
      /** The scheduled time, ISO 8601; '' if it was sent at once. */
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
