import type { Person } from '#contract/calls/report.ts';
import type { AuthorEntry } from '#contract/kinds/abstract/abstract.ts';
import type { NewCommand } from '#client/commands/command.ts';

/** A name as printed in abstracts. */
export type Name = Pick<Person, 'Firstname' | 'Middlename' | 'Lastname'>;

/** The command that corrects the name in one abstract. */
export function correction(
  { report_id, title, report_people, places }: AuthorEntry,
  to: Name,
  told: { tell?: false },
): NewCommand<'edit_abstract'> {
  const after = report_people.map((person, place) => (places.includes(place) ? { ...person, ...to } : person));
  const change = { from: JSON.stringify(report_people), to: JSON.stringify(after) };
  return { name: 'edit_abstract', body: { report_id, changes: { report_people: change }, ...told }, title };
}

/** Whether the abstract already has this name. */
export function isAs({ report_people, places }: AuthorEntry, to: Name): boolean {
  return places.every((place) => JSON.stringify(nameOf(report_people[place]!)) === JSON.stringify(to));
}

export function nameOf({ Firstname, Middlename, Lastname }: Name): Name {
  return { Firstname, Middlename, Lastname };
}
