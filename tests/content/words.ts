import type { Language, Text } from '#site';

/** Every word of a page's data in one language, joined: to look for what it must say. */
export function wordsOf(data: unknown, language: Language): string {
  return textsIn(data)
    .map((text) => text[language])
    .join('\n');
}

/** Every pair of words within some data. */
export function textsIn(data: unknown): Text[] {
  if (isText(data)) return [data];
  return data !== null && typeof data === 'object' ? Object.values(data).flatMap(textsIn) : [];
}

/** Every string within some data that is not one of its words. */
export function namesWithin(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (data === null || typeof data !== 'object' || isText(data)) return [];
  return Object.values(data).flatMap(namesWithin);
}

function isText(data: unknown): data is Text {
  return data !== null && typeof data === 'object' && 'en' in data && 'zh' in data && Object.keys(data).length === 2;
}
