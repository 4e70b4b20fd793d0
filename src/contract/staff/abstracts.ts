import * as z from 'zod/mini';
import { optionalText } from '#contract/calls/text.ts';
import type { Call } from '#contract/calls/call.ts';

const Contact = z.object({ name: z.string(), email: z.string() });

/** A submission in the list of all. Long fields are cut; names as the author wrote them. */
export const AbstractRow = z.object({
  report_id: z.number(),
  title: z.string(),
  submissionType: z.string(),
  /** Number of the topic, '' where none is named. */
  topics: z.string(),
  /** Names in the order of the authors, at most `listedAuthors`. */
  authors: z.array(z.string()),
  /** Of all authors. */
  author_count: z.number(),
  /** Name of the account that submitted, or '' where it is one of `authors`: theirs are often in pinyin, and it in Chinese. */
  account: z.string(),
  /** Each once, in the order of the authors: at most `listedAffiliations`, each cut after `affiliationLength` characters. */
  affiliations: z.array(z.string()),
  corresponding: z.array(Contact),
  presenting: z.array(Contact),
  /** `country_id` of the account that submitted. */
  country: z.string(),
  /** At most `listedKeywords` characters. */
  keywords: z.string(),
  has_file: z.boolean(),
  version: z.number(),
  /** ISO 8601, UTC, by the server's clock. */
  submitted_at: z.string(),
  /** When it last came from its author, or was changed, withdrawn or restored by staff. */
  changed_at: z.string(),
  /** In which its author registered, and is written to. */
  language: z.literal(['en', 'zh']),
  /** Whether the organisers have withdrawn it. */
  withdrawn: z.boolean(),
});
export type AbstractRow = z.output<typeof AbstractRow>;

export const listedAuthors = 50;
export const listedKeywords = 300;
export const listedAffiliations = 20;
export const affiliationLength = 120;
/** How many rows can be asked for first. */
export const mostFirst = 200;

/** What has changed since the caller last asked. */
export const AbstractList = z.object({
  /** Whether `rows` is everything: what else the device holds is to be deleted. Otherwise it is what changed, or the first. */
  is_complete: z.boolean(),
  /** New or changed, in the order of their numbers; some may be known already. */
  rows: z.array(AbstractRow),
  /** Numbers that are not in the list any more, or never were: deleted, or of another topic than the caller's. */
  removed: z.array(z.number()),
  /** How many there are; where the device then holds another number, it asks for everything. */
  total: z.number(),
  /** `since` of the next call; '' after the first rows, since everything else is to come. */
  cursor: z.string(),
});
export type AbstractList = z.output<typeof AbstractList>;

/** Submissions of all accounts. */
export const abstractCalls = {
  abstracts: {
    method: 'POST',
    body: z.object({
      /** `cursor` of the last reply; '' for everything. */
      since: optionalText(200),
      /** Where everything would be answered: only so many, the newest, in the order of their numbers. They can be shown at once. */
      first: z.optional(z.int32().check(z.minimum(1), z.maximum(mostFirst))),
    }),
    data: AbstractList,
    access: ['owner', 'secretary', 'chair'],
    byTopic: true,
  },
} as const satisfies Record<string, Omit<Call, 'path'>>;
