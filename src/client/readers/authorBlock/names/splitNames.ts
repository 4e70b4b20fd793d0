import { withoutMarks } from './nameMarks.ts';
import { isHanName, isInitials } from './splitName.ts';
import { compoundSurnames, isSuffix } from './surnames.ts';
import { positionOf, roleOf } from '../roles.ts';
import { areDegrees, isCompleteName } from './affixes.ts';

/**
 * Splits a line at its separators; marks have to be in braces. Where names are separated by semicolons, a name keeps the
 * comma after its family name.
 */
export function splitNames(text: string): string[] {
  const isolated = text.replace(/\^\{[^{}]*\}/g, (marks) => marks.replaceAll(',', ' '));
  const conjoined = isolated
    .replace(/ [·•] (?=\p{Lu})/gu, ', ')
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
  return rejoinNames(pieces).flatMap(splitHanNames);
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

/** Whether a word before a space is only the family name: `张 三`, `诸葛 青云`. */
function isFamilyName(word: string): boolean {
  return /^.$/su.test(word) || compoundSurnames.has(word);
}

/** `张三 李四` is two names, `张 三` is one. */
function splitHanNames(piece: string): string[] {
  const words = piece.split(/ (?![^{}]*\})/u);
  const pair = /^(\p{Script=Han}{2,4})[和与及](\p{Script=Han}{2,4}(?:\^\{.*)?)$/u.exec(piece);
  if (pair) return pair.slice(1);
  if (words.length < 2 || !words.every((word) => isHanName(withoutMarks(word)))) return [piece];
  const names: string[] = [];
  for (const word of words) {
    const before = names.at(-1);
    if (before !== undefined && positionOf(word)) names[names.length - 1] = `${before} ${word}`;
    else if (before !== undefined && isFamilyName(withoutMarks(before))) names[names.length - 1] = before + word;
    else names.push(word);
  }
  return names;
}
