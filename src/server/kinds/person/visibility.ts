import type { OnePerson, PersonRow } from '#contract/kinds/person/person.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import type { Visibility } from '#server/records/recordSource.ts';

/** Visibility of people: everybody, with the abstracts that the caller may see. The only place that decides it. */
export function personVisibility(
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
): Visibility<PersonRow, PersonRow, OnePerson> {
  const abstracts = VisibleAbstracts.to(staff);
  return {
    key: abstracts.key,
    sees: 'all',
    row: (row) => row,
    one(person) {
      const submissions = abstracts.submissionsOf(person.submissions);
      const seen = new Set(submissions.map(({ report_id }) => report_id));
      return { ...person, submissions, mail: abstracts.mailAmong(person.mail, (number) => seen.has(number)) };
    },
  };
}
