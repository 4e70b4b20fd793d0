import { addressNumbersIn } from './addresses.ts';
import { namesInstitution } from './institutions.ts';
import type { FoundName } from '#client/readers/authorBlock/names/nameIndex.ts';

/** An affiliation, and the numbers of the authors in brackets after it. */
interface AffiliationBeforeNames {
  institution: string;
  authors: number[];
}

/**
 * Reads `江南大学，无锡 214122（张三、李四）；中国农业大学（王五）`. Returns nothing if a bracket contains anything but names.
 *
 * @param find - finds the names of the authors so far
 */
export function affiliationsBeforeNames(text: string, find: (text: string) => FoundName[]): AffiliationBeforeNames[] {
  if (!/[)）]/u.test(text)) return [];
  const parts = text.split(/[（(]([^（()）]{2,200})[)）] ?[；;。.,，]? ?/u);
  if (parts.pop() !== '') return [];
  const found = parts.flatMap((institution, at) =>
    at % 2 === 0 ? [{ institution, authors: onlyNamed(parts[at + 1]!, find) }] : [],
  );
  const isComplete = found.every(
    ({ institution, authors }) => authors.length > 0 && namesInstitution(institution) && !endsWithAddress(institution),
  );
  return isComplete ? found : [];
}

/** The authors that a text names, if it contains nothing else. */
function onlyNamed(text: string, find: (text: string) => FoundName[]): number[] {
  const found = find(text);
  const rest = found.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return /[\p{L}\p{N}]/u.test(rest.replace(/\band\b|[和与及]/giu, '')) ? [] : found.map(({ author }) => author);
}

/** Whether a text ends with an address: the name in brackets after it is then its owner. */
function endsWithAddress(text: string): boolean {
  return addressNumbersIn(text.trimEnd().slice(-1)).length > 0;
}
