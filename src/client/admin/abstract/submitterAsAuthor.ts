import type { Person } from '#contract/calls/report.ts';
import type { ChosenPerson } from '#client/admin/records/choosePerson.tsx';
import { nobody } from '#contract/rules/nobody.ts';

/** The fields of an author that are filled in from an account. */
const taken = ['Firstname', 'Lastname', 'Affiliation', 'email'] as const;

/** The values that the first author got from the submitter's account. Fields typed by hand are left out. */
export type GivenToAuthor = Partial<Pick<Person, (typeof taken)[number]>>;

/**
 * The authors of a new abstract after its submitter was chosen. The first author becomes the submitter, but typed
 * fields stay. A first author who was given another name is a different person, and stays as typed (S12).
 *
 * @param given - the values that the first author got from a submitter chosen before
 */
export function withSubmitter(
  people: readonly Person[],
  given: GivenToAuthor,
  { Firstname, Lastname, affiliation, email }: ChosenPerson,
): { people: Person[]; given: GivenToAuthor } {
  const [first = nobody, ...others] = people;
  const own: Required<GivenToAuthor> = { Firstname, Lastname, Affiliation: affiliation, email };
  const isOpen = (field: keyof GivenToAuthor) => first[field] === '' || first[field] === given[field];
  const isThisPerson = (['Firstname', 'Lastname'] as const).every(
    (field) => isOpen(field) || first[field].trim() === own[field],
  );
  if (!isThisPerson) return { people: [...people], given };
  const fields = taken.filter(isOpen);
  const next: GivenToAuthor = Object.fromEntries(fields.map((field) => [field, own[field]]));
  return { people: [{ ...first, ...next }, ...others], given: next };
}
