import { nameKeys } from '#contract/names/nameKeys.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { folded } from './folded.ts';

/**
 * What two accounts have in common: the name with the institution; the name alone; the telephone; with the name, what stands before
 * the @ of the e-mail address.
 */
export type Likeness = 'name' | 'namesake' | 'phone' | 'mailbox';

/** Another account that may be of the same person. */
export interface LikelyDouble {
  person: PersonRow;
  because: readonly Likeness[];
  /** The stronger the evidence, the earlier it is shown. */
  strength: number;
  /** Whether the match is stronger than a coincidence of common names. */
  isLikely: boolean;
}

/** A telephone that more accounts have is that of an office or an agency, and tells nothing. */
const sharedPhone = 10;
/** Digits by which numbers are compared: with and without the country's code, or with a zero before it. */
const comparedDigits = 9;
/** Less is no number, but something that was typed to get on. */
const fewestDigits = 7;
/** A name at so many institutions is that of several people: two at one of them may be two, too. */
const frequentAt = 3;
/** Less before the @ are initials; and `info` is nobody's. */
const shortestMailbox = 5;

const strengths: Readonly<Record<Likeness, number>> = { mailbox: 4, name: 3, phone: 3, namesake: 1 };
/** What the name at one institution speaks for where it is frequent. */
const frequentName = 1;
const likely = 3;

/**
 * Finds accounts that may be of one person, the likeliest first (S15). The list is gone through once, however long it is; then each
 * person is asked for her own. What staff have told apart is left out.
 */
export function doublesAmong(people: readonly PersonRow[]): (person: PersonRow) => LikelyDouble[] {
  const written = new Groups();
  const sounding = new Groups();
  const phones = new Groups();
  for (const person of people) {
    const signs = signsOf(person);
    written.add(signs.written, person);
    sounding.add(signs.sounding, person);
    phones.add(signs.phones, person);
  }
  const placesOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => written.of(key).map(placeOf))).size;

  return (person) => {
    const own = signsOf(person);
    const found = new Map<PersonRow, Set<Likeness>>();
    const note = (other: PersonRow, why: Likeness) => {
      if (other.visitor_id === person.visitor_id || isApart(person, other)) return;
      found.set(other, (found.get(other) ?? new Set()).add(why));
    };
    // Never two names in characters by their sound: those are two names.
    const named = [
      ...own.written.flatMap((key) => [...written.of(key), ...sounding.of(key)]),
      ...own.sounding.flatMap((key) => written.of(key)),
    ];
    const namesakes = new Set(named);
    for (const other of namesakes) {
      if (isSamePlace(person, other)) note(other, 'name');
      if (isSameMailbox(person, other)) note(other, 'mailbox');
    }
    for (const key of own.phones) {
      const all = phones.of(key);
      if (all.length <= sharedPhone) for (const other of all) note(other, 'phone');
    }
    const isFrequent = placesOf(own.written) >= frequentAt;
    return [...found]
      .map(([other, why]): LikelyDouble => {
        if (namesakes.has(other) && !why.has('name')) why.add('namesake');
        const because = likenesses.filter((each) => why.has(each));
        const strength = because.reduce(
          (sum, each) => sum + (each === 'name' && isFrequent ? frequentName : strengths[each]),
          0,
        );
        return { person: other, because, strength, isLikely: strength >= likely };
      })
      .toSorted((one, other) => other.strength - one.strength);
  };
}

const likenesses: readonly Likeness[] = ['name', 'namesake', 'mailbox', 'phone'];

/** People by what they have in common. */
class Groups {
  readonly #groups = new Map<string, PersonRow[]>();

  add(keys: readonly string[], person: PersonRow): void {
    for (const key of keys) {
      const group = this.#groups.get(key);
      if (group) group.push(person);
      else this.#groups.set(key, [person]);
    }
  }

  of(key: string): readonly PersonRow[] {
    return this.#groups.get(key) ?? [];
  }
}

/** The name as it is written, and one in characters as it is typed in letters; the telephone. */
function signsOf({ name, pinyin, phone }: PersonRow) {
  const characters = name.match(/\p{sc=Han}/gu)?.length ?? 0;
  const digits = phone.replaceAll(/\D/g, '');
  return {
    written: keysOf(name.split(' ')),
    sounding: pinyin === '' ? [] : keysOf(pinyin.split(' ').slice(0, characters)),
    phones: digits.length < fewestDigits ? [] : [digits.slice(-comparedDigits)],
  };
}

function isApart(one: PersonRow, other: PersonRow): boolean {
  return Boolean(one.apart?.includes(other.visitor_id) || other.apart?.includes(one.visitor_id));
}

/** Without an institution, a name alone is that of many. */
function isSamePlace(one: PersonRow, other: PersonRow): boolean {
  const place = placeOf(one);
  return place !== '' && place === placeOf(other);
}

function isSameMailbox(one: PersonRow, other: PersonRow): boolean {
  const mailbox = comparableMailbox(one);
  return mailbox.length >= shortestMailbox && mailbox === comparableMailbox(other);
}

/** The part before the @, without dots, underscores, hyphens and a +tag. A match is a hint, and no proof. */
function comparableMailbox({ email }: PersonRow): string {
  return folded(email.slice(0, Math.max(email.lastIndexOf('@'), 0)))
    .replace(/\+.*$/, '')
    .replaceAll(/[._-]/g, '');
}

/** The keys of a name of which it is not known where the family name ends. */
function keysOf(words: readonly string[]): string[] {
  const splits = words.map((_, at) => ({
    Firstname: words.slice(0, at).join(' '),
    Lastname: words.slice(at).join(' '),
  }));
  return [...new Set(splits.flatMap(nameKeys))];
}

const places = new WeakMap<PersonRow, string>();

/** An institution however its words are parted; a row that changes is another object. */
function placeOf(person: PersonRow): string {
  const known = places.get(person) ?? folded(person.affiliation).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  places.set(person, known);
  return known;
}
