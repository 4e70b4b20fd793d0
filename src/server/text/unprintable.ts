import { unprintable } from '#contract/names/shownName.ts';

/** A name or an address as it is seen: without the characters that would make it look like another. */
export function withoutUnprintable(text: string): string {
  return text.replace(unprintable, '');
}
