import type { QueryPlace } from './query.ts';

/** A piece of a query. */
export interface Token extends QueryPlace {
  kind: '(' | ')' | '-' | 'and' | 'or' | 'not' | 'words' | 'field' | 'unclosed';
  /** The text of words and fields, with half-width punctuation. */
  text: string;
  isPhrase: boolean;
}

const operators: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['且', 'and'],
  ['并且', 'and'],
  ['OR', 'or'],
  ['|', 'or'],
  ['||', 'or'],
  ['或', 'or'],
  ['或者', 'or'],
  ['NOT', 'not'],
  ['非', 'not'],
  ['不含', 'not'],
]);

/** The closing marks of each opening quotation mark. */
const closing: Readonly<Record<string, RegExp>> = {
  '"': /["“”]/,
  '“': /["“”]/,
  '”': /["“”]/,
  '「': /」/,
  '『': /』/,
  '《': /》/,
};

/** Words end at a space, a bracket or a quotation mark. */
const word = /[^\s()"“”「」『』《》]+/y;
/** The name of a field with its colon. `3:1` is not one. */
const field = /(\p{L}+):(\s|$)?/uy;

/**
 * Splits a query into tokens. Places refer to the typed text.
 *
 * @param isField - whether there is a field of that name: its value may follow after a space
 */
export function splitQuery(typed: string, isField: (name: string) => boolean): Token[] {
  const text = toHalfWidth(typed);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, tokens.at(-1), isField);
    if (token) tokens.push(token);
    at += token?.length ?? 1;
  }
  return tokens;
}

function tokenAt(text: string, at: number, last: Token | undefined, isField: (name: string) => boolean) {
  const sign = text[at]!;
  if (/\s/.test(sign)) return undefined;
  if (sign === '(' || sign === ')') return made(sign, at, 1);
  if (closing[sign]) return phraseAt(text, at, closing[sign]);
  if (last?.kind === 'field' && last.offset + last.length === at)
    return { ...wordsAt(text, at), kind: 'words' as const };
  // A hyphen within a word and a dash between words do not negate.
  if (isMinus(text, at)) return made('-', at, 1);
  return fieldAt(text, at, isField) ?? wordsAt(text, at);
}

function isMinus(text: string, at: number): boolean {
  return /^-+[^\s)-]/.test(text.slice(at, at + 20));
}

function fieldAt(text: string, at: number, isField: (name: string) => boolean): Token | undefined {
  field.lastIndex = at;
  const [, name, space] = field.exec(text) ?? [];
  // `Comfort: a review` is a title, not a field.
  if (name === undefined || (space !== undefined && !isField(name))) return undefined;
  return { ...made('field', at, name.length + 1), text: name };
}

/** Reads a phrase in quotation marks, or `unclosed`. */
function phraseAt(text: string, at: number, end: RegExp): Token {
  const length = text.slice(at + 1).search(end);
  if (length < 0) return made('unclosed', at, text.length - at);
  return { ...made('words', at, length + 2), text: text.slice(at + 1, at + 1 + length), isPhrase: true };
}

function wordsAt(text: string, at: number): Token {
  word.lastIndex = at;
  const [found = text[at]!] = word.exec(text) ?? [];
  return { ...made(operators.get(found) ?? 'words', at, found.length), text: found };
}

function made(kind: Token['kind'], offset: number, length: number): Token {
  return { kind, offset, length, text: '', isPhrase: false };
}

/** Replaces full-width letters, digits and signs by half-width ones of the same length. */
function toHalfWidth(typed: string): string {
  return typed.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
