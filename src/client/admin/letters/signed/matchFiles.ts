import { folded } from '#contract/query/folded.ts';

/** A letter with the names and numbers by which a file name can refer to it. */
export interface NamedLetter {
  letter_id: number;
  visitor_id: string;
  /** The author's name as in the list: in Latin letters, in Chinese characters, or both. */
  name: string;
  /** The syllables of a Chinese name, as in the list of people; otherwise ''. */
  pinyin: string;
  /** Numbers of the author's abstracts. */
  papers: readonly number[];
  isSigned: boolean;
}

/**
 * How certain the match of a file is. `certain`: it belongs to one letter. `doubtful`: it may belong to several
 * letters, only part of a name matches, or the file name contains other words, which may belong to a longer name.
 * `none`: nothing in its name is recognised.
 */
export interface MatchedFile {
  confidence: 'certain' | 'doubtful' | 'none';
  /** The possible letters, likeliest first. A certain match has exactly one. */
  letters: readonly number[];
}

/** Maximum number of letters to suggest for a file. */
const offered = 5;

/** Maximum length of names to try: in Latin words, and in Chinese characters. */
const longestName = 5;
const hanName = { least: 2, most: 4 };

/** Words before a number that say what the number counts. */
const ofLetter = /^(letters?|invitations?|no|nr|number)$|(邀请函|函|编号)$/;
const ofPaper = /^(papers?|abstracts?|submissions?|id)$|(稿件|稿号|稿件编号|摘要|论文)$/;

/**
 * Words that do not say whose letter it is. If there are other words, such as a scanner's name, a number may mean
 * something else.
 */
const general = /^(the|of|for|letters?|invitations?|signed|no|nr|number|papers?|abstracts?)$/;
/** Words that often occur next to a name. */
const besideName = /^(visa|stamped|final|scan|scanned|copy|dr|prof|mr|mrs|ms)$/;
const generalHan = /^(已?签[字署章名]?|盖章|邀请函|稿件|编号|的|函|号|论文|摘要)+$/;

/**
 * Matches files with letters by file name: the author's name in any order and script, or the number of the letter or of
 * an abstract.
 */
export function matchFiles(files: readonly string[], letters: readonly NamedLetter[]): readonly MatchedFile[] {
  const index = new LetterIndex(letters);
  const matched = files.map((file) => matchFile(readName(file), index));
  const certain = Map.groupBy(
    matched.filter(({ confidence }) => confidence === 'certain'),
    ({ letters: [id] }) => id,
  );
  // If two files match one letter, one of them is another author's or an older version.
  return matched.map((each) =>
    each.confidence === 'certain' && certain.get(each.letters[0])!.length > 1
      ? { ...each, confidence: 'doubtful' }
      : each,
  );
}

/** The parts of a file name. */
interface ReadName {
  /** Words in order. */
  words: readonly string[];
  /** Joined neighbouring words, and runs of Chinese characters. Each may be a name. */
  spans: ReadonlySet<string>;
  numbers: readonly { value: number; of: 'letter' | 'paper' | undefined }[];
  /** Whether the file name contains only general words besides the numbers. */
  isPlain: boolean;
}

function readName(file: string): ReadName {
  const stem = file.replace(/\.[^.]*$/, '').normalize('NFKC');
  // Split camel case: `WuJun` is two words.
  const tokens =
    folded(stem.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).match(/\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+|\p{N}+/gu) ?? [];
  const isNumber = (token: string) => /^\d/.test(token);
  const words = tokens.filter((token) => !isNumber(token));
  const numbers = tokens.flatMap((token, at) => {
    if (!isNumber(token) || token.length > 6) return [];
    const before = tokens[at - 1] ?? '';
    const of = ofPaper.test(before) ? ('paper' as const) : ofLetter.test(before) ? ('letter' as const) : undefined;
    return { value: Number(token), of };
  });
  return {
    words,
    spans: new Set(words.flatMap((word, at) => (isHan(word) ? runsOf(word) : joinedFrom(words, at)))),
    numbers,
    isPlain: words.every((word) => general.test(word) || generalHan.test(word)),
  };
}

function isHan(text: string): boolean {
  return /^\p{sc=Han}/u.test(text);
}

/** A word, and combinations with the words that follow it. */
function joinedFrom(words: readonly string[], at: number): string[] {
  const following = words.slice(at, at + longestName);
  return following.map((_, count) => following.slice(0, count + 1).join(''));
}

function runsOf(characters: string): string[] {
  const all = Array.from(characters);
  const lengths = Array.from({ length: hanName.most - hanName.least + 1 }, (_, more) => hanName.least + more);
  return all.flatMap((_, at) =>
    lengths.flatMap((length) => (at + length <= all.length ? all.slice(at, at + length).join('') : [])),
  );
}

/** Finds letters by names and numbers in file names. */
class LetterIndex {
  readonly #byId: ReadonlyMap<number, NamedLetter>;
  readonly #byName = new Map<string, NamedLetter[]>();
  readonly #byPart = new Map<string, NamedLetter[]>();
  readonly #byPaper = new Map<number, NamedLetter[]>();
  readonly #names = new Map<NamedLetter, ReadonlySet<string>>();

  constructor(letters: readonly NamedLetter[]) {
    this.#byId = new Map(letters.map((letter) => [letter.letter_id, letter]));
    for (const letter of letters) {
      const { whole, parts } = namesOf(letter);
      this.#names.set(letter, whole);
      for (const name of whole) push(this.#byName, name, letter);
      for (const part of parts) push(this.#byPart, part, letter);
      for (const paper of letter.papers) push(this.#byPaper, paper, letter);
    }
  }

  /** Letters of people whose full name is in the file name. */
  named({ spans }: ReadName): NamedLetter[] {
    return [...new Set([...spans].flatMap((span) => this.#byName.get(span) ?? []))];
  }

  /**
   * Whether the file name consists of the author's name and general words only. Another word may make it a longer name
   * of somebody else.
   */
  isWholly({ words }: ReadName, letter: NamedLetter): boolean {
    const names = this.#names.get(letter)!;
    let at = 0;
    while (at < words.length) {
      const word = words[at]!;
      if (isHan(word)) {
        const rest = [...names].reduce((left, name) => (isHan(name) ? left.replace(name, ' ') : left), word).split(' ');
        if (!rest.every((part) => part === '' || generalHan.test(part))) return false;
        at += 1;
      } else {
        const used = joinedFrom(words, at).findLastIndex((joined) => names.has(joined)) + 1;
        if (used === 0 && !general.test(word) && !besideName.test(word)) return false;
        at += Math.max(used, 1);
      }
    }
    return true;
  }

  /** Letters of people whose name partly occurs in the file name, most parts first. */
  partlyNamed({ words }: ReadName): NamedLetter[] {
    const hits = new Map<NamedLetter, number>();
    for (const word of new Set(words)) {
      for (const letter of this.#byPart.get(word) ?? []) hits.set(letter, (hits.get(letter) ?? 0) + 1);
    }
    return [...hits].toSorted(([, one], [, other]) => other - one).map(([letter]) => letter);
  }

  /** Letters that have one of the numbers, or whose author has an abstract with it. */
  numbered(numbers: ReadName['numbers']): NamedLetter[] {
    return [
      ...new Set(
        numbers.flatMap(({ value, of }) => {
          const letter = of === 'paper' ? undefined : this.#byId.get(value);
          return [...(letter ? [letter] : []), ...(of === 'letter' ? [] : (this.#byPaper.get(value) ?? []))];
        }),
      ),
    ];
  }
}

function push<Key>(map: Map<Key, NamedLetter[]>, key: Key, letter: NamedLetter): void {
  const known = map.get(key);
  if (known) known.push(letter);
  else map.set(key, [letter]);
}

/** The spellings of a name without spaces, with the family name first or last, and its single parts. */
function namesOf({ name, pinyin }: NamedLetter): { whole: ReadonlySet<string>; parts: ReadonlySet<string> } {
  const tokens = folded(name).match(/\p{sc=Han}+|(?:(?!\p{sc=Han})\p{L})+/gu) ?? [];
  const latin = tokens.filter((token) => !isHan(token));
  const han = tokens.filter(isHan).join('');
  const syllables = pinyin.split(' ').slice(0, Array.from(han).length);
  // Müller is also written Mueller.
  const spelled = folded(name.normalize('NFC').replaceAll(/[äöü]/giu, (letter) => `${folded(letter)}e`));
  const inLetters = spelled.match(/(?:(?!\p{sc=Han})\p{L})+/gu) ?? [];
  const whole = new Set([...(han ? [han] : []), ...orders(latin), ...orders(inLetters), ...orders(syllables)]);
  const parts = new Set(latin.filter((part) => part.length >= 3));
  return { whole, parts };
}

/** The parts in rotated order, joined; for three or more also only the first and the last. */
function orders(parts: readonly string[]): string[] {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length < 2) return first.length >= 4 ? [first] : [];
  const turned = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(''));
  return [...turned, ...(parts.length > 2 ? [first + last, last + first] : [])];
}

function matchFile(name: ReadName, index: LetterIndex): MatchedFile {
  const named = index.named(name);
  const said = name.numbers.filter(({ of }) => of !== undefined);
  if (named.length > 0) {
    const found = matchNamed(named, index.numbered(name.numbers), index.numbered(said));
    const [one] = named.filter(({ letter_id }) => letter_id === found.letters[0]);
    return found.confidence === 'certain' && !index.isWholly(name, one!) ? { ...found, confidence: 'doubtful' } : found;
  }
  const numbered = index.numbered(said.length > 0 ? said : name.numbers);
  const partly = index.partlyNamed(name);
  const isMeant = said.length > 0 ? partly.length === 0 : name.isPlain;
  if (numbered.length === 1 && isMeant && !numbered[0]!.isSigned) return certainly(numbered[0]!);
  return perhaps([...numbered, ...partly]);
}

/**
 * @param numbered - letters that match any number in the file name
 * @param said - letters that match a labelled number, such as `letter 12`
 */
function matchNamed(
  named: readonly NamedLetter[],
  numbered: readonly NamedLetter[],
  said: readonly NamedLetter[],
): MatchedFile {
  const both = named.filter((letter) => numbered.includes(letter));
  if (both.length === 0 && said.length > 0) return perhaps([...named, ...said]);
  const meant = both.length > 0 ? both : named;
  const open = meant.filter(({ isSigned }) => !isSigned);
  const isOnePerson = new Set(meant.map(({ visitor_id }) => visitor_id)).size === 1;
  return open.length === 1 && isOnePerson ? certainly(open[0]!) : perhaps([...open, ...meant, ...named]);
}

function certainly({ letter_id }: NamedLetter): MatchedFile {
  return { confidence: 'certain', letters: [letter_id] };
}

function perhaps(letters: readonly NamedLetter[]): MatchedFile {
  const ids = [...new Set(letters.map(({ letter_id }) => letter_id))].slice(0, offered);
  return { confidence: ids.length > 0 ? 'doubtful' : 'none', letters: ids };
}
