import { fullName, isChineseName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { printableLine } from '#server/text/printable.ts';

/** The authors of an abstract and where they work. */
export interface Byline {
  authors: readonly Author[];
  /** Each once, in the order of their first author; an author's marks count them from 1. */
  affiliations: readonly string[];
}

export interface Author {
  /** `Justus Liebig`, `王淑芬`. */
  name: string;
  /** `Prof.`, or ''. */
  position: string;
  /** As an index has it: `Liebig, Justus`, `王淑芬`. */
  indexName: string;
  /** Numbers of the affiliations. */
  marks: readonly number[];
  presents: boolean;
  corresponds: boolean;
  email: string;
}

/** Names with numbered affiliations. Several in one field are parted by semicolons. */
export function bylineOf(people: readonly Person[]): Byline {
  const numbers = new Map<string, number>();
  const affiliations: string[] = [];
  const markOf = (affiliation: string): number => {
    const key = affiliation
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.。]$/, '');
    const known = numbers.get(key);
    if (known) return known;
    numbers.set(key, affiliations.push(affiliation));
    return affiliations.length;
  };
  const authors = people.map(printable).map((person) => ({
    name: fullName(person),
    position: person.Position,
    indexName: indexNameOf(person),
    marks: [...new Set(parted(person.Affiliation).map(markOf))],
    presents: person.Oral_presentation_author === 1,
    corresponds: person.Corresponding_author === 1,
    email: person.email,
  }));
  return { authors: authors.filter(({ name }) => name), affiliations };
}

function printable(person: Person): Person {
  const { Firstname, Middlename, Lastname, Position, Affiliation, email } = person;
  return {
    ...person,
    Firstname: printableLine(Firstname),
    Middlename: printableLine(Middlename),
    Lastname: printableLine(Lastname),
    Position: printableLine(Position),
    Affiliation: printableLine(Affiliation),
    email: printableLine(email),
  };
}

function parted(affiliation: string): string[] {
  return affiliation
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function indexNameOf(person: Person): string {
  if (isChineseName(person)) return fullName(person);
  const given = [person.Firstname, person.Middlename].filter(Boolean).join(' ');
  return [person.Lastname, given].filter(Boolean).join(', ');
}
