import { withoutMarks } from './nameMarks.ts';
import { isHanName, isInitials } from './splitName.ts';
import { compoundSurnames, isHanSurname, isSuffix } from './surnames.ts';
import { positionOf, roleOf } from '#client/readers/authorBlock/roles.ts';
import { areDegrees, isCompleteName } from './affixes.ts';

/**
 * Splits a line at its separators; marks have to be in braces. If names are separated by semicolons, a name keeps the
 * comma after its family name.
 */
export function splitNames(text: string): string[] {
  const isolated = text.replace(/\^\{[^{}]*\}/g, (marks) => marks.replaceAll(',', ' '));
  const conjoined = isolated
    .replace(/ [·•] (?=\p{Lu})/gu, ', ')
    .replace(dotBetweenNames, ', ')
    .replace(/(?<=\p{Script=Han}) [·•] (?=\p{Script=Han})/gu, '·')
    .replace(
      /(?:[,，;；]\s*)?(?:\s(?:and|&)\s|(?<=\}),?\s?(?:y|e|et|und)\s(?=\p{Lu})|(?<=[\s}])(?:和|与|及)\s?(?=\p{L}))/giu,
      ';;',
    );
  const isBySemicolon = /[;；]/u.test(conjoined.replaceAll(';;', ''));
  const chunks = conjoined.split(isBySemicolon ? /[;；]+|\t|\n/u : /;;|\t|\n/u).map((chunk) => chunk.trim());
  const isFamilyFirst = isBySemicolon && areFamilyFirst(chunks.filter(Boolean));
  if (isFamilyFirst) return chunks.filter(Boolean);
  const pieces = chunks
    .flatMap((chunk) => chunk.split(/[,，、|]/u))
    .map((piece) => piece.trim())
    .filter(Boolean);
  return splitHanNames(rejoinNames(pieces));
}

/** `Reynolds, O.; Richards, E. H., PhD`, but not `Osborne Reynolds, PhD; Ellen Richards, MSc`. */
function areFamilyFirst(chunks: readonly string[]): boolean {
  const parts = chunks.map((chunk) => chunk.split(',').map(withoutMarks));
  const arePairs = parts.every(([, given, ...rest]) => given && rest.every(areDegrees));
  const haveDegrees = parts.every(([name, given]) => isCompleteName(name!) && areDegrees(given ?? ''));
  return arePairs && !haveDegrees && !chunks.some((chunk) => /[，、]/u.test(chunk));
}

/** Joins degrees, suffixes, roles and separate marks to the name before them, and given names to a family name. */
function rejoinNames(pieces: string[]): string[] {
  if (arePairs(pieces)) {
    return pieces.flatMap((piece, index) => (index % 2 === 0 ? [`${piece}, ${pieces[index + 1]!}`] : []));
  }
  const names: string[] = [];
  for (const piece of pieces) {
    const text = withoutMarks(piece);
    const role = roleOf(text) ?? positionOf(text);
    const isOfNameBefore = text === '' || isSuffix(text);
    if (names.length > 0 && role) names.push(`${names.pop()}^{${text}}${piece.slice(text.length)}`);
    else if (names.length > 0 && isOfNameBefore) names.push(`${names.pop()} ${piece}`);
    else if (names.length > 0 && areDegrees(text)) names.push(`${names.pop()}, ${piece}`);
    else names.push(piece);
  }
  return names;
}

/** Whether pieces are pairs of family and given names: `Smith, J., Pérez, A. M.` */
function arePairs(pieces: string[]): boolean {
  if (pieces.length === 0 || pieces.length % 2 === 1) return false;
  const names = pieces.map(withoutMarks);
  const isOneWord = (name: string) => /^\p{Lu}[\p{L}\p{M}’'-]+$/u.test(name) && !isHanName(name) && !isSuffix(name);
  return (
    names.every((name, index) => isInitialsOnly(name) === (index % 2 === 1)) ||
    (names.every(isOneWord) && pieces.every((piece, index) => index % 2 === 1 || piece === names[index]))
  );
}

function isInitialsOnly(text: string): boolean {
  return (
    text !== '' && text.split(/\s+/).every((word) => isInitials(word) && (word.includes('.') || word.length === 1))
  );
}

/** `山田 太郎・佐藤 花子`, `张三1·李四2`: a dot inside a name has no space or mark before it. */
const dotBetweenNames =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5} [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5}|\}) ?[·・] ?(?=\p{Script=Han}{1,5} )|(?<=\}) ?[·・] ?(?=\p{Script=Han})/gu;

/** `山田 太郎, 佐藤 花子` is two names, and so is `张三 李四`, whose words are complete names. */
function splitHanNames(pieces: readonly string[]): string[] {
  const isSpacedName = (words: string[]) => words.length === 2 && isHan(words) && !words.every(isCompleteHanName);
  const areSpacedNames = pieces.map(wordsOf).some((words) => isSpacedName(words) && !isFamilyName(words[0]!));
  return pieces.flatMap((piece) => {
    const pair = /^(\p{Script=Han}{2,4})[和与及](\p{Script=Han}{2,4}(?:\^\{.*)?)$/u.exec(piece);
    if (pair) return pair.slice(1);
    const words = wordsOf(piece);
    if (words.length < 2 || !isHan(words)) return [piece];
    return areSpacedNames && words.length === 2 ? [words.join(' ')] : namesOfWords(words);
  });
}

/** The words of a piece, with a position at its end as a mark: `山田 太郎 教授`. */
function wordsOf(piece: string): string[] {
  const words = piece.split(/ (?![^{}]*\})/u);
  const last = words.at(-1)!;
  const position = withoutMarks(last);
  if (words.length < 3 || positionOf(position) === undefined) return words;
  return [...words.slice(0, -2), `${words.at(-2)}^{${position}}${last.slice(position.length)}`];
}

function isHan(words: readonly string[]): boolean {
  return words.every((word) => isHanName(withoutMarks(word)));
}

/** Chinese names separated only by spaces: `张三 李四`, `张 伟 李 娜`; or pairs of words: `山田 太郎 佐藤 花子`. */
function namesOfWords(words: readonly string[]): string[] {
  const names: string[] = [];
  for (const word of words) {
    const before = names.at(-1);
    const isPart = before !== undefined && (positionOf(word) || isFamilyName(withoutMarks(before)));
    if (isPart) names[names.length - 1] = `${before} ${word}`;
    else names.push(word);
  }
  const areComplete = names.every((name) => name.includes(' ') || isCompleteHanName(name));
  if (areComplete || words.length % 2 === 1) return names;
  return words.flatMap((word, index) => (index % 2 === 0 ? [`${word} ${words[index + 1]!}`] : []));
}

/** Whether a word before a space is only a family name: `张 三`, `诸葛 青云`. */
function isFamilyName(word: string): boolean {
  return /^.$/su.test(word) || compoundSurnames.has(word);
}

/** Whether a word has a Chinese family name and a given name: `张三`, `欧阳修`, `阿卜杜拉·买买提`. */
function isCompleteHanName(word: string): boolean {
  const name = withoutMarks(word);
  const isWithFamily = isHanSurname(name[0]!) && /^.{2,3}$/su.test(name);
  return isWithFamily || /.[·•・‧]./u.test(name) || (/^.{3,4}$/su.test(name) && compoundSurnames.has(name.slice(0, 2)));
}
