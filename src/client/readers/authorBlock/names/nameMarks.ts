import { addressPlaceholders } from '#client/readers/authorBlock/addresses.ts';
import { signs } from '#client/readers/authorBlock/signs.ts';
import { positionOf, roleOf } from '#client/readers/authorBlock/roles.ts';

const sign = `[${signs}]`;
const oneMark = (letters: string) =>
  String.raw`(?:\^\{[^{}]{1,60}\}|\^[\w${signs}]|\d{1,2}(?!\d)[)）]?|${sign}|(?<=[\s,，、\d*])[${letters}](?![\p{L}\p{M}.'’-]))`;
/**
 * Rewrites `Péreza,b, Smithb,*` as `Pérez^{a,b}, Smith^{b},*` if every name ends with the letter of an affiliation.
 * Other texts stay.
 */
export function separateGluedLetters(text: string, labels: ReadonlySet<string>): string {
  const letters = lettersOf(labels);
  if (!letters?.includes('a') || /\^\{|\d/.test(text)) return text;
  const isMarks = new RegExp(`^(?:[${letters}]|${sign})*$`, 'u');
  const names = text
    .split(/[,，;；、&]|\sand\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => !isMarks.test(piece));
  const endsGlued = new RegExp(String.raw`(?:\p{Ll}|\p{Lu}\.)[${letters}]${sign}*$`, 'u');
  if (names.length === 0 || !names.every((name) => endsGlued.test(name))) return text;
  const glued = new RegExp(
    String.raw`(?<=\p{Ll}|\p{Lu}\.)[${letters}](?:,[${letters}])*(?=${sign}| ?(?:[,;&]|and |$))`,
    'gu',
  );
  return text.replace(glued, (marks) => `^{${marks}}`);
}

function lettersOf(labels: ReadonlySet<string>): string | undefined {
  return [...labels].filter((label) => /^[a-z]$/.test(label)).join('') || undefined;
}

/** Rewrites `Pérez1,2*` as `Pérez^{1}^{2}^{*}`, with a comma where only a mark separates two names. */
export function wrapMarks(text: string, labels: ReadonlySet<string>): string {
  const letters = lettersOf(labels);
  const raised = letters
    ? text.replace(lettersAfterHan(letters), (found) => `^{${found.match(/[a-z]/g)!.join()}}`)
    : text;
  return wrapRuns(raised.replace(commaBeforeMark, ''), oneMark(letters ?? '\uFFFF'));
}

/** `Osborne Reynolds,†,‡`, `Ellen Richards,1` */
const commaBeforeMark = new RegExp(String.raw`(?<=[\p{L}.]),(?=${sign}|\d{1,2}(?![\d\p{L}]))`, 'gu');

/** `李四a,b` and `李四ab`: no Chinese name ends with a Latin letter. */
function lettersAfterHan(letters: string): RegExp {
  const letter = `[${letters}]`;
  return new RegExp(String.raw`(?<=\p{Script=Han}) ?${letter}(?:[,，、 ]{0,2}${letter})*(?![\p{L}\p{M}.'’-])`, 'gu');
}

function wrapRuns(text: string, mark: string): string {
  const run = new RegExp(String.raw`(?<=[\p{L}\p{M}.’'}\uE000-\uE3E7]) ?${mark}(?: ?[,，、;-]? ?${mark})*`, 'gu');
  return text.replace(run, (found, offset: number) => {
    const isFollowedByName = nextName.test(text.slice(offset + found.length, offset + found.length + 8));
    const marks = marksOf(found).map((mark) => `^{${mark}}`);
    return `${marks.join('')}${isFollowedByName ? ',' : ''}`;
  });
}

/** The start of another name: neither a conjunction nor a suffix of the name before. */
const nextName = /^ ?(?!and\b|(?:Jr|Sr|II|III|IV)\b|[和与及])\p{L}/u;

/** The single marks of a run: `1-3,*` means 1, 2, 3 and the asterisk. */
export function marksOf(run: string): string[] {
  return run
    .split(/\^\{([^{}]*)\}/)
    .flatMap((part, index) =>
      index % 2 === 1 && (roleOf(part) || positionOf(part) || part.startsWith('in brackets'))
        ? [part]
        : singleMarks(part),
    );
}

const singleMark = new RegExp(String.raw`\d+ ?[-–] ?\d+|\d+|\*+|${sign}|[A-Za-z]`, 'gu');

function singleMarks(run: string): string[] {
  const found = run.match(singleMark) ?? [];
  return found.flatMap((mark) => {
    const [from, to] = mark.split(/[-–]/).map(Number);
    if (to === undefined || from === undefined) return [mark];
    return to > from && to - from < 30
      ? Array.from({ length: to - from + 1 }, (_none, index) => String(from + index))
      : [String(from), String(to)];
  });
}

/** A piece without marks and addresses. */
export function withoutMarks(piece: string): string {
  return piece
    .replace(/\^\{[^{}]*\}/g, ' ')
    .replace(addressPlaceholders, ' ')
    .replace(leadingMarks, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const leadingMarks = new RegExp(String.raw`^(?:\d{1,2}(?!\d)[.)]?|${sign})+ ?`, 'u');

export function marksBeside(piece: string): string[] {
  return [
    ...(piece.match(/\^\{[^{}]*\}/g) ?? []),
    ...(leadingMarks.exec(piece.replace(/\^\{[^{}]*\}/g, '').trim()) ?? []),
  ].flatMap(marksOf);
}

/** Whether a piece has the mark of an affiliation, or any number if no affiliation has a mark. */
export function hasAffiliationMark(piece: string, labels: ReadonlySet<string>): boolean {
  return marksBeside(piece).some((mark) => (labels.size > 0 ? labels.has(mark) : /^\d+$/.test(mark)));
}
