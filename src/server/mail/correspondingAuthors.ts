import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { printableLine } from '#contract/names/printable.ts';

/** A possible recipient of a letter. */
export interface Addressed extends Pick<Person, 'Firstname' | 'Lastname' | 'email'> {
  /** Form of address of an account, or position of an author. */
  mytitle: string;
}

/** The corresponding authors of an abstract, in order. */
export function correspondingIn(report_people: string): Addressed[] {
  return (JSON.parse(report_people) as Person[])
    .filter(({ Corresponding_author }) => Corresponding_author === 1)
    .map(({ Position, Firstname, Lastname, email }) => ({
      mytitle: Position,
      Firstname,
      Lastname,
      email: email.trim(),
    }));
}

/** A name for recognising an author whose address has changed. */
export function recognisableName({ Firstname, Lastname }: Pick<Addressed, 'Firstname' | 'Lastname'>): string {
  return fullName({ Firstname: printableLine(Firstname), Lastname: printableLine(Lastname) })
    .slice(0, 200)
    .toWellFormed();
}
