import { fullName } from './fullName.ts';
import type { Person } from '#contract/calls/report.ts';

/** The authors of an abstract with their numbered affiliations, as mails, the preview and the book print them. */
export interface Byline {
  authors: readonly BylineAuthor[];
  /** Without duplicates, in the order of their first authors. The marks of authors count them from 1. */
  affiliations: readonly string[];
}

export interface BylineAuthor {
  /** `Justus Liebig`, `王淑芬`; '' if the author has none. */
  name: string;
  /** Numbers of the affiliations. */
  marks: readonly number[];
  presents: boolean;
  corresponds: boolean;
  email: string;
}

/**
 * Numbers the affiliations of authors. Several in one field are separated by semicolons. Two are the same when they
 * only differ in case, spaces, character width or a full stop at the end. The first spelling wins.
 */
export function bylineOf(people: readonly Person[]): Byline {
  const numbers = new Map<string, number>();
  const affiliations: string[] = [];
  const markOf = (affiliation: string): number => {
    const key = comparable(affiliation);
    const known = numbers.get(key);
    if (known) return known;
    numbers.set(key, affiliations.push(affiliation));
    return affiliations.length;
  };
  const authors = people.map((person) => ({
    name: fullName(person),
    marks: [...new Set(affiliationsIn(person.Affiliation).map(markOf))],
    presents: person.Oral_presentation_author === 1,
    corresponds: person.Corresponding_author === 1,
    email: person.email.trim(),
  }));
  return { authors, affiliations };
}

function comparable(affiliation: string): string {
  return affiliation
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.。]$/, '');
}

function affiliationsIn(field: string): string[] {
  return field
    .split(/[;；]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
