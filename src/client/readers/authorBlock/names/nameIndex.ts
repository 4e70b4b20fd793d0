import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { foldedForMatch } from '#client/readers/authorBlock/matchAddresses.ts';

type Named = Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>;

/** An author's name, found in a text. */
export interface FoundName {
  author: number;
  start: number;
  end: number;
  /** Whether the text may mean another author, too. */
  isDoubtful: boolean;
}

/** Finds the names of authors in a text: complete, abbreviated (`E. H. Richards`) or as initials. */
export class NameIndex {
  /** The number of known authors, which is the number of the next one. */
  size = 0;
  readonly #hanNames = new Map<string, number>();
  /** The lengths of these names, in characters. */
  readonly #lengths = new Set<number>();
  readonly #byFamily = new Map<string, LatinName[]>();
  readonly #byInitials = new Map<string, number[]>();

  constructor(names: readonly Named[] = []) {
    for (const name of names) this.add(name);
  }

  add(name: Named): void {
    const author = this.size++;
    if (/^\p{Script=Han}/u.test(name.Lastname) && name.Firstname !== '') {
      const full = fullName(name);
      this.#hanNames.set(full, author);
      this.#lengths.add(full.length);
      return;
    }
    const latin = latinName(name, author);
    if (!latin) return;
    const alike = this.#byFamily.get(latin.family[0]!)?.filter((other) => isSameName(other, latin)) ?? [];
    // A name that was found twice is doubtful, however often the list has it.
    if (alike.length > 1) return;
    addTo(this.#byFamily, latin.family[0]!, latin);
    addTo(this.#byInitials, initialsOf(name), author);
  }

  /** Finds the names in a text, in order. */
  find(text: string): FoundName[] {
    const found = [...this.#hanNamesIn(text), ...this.#latinNamesIn(text), ...this.#initialsIn(text)].toSorted(
      (a, b) => a.start - b.start || b.end - a.end,
    );
    let end = 0;
    return found.filter((name) => {
      const isApart = name.start >= end;
      if (isApart) ({ end } = name);
      return isApart;
    });
  }

  #hanNamesIn(text: string): FoundName[] {
    const lengths = [...this.#lengths].toSorted((a, b) => b - a);
    const found: FoundName[] = [];
    for (let start = 0; start < text.length && lengths.length > 0; start++) {
      const name = lengths.map((length) => text.slice(start, start + length)).find((part) => this.#hanNames.has(part));
      if (name === undefined) continue;
      found.push({ author: this.#hanNames.get(name)!, start, end: start + name.length, isDoubtful: false });
      start += name.length - 1;
    }
    return found;
  }

  #latinNamesIn(text: string): FoundName[] {
    if (this.#byFamily.size === 0) return [];
    const words = Array.from(text.matchAll(word), ({ 0: written, index }) => {
      return { written, letters: lettersOf(written), start: index, end: index + written.length };
    });
    return words.flatMap(({ letters }, place) => {
      const all = this.#byFamily.get(letters)?.filter(({ family }) => isFamilyAt(words, place, family)) ?? [];
      if (all.length === 0) return [];
      const named = namedWithFamily(text, words, place, all);
      const [best, next] = named.toSorted((a, b) => b.score - a.score);
      return best ? [{ ...best, isDoubtful: next?.score === best.score }] : [];
    });
  }

  #initialsIn(text: string): FoundName[] {
    if (this.#byInitials.size === 0) return [];
    return Array.from(text.matchAll(initialsAlone)).flatMap(({ 0: written, index: start }) => {
      const [author, ...others] = this.#byInitials.get(written.replace(/[^\p{L}]/gu, '')) ?? [];
      if (author === undefined) return [];
      return [{ author, start, end: start + written.length, isDoubtful: others.length > 0 }];
    });
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

interface Word {
  /** As written, and as letters to compare. */
  written: string;
  letters: string;
  start: number;
  end: number;
}

interface LatinName {
  author: number;
  first: string;
  /** The initials of all given names. */
  initials: string;
  family: string[];
}

function isSameName(one: LatinName, other: LatinName): boolean {
  return one.first === other.first && one.initials === other.initials && one.family.join() === other.family.join();
}

const word = /(?!\p{Script=Han})\p{L}(?:(?!\p{Script=Han})[\p{L}\p{M}’'-])*\.?/gu;

function latinName({ Firstname, Middlename, Lastname }: Named, author: number): LatinName | undefined {
  const family = Lastname.split(' ').map(lettersOf).filter(Boolean);
  if (family.length === 0) return undefined;
  const given = [Firstname, ...Middlename.split(' ')].map(lettersOf).filter(Boolean);
  return { author, first: given[0] ?? '', initials: given.map(([letter]) => letter).join(''), family };
}

function isFamilyAt(words: readonly Word[], place: number, family: readonly string[]): boolean {
  return family.every((part, index) => words[place + index]?.letters === part);
}

function namedWithFamily(text: string, words: readonly Word[], place: number, names: readonly LatinName[]) {
  const before = wordsBefore(text, words, place);
  return [...Map.groupBy(names, ({ family }) => family.length)].flatMap(([length, some]) => {
    const last = place + length - 1;
    const family = { start: words[place]!.start, end: words[last]!.end };
    const behind = wordsBehind(text, words, last);
    return some.flatMap((name) => nameAmong({ family, before, behind }, name) ?? []);
  });
}

/** The words around a family name that may be given names. */
interface Surroundings {
  family: { start: number; end: number };
  before: Word[][];
  behind: Word[][];
}

/** Finds the author of a name by the given names before or after it: 3 complete, 2 all initials, 1 some of them. */
function nameAmong({ family, before, behind }: Surroundings, name: LatinName) {
  const { author, first } = name;
  if (first === '') return { author, ...family, score: 1 };
  const best = (runs: Word[][]) =>
    runs.map((given) => ({ given, score: scoreOf(given, name) })).toSorted((a, b) => b.score - a.score)[0];
  const [inFront, after] = [best(before), best(behind)];
  if (inFront && inFront.score > 0) return { author, ...family, start: inFront.given[0]!.start, score: inFront.score };
  if (after && after.score > 0) return { author, ...family, end: after.given.at(-1)!.end, score: after.score };
  return undefined;
}

function scoreOf(given: readonly Word[], { first, initials }: LatinName): number {
  if (given[0]!.letters === first && first.length > 1) return 3;
  if (given[0]!.letters[0] !== first[0]) return 0;
  const isShort = given.every(isInitial) || (first.length === 1 && given.length === 1);
  if (!isShort) return 0;
  const letters = given.map((one) => (isInitial(one) ? one.letters : one.letters.slice(0, 1))).join('');
  return letters === initials ? 2 : 1;
}

/** Given names that may precede a family name: up to three words, the shorter runs first. */
function wordsBefore(text: string, words: readonly Word[], place: number): Word[][] {
  const runs: Word[][] = [];
  for (let first = place - 1; first >= Math.max(0, place - 3); first--) {
    if (!/^[\s.-]{0,2}$/.test(text.slice(words[first]!.end, words[first + 1]!.start))) break;
    runs.push(words.slice(first, place));
  }
  return runs;
}

function wordsBehind(text: string, words: readonly Word[], place: number): Word[][] {
  const runs: Word[][] = [];
  for (let end = place + 1; end <= Math.min(words.length - 1, place + 3); end++) {
    if (!/^,?[\s.-]{0,2}$/.test(text.slice(words[end - 1]!.end, words[end]!.start))) break;
    runs.push(words.slice(place + 1, end + 1));
  }
  return runs;
}

function isInitial({ written }: Word): boolean {
  return /^\p{Lu}{1,3}\.?$/u.test(written);
}

/** `(O.R.)`, `EHR: `: initials count as names only between brackets or punctuation. */
const initialsAlone = /(?<=^|[(（,;:，；：] ?)(?:\p{Lu}[. -]{0,2}){2,4}(?=$|[)）,;:，；：\uE000-\uE3E7])/gu;

/** `AMP` for Ana María Pérez. */
export function initialsOf({ Firstname, Middlename, Lastname }: Named): string {
  const words = [...[Firstname, ...Middlename.split(' ')].join('-').split(/[-\s]/), Lastname];
  return words.map((one) => /\p{L}/u.exec(one)?.[0] ?? '').join('');
}

function lettersOf(name: string): string {
  return foldedForMatch(name).replace(/[^\p{L}]/gu, '');
}
