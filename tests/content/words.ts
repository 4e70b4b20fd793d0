import type { Language } from '#site/text.ts';
import { textsIn } from '#server/checking/dataTexts.ts';

/** Every word of a page's data in one language, joined: to look for what it must say. */
export function wordsOf(data: unknown, language: Language): string {
  return textsIn(data)
    .map((text) => text[language])
    .join('\n');
}
