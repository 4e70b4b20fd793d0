import type { QueryPlace } from './query.ts';

/** A piece of a query. */
export interface Token extends QueryPlace {
  kind: '(' | ')' | '-' | 'and' | 'or' | 'not' | 'words' | 'field' | 'unclosed';
  /** Of words and fields, with ordinary signs for full-width ones. */
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

/** Quotation marks, by what closes them. */
const closing: Readonly<Record<string, RegExp>> = {
  '"': /["“”]/,
  '“': /["“”]/,
  '”': /["“”]/,
  '「': /」/,
  '『': /』/,
  '《': /》/,
};

/** Words end at a blank, a bracket or a quotation mark. */
const word = /[^\s()"“”「」『』《》]+/y;
/** The name of a field with its colon; `3:1` is a ratio. */
const field = /(\p{L}+):(\s|$)?/uy;

/**
 * Takes a query apart. Every character is as long afterwards, so places stay right.
 *
 * @param knows - whether there is a field of that name: its value may also follow after a blank
 */
export function tokensOf(typed: string, knows: (name: string) => boolean): Token[] {
  const text = ordinary(typed);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at, tokens.at(-1), knows);
    if (token) tokens.push(token);
    at += token?.length ?? 1;
  }
  return tokens;
}

function tokenAt(text: string, at: number, last: Token | undefined, knows: (name: string) => boolean) {
  const sign = text[at]!;
  if (/\s/.test(sign)) return undefined;
  if (sign === '(' || sign === ')') return made(sign, at, 1);
  if (closing[sign]) return phraseAt(text, at, closing[sign]);
  if (last?.kind === 'field' && last.offset + last.length === at)
    return { ...wordsAt(text, at), kind: 'words' as const };
  // Not the hyphen within a word, and no dash between words.
  if (isMinus(text, at)) return made('-', at, 1);
  return fieldAt(text, at, knows) ?? wordsAt(text, at);
}

function isMinus(text: string, at: number): boolean {
  return /^-+[^\s)-]/.test(text.slice(at, at + 20));
}

function fieldAt(text: string, at: number, knows: (name: string) => boolean): Token | undefined {
  field.lastIndex = at;
  const [, name, blank] = field.exec(text) ?? [];
  // `Comfort: a review` is no field but a title.
  if (name === undefined || (blank !== undefined && !knows(name))) return undefined;
  return { ...made('field', at, name.length + 1), text: name };
}

/** What stands in quotation marks, or `unclosed`. */
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

/** Full-width letters, digits and signs as ordinary ones, one by one. */
function ordinary(typed: string): string {
  return typed.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}
