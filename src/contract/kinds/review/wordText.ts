import * as z from 'zod/mini';
import type { ReviewRules } from './review.ts';

/** What reviewers get of the Word file (W4). */
export type WordFileFor = NonNullable<ReviewRules['wordFile']>;

/** What reviewers get by the settings. A file names its authors, so it is never handed out in a double-blind review. */
export function wordFileFor({ blind, wordFile = 'text' }: Pick<ReviewRules, 'blind' | 'wordFile'>): WordFileFor {
  return blind === 'double' && wordFile === 'file' ? 'text' : wordFile;
}

/** Stands in a text where a name, an address or an affiliation of its authors was. */
export const removedMark = '[removed]';

/**
 * Whether there is a text to read. `uncertain`: the author block was not found, so the office decides; `released` and
 * `withheld`: the office has decided. A reviewer is told `text` for `released`, and `withheld` for `uncertain`.
 */
export const wordTextStates = ['none', 'text', 'unreadable', 'uncertain', 'released', 'withheld'] as const;
const WordTextState = z.enum(wordTextStates);
export type WordTextState = z.output<typeof WordTextState>;

/** The Word file of an abstract as text, for those who review it (W3, W4). It has neither name, size nor time of the file. */
export const WordText = z.object({
  review_id: z.string(),
  state: WordTextState,
  paragraphs: z.array(z.object({ text: z.string(), is_heading: z.optional(z.literal(true)) })),
  /** Whether the text goes on, and is too long to be shown completely. */
  is_cut: z.boolean(),
  /** Whether the file itself can be downloaded. */
  has_file: z.boolean(),
  /** For the office, with a text that it may decide about: tells the file from others. A decision needs it. */
  file_digest: z.optional(z.string()),
});
export type WordText = z.output<typeof WordText>;

/** What the office decides about a text: hand it out or not; '' leaves it to the server. */
export const wordTextChoices = ['', 'released', 'withheld'] as const;
export type WordTextChoice = (typeof wordTextChoices)[number];
