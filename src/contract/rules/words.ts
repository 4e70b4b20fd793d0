const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const han = /\p{Script=Han}/gu;

/**
 * Counts the words of an abstract (R7): Chinese by character, everything else by word. For information only, never a limit.
 */
export function countWords(text: string): number {
  const characters = text.match(han)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.replace(han, ' '))) if (isWordLike) words += 1;
  return characters + words;
}
