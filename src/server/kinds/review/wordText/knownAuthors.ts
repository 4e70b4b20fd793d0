import { inCharacters, writtenInLetters } from '#contract/names/scripts.ts';
import { folded } from '#contract/query/folded.ts';
import { removedMark } from '#contract/kinds/review/wordText.ts';
import { proposedLatinName } from '#server/text/latinName.ts';

/** The people of an abstract, as the submission names them. */
export interface KnownAuthors {
  names: readonly { Firstname: string; Middlename?: string | undefined; Lastname: string }[];
  addresses: readonly string[];
  affiliations: readonly string[];
}

/** A range of a text: a name, with the indices of the authors who have it, or an address or institution. */
interface Found {
  begin: number;
  end: number;
  authors: readonly number[];
}

/** A pattern for folded text, and the authors whom it names. */
interface Pattern {
  /** Letters and digits at which it is tried: those with which it begins, or the family name after initials. */
  letters: readonly string[];
  source: string;
  /** Accepts or rejects a match by its original spelling. */
  counts?: (written: string) => boolean;
}

interface AuthorsPattern extends Pattern {
  authors: number[];
  /** Made when the letters first occur, since that of a long affiliation takes a millisecond. */
  regex?: RegExp;
  /** The end of its last match, counted through all texts that were searched. */
  end: number;
}

/**
 * Finds and removes the people of an abstract in texts, in any spelling of their names (W4). A pattern is only tried
 * where its letters are. If each was tried everywhere, the time would grow with authors times characters.
 */
export class AuthorFinder {
  readonly #patterns = new LetterTree();
  /** Number of characters of earlier texts. */
  #searched = 0;

  constructor({ names, addresses, affiliations }: KnownAuthors) {
    const added = new Map<string, AuthorsPattern>();
    const add = (pattern: Pattern, authors: readonly number[]) => {
      // Authors with the same family name share patterns, such as that of `Zhang et al.`
      const key = `${pattern.source}${pattern.counts !== undefined}`;
      const known = added.get(key) ?? { ...pattern, authors: [], end: 0 };
      known.authors.push(...authors);
      if (!added.has(key)) this.#patterns.add(known);
      added.set(key, known);
    };
    for (const [author, name] of names.entries()) for (const pattern of patternsOfName(name)) add(pattern, [author]);
    const written = [
      ...addresses.flatMap((text) => text.split(/[\s,;，；、]+/)),
      ...affiliations.flatMap(institutionsOf),
    ];
    for (const text of new Set(written)) for (const pattern of exactly(text)) add(pattern, []);
  }

  /** The text with a mark in place of each name, address and affiliation. */
  without(text: string): string {
    let kept = '';
    let at = 0;
    for (const { begin, end } of this.in(text)) {
      if (end <= at) continue;
      if (begin >= at) kept += `${text.slice(at, begin)}${removedMark}`;
      at = end;
    }
    return kept + text.slice(at);
  }

  /** All matches, in the order of the text. */
  in(text: string): Found[] {
    const { plain, places } = foldedWithPlaces(text);
    const found: Found[] = [];
    const take = ({ 0: match, index, groups }: RegExpExecArray, pattern?: AuthorsPattern) => {
      const begin = places[index - (groups?.['before'] ?? '').length]!;
      const end = places[index + match.length]!;
      if (pattern?.counts?.(text.slice(begin, end)) === false) return;
      found.push({ begin, end, authors: pattern?.authors ?? [] });
    };
    for (const { pattern, at } of this.#patterns.occurringIn(plain, this.#searched)) {
      const regex = (pattern.regex ??= new RegExp(pattern.source, 'vy'));
      regex.lastIndex = at;
      const match = regex.exec(plain);
      if (!match) continue;
      pattern.end = this.#searched + regex.lastIndex;
      take(match, pattern);
    }
    this.#searched += plain.length;
    for (const regex of [anyAddress, orcid]) for (const match of plain.matchAll(regex)) take(match);
    return found.toSorted((one, other) => one.begin - other.begin || other.end - one.end);
  }
}

interface LetterNode {
  next: Map<string, LetterNode>;
  /** Each with all its letters in one string. */
  patterns: { pattern: AuthorsPattern; letters: string }[];
}

/** Patterns by their first letters. */
class LetterTree {
  static readonly #depth = 32;

  readonly #root: LetterNode = { next: new Map(), patterns: [] };

  add(pattern: AuthorsPattern): void {
    let node = this.#root;
    for (const letter of pattern.letters.slice(0, LetterTree.#depth)) {
      const next = node.next.get(letter) ?? { next: new Map(), patterns: [] };
      node.next.set(letter, next);
      node = next;
    }
    node.patterns.push({ pattern, letters: pattern.letters.join('') });
  }

  /**
   * The patterns whose letters begin at a word of a folded text, in the order of the text, except where the last match of
   * a pattern has not ended yet.
   *
   * @param searched - number of characters of earlier texts
   */
  *occurringIn(plain: string, searched: number): Generator<{ pattern: AuthorsPattern; at: number }> {
    const found = [...plain.matchAll(/[\p{L}\p{N}@]/gu)];
    const all = found.map(([letter]) => letter).join('');
    let offset = 0;
    for (const [index, { 0: letter, index: at }] of found.entries()) {
      if (!isInWord(found[index - 1], at)) {
        let node: LetterNode | undefined = this.#root;
        for (let next = index; (node = node.next.get(found[next]?.[0] ?? '')); next += 1)
          for (const { pattern, letters } of node.patterns)
            if (searched + at >= pattern.end && all.startsWith(letters, offset)) yield { pattern, at };
      }
      offset += letter.length;
    }
  }
}

function isInWord(previous: RegExpExecArray | undefined, at: number): boolean {
  return (
    previous !== undefined && previous.index + previous[0].length === at && /[\p{L}--\p{sc=Han}]/v.test(previous[0])
  );
}

/**
 * Any e-mail address, since authors may use addresses that the submission does not contain. Searched backwards from its
 * `@`: otherwise the time would grow with the square of the longest word.
 */
const anyAddress = /(?<=(?<before>[\p{L}\p{N}._%+-]+\s?))@\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** ORCID iD, which identifies a person (orcid.org). */
const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dx]/gu;

const foldedCharacters = new Map<string, string>();

/** Folds a text. `places` maps each folded character, and the end, to its offset in the text. */
function foldedWithPlaces(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const known = foldedCharacters.get(character);
    const one = known ?? folded(character);
    if (known === undefined && foldedCharacters.size < 50_000) foldedCharacters.set(character, one);
    plain += one;
    for (let count = 0; count < one.length; count += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { plain, places };
}

/** Separators between two letters of a word, and between two words of a name. */
const within = `[\\s\\-'.·•・‧]?`;
const between = `[\\s.,·•・‧'\\-]{0,4}`;
/** Word boundaries of alphabetic text. Chinese text has no spaces beside it. */
const before = String.raw`(?<![\p{L}--\p{sc=Han}])`;
const after = String.raw`(?![\p{L}--\p{sc=Han}])`;

const separators = /[\s.,·•・‧'’-]+/u;
const isHan = /\p{sc=Han}/u;

function patternsOfName({ Firstname, Middlename = '', Lastname }: KnownAuthors['names'][number]): Pattern[] {
  const given = [Firstname, Middlename].join(' ');
  const characters = inCharacters({ Firstname: given, Lastname });
  const inLetters = splitsOf(
    writtenInLetters({ Firstname: given, Lastname: '' }),
    writtenInLetters({ Firstname: '', Lastname }),
  );
  // A name in Chinese characters may also be written in pinyin.
  const sounding = isHan.test(characters)
    ? splitsOf(
        proposedLatinName({ Firstname: hanOf(given), Lastname: '' }),
        proposedLatinName({ Firstname: '', Lastname: hanOf(Lastname) }),
      )
    : [];
  return [
    ...(isHan.test(characters) && lettersOf(characters).length > 1
      ? [{ letters: lettersOf(characters), source: word(joined(characters)) }]
      : []),
    ...[...inLetters, ...sounding].flatMap(([first, family]) => patternsInLetters(first, family)),
  ];
}

function hanOf(name: string): string {
  return (name.match(/[\p{sc=Han}·•・‧]+/gu) ?? []).join('');
}

/** Given and family name. If one field contains the complete name, its first or last word may be the family name. */
function splitsOf(given: string, family: string): [given: string, family: string][] {
  if (given.trim() && family.trim()) return [[given, family]];
  const words = `${given} ${family}`.trim().split(/\s+/);
  if (words.length < 2) return words[0] ? [['', words[0]]] : [];
  return [
    [words.slice(0, -1).join(' '), words.at(-1)!],
    [words.slice(1).join(' '), words[0]!],
  ];
}

function patternsInLetters(given: string, family: string): Pattern[] {
  const name = joined(family);
  if (name === '') return [];
  const words = given.split(separators).filter(Boolean);
  const [first = ''] = words;
  const letters = lettersOf(family);
  if (first === '') return letters.length > 3 ? [{ letters, source: word(name), counts: isNoWord }] : [];
  const complete = [given, ...(words.length > 1 ? [first] : [])];
  const [initial = ''] = lettersOf(first);
  const initials = `${escaped(initial)}(?:[.\\-\\s]{0,2}\\p{L}){0,2}`;
  return [
    ...complete.flatMap((own) => [
      {
        letters: [...lettersOf(own), ...letters],
        source: word(`${joined(own)}${between}${name}`),
        counts: isNoWord,
      },
      {
        letters: [...letters, ...lettersOf(own)],
        source: word(`${name}${between}${joined(own)}`),
        counts: isNoWord,
      },
    ]),
    // `W. Zhang`, `X.-M. Zhang`; `Zhang, W.`, `Zhang WM`.
    {
      letters,
      source: `(?<=(?<before>${before}${initials}[.\\s]{1,3}))${name}${after}`,
      counts: hasCapitalInitials(family),
    },
    ...['', '?'].map((fewest) => ({
      letters: [...letters, initial].filter(Boolean),
      // Both greedy and lazy, since the next word may look like another initial.
      source: word(`${name}[,\\s]{1,3}${initials}${fewest}`),
      counts: hasCapitalInitials(family),
    })),
    {
      letters,
      source: word(`${name}(?=[\\s,]{0,2}(?:et\\s?al|等|and\\s(?:co-?workers|colleagues)))`),
      counts: isNoWord,
    },
  ];
}

/** Rejects short lower-case words: `an` is not the name `An`. */
function isNoWord(written: string): boolean {
  return written.replaceAll(/\P{L}/gu, '').length > 8 || !/^\p{Ll}/u.test(written);
}

/** Whether all letters outside the family name are capitals, as initials are. */
function hasCapitalInitials(family: string): (written: string) => boolean {
  const length = lettersOf(family).length;
  return (written) => {
    const small = written.replaceAll(/[^\p{Ll}]/gu, '').length;
    return small < length && !/^\p{Ll}/u.test(written) && (written.match(/\p{Lu}/gu)?.length ?? 0) >= 2;
  };
}

/** The complete affiliation, each part of it that names an institution, and Chinese names up to words such as 大学. */
function institutionsOf(affiliation: string): string[] {
  const parts = affiliation.split(/[,;，；、\n|/]/).map((part) => part.trim());
  const named = parts.filter((part) => lettersOf(part).length > 3 && institution.test(part));
  const chinese = affiliation.match(/\p{sc=Han}{2,}?(?:大学|学院|研究所|研究院|科学院|医院|实验室|公司|中心)/gu) ?? [];
  return [affiliation.trim(), ...named, ...chinese].filter((text) => lettersOf(text).length > 1);
}

/** Whether a text names an institution. */
export const institution =
  /\b(?:universi\w+|institut\w*|college|academy|laborator\w+|hospital|school|cent(?:re|er)|facult\w+|department|dept|hochschule|polytechn\w*|corporation|inc|ltd|gmbh)\b|大学|学院|研究所|研究院|科学院|医院|实验室|公司|中心/iu;

/** Matches the letters of a text, with any separators between them. */
function exactly(text: string): Pattern[] {
  const letters = lettersOf(text);
  if (letters.length < 2) return [];
  const isShort = letters.length < 5 && !isHan.test(text);
  const source = word(letters.map(escaped).join(`[\\s\\-'.,\\(\\)·&\\/]{0,3}`));
  return [{ letters, source, ...(isShort && { counts: (written) => !/\p{Ll}/u.test(written) }) }];
}

function joined(name: string): string {
  return lettersOf(name).map(escaped).join(within);
}

/** The letters and digits of a folded text. */
function lettersOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}@]/gu) ?? [];
}

function escaped(character: string): string {
  return character.replace(/[^\p{L}\p{N}@]/u, String.raw`\$&`);
}

function word(pattern: string): string {
  return `${before}${pattern}${after}`;
}
