import type { Language } from '#site/text.ts';

const collators: Partial<Record<Language, Intl.Collator>> = {};

/** Compares texts in the order of a language, and numbers in them by value. */
export function compareIn(language: Language): (one: string, other: string) => number {
  // Made at its first use: that takes longer than sorting.
  return (one, other) => (collators[language] ??= new Intl.Collator(language, { numeric: true })).compare(one, other);
}
