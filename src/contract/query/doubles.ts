import { nameKeys } from '#contract/names/nameKeys.ts';
import type { PersonRow } from '#contract/records/person.ts';
import { folded } from './folded.ts';

/** Why two accounts may be of one person: the same name at the same institution, or the same telephone. */
export type Likeness = 'name' | 'phone';

/** Another account that may be of the same person. */
interface LikelyDouble {
  person: PersonRow;
  because: readonly Likeness[];
}

/** A telephone that more accounts have is that of an office or an agency, and tells nothing. */
const sharedPhone = 10;
/** Digits by which numbers are compared: with and without the country's code, or with a zero before it. */
const comparedDigits = 9;
/** Less is no number, but something that was typed to get on. */
const fewestDigits = 7;

/**
 * Finds accounts that may be of one person (S15). The list is gone through once, however long it is; then each person is asked for
 * her own.
 */
export function doublesAmong(people: readonly PersonRow[]): (person: PersonRow) => LikelyDouble[] {
  const written = new Map<string, PersonRow[]>();
  const sounding = new Map<string, PersonRow[]>();
  const phones = new Map<string, PersonRow[]>();
  for (const person of people) {
    const signs = signsOf(person);
    addTo(written, signs.written, person);
    addTo(sounding, signs.sounding, person);
    addTo(phones, signs.phones, person);
  }

  return (person) => {
    const own = signsOf(person);
    const found = new Map<PersonRow, Set<Likeness>>();
    const add = (others: readonly PersonRow[], why: Likeness) => {
      for (const other of others.filter(({ visitor_id }) => visitor_id !== person.visitor_id))
        found.set(other, (found.get(other) ?? new Set()).add(why));
    };
    for (const key of own.written) add([...(written.get(key) ?? []), ...(sounding.get(key) ?? [])], 'name');
    // Never two names in characters by their sound: those are two names.
    for (const key of own.sounding) add(written.get(key) ?? [], 'name');
    for (const key of own.phones) {
      const all = phones.get(key) ?? [];
      if (all.length <= sharedPhone) add(all, 'phone');
    }
    return [...found].map(([other, because]) => ({ person: other, because: [...because] }));
  };
}

function addTo(groups: Map<string, PersonRow[]>, keys: readonly string[], person: PersonRow): void {
  for (const key of keys) {
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
}

/** What two accounts of one person have in common: the name with the institution, as it is written, and a name in characters as it
 * is typed in letters; the telephone. */
function signsOf({ name, pinyin, affiliation, phone }: PersonRow) {
  const place = plain(affiliation);
  // Without an institution, a name alone is that of many.
  const atPlace = (words: readonly string[]) => (place === '' ? [] : keysOf(words).map((key) => `${key} ${place}`));
  const characters = name.match(/\p{sc=Han}/gu)?.length ?? 0;
  const digits = phone.replaceAll(/\D/g, '');
  return {
    written: atPlace(name.split(' ')),
    sounding: pinyin === '' ? [] : atPlace(pinyin.split(' ').slice(0, characters)),
    phones: digits.length < fewestDigits ? [] : [digits.slice(-comparedDigits)],
  };
}

/** The keys of a name of which it is not known where the family name ends. */
function keysOf(words: readonly string[]): string[] {
  const splits = words.map((_, at) => ({
    Firstname: words.slice(0, at).join(' '),
    Lastname: words.slice(at).join(' '),
  }));
  return [...new Set(splits.flatMap(nameKeys))];
}

/** An institution however its words are parted. */
function plain(affiliation: string): string {
  return folded(affiliation).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
