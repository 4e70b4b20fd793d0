import * as z from 'zod/mini';
import type { ReviewRules } from './review.ts';

/** In which form reviewers get the Word file (W4). */
type WordFileFor = NonNullable<ReviewRules['wordFile']>;

/** Reads the setting. A Word file names its authors, so a double-blind review never gives out the file itself. */
export function wordFileFor({ blind, wordFile = 'text' }: Pick<ReviewRules, 'blind' | 'wordFile'>): WordFileFor {
  return blind === 'double' && wordFile === 'file' ? 'text' : wordFile;
}

/** Replaces names, addresses and affiliations of the authors in the text. */
export const removedMark = '[removed]';

/**
 * State of the text. `uncertain`: it may still name its authors, so the office decides. `released` and `withheld`: the
 * office has decided. Reviewers see `text` instead of `released`, and `withheld` instead of `uncertain`.
 */
export const wordTextStates = ['none', 'text', 'unreadable', 'uncertain', 'released', 'withheld'] as const;
const WordTextState = z.enum(wordTextStates);
export type WordTextState = z.output<typeof WordTextState>;

/** The text of an abstract's Word file, for its reviewers (W3, W4), without the name, size and time of the file. */
export const WordText = z.object({
  review_id: z.string(),
  state: WordTextState,
  paragraphs: z.array(z.object({ text: z.string(), is_heading: z.optional(z.literal(true)) })),
  /** Whether the text was truncated because it is too long. */
  is_cut: z.boolean(),
  /** Whether the file itself can be downloaded. */
  has_file: z.boolean(),
  /** Identifies the file. Only for the office, and only if it may decide about the text. A decision must contain it. */
  file_digest: z.optional(z.string()),
});
export type WordText = z.output<typeof WordText>;

/** The office's decision about a text; '' if the server decides. */
export const wordTextChoices = ['', 'released', 'withheld'] as const;
export type WordTextChoice = (typeof wordTextChoices)[number];
