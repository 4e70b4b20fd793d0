import { fullName } from '#contract/names/fullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { printableLine } from '#contract/names/printable.ts';

/** Somebody that a letter can go to. */
export interface Addressed extends Pick<Person, 'Firstname' | 'Lastname' | 'email'> {
  /** Form of address of an account, or position of an author. */
  mytitle: string;
}

/** The corresponding authors of an abstract, in its order. */
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

/** The name by which an author is known again when the address has changed. */
export function knownName({ Firstname, Lastname }: Pick<Addressed, 'Firstname' | 'Lastname'>): string {
  return fullName({ Firstname: printableLine(Firstname), Lastname: printableLine(Lastname) })
    .slice(0, 200)
    .toWellFormed();
}
