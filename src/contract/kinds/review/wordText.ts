import * as z from 'zod/mini';
import type { ReviewRules } from './review.ts';

/** The form in which reviewers get the Word file (W4). */
type WordFileFor = NonNullable<ReviewRules['wordFile']>;

/** Reads the setting. A file names its authors, so it is never handed out in a double-blind review. */
export function wordFileFor({ blind, wordFile = 'text' }: Pick<ReviewRules, 'blind' | 'wordFile'>): WordFileFor {
  return blind === 'double' && wordFile === 'file' ? 'text' : wordFile;
}

/** Replaces names, addresses and affiliations of the authors in a text. */
export const removedMark = '[removed]';

/**
 * State of the text. `uncertain`: it may still name its authors, so the office decides. `released` and `withheld`: the
 * office has decided. Reviewers get `text` instead of `released`, and `withheld` instead of `uncertain`.
 */
export const wordTextStates = ['none', 'text', 'unreadable', 'uncertain', 'released', 'withheld'] as const;
const WordTextState = z.enum(wordTextStates);
export type WordTextState = z.output<typeof WordTextState>;

/** The Word file of an abstract as text, for its reviewers (W3, W4), without name, size and time of the file. */
export const WordText = z.object({
  review_id: z.string(),
  state: WordTextState,
  paragraphs: z.array(z.object({ text: z.string(), is_heading: z.optional(z.literal(true)) })),
  /** Whether the text was too long and is shown only in part. */
  is_cut: z.boolean(),
  /** Whether the file itself can be downloaded. */
  has_file: z.boolean(),
  /** For the office, with a text that it may decide about: tells the file from others. A decision needs it. */
  file_digest: z.optional(z.string()),
});
export type WordText = z.output<typeof WordText>;

/** Decision of the office about a text; '' leaves it to the server. */
export const wordTextChoices = ['', 'released', 'withheld'] as const;
export type WordTextChoice = (typeof wordTextChoices)[number];
