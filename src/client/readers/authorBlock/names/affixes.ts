import type { Person } from '#contract/calls/report.ts';
import { positionOf } from '#client/readers/authorBlock/roles.ts';
import { compoundSurnames, isParticle, isPinyin, isPinyinSurname, isSurnameInFront } from './surnames.ts';

type Position = Person['Position'];

/** The kind of the last word in a list's names, if the list shows it: `Smith JA`, `Smith, John` or `Ana PÉREZ`. */
export type LastWords = 'initials' | 'given' | 'capitals' | 'unknown';

/** A name, and the position written with it. */
interface NameWithPosition {
  name: string;
  Position: Position;
  /** Whether the position was only inferred from a degree. */
  isDoubtful: boolean;
  /** The name with its titles, and without degrees that imply no position of the form, such as `MSc`. */
  written: string;
}

const title =
  /^(?:(?:associate |assoc\.? |assistant |asst\.? )?prof(?:essor\b|\.|\b)|dr(?:\.|\b)|senior lecturer\b|lecturer\b|(?:mr|mrs|ms|miss|ir|engr)(?:\.|\b)|(?:datuk|dato['’]?|datin|sir|dame)(?= )) ?(?=\p{L})/iu;
/** Titles that may also be initials or names: `MS Dhoni`, `Ir Wan`. */
const ambiguousTitle = /^(?:DR|MR|MRS|MS|[Ii][Rr]|Sir|Dame) $/u;
const titleAfterHan =
  /(?<=^[\p{Script=Han}· ]{2,8}?) ?(?:副教授|助理教授|准教授|教授|博士研究生|博士生|博士|高级讲师|讲师|講師|硕士研究生|硕士生|硕士|本科生)$/u;

/** Degrees without dots, in capitals, since `Ma` and `Do` are names. */
const degrees = new Set(
  (
    'PhD phd DPhil DSc ScD EngD EdD MD DO DDS DVM JD MA MS MSc MEng MEd MPhil MRes MPH MPA MBA MBBS MTech LLM ' +
    'BA BS BSc BEng BEd BTech LLB RN FRS FRSC FRCP FIEEE DiplIng msc bsc mba'
  )
    .split(' ')
    .flatMap((degree) => [degree, degree.toUpperCase()]),
);
const degreeAtEnd =
  /(,\s*|\s+)(ph\.? ?d\.?|dr\.? ?(?:rer\.? ?nat|ing)\.?|dipl\.?-?ing\.?|[mbd]\. (?:d|sc|a|eng|phil|ed)\.?|(?:\p{L}{1,4}\.?){1,3}(?: ?\((?:hons?|oxon|cantab)\.?\))?)$/iu;
const doctorate = /^(?:ph\.? ?d|dr\.? ?(?:rer\.? ?nat|ing))\.?$/iu;

/**
 * Splits titles and degrees from a name: `Prof. Dr. Ana Pérez`, `John Smith, PhD`, `张三教授`. A word that may be part of
 * the name counts as a title or degree only beside a complete name: `Okafor MA` and `Long Ma` have neither.
 */
export function withoutPosition(text: string, lastWords: LastWords = 'unknown'): NameWithPosition {
  let name = text.trim();
  let Position: Position = '';
  let written = '';
  for (let found = titleOf(name); found !== ''; found = titleOf(name)) {
    Position ||= positionOf(found) ?? '';
    written += found;
    name = name.slice(found.length);
  }
  const after = titleAfterHan.exec(name);
  if (after && isCompleteName(name.slice(0, after.index))) {
    Position ||= positionOf(after[0])!;
    return { name: name.slice(0, after.index).trim(), Position, isDoubtful: false, written: written + name };
  }
  let doctor = '';
  for (let found = degreeOf(name, lastWords); found; found = degreeOf(name, lastWords)) {
    if (doctorate.test(found[2]!)) doctor = found[0];
    name = name.slice(0, found.index);
  }
  const isDoubtful = doctor !== '' && Position === '';
  return { name, Position: isDoubtful ? 'Dr.' : Position, isDoubtful, written: `${written}${name}${doctor}` };
}

function titleOf(name: string): string {
  const found = title.exec(name)?.[0] ?? '';
  return ambiguousTitle.test(found) && !isCompleteName(name.slice(found.length)) ? '' : found;
}

/** The position in a text of titles: `Prof. Dr. ` */
export function positionOfTitles(titles: string): Position {
  return withoutPosition(`${titles}X`).Position;
}

/** The title at the end of a text, just before a name: `… and Prof. Dr. ` */
export function titleAtEnd(text: string): string {
  return titlesAtEnd.exec(text)?.[0] ?? '';
}

const titlesAtEnd =
  /(?:(?<!\p{L})(?:(?:associate|assoc\.?|assistant|asst\.?) )?(?:professor|prof\.?|dr\.?|senior lecturer|lecturer|mr\.?|mrs\.?|ms\.?) ?){1,3}$/iu;

/** The degree at the end of a name, with its separator. */
function degreeOf(text: string, lastWords: LastWords): RegExpExecArray | undefined {
  const found = degreeAtEnd.exec(text);
  if (!found || !isDegree(found[2]!)) return undefined;
  if (isOnlyDegree(found[2]!)) return found;
  const name = text.slice(0, found.index);
  if (!isCompleteName(name) || (lastWords === 'given' && !name.includes(','))) return undefined;
  return found[1]!.startsWith(',') || !isLastPartOfName(name, found[2]!, lastWords) ? found : undefined;
}

/** Whether a text consists of degrees: `MSc`, `M. D., PhD`. */
export function areDegrees(text: string): boolean {
  const found = degreeAtEnd.exec(`, ${text}`);
  if (!found || !isDegree(found[2]!)) return false;
  const rest = text.slice(0, Math.max(0, found.index - 2));
  return rest === '' || areDegrees(rest);
}

function isDegree(word: string): boolean {
  return degrees.has(word.replace(/ ?\(.*$|[.\s-]/gu, '')) || doctorate.test(word);
}

/** Whether a degree has small letters, which initials never have. */
function isOnlyDegree(word: string): boolean {
  return /\p{Ll}/u.test(word) || /^P\.?H\.?D\.?$/u.test(word);
}

/** Whether a word that may be a degree is the family name, or initials, because the list writes these last. */
function isLastPartOfName(name: string, word: string, lastWords: LastWords): boolean {
  if (lastWords === 'initials') return true;
  const words = name.split(/[\s,]+/);
  if (lastWords === 'capitals') return !words.some((one) => /^\p{Lu}{2,}$/u.test(one));
  const isGiven = (one: string) => isPinyin(one) && !isPinyinSurname(one);
  return isFamilyNameInCapitals(word) && words.every(isGiven);
}

/** Whether a word in capitals may be a family name that is common in East Asia: `MA`, `DO`. */
export function isFamilyNameInCapitals(word: string): boolean {
  return /^\p{Lu}+$/u.test(word) && (isPinyinSurname(word) || isSurnameInFront(word));
}

/** Whether a text has a family and a given name. */
export function isCompleteName(text: string): boolean {
  const han = text.replace(/[\s·]/gu, '');
  if (/^\p{Script=Han}+$/u.test(han)) return han.length > 1 && !compoundSurnames.has(han);
  const isOfFamily = (word: string) => isParticle(word) && /^(?:\p{Ll}|De|Del|Di|Du|La|Van|Von)/u.test(word);
  return text.split(/[\s,]+/).filter((word) => word !== '' && !isOfFamily(word)).length > 1;
}
