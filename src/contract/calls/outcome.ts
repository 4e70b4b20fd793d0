import * as z from 'zod/mini';
import { AuthorsLetters } from './acceptance.ts';
import { callsOf, type Call } from './call.ts';
import { AuthorsPaper } from './fullPaper.ts';
import { choiceText } from './text.ts';

/** What the committee has decided about a submission, for its author (W6). Absent without `site.review`. */
export const AuthorsOutcome = z.object({
  /** An `Outcome`, or `review` until one is applied. */
  state: z.string(),
  /** The state as text. The server sends it, so that pages of a conference without review need not contain it. */
  words: z.object({ en: z.string(), zh: z.string() }),
  /** From the committee; absent if there is none. */
  message: z.optional(z.string()),
  /** Comments of the reviewers, without names; absent if there are none. */
  comments: z.optional(z.array(z.string())),
  /** Last day of the revision, such as '2026-12-14', even if it is over; absent if none was requested. */
  until: z.optional(z.string()),
  /** When the first revision was requested. An earlier version of the abstract had the usual deadline. */
  asked_at: z.optional(z.string()),
  /** Set if the outcome is final, so that only the organisers can change the abstract. */
  is_closed: z.optional(z.literal(true)),
  /** When it was applied. */
  at: z.optional(z.string()),
  /** For an accepted place: `confirmed`, `declined`, or '' if the author has not answered. */
  answer: z.optional(z.string()),
  /** For an accepted place that was not given up, if the conference accepts full papers (W8). */
  paper: z.optional(AuthorsPaper),
  /** For an accepted place that was not given up: its letters of acceptance. */
  // oxlint-disable-next-line promise/valid-params -- a schema's `catch`, not a promise's
  letters: z.catch(z.optional(AuthorsLetters), undefined),
});
export type AuthorsOutcome = z.output<typeof AuthorsOutcome>;

/** The author's answer to an outcome. */
export const outcomeCalls = {
  answer_outcome: callsOf('account')({
    path: '/H5Api/answer_outcome',
    body: z.object({
      report_id: choiceText(),
      /** The outcome as the author saw it. */
      state: z.literal(['oral', 'poster']),
      answer: z.literal(['confirmed', 'declined']),
    }),
    data: AuthorsOutcome,
  }),
} as const satisfies Record<string, Call>;
