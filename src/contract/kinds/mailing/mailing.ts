import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { optionalText } from '#contract/calls/text.ts';
import { recipientGroups } from '#contract/query/people.ts';
import { Attachment, MailDraft, recipientKinds } from '#contract/staff/mail.ts';
import { outcomes } from '#contract/kinds/decision/decision.ts';
import { reviewReminders } from '#contract/staff/reminderTemplates.ts';
import { Command, queued } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** A mailing with the state of its letters. */
export const Mailing = z.object({
  mailing_id: z.number(),
  subject: z.object({ en: z.string(), zh: z.string() }),
  query: z.string(),
  to: z.literal(recipientKinds),
  /** The group of people; absent for all people, and for abstracts. */
  group: z.optional(z.literal(recipientGroups)),
  /** The outcome that it is about; absent for other letters. */
  outcome: z.optional(z.literal(outcomes)),
  /** The reminder to reviewers; absent for other letters. */
  reminder: z.optional(z.literal(reviewReminders)),
  /** The attachment of each letter. */
  attachment: z.optional(Attachment),
  created_at: z.string(),
  /** Name of its sender. */
  created_by: z.string(),
  /** When the first letter is sent. */
  send_at: z.string(),
  /**
   * `waiting`: all its letters can still be taken back. `held`: it is paused until somebody decides, since its sender
   * may no longer send letters, or the site was restored from a backup.
   */
  state: z.literal(['waiting', 'held', 'sending', 'done', 'cancelled']),
  /** Number of its letters. If it was cancelled, some were not sent. */
  letters: z.number(),
  by_language: z.object({ en: z.number(), zh: z.number() }),
  skipped: z.number(),
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  /** When the backup was made from which it was restored, if that leaves open who got its letters; otherwise null. */
  restored_from: z.nullable(z.string()),
  /** Letters that were left out, since the abstract or the address had changed after the letter was prepared. */
  left_out: z.number(),
});
export type Mailing = z.output<typeof Mailing>;

/** Whether the server sends mail, and how many letters need attention. */
export const MailOverview = z.object({
  /** Whether letters can be sent, and the settings that are missing otherwise. */
  is_configured: z.boolean(),
  missing: z.array(z.literal(['SMTP_URL', 'PUBLIC_URL'])),
  /** The sender, or ''. */
  from: z.string(),
  /** Letters of every kind that failed or are uncertain. */
  failed: z.number(),
  uncertain: z.number(),
  /** The last restore within 30 days, and the time of its backup. Letters sent after the backup are unknown. */
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
        /** ISO 8601; '' for now, which leaves time to take it back. */
        send_at: optionalText(40),
      }),
      { target: (command_id) => `letter ${command_id}`, apply: {} },
    ),
    data: Mailing,
  }),
  /** The words of any mailing, as the draft of another one. */
  mail_written: office({
    body: z.object({ mailing_id: z.int32() }),
    data: z.object({
      /** Without the attachment if it is no longer stored. */
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
