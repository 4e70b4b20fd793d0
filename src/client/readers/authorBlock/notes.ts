import type { FoundName, NameIndex } from '#client/readers/authorBlock/names/nameIndex.ts';
import { addressNumbersIn, addressPlaceholders } from './addresses.ts';
import { namesInstitution } from './institutions.ts';
import { positionOfTitles, titleAtEnd } from '#client/readers/authorBlock/names/affixes.ts';
import { positionIn, type WrittenPosition } from './roles.ts';

/** Addresses, and the authors to whom a note gives them by its order. */
export interface Owned {
  addresses: number[];
  /** Several, if names and addresses are two lists; the last author is then the closest. */
  authors: number[];
  isDoubtful: boolean;
}

/** An author whom a note names. */
export interface Introduction {
  author: number;
  position: WrittenPosition | undefined;
  /** '' if none is written after the name. */
  affiliation: string;
}

/** The facts that a note gives about the authors that it names. */
export interface ReadNote {
  introduced: Introduction[];
  owned: Owned[];
  /** The numbers of addresses that belong to nobody named in the note. */
  others: number[];
}

/**
 * Reads the authors that a note introduces, their roles, and their addresses: the name before an address is its owner.
 */
export function readNote(text: string, index: NameIndex): ReadNote {
  const names = index.find(text);
  const introduced = names.map((name, at) => introduction(text, name, names[at + 1], names[at - 1]));
  const owned = ownersOf(text, names);
  const given = new Set(owned.flatMap(({ addresses }) => addresses));
  return { introduced, owned, others: addressNumbersIn(text).filter((number) => !given.has(number)) };
}

function introduction(text: string, name: FoundName, next: FoundName | undefined, before: FoundName | undefined) {
  const title = titleAtEnd(text.slice(before?.end ?? 0, name.start));
  const behind = text.slice(name.end, next?.start);
  const ownPart = behind.slice(0, behind.length - (next ? titleAtEnd(behind).length : 0));
  const Position = positionOfTitles(title);
  const written = Position === '' ? undefined : { Position, isDoubtful: false, written: [title] };
  return { author: name.author, position: written ?? positionIn(ownPart), affiliation: affiliationIn(ownPart) };
}

/** `江南大学食品学院，江苏无锡 214122` in `，教授，江南大学食品学院，江苏无锡 214122，E-mail：…` */
function affiliationIn(text: string): string {
  const parts = text.split(endOfAffiliation)[0]!.split(/(?=[,，(（])/u);
  const first = parts.findIndex(namesInstitution);
  if (first < 0) return '';
  const isOther = (part: string) => /[:：]|研究|从事|主要/u.test(part) || positionIn(part) !== undefined;
  const end = parts.findIndex((part, index) => index > first && isOther(part) && !namesInstitution(part));
  return parts
    .slice(first, end < 0 ? undefined : end)
    .join('')
    .replace(/^[\s,，:：(（]+|[\s,，)）.]+$/gu, '');
}

const endOfAffiliation = /[;；。\uE000-\uE3E7]|\b(?:tel|phone|fax|e-?mail)\b|电话|传真|邮箱/iu;

interface Item extends FoundName {
  /** The number of an address; undefined for a name. */
  address: number | undefined;
}

function ownersOf(text: string, names: readonly FoundName[]): Owned[] {
  const addresses = Array.from(text.matchAll(addressPlaceholders), ({ 0: character, index }): Item => {
    return { author: -1, start: index, end: index + 1, isDoubtful: false, address: addressNumbersIn(character)[0] };
  });
  if (addresses.length === 0 || names.length === 0) return [];
  const items = [...names.map((name): Item => ({ ...name, address: undefined })), ...addresses].toSorted(
    (a, b) => a.start - b.start,
  );
  const { pairs, left } = namesInBrackets(text, items);
  return [...pairs, ...ownersBefore(text, left)];
}

/** `o.reynolds@host.example (O. Reynolds)`: the name in brackets after an address is its owner. */
function namesInBrackets(text: string, items: readonly Item[]): { pairs: Owned[]; left: Item[] } {
  const pairs: Owned[] = [];
  const left: Item[] = [];
  for (const item of items) {
    const before = left.at(-1);
    const isBehind = before?.address !== undefined && /^\s?[(（]\s?$/u.test(text.slice(before.end, item.start));
    if (item.address === undefined && isBehind && /^\s?[)）]/u.test(text.slice(item.end, item.end + 2))) {
      pairs.push({ addresses: [before.address!], authors: [item.author], isDoubtful: item.isDoubtful });
      left.pop();
    } else left.push(item);
  }
  return { pairs, left };
}

/**
 * Finds every run of names with the run of addresses after it. If addresses come first, the name after them is the
 * owner.
 */
function ownersBefore(text: string, items: readonly Item[]): Owned[] {
  const isAddressFirst =
    items[0]?.address !== undefined &&
    items.every(({ address }, index) => (address === undefined) === (index % 2 === 1));
  const ordered = isAddressFirst && items.length % 2 === 0 ? swapped(items) : items;
  const owned: Owned[] = [];
  let run: Item[] = [];
  for (const [index, item] of ordered.entries()) {
    if (item.address === undefined) {
      if (ordered[index - 1]?.address !== undefined) run = [];
      run.push(item);
      continue;
    }
    const last = owned.at(-1);
    const isSameRun = index > 0 && ordered[index - 1]!.address !== undefined && last !== undefined;
    if (isSameRun) last.addresses.push(item.address);
    else if (run.length > 0) owned.push(ownedBy(text, run, item));
  }
  return owned;
}

function swapped(items: readonly Item[]): Item[] {
  return items.flatMap((item, index) => (index % 2 === 0 ? [items[index + 1]!, item] : []));
}

/** A semicolon separates one author with an address from another without: `张伟，教授；李娜，讲师，E-mail：…` */
function ownedBy(text: string, run: readonly Item[], address: Item): Owned {
  const ownPart = Math.max(...[';', '；', '。'].map((sign) => text.lastIndexOf(sign, address.start)));
  const close = run.filter(({ start }) => start > ownPart);
  const owners = close.length > 0 ? close : run;
  return {
    addresses: [address.address!],
    authors: owners.map(({ author }) => author),
    isDoubtful: owners.some(({ isDoubtful }) => isDoubtful),
  };
}
