import type { GroupedAuthor, ParsedBlock } from './parsedBlock.ts';
import { familyNameInPinyin } from './surnames.ts';

/**
 * Chinese journals print the list of authors twice, in Chinese and in English. The second list names the same people in
 * the same order: it and its affiliations are left unread.
 */
export function withoutSecondList(block: ParsedBlock): ParsedBlock {
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
