import type { OnePerson, PersonRow } from '#contract/kinds/person/person.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts, type AbstractFacts } from '#server/kinds/abstract/visibility.ts';
import type { Visibility } from '#server/records/recordSource.ts';

/** A person before visibility is applied. Its fields decide which submissions are counted. */
export interface ListedPerson extends Omit<PersonRow, 'submissions'> {
  submissions: readonly AbstractFacts[];
}

/**
 * Visibility of people: everyone is visible, with the abstracts that the caller may see. No other code decides this.
 */
export function personVisibility(
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
): Visibility<ListedPerson, PersonRow, OnePerson> {
  const abstracts = VisibleAbstracts.to(staff);
  return {
    key: abstracts.key,
    sees: 'all',
    row: (person) => ({ ...person, submissions: abstracts.submissionsAmong(person.submissions).length }),
    one(person) {
      const submissions = abstracts.submissionsOf(person.submissions);
      const seen = new Set(submissions.map(({ report_id }) => report_id));
      return { ...person, submissions, mail: abstracts.mailAmong(person.mail, (number) => seen.has(number)) };
    },
  };
}
