import type { Person } from '#contract/calls/report.ts';
import type { ConflictReason } from '#contract/kinds/assignment/assignment.ts';
import { nameKeys } from '#contract/names/nameKeys.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { folded } from '#contract/query/folded.ts';
import { limits } from '#contract/rules/limits.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { pinyinOf } from '#server/text/pinyin.ts';

/** The details of a committee member that conflicts depend on. */
export interface MemberIdentity {
  name: string;
  /** Texts that may each contain several addresses. */
  addresses: readonly string[];
  institution: string;
}

interface AbstractPeople {
  /** The account that submitted it, which may not be one of the authors. */
  submitter: { addresses: readonly string[]; affiliation: string } & Pick<Person, 'Firstname' | 'Lastname'>;
  authors: readonly Pick<Person, 'Firstname' | 'Middlename' | 'Lastname' | 'Affiliation' | 'email'>[];
}

/** Keys for comparison. Two identities with a shared key may be the same person, or belong together. */
interface Keys {
  /** Names as they are written, and the pinyin of Chinese names. */
  written: ReadonlySet<string>;
  sounding: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  /** Institutions, and the domains of addresses. */
  organisations: ReadonlySet<string>;
}

/** A key that a committee member and an abstract have in common. */
export interface Ground {
  reason: ConflictReason;
  /** A name, an address or an institution, in a comparable form. */
  key: string;
}

/**
 * Prepares a committee member for comparison. Returns a function that finds the grounds on which this person may not
 * judge an abstract (W2, W4). Conflicts declared by reviewers are not included.
 */
export function conflictsOf(member: MemberIdentity): (abstract: PreparedAbstract) => Ground[] {
  const names = nameKeysOf(member.name);
  const addresses = addressesIn(member.addresses);
  const organisations = organisationsOf([member.institution], addresses);
  return ({ submitter, people }) => {
    const namesakes = new Set([
      ...shared(names.written, people.written),
      ...shared(names.written, people.sounding),
      // Two names in different characters with the same pinyin are different names.
      ...shared(names.sounding, people.written),
    ]);
    const found: readonly (readonly [ConflictReason, Iterable<string>])[] = [
      ['own', shared(addresses, submitter)],
      ['co-author', namesakes],
      ['address', shared(addresses, people.addresses)],
      ['institution', shared(organisations, people.organisations)],
    ];
    return found.flatMap(([reason, keys]) => [...keys].map((key) => ({ reason, key })));
  };
}

/** The people of an abstract, prepared for comparison with every member of the committee. */
export interface PreparedAbstract {
  submitter: ReadonlySet<string>;
  people: Keys;
}

export function preparedAbstract({ submitter, authors }: AbstractPeople): PreparedAbstract {
  const own = addressesIn(submitter.addresses);
  const addresses = addressesIn(authors.map(({ email }) => email));
  const names = [submitter, ...authors].map((person) => ({
    written: nameKeys(person),
    sounding: soundsOf(shownFullName(person)),
  }));
  const places = [submitter.affiliation, ...authors.map(({ Affiliation }) => Affiliation)];
  return {
    submitter: own,
    people: {
      written: new Set(names.flatMap(({ written }) => written)),
      sounding: new Set(names.flatMap(({ sounding }) => sounding)),
      addresses,
      organisations: organisationsOf(places, new Set([...own, ...addresses])),
    },
  };
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...some].filter((key) => others.has(key));
}

/** A staff name is a single text, so any of its words may be the family name. */
function nameKeysOf(name: string): Pick<Keys, 'written' | 'sounding'> {
  return { written: new Set(keysOfWords(name.trim().split(/\s+/))), sounding: new Set(soundsOf(name)) };
}

function keysOfWords(words: readonly string[]): string[] {
  return words.flatMap((_, at) =>
    nameKeys({ Firstname: words.slice(0, at).join(' '), Lastname: words.slice(at).join(' ') }),
  );
}

/** Characters of the longest name, also of foreigners. The keys of a text take time by the square of its length. */
const longestName = 30;

/** The pinyin of a Chinese name, in both orders; empty for other names. */
function soundsOf(name: string): string[] {
  const characters = name.match(/\p{sc=Han}/gu)?.length ?? 0;
  if (characters > longestName) return [];
  const syllables = pinyinOf([name]);
  return syllables === '' ? [] : keysOfWords(syllables.split(' ').slice(0, characters));
}

/** All addresses in some texts. People type several into one field. */
function addressesIn(texts: readonly string[]): ReadonlySet<string> {
  // Split first: a pattern with the @ in it would take seconds for long words without one.
  const found = texts
    .flatMap((text) => text.normalize('NFKC').split(/[\s<>()[\]\\,;:"、，；]+/u))
    .filter((word) => word.slice(1, -1).includes('@'));
  return new Set(found.map((address) => emailKey(address.replace(/\.+$/, ''))));
}

function organisationsOf(places: readonly string[], addresses: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...places.flatMap(institutionsIn), ...[...addresses].flatMap(domainOf)]);
}

/** Domain names of mail providers, which say nothing about an institution. */
const providers: ReadonlySet<string> = new Set([
  ...['gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'icloud', 'me', 'mac', 'aol'],
  ...['qq', 'foxmail', '163', '126', '188', '139', '189', 'yeah', 'sina', 'sohu', 'aliyun', 'tom', '21cn', 'wo'],
  ...['proton', 'protonmail', 'pm', 'gmx', 'web', 'mail', 'email', 'yandex', 'zoho', 'fastmail', 'tutanota', 'tuta'],
  ...['naver', 'daum', 'hanmail', 'nate', 'rediffmail', 't-online', 'free', 'orange', 'wanadoo', 'laposte', 'libero'],
]);

/** Second-level domains under which organisations register: `ac.uk`, `edu.cn`. */
const registries: ReadonlySet<string> = new Set([
  'ac',
  'edu',
  'co',
  'com',
  'org',
  'net',
  'gov',
  'go',
  'or',
  're',
  'res',
]);

/** The domain of an institution: for `stu.jiangnan.edu.cn`, `jiangnan.edu.cn`. Empty for a mail provider. */
function domainOf(address: string): string[] {
  const labels = (address.split('@').at(-1) ?? '').split('.');
  const isBelowRegistry = labels.at(-1)?.length === 2 && registries.has(labels.at(-2) ?? '');
  const own = labels.slice(isBelowRegistry ? -3 : -2);
  return own.length < 2 || providers.has(own[0]!) ? [] : [`@${own.join('.')}`];
}

/** Words that occur in names of institutions, but not of places. */
const institution =
  /universi|institut|academy|college|hospital|laborator|polytechnic|hochschule|école|school|centre|center/u;
/** Parts of an institution, such as a school. Their names are the same everywhere. */
const part =
  /^(?:the )?(?:state |national )?(?:key )?(?:school|department|dept|faculty|college|division|laborator|lab|institute|center|centre)[a-z.]* (?:of|for) /u;
const small = new Set(['the', 'of', 'and', 'for', 'at']);

/**
 * The institutions in an affiliation, in a comparable form. `School of Food, Jiangnan Univ., Wuxi` and `Jiangnan
 * University` have one in common; so have 江南大学食品学院 and 江南大学.
 */
function institutionsIn(affiliation: string): string[] {
  // One character can become eighteen.
  const parts = folded(affiliation.normalize('NFKC').slice(0, 2 * limits.accountField))
    .split(/[,;/()|\n、。]+/u)
    .map((each) => each.trim())
    .filter(Boolean);
  const chinese = parts.flatMap(
    // Starts only where Chinese characters start, or a long text would take seconds.
    (each) => /(?<!\p{sc=Han})\p{sc=Han}+?(?:大学|研究院|科学院|研究所|学院|医院|公司)/u.exec(each)?.[0] ?? [],
  );
  const latin = parts
    .map((each) => each.replaceAll(/\buniv\b\.?/gu, 'university').replaceAll(/\binst\b\.?/gu, 'institute'))
    .filter((each) => institution.test(each) && !part.test(each));
  const found = [...chinese, ...latin];
  // A company, or a name with none of these words.
  return (found.length > 0 ? found : parts.slice(0, 1)).map(wordsOf).filter((words) => words.length > 1);
}

/** The words without punctuation and articles, sorted: `University of Jiangnan` equals `Jiangnan University`. */
function wordsOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !small.has(word))
    .toSorted()
    .join(' ');
}
