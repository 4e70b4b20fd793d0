import { addressNumbersIn } from './addresses.ts';
import type { AssignedAuthor } from './assignedAuthor.ts';
import { classifyLine } from './classifyLine.ts';
import { NameIndex } from '#client/readers/authorBlock/names/nameIndex.ts';
import type { Unread } from './unread.ts';

/** Finds the unread text beside each author. Text beside nobody, such as dates and funds, is left out. */
export function unreadOfAuthors(
  unread: readonly Unread[],
  lines: readonly string[],
  authors: readonly AssignedAuthor[],
  addresses: readonly string[],
): string[][] {
  const names = new NameIndex(authors.map(({ name }) => name));
  const beside = authors.map((): string[] => []);
  for (const [line, pieces] of Map.groupBy(unread, (piece) => piece.line)) {
    const text = lines[line]!;
    const { kind, ...read } = classifyLine(text);
    if (kind === 'aside') continue;
    const named = names.find(text);
    const isOfNobody = kind === 'note' && 'note' in read && read.note !== 'email';
    const others = ownersOfAddresses(text) ?? (isOfNobody ? [] : authorsAbove(line));
    for (const piece of pieces) {
      const start = text.indexOf(/[^\s^{}]+/.exec(piece.written)?.[0] ?? piece.written);
      const before = named.findLast((name) => name.start <= start);
      for (const { number } of before ? [authors[before.author]!] : others) beside[number]!.push(piece.text);
    }
  }
  return beside;

  function ownersOfAddresses(text: string): AssignedAuthor[] | undefined {
    const inLine = new Set(addressNumbersIn(text).map((number) => addresses[number]!));
    const owners = authors.filter(({ email, orcid }) => inLine.has(email) || inLine.has(orcid));
    return owners.length > 0 ? owners : undefined;
  }

  /** The authors of the affiliation, or the one author, that starts on this line or above it. */
  function authorsAbove(line: number): AssignedAuthor[] {
    const begins = authors.flatMap((author) =>
      [author.line, ...author.affiliationLines].filter((begin) => begin <= line).map((begin) => ({ begin, author })),
    );
    const last = Math.max(...begins.map(({ begin }) => begin));
    const above = [...new Set(begins.filter(({ begin }) => begin === last).map(({ author }) => author))];
    const areNames = above.length > 1 && above.every((author) => author.line === last);
    return areNames ? [] : above;
  }
}
