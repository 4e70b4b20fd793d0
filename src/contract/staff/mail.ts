import * as z from 'zod/mini';
import { text, writtenText } from '#contract/calls/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { limits } from '#contract/rules/limits.ts';
import { pdfMediaType } from '#contract/rules/file.ts';
import { mostChosen, recipientGroups } from '#contract/query/people.ts';
import { queryLength } from '#contract/query/query.ts';
import { outcomes } from '#contract/kinds/decision/decision.ts';
import { Command } from '#contract/records/command.ts';
import { ownTemplates, templateIds } from './mailTemplates.ts';
import { reviewReminders } from './reminderTemplates.ts';

/** Limits of texts, in characters. */
export const mailLimits = { subject: 200, text: 20_000 } as const;

/** Limits of a mailing: bytes of one letter, number of letters, and bytes of all. */
export const letterLimits = { bytes: 100_000, letters: 10_000, allBytes: 200_000_000 } as const;

/** Bytes of the PDF attached to a mailing: in one letter, and in all letters together. */
export const attachmentLimits = { bytes: 5_242_880, allBytes: 5_000_000_000 } as const;

/** A PDF attached to letters. It is named by the hash of its bytes, which are stored once (S13). */
export const Attachment = z.object({
  /** In hexadecimal digits. */
  sha256: text(64),
  name: writtenText(limits.fileName),
  size: z.int32(),
});
export type Attachment = z.output<typeof Attachment>;

/** Maximum number of corresponding authors of an abstract who get letters. Real abstracts have one to three. */
export const mostCorresponding = 5;

/** Mailings of one person in an hour. */
export const mailingsPerHour = 20;

/** Seconds during which a letter that is sent now can be cancelled. */
export const undoSeconds = 60;

/** Whether a mailing was scheduled. Otherwise it is sent as soon as it can no longer be cancelled. */
export function isScheduled({ send_at, created_at }: { send_at: string; created_at: string }): boolean {
  return Date.parse(send_at) - Date.parse(created_at) > undoSeconds * 1000;
}

/** Number of days ahead for which a letter or a publication can be scheduled. */
export const scheduleDays = 366;

const words = (max: number) => z.object({ en: writtenText(max), zh: writtenText(max) });

/** Subject and text in both languages, with placeholders. */
const Words = z.object({ subject: words(mailLimits.subject), text: words(mailLimits.text) });

/**
 * Recipients: the accounts that submitted abstracts, their corresponding authors, people, with an abstract or without,
 * or the reviewers who get a reminder (W9).
 */
export const recipientKinds = ['submitter', 'corresponding', 'people', 'reviewers'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** A letter as staff write it, with the search for its recipients. */
export const MailDraft = z.object({
  ...Words.shape,
  /** In the search language of abstracts (contract/query), or plain words for people and reviewers; '' matches all. */
  query: z.string().check(z.maxLength(queryLength)),
  to: z.literal(recipientKinds),
  /** For people: only this group. */
  group: z.optional(z.literal(recipientGroups)),
  /** For the group `chosen`: the accounts. */
  chosen: z.optional(z.array(text(80)).check(z.maxLength(mostChosen))),
  attachment: z.optional(Attachment),
  /** For a letter about an outcome (W5): only abstracts with this one, whose author has no letter about it. */
  outcome: z.optional(z.literal(outcomes)),
  /** For reviewers: the reminder. Leaves out those who have already been sent it. */
  reminder: z.optional(z.literal(reviewReminders)),
  /** Whether to include accounts with an unconfirmed address, which may be a stranger's. By default not. */
  to_unconfirmed: z.optional(z.boolean()),
});
export type MailDraft = z.output<typeof MailDraft>;

export const MailTemplate = z.object({
  ...Words.shape,
  /** A `TemplateId`. For one of the office's own templates: `own-` and the id of the command that created it. */
  template_id: z.string(),
  /** Name of one of the office's own templates; '' for the others. */
  name: z.string(),
  /** Counts changes. A change names the version on which it is based. */
  version: z.number(),
  /** Whether it has the original text. */
  is_shipped: z.boolean(),
  /** Null if it was never changed. */
  changed_at: z.nullable(z.string()),
});
export type MailTemplate = z.output<typeof MailTemplate>;

/** Minimum number of days between two reminders to confirm an address. */
export const reminderDays = 7;

/**
 * Why a recipient is skipped. A reminder to confirm an address also skips confirmed ones, and people reminded recently.
 */
export const skipReasons = [
  'noAddress',
  'notMailable',
  'noCorresponding',
  'tooManyCorresponding',
  'closed',
  'unconfirmed',
  'confirmed',
  'reminded',
  'sameAddress',
  'remindedOnce',
  'invitationExpired',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a letter was left out when it was due. */
const lateSkipReasons = [
  'abstractDeleted',
  'abstractWithdrawn',
  'closed',
  'noAddress',
  'unconfirmed',
  'confirmed',
  'otherAddress',
  'notCorresponding',
  'sameAddress',
  'outcomeChanged',
  'nothingToDo',
] as const;
export type LateSkipReason = (typeof lateSkipReasons)[number];

/** A problem that prevents sending a letter, and its place. */
export const MailProblem = z.object({
  /** `query`, `subject.en`, `text.zh`, …; '' if it concerns no field. */
  field: z.string(),
  offset: z.number(),
  length: z.number(),
  en: z.string(),
  zh: z.string(),
});
export type MailProblem = z.output<typeof MailProblem>;

/** A letter as it will be sent. */
export const PreviewedLetter = z.object({
  /** Counts from 1. */
  number: z.number(),
  /** 0 for letters to people, which are about no abstract. */
  report_id: z.number(),
  name: z.string(),
  email: z.string(),
  language: z.literal(['en', 'zh']),
  subject: z.string(),
  text: z.string(),
});
export type PreviewedLetter = z.output<typeof PreviewedLetter>;

/** Number of accounts that a preview lists because they get many letters. */
export const listedMost = 3;

/** Letters in one reply of a preview. */
export const previewedAtOnce = 20;

export const MailPreview = z.object({
  /** Hash of the recipients. A letter is sent to the previewed recipients, or to nobody. */
  digest: z.string(),
  count: z.number(),
  by_language: z.object({ en: z.number(), zh: z.number() }),
  /** Number of different addresses, and of accounts. */
  addresses: z.number(),
  accounts: z.number(),
  /** The accounts with most letters; empty if nobody gets more than one. */
  most: z.array(z.object({ name: z.string(), email: z.string(), letters: z.number() })),
  /** Number of accounts of the found abstracts with an unconfirmed address; 0 on a server without mail. */
  unconfirmed: z.number(),
  /** Whether an author of three abstracts gets three letters or one; `person` for letters to people. */
  per: z.literal(['abstract', 'address', 'person']),
  /** Skipped recipients and those who get the letter for another abstract, at most `listedSkipped`. */
  skipped: z.array(z.object({ report_id: z.number(), name: z.string(), reason: z.literal(skipReasons) })),
  skipped_count: z.number(),
  /**
   * Number of skipped recipients for each reason, the most frequent first, without those who get the letter for another
   * abstract.
   */
  reasons: z.array(z.object({ reason: z.literal(skipReasons), count: z.number() })),
  /** Abstracts whose recipient gets the letter for another one. */
  shared_count: z.number(),
  /** Withdrawn abstracts that a search without `is:withdrawn` finds. They are left out. */
  withdrawn_count: z.number(),
  problems: z.array(MailProblem),
  letters: z.array(PreviewedLetter),
  /** For reminders to reviewers: everyone who gets one. */
  reviewers: z.optional(z.array(z.object({ name: z.string(), email: z.string() }))),
});
export type MailPreview = z.output<typeof MailPreview>;

export const listedSkipped = 200;

/** States of a letter in the outbox. */
const outboxStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'uncertain', 'leftOut'] as const;
export type OutboxState = (typeof outboxStates)[number];

/**
 * Other places where the address of a letter's recipient can be corrected: the account, or the author in the abstract.
 */
const addressPlaces = ['account', 'abstract'] as const;
export type AddressPlace = (typeof addressPlaces)[number];

/** A letter of the outbox. */
export const OutboxLetter = z.object({
  mail_id: z.number(),
  /** Null for automatic mail such as confirmations. */
  mailing_id: z.nullable(z.number()),
  /** Subject of the mailing, or of the letter while it is stored; otherwise ''. */
  subject: z.string(),
  /** 0 for a letter about no abstract. */
  report_id: z.number(),
  email: z.string(),
  name: z.string(),
  state: z.literal(outboxStates),
  /** Time of the state; for waiting letters, the time of the next attempt. */
  at: z.string(),
  /** The last reply of the mail server, or ''. */
  failure: z.string(),
  /** Other places of the address that can be corrected; absent if the letter cannot be sent to another one. */
  correctable: z.optional(z.array(z.literal(addressPlaces))),
  /** Its address before the recipient's address changed; null if it did not change. */
  former_email: z.nullable(z.string()),
  /** Why it was left out; null otherwise. */
  because: z.nullable(z.literal(lateSkipReasons)),
});
export type OutboxLetter = z.output<typeof OutboxLetter>;

const template_id = text(100);
const templateName = writtenText(ownTemplates.name);
const staff = callsOf(['owner', 'secretary']);

/** Letters to authors (S8). */
export const mailCalls = {
  mail_outbox: staff({
    body: z.object({
      /** If absent: letters that failed or are uncertain, then those that will be tried again, of every kind. */
      mailing_id: z.optional(z.int32()),
      /** `next` of the page before. */
      before: z.optional(z.int32()),
    }),
    data: z.object({
      letters: z.array(OutboxLetter),
      next: z.nullable(z.number()),
      /** The subject of the mailing, with its placeholders. */
      subject: z.optional(z.object({ en: z.string(), zh: z.string() })),
      /** The attachment of each letter. */
      attachment: z.optional(Attachment),
      /**
       * Present for letters about outcomes and reviews if the caller does not handle every abstract. In that case not
       * all letters are listed and counted (W4).
       */
      is_partial: z.optional(z.literal(true)),
    }),
  }),
  mail_letter: staff({
    body: z.object({ mail_id: z.int32() }),
    /** `words` is null for letters of an earlier version, which did not store them. */
    data: z.object({
      mail_id: z.number(),
      mailing_id: z.number(),
      words: z.nullable(z.object({ subject: z.string(), text: z.string() })),
      attachment: z.optional(Attachment),
    }),
  }),
  mail_templates: staff({ data: z.array(MailTemplate) }),
  mail_save_template: staff({
    /** `name`: only for the office's own templates; absent to leave it unchanged. */
    body: z.extend(Command, { template_id, version: z.int32(), name: z.optional(templateName), ...Words.shape }),
    data: MailTemplate,
  }),
  mail_create_template: staff({ body: z.extend(Command, { name: templateName, ...Words.shape }), data: MailTemplate }),
  mail_delete_template: staff({
    body: z.extend(Command, { template_id, version: z.int32() }),
    data: noData,
    frees: true,
  }),
  mail_reset_template: staff({
    body: z.extend(Command, { template_id: z.literal(templateIds), version: z.int32() }),
    data: MailTemplate,
  }),
  mail_preview: staff({
    body: z.object({ draft: MailDraft, from: z._default(z.int32().check(z.nonnegative()), 0) }),
    data: MailPreview,
  }),
  /** Stores a PDF, to be sent with letters. */
  mail_attach: staff({
    query: z.object({ name: text(limits.fileName * 4) }),
    upload: pdfMediaType,
    bodyLimit: attachmentLimits.bytes,
    data: Attachment,
  }),
  /** Returns the PDF itself. */
  mail_attachment: staff({ body: z.object({ sha256: Attachment.shape.sha256 }) }),
  mail_test: staff({
    body: z.object({ draft: MailDraft, from: z._default(z.int32().check(z.nonnegative()), 0) }),
    data: z.object({ email: z.string() }),
  }),
  /** Sends a failed letter again, to a corrected address (S14). */
  mail_resend: staff({
    body: z.extend(Command, {
      mail_id: z.int32(),
      email: text(limits.email),
      /** Other places to correct the address. An account requires a recent sign-in, as for `correct_address`. */
      also: z.array(z.literal(addressPlaces)),
    }),
    data: OutboxLetter,
  }),
  mail_settle: staff({
    body: z.extend(Command, { mail_id: z.int32(), as: z.literal(['again', 'arrived']) }),
    data: OutboxLetter,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
