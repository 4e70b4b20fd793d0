import type { Person } from '#contract/calls/report.ts';

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

// Not of Chinese letters: they may stand close to an address.
const letterOrDigit = String.raw`\p{Script=Latin}\p{M}0-9`;
const domain = String.raw`@[${letterOrDigit}-]{1,63}(?:\.[${letterOrDigit}-]{1,63}){1,8}`;
const address = new RegExp(
  String.raw`\{([^{}@\n]{1,300})\}\s?(${domain})|(?<![${letterOrDigit}._%+-])[${letterOrDigit}._%+-]{1,64}${domain}`,
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

/** An address that was given to an author, both by their numbers. */
export interface Given {
  address: number;
  author: number;
  /** Whether a weak likeness, or only its place in a list, says so. */
  isDoubtful: boolean;
}

/** Gives addresses to whom they name, then by order, where as many are left as authors without one. */
export function giveAddresses(
  numbers: readonly number[],
  addresses: readonly string[],
  authors: readonly { author: number; name: Named }[],
): Given[] {
  const named = authors.map(({ author, name }) => ({ author, forms: formsOf(name) }));
  const given = byLikeness(numbers.map((address) => ({ address, likely: likely(addresses[address]!, named) })));
  const isLeft = (key: 'address' | 'author', number: number) => !given.some((one) => one[key] === number);
  const addressesLeft = numbers.filter((address) => isLeft('address', address));
  const authorsLeft = authors.filter(({ author }) => isLeft('author', author));
  if (addressesLeft.length !== authorsLeft.length) return given;
  const byOrder = addressesLeft.map((address, index) => ({
    address,
    author: authorsLeft[index]!.author,
    isDoubtful: true,
  }));
  return [...given, ...byOrder];
}

interface Likely {
  author: number;
  likeness: number;
}

/** The strongest likeness first. */
function byLikeness(wanted: readonly { address: number; likely: readonly Likely[] }[]): Given[] {
  const given = new Map<number, Given>();
  const served = new Set<number>();
  const pairs = wanted.flatMap(({ address, likely }) => likely.map((one) => ({ address, likely, ...one })));
  for (const { address, author, likeness, likely } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (given.has(address) || served.has(author)) continue;
    const isTie = likely.some(
      (other) => other.likeness === likeness && other.author !== author && !served.has(other.author),
    );
    given.set(address, { address, author, isDoubtful: isTie || likeness < 3 });
    served.add(author);
  }
  return [...given.values()];
}

interface NameForms {
  first: string;
  /** The whole family name, and its last word. */
  families: string[];
  /** What an address may be that names somebody in full, and what by initials. */
  whole: string[];
  short: string[];
}

function formsOf({ Firstname, Middlename, Lastname }: Named): NameForms {
  const [first, family] = [lettersOf(Firstname), lettersOf(Lastname)];
  const ownFamily = lettersOf(Lastname.split(' ').at(-1)!);
  const initials = [Firstname, ...Middlename.split(' ')].map((name) => lettersOf(name).slice(0, 1)).join('');
  const given = [first, first.slice(0, 1), initials].filter(Boolean);
  return {
    first,
    families: [family, ownFamily].filter(Boolean),
    whole: family === '' ? [] : given.flatMap((part) => [part + family, family + part]),
    short: family === '' ? [] : given.map((part) => part.slice(0, part === first ? 1 : undefined) + family.slice(0, 1)),
  };
}

/** How much an address is like each name: 4 all of it, 3 the family name, 2 a given name or initials. */
function likely(address: string, authors: readonly { author: number; forms: NameForms }[]): Likely[] {
  const words = folded(address.slice(0, address.indexOf('@'))).split(/[^a-z]+/);
  const letters = words.join('');
  const likenessTo = ({ first, families, whole, short }: NameForms) => {
    const namesFamily = families.some((name) => words.includes(name) || (name.length > 2 && letters.includes(name)));
    const namesFirst = first.length > 1 && letters.includes(first);
    if (whole.includes(letters) || (namesFamily && namesFirst)) return 4;
    if (namesFamily) return 3;
    return (namesFirst && first.length > 2) || short.includes(letters) ? 2 : 0;
  };
  return authors
    .map(({ author, forms }) => ({ author, likeness: likenessTo(forms) }))
    .filter(({ likeness }) => likeness > 0);
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
    /[\s,，;；.。([（]{0,4}(?:(?:e-?mails?|电子邮[箱件]|邮箱|电邮)\s?[:：]?\s?)?[\uE000-\uE3E7](?: ?[(（](?:\p{Lu}[.\s-]{0,2}){2,4}[)）])?[,;，；)）\]]?/giu;
  return text.replace(announced, ' ').trim();
}
