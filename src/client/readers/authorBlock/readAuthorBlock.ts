import { isChineseName } from '#contract/names/fullName.ts';
import { limits } from '#contract/rules/limits.ts';
import type { AuthorBlock, ReadAuthor } from './authorBlock.ts';
import { extractAddresses } from './addresses.ts';
import { splitParagraphs } from './splitLines.ts';
import type { AssignedAuthor } from './assignedAuthor.ts';
import { assignToAuthors } from './assignToAuthors.ts';
import { readCards } from './cards.ts';
import { parseBlock } from './parseBlock.ts';
import { readTable } from './table.ts';
import { findUnread } from './unread.ts';
import { unreadOfAuthors } from './unreadOfAuthors.ts';
import { signs } from './signs.ts';
import type { GroupedAuthor, ParsedBlock } from './parsedBlock.ts';
import { familyNameInPinyin } from '#client/readers/authorBlock/names/surnames.ts';

/** Longer than any author list. The rest is reported as unread. */
const mostCharacters = 100_000;

/**
 * Reads the author block of a manuscript in English or Chinese: names with raised numbers, affiliations, asterisks and
 * addresses (R5). Every guess is reported as a doubt, and every word that went into no field as unread.
 *
 * @param pasted - plain text, in several lines or run together. Raised characters may be written as `^{1,2}`, as
 *   Unicode's own (`¹`), or directly after the name: `Ana Pérez1,2*`
 */
export function readAuthorBlock(pasted: string): AuthorBlock {
  const { text, addresses } = extractAddresses(normalizeText(pasted.slice(0, mostCharacters)));
  const paragraphs = splitParagraphs(text);
  const { rows, lines } = readTable(paragraphs.flat());
  const cards = rows.size === 0 ? readCards(paragraphs, addresses) : undefined;
  const block = withoutSecondList(cards ?? parseBlock(lines, rows));
  const { authors, unused } = assignToAuthors(block, addresses);
  const fitting = authors.slice(0, limits.people).map(toReadAuthor);
  const people = fitting.map(({ author }) => author.person);
  const labels = new Set(block.affiliations.map(({ label }) => label));
  const unread = findUnread(lines, {
    people,
    orcids: fitting.map(({ author }) => author.orcid),
    pieces: [...block.unread, ...unused.map(({ line, written }) => ({ line, text: written }))],
    addresses,
    understood: authors.flatMap(({ marks, initials, written, positionWords }) => [
      ...positionWords,
      ...marks,
      // `ab` refers to the affiliations a and b.
      marks.filter((mark) => /^[a-z]$/.test(mark) && labels.has(mark)).join(''),
      initials,
      initials.split('').join(' '),
      written,
    ]),
  });
  const beside = unreadOfAuthors(unread, lines, authors.slice(0, limits.people), addresses);
  return {
    authors: fitting.map(({ author, cut }, index) => ({ ...author, unread: [...beside[index]!, ...cut] })),
    affiliations: new Set(authors.flatMap(({ affiliations }) => affiliations)).size,
    emails: people.filter(({ email }) => email !== '').length,
    unread: [
      ...unread.map(({ text: part }) => part),
      ...fitting.flatMap(({ cut }) => cut),
      ...[pasted.slice(mostCharacters)].filter(Boolean),
    ],
  };
}

/** A row of the form, and the text that did not fit into it. */
function toReadAuthor({
  name,
  Position,
  affiliations,
  email,
  orcid,
  isCorresponding,
  isPresenter,
  doubts,
}: AssignedAuthor): {
  author: Omit<ReadAuthor, 'unread'>;
  cut: string[];
} {
  const { Firstname, Middlename, Lastname } = name;
  const joint = affiliations.every((text) => /\p{Script=Han}/u.test(text)) || isChineseName(name) ? '；' : '; ';
  const texts = { Firstname, Middlename, Lastname, Position, Affiliation: affiliations.join(joint), email };
  const author: Omit<ReadAuthor, 'unread'> = {
    person: { ...texts, Corresponding_author: isCorresponding ? 1 : 0, Oral_presentation_author: isPresenter ? 1 : 0 },
    orcid,
    doubts: { ...doubts },
  };
  const cut: string[] = [];
  for (const field of ['Firstname', 'Middlename', 'Lastname', 'Affiliation', 'email'] as const) {
    const most = field === 'email' ? limits.email : limits.personField;
    if (texts[field].length <= most) continue;
    cut.push(texts[field].slice(most));
    author.person[field] = texts[field].slice(0, most);
    author.doubts[field] = 'shortened';
  }
  return { author, cut };
}

/**
 * Normalizes a pasted text for reading: single spaces, half-width digits, letters and marks, superscripts as `^{1,2}`.
 * Chinese punctuation stays, since it goes into the fields as written.
 */
function normalizeText(pasted: string): string {
  return pasted
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\uE000-\uF8FF]/g, ' ')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ＊＠．＃＾｛｝［］＿－＋／＆]/g, halfWidth)
    .replace(/[∗⁎﹡✱✲٭]/g, '*')
    .replace(/[˒⸴﹐]/g, ',')
    .replace(/[✉📧]\uFE0F?/gu, '✉')
    .replace(/[^\S\n\t]+/gu, ' ')
    .replace(circledNumbers, (number) => `^{${/\d+/.exec(number.normalize('NFKC'))![0]}}`)
    .replace(dotInChineseName, '·')
    .replace(superscripts, (run) => `^{${run.normalize('NFKC')}}`)
    .replace(/\}\^\{/g, ',');
}

/** Superscript digits and letters, with the marks between and after them. */
const raised = '[⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉᶠᵍʰª]';
const superscripts = new RegExp(`${raised}+(?:[,，${signs}]{1,3}${raised}+)*`, 'gu');

/** ① to ⑳ and ⑴ to ⒇, used as raised numbers. */
const circledNumbers = /[①-⒇]/gu;

/** The dot of a minority's or a foreign name in Chinese, and its look-alikes. */
const dotInChineseName = /(?<=\p{Script=Han})(?:[•・‧⋅∙･．·] ?| [•・‧⋅∙･．·])(?=\p{Script=Han})/gu;

function halfWidth(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/**
 * Leaves the second list of authors unread, with its affiliations. Chinese journals print the authors twice, in Chinese
 * and in English, in the same order.
 */
function withoutSecondList(block: ParsedBlock): ParsedBlock {
  const { people } = block;
  const half = people.length / 2;
  if (!Number.isInteger(half) || half === 0) return block;
  const [first, second] = [people.slice(0, half), people.slice(half)];
  const groups = new Set(second.map(({ group }) => group));
  const isApart = first.every(({ group }) => !groups.has(group));
  if (!isApart || !first.every((one, index) => isSamePerson(one, second[index]!))) return block;
  const isOfSecond = ({ group }: { group: number }) => groups.has(group);
  const left = block.affiliations.filter(isOfSecond).map(({ line, written }) => ({ line, text: written }));
  return {
    ...block,
    people: first,
    affiliations: block.affiliations.filter((affiliation) => !isOfSecond(affiliation)),
    unread: [...block.unread, ...second.map(({ line, written }) => ({ line, text: written })), ...left],
  };
}

/** Whether one name is in Chinese characters and the other the same family name in Pinyin. */
function isSamePerson({ name: one }: GroupedAuthor, { name: other }: GroupedAuthor): boolean {
  const isHan = (text: string) => /^\p{Script=Han}/u.test(text);
  if (isHan(one.Lastname) === isHan(other.Lastname)) return false;
  const [han, latin] = isHan(one.Lastname) ? [one, other] : [other, one];
  const words = [latin.Lastname, latin.Firstname].map((word) => word.toLowerCase());
  return familyNameInPinyin(han.Lastname).some((family) => words.includes(family));
}
