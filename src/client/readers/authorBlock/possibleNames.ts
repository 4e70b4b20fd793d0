import { isHanName, isInitials, orderOfPinyin, type NameOrder } from './splitName.ts';
import { isParticle, isPinyinSurname } from './surnames.ts';

const headings =
  /^(?:abstract|keywords?|key words|introduction|authors?|affiliations?|title|references|received|accepted|摘要|关键词|作者|单位|题目|标题|引言|前言)$/iu;

/** Whether a text may be a name: a few words that begin with capitals, or a few Chinese characters. */
export function isCapitalizedName(text: string): boolean {
  if (text === '' || text.length > 90 || headings.test(text)) return false;
  const words = text.split(/[\s,]+/).filter(Boolean);
  const han = words.join('');
  if (isHanName(han)) return /[·•・‧.]/u.test(han) || /^.{2,5}$/su.test(han);
  if (words.length > 7) return false;
  const isWordOfName = (word: string) =>
    /^(?:\p{Lu}|[dl]['’]\p{Lu}|['’]t$)[\p{L}\p{M}.'’‘ʼ`-]*$/u.test(word) ||
    /^(?:[yei])$/.test(word) ||
    /^(?:al|el|as|an|ar|at|ad|az|ul)-\p{Lu}/u.test(word) ||
    isParticle(word);
  return words.every(isWordOfName) && words.some((word) => /\p{Lu}/u.test(word) && !isInitials(word));
}

/** Whether a text may be a name, written with or without capitals. */
export function isNameInAnyCase(text: string): boolean {
  if (isCapitalizedName(text)) return true;
  const words = text.split(' ');
  return (
    words.length > 1 &&
    words.length < 5 &&
    words.every((word) => /^\p{Ll}[\p{Ll}\p{M}'’-]*\.?$/u.test(word) && !wordsOfSentences.has(word)) &&
    words.some((word) => /^\p{L}{2}/u.test(word) && !isParticle(word))
  );
}

const wordsOfSentences = new Set(
  'a and are as at by for from in into is of on or our that the their this to was we were which with'.split(' '),
);

/** The order of the names of a list, as far as initials (`Smith J, Pérez AM`) or Pinyin show it. */
export function orderOfList(names: readonly string[]): NameOrder {
  const splitNames = names.map((name) => name.split(' '));
  const areInitialsLast = splitNames.every(
    (words) => words.length > 1 && isInitials(words.at(-1)!) && !isInitials(words[0]!),
  );
  if (areInitialsLast && splitNames.some((words) => !isPinyinSurname(words.at(-1)!))) return 'family';
  const orders = splitNames.map(orderOfPinyin);
  const [family, given] = [
    orders.filter((order) => order === 'family').length,
    orders.filter((order) => order === 'given').length,
  ];
  if (family > given) return 'family';
  return given > family ? 'given' : 'unknown';
}
