/** Whether two words differ by one letter: wrong, missing or additional, or by two swapped letters. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin++;
  let end = 0;
  const most = Math.min(one.length, other.length) - begin;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === b[1]! + b[0]!);
}

/** Words of this length may have a wrong letter; shorter names are too similar to each other. */
const shortest = 4;

/** Whether a folded text contains a word whose beginning is near a folded word. */
export function hasNearWord(text: string, word: string): boolean {
  if (word.length < shortest || !/^[a-z'-]+$/.test(word)) return false;
  return text
    .split(/[^a-z'-]+/)
    .some((other) => [-1, 0, 1].some((by) => isNear(word, other.slice(0, word.length + by))));
}
