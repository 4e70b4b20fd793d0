import type { Text } from '#site/text.ts';

/** The prefixes of placeholders: of texts in both languages, and of e-mail addresses. */
const markers = { en: 'TO WRITE:', zh: '待写：', address: 'to-write@' } as const;

/** A text that is still to be written in both languages, with a hint about its content. */
export function placeholder(hint: Text): Text {
  return { en: `${markers.en} ${hint.en}`, zh: `${markers.zh}${hint.zh}` };
}

/**
 * Whether a text consists only of the placeholder of a new conference or page: one paragraph that starts with a marker.
 */
export function isPlaceholder(words: string): boolean {
  return !words.trim().includes('\n') && Object.values(markers).some((marker) => words.startsWith(marker));
}

/** Finds the markers, in other spellings too, but not the same words within a sentence. */
export const markerPatterns: Readonly<Record<keyof typeof markers, RegExp>> = {
  en: /TO WRITE\s*[:：]|(?<!\p{L} )\b[Tt]o [Ww]rite\s*[:：]/gu,
  zh: /待写：|(?<!\p{Script=Han})待写/gu,
  address: /to-write@/g,
};
