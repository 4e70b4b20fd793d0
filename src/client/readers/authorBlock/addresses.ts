/** The e-mail addresses and ORCID iDs of a text, and the text with one private-use character in place of each. */
interface ExtractedAddresses {
  text: string;
  addresses: string[];
}

/** The field of an author that an address belongs to. */
export type AddressField = 'email' | 'orcid';

const firstPlaceholder = 0xe000;
/** Maximum number of addresses, and so of private-use characters. No list of authors has as many. */
const mostAddresses = 1000;
/** Placeholders for addresses: the dots and signs of an address would disturb the reading of names and affiliations. */
export const addressPlaceholders = /[\uE000-\uE3E7]/gu;

// Chinese characters are not part of an address: they may follow it without a space.
const letterOrDigit = String.raw`\p{Script=Latin}\p{M}0-9`;
const domain = String.raw`@[${letterOrDigit}-]{1,63}(?:\.[${letterOrDigit}-]{1,63}){1,8}`;
const address = new RegExp(
  String.raw`\{([^{}@\n]{1,300})\}\s?(${domain})|(?<![${letterOrDigit}._%+-])[${letterOrDigit}._%+-]{1,64}${domain}`,
  'gu',
);

/** An ORCID iD, with its label, its address and brackets around it. In print its hyphens may be dashes, or doubled. */
const orcid = new RegExp(
  String.raw` ?([([（<]\s?)?(?:(?<!\p{Script=Latin})orcid(?: ?id)?\s?[:：]?\s?)?(?:https?:\/\/)?(?:(?<!\p{Script=Latin})(?:www\.)?orcid\.org\/)?` +
    String.raw`(?<![\d-])(\d{4})[-‐‑–—−]{1,2}(\d{4})[-‐‑–—−]{1,2}(\d{4})[-‐‑–—−]{1,2}(\d{3}[\dXx])(?![\d-])\/?(\s?[)\]）>])?`,
  'giu',
);

/** Replaces the addresses of a text by placeholders. `{ana,john}@uni.example` is two addresses. */
export function extractAddresses(text: string): ExtractedAddresses {
  const addresses: string[] = [];
  const placeholderFor = (found: string) => {
    if (addresses.length === mostAddresses) return found;
    addresses.push(found);
    return String.fromCharCode(firstPlaceholder + addresses.length - 1);
  };
  const spelled = text.replace(/ ?(?:\[at\]|\(at\)) ?/gi, '@').replace(/mailto:/gi, '');
  const withoutIds = spelled.replace(orcid, (_all, opening = '', ...parts: string[]) => {
    const [closing = ''] = parts.splice(4);
    const placeholder = ` ${placeholderFor(parts.slice(0, 4).join('-').toUpperCase())}`;
    return opening !== '' && closing !== '' ? placeholder : `${opening}${placeholder}${closing}`;
  });
  const without = withoutIds.replace(address, (found, names: string | undefined, host: string) =>
    names === undefined
      ? placeholderFor(found)
      : names
          .split(/[,;|/、，；\s]+/u)
          .filter(Boolean)
          .map((name) => placeholderFor(name + host))
          .join(' '),
  );
  return { text: without, addresses };
}

/** The field of an address. Undefined for an ORCID iD with a wrong check digit, which belongs to nobody. */
export function addressPartOf(address: string): AddressField | undefined {
  if (address.includes('@')) return 'email';
  return hasCheckDigit(address.replaceAll('-', '')) ? 'orcid' : undefined;
}

/** Whether the last of sixteen digits is the check digit according to ISO 7064, MOD 11-2. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits.slice(0, -1)).reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}

/** A text with the placeholders of one field only. */
export function withAddressesOf(field: AddressField, text: string, addresses: readonly string[]): string {
  return text.replace(addressPlaceholders, (character) =>
    addressPartOf(addresses[addressNumbersIn(character)[0]!]!) === field ? character : ' ',
  );
}

/** The numbers of the addresses whose placeholders are in a text. */
export function addressNumbersIn(text: string): number[] {
  return (text.match(addressPlaceholders) ?? []).map((character) => character.charCodeAt(0) - firstPlaceholder);
}

/** Puts the addresses back in place of their placeholders. */
export function restoreAddresses(text: string, addresses: readonly string[]): string {
  return text.replace(addressPlaceholders, (character) => addresses[character.charCodeAt(0) - firstPlaceholder] ?? '');
}

/** The text without addresses and the words that introduce them. */
export function removeAddresses(text: string): string {
  const announced =
    /[\s,，;；.。([（]{0,4}(?:(?:e-?mails?|电子邮[箱件]|邮箱|电邮)\s?[:：]?\s?)?[\uE000-\uE3E7](?: ?[(（](?:\p{Lu}[.\s-]{0,2}){2,4}[)）])?[,;，；)）\]]?/giu;
  return text.replace(announced, ' ').trim();
}
