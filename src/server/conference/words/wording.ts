import type { Text } from '#site/text.ts';

/** The text of a finding, made from its values. */
export type FindingWording = (values: never) => Text;

/** The beginning of a text in quotes. */
export function inQuotes(words: string): string {
  return `“${shortened(words)}”`;
}

/** The first 60 characters of a text. */
export function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
