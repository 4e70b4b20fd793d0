/** A text in three parts, of which the middle one is not in another text. */
export interface Differing {
  before: string;
  own: string;
  after: string;
}

/** Where two texts differ: what is between the words that both begin with and those that both end with. */
export function differenceOf(one: string, other: string): [Differing, Differing] {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  const shorter = Math.min(ones.length, others.length);
  let begin = 0;
  while (begin < shorter && ones[begin] === others[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && ones.at(-1 - end) === others.at(-1 - end)) end += 1;
  return [inThree(ones, begin, end), inThree(others, begin, end)];
}

function inThree(words: readonly string[], begin: number, end: number): Differing {
  const [from, to] = [begin, words.length - end];
  return {
    before: words.slice(0, from).join(''),
    own: words.slice(from, to).join(''),
    after: words.slice(to).join(''),
  };
}

/** Words with the space after them; of Chinese, characters. */
function wordsOf(text: string): string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
}
