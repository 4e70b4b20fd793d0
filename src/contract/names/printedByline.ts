import { bylineOf, type Byline, type BylineAuthor } from '#contract/names/byline.ts';
import { fullName, isChineseName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { printableLine } from './printable.ts';

/** An author in a book or a mail. */
export interface PrintedAuthor extends BylineAuthor {
  /** `Prof.`, or ''. */
  position: string;
  /** The name in an index: `Liebig, Justus`, `王淑芬`. */
  indexName: string;
}

export interface PrintedByline extends Byline {
  authors: readonly PrintedAuthor[];
}

/** The byline of an abstract in printable characters, without authors whose name is empty. */
export function printedByline(people: readonly Person[]): PrintedByline {
  const printable = people.map(printablePerson);
  const { authors, affiliations } = bylineOf(printable);
  const printed = printable.flatMap((person, index): PrintedAuthor[] => {
    const author = authors[index];
    return author?.name ? [{ ...author, position: person.Position, indexName: indexNameOf(person) }] : [];
  });
  return { authors: printed, affiliations };
}

function printablePerson(person: Person): Person {
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

/** The name in an index: `Liebig, Justus`, `王淑芬`. */
function indexNameOf(person: Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>): string {
  if (isChineseName(person)) return fullName(person);
  const given = [person.Firstname, person.Middlename].filter(Boolean).join(' ');
  return [person.Lastname, given].filter(Boolean).join(', ');
}
