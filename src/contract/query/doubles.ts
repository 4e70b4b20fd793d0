import { nameKeys } from '#contract/names/nameKeys.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { folded } from './folded.ts';

/**
 * What two accounts have in common: `name`, the name and the institution; `namesake`, only the name; `phone`, the
 * telephone number; `mailbox`, the name and the part of the e-mail address before the @.
 */
export type Likeness = 'name' | 'namesake' | 'phone' | 'mailbox';

/** Another account that may belong to the same person. */
export interface LikelyDouble {
  person: PersonRow;
  because: readonly Likeness[];
  /** The stronger the evidence, the earlier it is shown. */
  strength: number;
  /** Whether the match is stronger than a coincidence of common names. */
  isLikely: boolean;
}

/** A telephone with more accounts belongs to an office or an agency, and is ignored. */
const sharedPhone = 10;
/** Only the last digits are compared, since the country code or a leading zero may be missing. */
const comparedDigits = 9;
/** A shorter entry is not a real number. */
const fewestDigits = 7;
/** A name at this many institutions belongs to several people, perhaps even to two at one of them. */
const frequentAt = 3;
/** Shorter names before the @ are initials, or shared as `info` is. */
const shortestMailbox = 5;

const strengths: Readonly<Record<Likeness, number>> = { mailbox: 4, name: 3, phone: 3, namesake: 1 };
/** Strength of a frequent name at one institution. */
const frequentName = 1;
/** Strength from which a match is considered likely. */
const likely = 3;

/**
 * Finds accounts that may belong to the same person, the likeliest first (S15). Indexes the list once, and returns a
 * function that finds the doubles of one person. Ignores pairs that staff have marked as different.
 */
export function indexDoubles(people: readonly PersonRow[]): (person: PersonRow) => LikelyDouble[] {
  const written = new Groups();
  const sounding = new Groups();
  const phones = new Groups();
  for (const person of people) {
    const keys = keysOfPerson(person);
    written.add(keys.written, person);
    sounding.add(keys.sounding, person);
    phones.add(keys.phones, person);
  }
  const placesOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => written.of(key).map(placeOf))).size;

  return (person) => {
    const own = keysOfPerson(person);
    const found = new Map<PersonRow, Set<Likeness>>();
    const note = (other: PersonRow, why: Likeness) => {
      if (other.visitor_id === person.visitor_id || isApart(person, other)) return;
      found.set(other, (found.get(other) ?? new Set()).add(why));
    };
    // Never matches two names in characters by their sound: those are different names.
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

/** People grouped by keys that they share. */
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

/** The keys of a person: the name as written, the pinyin of a name in characters, and the telephone. */
function keysOfPerson({ name, pinyin, phone }: PersonRow) {
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

/** Whether two people name the same institution. Many people share a name without one. */
function isSamePlace(one: PersonRow, other: PersonRow): boolean {
  const place = placeOf(one);
  return place !== '' && place === placeOf(other);
}

function isSameMailbox(one: PersonRow, other: PersonRow): boolean {
  const mailbox = comparableMailbox(one);
  return mailbox.length >= shortestMailbox && mailbox === comparableMailbox(other);
}

/** The part before the @, without dots, underscores, hyphens and a +tag. A match is a hint, not a proof. */
function comparableMailbox({ email }: PersonRow): string {
  return folded(email.slice(0, Math.max(email.lastIndexOf('@'), 0)))
    .replace(/\+.*$/, '')
    .replaceAll(/[._-]/g, '');
}

/** Words of the longest name. The keys of a text take time and memory by the square of its length. */
const longestName = 30;

/** The keys of a name, for every possible beginning of the family name. Texts too long for a name have none. */
function keysOf(words: readonly string[]): string[] {
  if (words.length > longestName) return [];
  const splits = words.map((_, at) => ({
    Firstname: words.slice(0, at).join(' '),
    Lastname: words.slice(at).join(' '),
  }));
  return [...new Set(splits.flatMap(nameKeys))];
}

const places = new WeakMap<PersonRow, string>();

/** An institution without spaces, punctuation and case. Cached by row, since a changed row is a new object. */
function placeOf(person: PersonRow): string {
  const known = places.get(person) ?? folded(person.affiliation).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  places.set(person, known);
  return known;
}
