import * as z from 'zod/mini';
import { text, writtenText } from '#contract/calls/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { limits } from '#contract/rules/limits.ts';
import { pdfMediaType } from '#contract/rules/file.ts';
import { mostChosen, recipientGroups } from '#contract/query/people.ts';
import { queryLength } from '#contract/query/query.ts';
import { Command } from '#contract/records/command.ts';
import { ownTemplates, templateIds } from './mailTemplates.ts';

/** Limits of what is written, in characters. */
export const mailLimits = { subject: 200, text: 20_000 } as const;

/** Limits of what goes out: bytes of one letter, letters of a mailing, and bytes of them all. */
export const letterLimits = { bytes: 100_000, letters: 10_000, allBytes: 200_000_000 } as const;

/** Bytes of the PDF that goes with each letter of a mailing, and of it in all of them together. */
export const attachmentLimits = { bytes: 5_242_880, allBytes: 5_000_000_000 } as const;

/** A PDF that goes with letters: all get the same bytes, by which it is named and which are stored once (S13). */
export const Attachment = z.object({
  /** In hexadecimal digits. */
  sha256: text(64),
  name: writtenText(limits.fileName),
  size: z.int32(),
});
export type Attachment = z.output<typeof Attachment>;

/** So many corresponding authors of an abstract are written to; real ones have one to three. */
export const mostCorresponding = 5;

/** Mailings of one person in an hour. */
export const mailingsPerHour = 20;

/** For so long a letter that is sent now can be taken back, in seconds. */
export const undoSeconds = 60;

/** Whether a mailing was meant for a later time; otherwise it went as soon as it could not be taken back any more. */
export function isScheduled({ send_at, created_at }: { send_at: string; created_at: string }): boolean {
  return Date.parse(send_at) - Date.parse(created_at) > undoSeconds * 1000;
}

/** How far ahead one can be scheduled, in days. */
export const scheduleDays = 366;

const words = (max: number) => z.object({ en: writtenText(max), zh: writtenText(max) });

/** Subject and text in both languages, with placeholders. */
const Words = z.object({ subject: words(mailLimits.subject), text: words(mailLimits.text) });

/** To whom: of abstracts the accounts that submitted them, or the corresponding authors; or people, with an abstract or without. */
export const recipientKinds = ['submitter', 'corresponding', 'people'] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** A letter as it is written, and the search that says to whom it goes. */
export const MailDraft = z.object({
  ...Words.shape,
  /** In the search language of abstracts (contract/query), or words by which people are searched; '' finds all. */
  query: z.string().check(z.maxLength(queryLength)),
  to: z.literal(recipientKinds),
  /** Of people: only these. */
  group: z.optional(z.literal(recipientGroups)),
  /** Of the group `chosen`: the accounts. */
  chosen: z.optional(z.array(text(80)).check(z.maxLength(mostChosen))),
  attachment: z.optional(Attachment),
  /** Whether accounts count that have not confirmed their address: it may be a stranger's. Absent: they do not. */
  to_unconfirmed: z.optional(z.boolean()),
});
export type MailDraft = z.output<typeof MailDraft>;

export const MailTemplate = z.object({
  ...Words.shape,
  /** A `TemplateId`, or of the office's own, `own-` and the id of the command that made it. */
  template_id: z.string(),
  /** Of the office's own; '' of those that ship. */
  name: z.string(),
  /** Counts changes; a change names the version that it was made from. */
  version: z.number(),
  /** Whether these are the words that ship. */
  is_shipped: z.boolean(),
  /** Null where it was never changed. */
  changed_at: z.nullable(z.string()),
});
export type MailTemplate = z.output<typeof MailTemplate>;

/** Minimum number of days between two reminders to confirm an address. */
export const reminderDays = 7;

/** Why a recipient is skipped. A reminder to confirm an address also skips confirmed ones, and people reminded recently. */
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
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a letter was left out when its time had come. */
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
] as const;
export type LateSkipReason = (typeof lateSkipReasons)[number];

/** What keeps a letter from being sent, and where. */
export const MailProblem = z.object({
  /** `query`, `subject.en`, `text.zh`, …; '' for none of them. */
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
  /** 0 for one to people: it is about none. */
  report_id: z.number(),
  name: z.string(),
  email: z.string(),
  language: z.literal(['en', 'zh']),
  subject: z.string(),
  text: z.string(),
});
export type PreviewedLetter = z.output<typeof PreviewedLetter>;

/** Accounts that a preview names as bringing most letters. */
export const listedMost = 3;

/** Letters in one reply of a preview. */
export const previewedAtOnce = 20;

export const MailPreview = z.object({
  /** Of the recipients: a letter is sent to those who were previewed, or to nobody. */
  digest: z.string(),
  count: z.number(),
  by_language: z.object({ en: z.number(), zh: z.number() }),
  /** To how many different addresses they go, and of how many accounts. */
  addresses: z.number(),
  accounts: z.number(),
  /** The accounts that bring most letters, with these; none where nobody brings more than one. */
  most: z.array(z.object({ name: z.string(), email: z.string(), letters: z.number() })),
  /** Accounts of the found abstracts that have not confirmed their address; 0 where nobody can, without mail. */
  unconfirmed: z.number(),
  /** Whether an author of three abstracts gets three letters, or one; `person` where no abstract was searched for. */
  per: z.literal(['abstract', 'address', 'person']),
  /** Those and the ones that share a recipient, at most `listedSkipped`. */
  skipped: z.array(z.object({ report_id: z.number(), name: z.string(), reason: z.literal(skipReasons) })),
  skipped_count: z.number(),
  /** How many for each reason, the most frequent first; without those who get the letter for another abstract. */
  reasons: z.array(z.object({ reason: z.literal(skipReasons), count: z.number() })),
  /** Abstracts whose recipient gets the letter once, for another one: nobody goes without. */
  shared_count: z.number(),
  /** Withdrawn abstracts that the search finds without speaking of them (`is:withdrawn`): they are left out. */
  withdrawn_count: z.number(),
  problems: z.array(MailProblem),
  letters: z.array(PreviewedLetter),
});
export type MailPreview = z.output<typeof MailPreview>;

export const listedSkipped = 200;

/** How far a letter of the outbox is. */
const outboxStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'uncertain', 'leftOut'] as const;
export type OutboxState = (typeof outboxStates)[number];

/** Where the address of a letter can be corrected besides: the account, or the author in the abstract that it is about. */
const addressPlaces = ['account', 'abstract'] as const;
export type AddressPlace = (typeof addressPlaces)[number];

/** A letter of the outbox. */
export const OutboxLetter = z.object({
  mail_id: z.number(),
  /** Null for what the server sends by itself, such as confirmations. */
  mailing_id: z.nullable(z.number()),
  /** Of the mailing, or of the letter while it is kept; ''. */
  subject: z.string(),
  /** 0 for a letter that is about none. */
  report_id: z.number(),
  email: z.string(),
  name: z.string(),
  state: z.literal(outboxStates),
  /** When that came to be; of those that wait, when the next attempt is. */
  at: z.string(),
  /** What the mail server said last, or ''. */
  failure: z.string(),
  /** Where else the address stands that can be corrected; absent where it cannot be sent to another one. */
  correctable: z.optional(z.array(z.literal(addressPlaces))),
  /** Where it was to go before the recipient's address changed; null where it did not. */
  former_email: z.nullable(z.string()),
  /** Why it was left out; null where it was not. */
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
      /** Absent: letters that failed or are uncertain, then those that are tried again, of every kind. */
      mailing_id: z.optional(z.int32()),
      /** `next` of the page before. */
      before: z.optional(z.int32()),
    }),
    data: z.object({
      letters: z.array(OutboxLetter),
      next: z.nullable(z.number()),
      /** Of the mailing, with its placeholders. */
      subject: z.optional(z.object({ en: z.string(), zh: z.string() })),
      /** What goes with each of its letters. */
      attachment: z.optional(Attachment),
    }),
  }),
  mail_letter: staff({
    body: z.object({ mail_id: z.int32() }),
    /** The words are null of a letter that an earlier version sent: it kept none. */
    data: z.object({
      mail_id: z.number(),
      mailing_id: z.number(),
      words: z.nullable(z.object({ subject: z.string(), text: z.string() })),
      /** What goes with it. */
      attachment: z.optional(Attachment),
    }),
  }),
  mail_templates: staff({ data: z.array(MailTemplate) }),
  mail_save_template: staff({
    /** `name` of the office's own; absent where it stays. */
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
  /** Answers the PDF itself. */
  mail_attachment: staff({ body: z.object({ sha256: Attachment.shape.sha256 }) }),
  mail_test: staff({
    body: z.object({ draft: MailDraft, from: z._default(z.int32().check(z.nonnegative()), 0) }),
    data: z.object({ email: z.string() }),
  }),
  /** Sends a letter that failed once more, to an address that is corrected (S14). */
  mail_resend: staff({
    body: z.extend(Command, {
      mail_id: z.int32(),
      email: text(limits.email),
      /** Where the address is corrected besides: in an account after a recent sign-in, as by `correct_address`. */
      also: z.array(z.literal(addressPlaces)),
    }),
    data: OutboxLetter,
  }),
  mail_settle: staff({
    body: z.extend(Command, { mail_id: z.int32(), as: z.literal(['again', 'arrived']) }),
    data: OutboxLetter,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
