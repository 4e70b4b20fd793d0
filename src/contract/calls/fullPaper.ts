import * as z from 'zod/mini';
import { callsOf, type Call } from './call.ts';
import { AnsweredReceipt } from './receipt.ts';
import { choiceText } from './text.ts';

const Words = z.object({ en: z.string(), zh: z.string() });

/** A version of a full paper as its author sees it. */
const PaperVersion = z.object({
  /** Counts up from 1. */
  version: z.number(),
  file_name: z.string(),
  file_size: z.number(),
  file_url: z.string(),
  /** ISO 8601, UTC, by the server's clock. */
  received_at: z.string(),
  /** The organiser who submitted it on the author's behalf; absent if the author did. */
  handed_in_by: z.optional(z.string()),
  receipt: AnsweredReceipt,
});

/** The full paper of an accepted abstract, for its author (W8). */
export const AuthorsPaper = z.object({
  /** Newest first. */
  versions: z.array(PaperVersion),
  /** The required length, as text. */
  length: Words,
  /** The author's own deadline: in words, and the moment at which it ends (ISO 8601). Absent if there is none. */
  due: z.optional(z.object({ date: Words, zone: Words, ends_at: z.string() })),
  /** Address of the template. */
  template: z.optional(z.string()),
});
export type AuthorsPaper = z.output<typeof AuthorsPaper>;

/** Full papers (W8). Without `site.review.fullPaper`, the call is refused. */
export const fullPaperCalls = {
  add_full_paper: callsOf('account')({
    path: '/H5Api/add_full_paper',
    body: z.object({
      /** One of the caller's accepted reports. */
      report_id: choiceText(),
      /** The URL from `uploadFile`. A file becomes one version, however often it is sent. */
      file_url: choiceText(2000),
    }),
    data: AuthorsPaper,
  }),
} as const satisfies Record<string, Call>;
