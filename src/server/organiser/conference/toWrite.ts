import type { Text } from '#site/text.ts';

/** What stands before a hint at what belongs there, in every text that is still to be written; and in an address. */
export const markers = { en: 'TO WRITE:', zh: '待写：', address: 'to-write@' } as const;

/** A text that is still to be written in both languages, with what belongs there. */
export function toWrite(hint: Text): Text {
  return { en: `${markers.en} ${hint.en}`, zh: `${markers.zh}${hint.zh}` };
}

/** How the markers are found, also where somebody wrote them otherwise; within a sentence they are words like others. */
export const marked: Readonly<Record<keyof typeof markers, RegExp>> = {
  en: /TO WRITE\s*[:：]|(?<!\p{L} )\b[Tt]o [Ww]rite\s*[:：]/gu,
  zh: /待写：|(?<!\p{Script=Han})待写/gu,
  address: /to-write@/g,
};
