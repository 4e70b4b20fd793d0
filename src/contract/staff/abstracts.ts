import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { listCall } from '#contract/records/listCall.ts';

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
/** Submissions of all accounts. */
export const abstractCalls = {
  abstracts: { ...listCall(AbstractRow, z.number(), ['owner', 'secretary', 'chair']), byTopic: true },
} as const satisfies Record<string, Omit<Call, 'path'>>;
