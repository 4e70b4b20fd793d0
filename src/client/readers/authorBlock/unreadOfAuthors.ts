import { addressNumbersIn } from './addresses.ts';
import type { AssignedAuthor } from './assignedAuthor.ts';
import { classifyLine } from './classifyLine.ts';
import { NameIndex, type FoundName } from '#client/readers/authorBlock/names/nameIndex.ts';
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
  const startingOn = new Map<number, Set<AssignedAuthor>>();
  for (const author of authors)
    for (const line of [author.line, ...author.affiliationLines])
      startingOn.set(line, (startingOn.get(line) ?? new Set()).add(author));
  const startLines = [...startingOn.keys()].toSorted((a, b) => a - b);
  for (const [line, pieces] of Map.groupBy(unread, (piece) => piece.line)) {
    const text = lines[line]!;
    const { kind, ...read } = classifyLine(text);
    if (kind === 'aside') continue;
    const named = names.find(text);
    const isOfNobody = kind === 'note' && 'note' in read && read.note !== 'email';
    const others = ownersOfAddresses(text) ?? (isOfNobody ? [] : authorsAbove(line));
    for (const piece of pieces) {
      const before = lastBefore(named, text.indexOf(/[^\s^{}]+/.exec(piece.written)?.[0] ?? piece.written));
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
    const last = startLines.findLast((begin) => begin <= line);
    const above = [...(startingOn.get(last ?? -1) ?? [])];
    const areNames = above.length > 1 && above.every((author) => author.line === last);
    return areNames ? [] : above;
  }
}

/** The last of the names, which are in the order of the text, that starts there or before. */
function lastBefore(names: readonly FoundName[], place: number): FoundName | undefined {
  // By bisection: a pasted text may name thousands, each with something unread behind it.
  let [from, to] = [0, names.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (names[middle]!.start <= place) from = middle + 1;
    else to = middle;
  }
  return names[from - 1];
}
