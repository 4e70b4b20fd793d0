import type { Person } from '#contract/report.ts';

/** E-mail addresses of a text, and the text with one private character in the place of each. */
export interface SetAside {
  text: string;
  addresses: string[];
}

const firstStandIn = 0xe000;
/** More than any list of authors has. */
const mostAddresses = 1000;
/** Stands for an address while names and affiliations are read, which have commas and dots of another meaning. */
export const standIns = /[\uE000-\uE3E7]/gu;

const domain = String.raw`@[A-Za-zÀ-ɏ0-9-]{1,63}(?:\.[A-Za-zÀ-ɏ0-9-]{1,63}){1,8}`;
const address = new RegExp(
  String.raw`\{([^{}@\n]{1,300})\}\s?(${domain})|(?<![A-Za-zÀ-ɏ0-9._%+-])[A-Za-zÀ-ɏ0-9._%+-]{1,64}${domain}`,
  'gu',
);

/** Puts the addresses of a text aside; `{ana,john}@uni.example` is two. */
export function setAside(text: string): SetAside {
  const addresses: string[] = [];
  const standIn = (found: string) => {
    if (addresses.length === mostAddresses) return found;
    addresses.push(found);
    return String.fromCharCode(firstStandIn + addresses.length - 1);
  };
  const spelled = text.replace(/ ?(?:\[at\]|\(at\)) ?/gi, '@').replace(/mailto:/gi, '');
  const without = spelled.replace(address, (found, names: string | undefined, host: string) =>
    names === undefined
      ? standIn(found)
      : names
          .split(/[,;|/、，；\s]+/u)
          .filter(Boolean)
          .map((name) => standIn(name + host))
          .join(' '),
  );
  return { text: without, addresses };
}

/** Which addresses stand in a text, by their numbers. */
export function addressesIn(text: string): number[] {
  return (text.match(standIns) ?? []).map((character) => character.charCodeAt(0) - firstStandIn);
}

type Named = Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>;

/** An address that was given to an author. */
export interface Given {
  address: number;
  author: number;
  /** Whether nothing but its place in a list says so. */
  isDoubtful: boolean;
}

/**
 * Gives addresses to authors: to whom an address names, then by order, where as many are left as authors without one.
 * Only one author and one address need no proof.
 */
export function giveAddresses(
  numbers: readonly number[],
  addresses: readonly string[],
  authors: readonly (Named & { author: number })[],
): Given[] {
  if (numbers.length === 1 && authors.length === 1) {
    return [{ address: numbers[0]!, author: authors[0]!.author, isDoubtful: false }];
  }
  const given: Given[] = [];
  const pairs = numbers.flatMap((address) =>
    authors.map((named) => ({ address, author: named.author, likeness: likeness(addresses[address]!, named) })),
  );
  const isFree = ({ address, author }: { address: number; author: number }) =>
    !given.some((other) => other.address === address || other.author === author);
  for (const pair of pairs.filter(({ likeness }) => likeness > 0).toSorted((a, b) => b.likeness - a.likeness)) {
    if (!isFree(pair)) continue;
    const isTie = pairs.some(
      (other) => other !== pair && other.likeness === pair.likeness && isFree(other) && other.address === pair.address,
    );
    given.push({ address: pair.address, author: pair.author, isDoubtful: isTie || pair.likeness < 3 });
  }
  const restOfAddresses = numbers.filter((address) => !given.some((one) => one.address === address));
  const restOfAuthors = authors.filter(({ author }) => !given.some((one) => one.author === author));
  if (restOfAddresses.length !== restOfAuthors.length) return given;
  return [
    ...given,
    ...restOfAddresses.map((address, index) => ({ address, author: restOfAuthors[index]!.author, isDoubtful: true })),
  ];
}

/** How much an address is like a name: 4 names given and family name, 3 the family name, 2 initials or a given name. */
function likeness(address: string, { Firstname, Middlename, Lastname }: Named): number {
  const local = folded(address.slice(0, address.indexOf('@')));
  const words = local.split(/[^a-z]+/);
  const letters = words.join('');
  const family = lettersOf(Lastname);
  const ownFamily = lettersOf(Lastname.split(' ').at(-1) ?? '');
  const first = lettersOf(Firstname);
  const initials = [Firstname, ...Middlename.split(' ')].map((name) => lettersOf(name).slice(0, 1)).join('');
  if (family === '' || letters === '') return 0;
  const namesFamily = [family, ownFamily].some(
    (name) => words.includes(name) || (name.length > 2 && letters.includes(name)),
  );
  const whole = [first + family, family + first, first.slice(0, 1) + family, initials + family, family + initials];
  const namesFirst = first.length > 1 && letters.includes(first);
  if (first !== '' && (whole.includes(letters) || (namesFamily && namesFirst))) return 4;
  if (namesFamily) return 3;
  const short = [initials + family.slice(0, 1), first.slice(0, 1) + family.slice(0, 1)];
  return (first.length > 2 && namesFirst) || short.includes(letters) ? 2 : 0;
}

function lettersOf(name: string): string {
  return folded(name).replace(/[^a-z]/g, '');
}

/** Latin letters without what stands above, below or through them. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => ({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' })[letter]!);
}

/** A text with its addresses again. */
export function withAddresses(text: string, addresses: readonly string[]): string {
  return text.replace(standIns, (character) => addresses[character.charCodeAt(0) - firstStandIn] ?? '');
}

/** A text without addresses, nor the words that announced them. */
export function withoutAddresses(text: string): string {
  const announced =
    /[\s,，;；.。([（]*(?:(?:e-?mails?|电子邮[箱件]|邮箱|电邮)\s?[:：]?\s?)?[\uE000-\uE3E7][\uE000-\uE3E7\s,，;；)）\]]*/giu;
  return text.replace(announced, ' ').trim();
}
