import * as z from 'zod/mini';
import { Person, PeopleAsJson } from '#contract/calls/report.ts';
import { choice, optionalText, text, writtenText } from '#contract/calls/text.ts';
import type { Call } from '#contract/calls/call.ts';
import { bodyBytes, limits } from '#contract/rules/limits.ts';
import { Command, fieldChange } from './commands.ts';
import { MailRecord } from './mailRecord.ts';

/** The fields of an abstract that staff can change on the author's behalf. */
export const abstractFields = ['title', 'abstract', 'keywords', 'submissionType', 'topics', 'report_people'] as const;
export type AbstractField = (typeof abstractFields)[number];

const Words = z.object({
  title: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  submissionType: z.string(),
  topics: z.string(),
  report_people: z.array(Person),
});

/** A version that staff have changed since, as it stood before. */
export const EarlierVersion = z.extend(Words, {
  version: z.number(),
  /** When it came from the author, or when staff made it. */
  received_at: z.string(),
  /** Of whoever wrote this version; '' for the author. */
  by_name: z.string(),
});
export type EarlierVersion = z.output<typeof EarlierVersion>;

/** One submission with everything that staff may see of it. Times are ISO 8601, UTC, by the server's clock. */
export const OneAbstract = z.extend(Words, {
  report_id: z.number(),
  version: z.number(),
  submitted_at: z.string(),
  /** When the author's last version came: what staff have changed since (`edited`) was never received. */
  received_at: z.string(),
  /** The attached file: its own name, and its size in bytes. */
  file: z.nullable(z.object({ name: z.string(), size: z.number() })),
  /** The account that submitted it. */
  account: z.object({
    visitor_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** `country_id`. */
    country: z.string(),
    language: z.literal(['en', 'zh']),
    is_closed: z.boolean(),
    /** The last day on which this person may submit, as '2026-07-05'; '' where it is that of everybody. */
    deadline: z.string(),
  }),
  /** Where it differs from the author's last version: when staff changed it last, who, and which fields differ. */
  edited: z.nullable(z.object({ at: z.string(), by_name: z.string(), fields: z.array(z.literal(abstractFields)) })),
  /** Where it is withdrawn: it stands in no list for others, and no word of it is deleted. */
  withdrawn: z.nullable(z.object({ at: z.string(), by_name: z.string(), reason: z.string() })),
  /** The newest first. */
  earlier: z.array(EarlierVersion),
  /** Confirmations and other mail about it, the newest first. */
  mail: z.array(MailRecord),
});
export type OneAbstract = z.output<typeof OneAbstract>;

/** What was changed, by field. */
export const AbstractChanges = z.object({
  title: z.optional(fieldChange(writtenText(limits.title))),
  abstract: z.optional(fieldChange(writtenText(limits.abstract))),
  keywords: z.optional(fieldChange(writtenText(limits.keywords))),
  submissionType: z.optional(fieldChange(choice())),
  topics: z.optional(fieldChange(choice())),
  /** Each side a JSON string, as `report_people` travels. */
  report_people: z.optional(fieldChange(PeopleAsJson)),
});
export type AbstractChanges = z.output<typeof AbstractChanges>;

/** What a command for an abstract is answered. */
const ChangedAbstract = z.object({ report_id: z.number(), version: z.number() });

const common = { method: 'POST' } as const;
const changing = { ...common, access: ['owner', 'secretary'], command: true } as const;

/** One submission: read it, and change it on the author's behalf (S5). */
export const oneAbstractCalls = {
  abstract: {
    ...common,
    body: z.object({ report_id: choice() }),
    data: OneAbstract,
    access: ['owner', 'secretary', 'chair'],
    byTopic: true,
  },
  /** Answered as the bytes of the attached Word file. */
  abstract_file: {
    ...common,
    body: z.object({ report_id: choice() }),
    access: ['owner', 'secretary', 'chair'],
    byTopic: true,
  },
  edit_abstract: {
    ...changing,
    body: z.extend(Command, { report_id: choice(), changes: AbstractChanges }),
    data: ChangedAbstract,
    bodyLimit: 2 * bodyBytes.report,
  },
  withdraw_abstract: {
    ...changing,
    body: z.extend(Command, { report_id: choice(), reason: optionalText(2000) }),
    data: ChangedAbstract,
  },
  restore_abstract: {
    ...changing,
    body: z.extend(Command, { report_id: choice() }),
    data: ChangedAbstract,
  },
  extend_deadline: {
    ...changing,
    body: z.extend(Command, {
      visitor_id: text(80),
      /** Last days as '2026-07-05'; '' for that of everybody. */
      deadline: fieldChange(optionalText(10)),
    }),
    data: z.object({ visitor_id: z.string(), deadline: z.string() }),
  },
} as const satisfies Record<string, Omit<Call, 'path'>>;
