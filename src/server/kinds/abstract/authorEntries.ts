import { PeopleAsJson, type Person } from '#contract/calls/report.ts';
import { nameKeys } from '#contract/names/nameKeys.ts';
import { mostEntries, type AuthorEntry } from '#contract/kinds/abstract/abstract.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { authorLists } from '#server/db/reports/reportList.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { VisibleAbstracts } from './visibility.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { Slices } from '#server/staff/slices.ts';

/** Finds a person among the authors of all abstracts, so that the printed name can be corrected everywhere (S12). */
export function authorEntryHandler({ db }: Pick<StaffContext, 'db'>): Pick<Handlers, 'author_entries'> {
  return {
    async author_entries({ body, staff }) {
      const visible = VisibleAbstracts.to(staff);
      const entries: AuthorEntry[] = [];
      const find = finderOf(body);
      const slices = new Slices();
      for await (const page of authorLists(db)) {
        await slices.each(page, (report) => {
          const entry = visible.hasPeople && visible.includes(report) ? find(report) : undefined;
          if (entry) entries.push(entry);
        });
      }
      return { data: { entries: entries.slice(0, mostEntries), total: entries.length } };
    },
  };
}

interface AuthorList {
  report_id: number;
  title: string;
  report_people: string;
}

/** Finds a person's position among the authors of an abstract: by address, otherwise by name. */
function finderOf(wanted: CallRequest<'author_entries'>['body']): (report: AuthorList) => AuthorEntry | undefined {
  const email = emailKey(wanted.email);
  const keys = new Set(nameKeys(wanted));
  const hasAddress = (person: Person) => email !== '' && emailKey(person.email) === email;
  const hasName = (person: Person) => nameKeys(person).some((key) => keys.has(key));
  return ({ report_id, title, report_people: json }) => {
    const { success, data: report_people } = PeopleAsJson.safeParse(json);
    if (!success) return undefined;
    const byAddress = placesOf(report_people, hasAddress);
    const places = byAddress.length > 0 ? byAddress : placesOf(report_people, hasName);
    if (places.length === 0) return undefined;
    return { report_id, title, report_people, places, by: byAddress.length > 0 ? 'address' : 'name' };
  };
}

function placesOf(people: readonly Person[], isMeant: (person: Person) => boolean): number[] {
  return people.flatMap((person, place) => (isMeant(person) ? place : []));
}
