import type { Language } from '#site/text.ts';

const collators: Partial<Record<Language, Intl.Collator>> = {};

/** Compares texts in the order of a language, and numbers in them by value. */
export function compareIn(language: Language): (one: string, other: string) => number {
  // Created at its first use, because that takes longer than sorting.
  return (one, other) => (collators[language] ??= new Intl.Collator(language, { numeric: true })).compare(one, other);
}
