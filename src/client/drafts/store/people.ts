import { invisible } from '#contract/rules/invisible.ts';
import type { Person, Report } from '#contract/calls/report.ts';
import { fromReport } from './content.ts';
import type { DraftsDatabase } from './database.ts';
import type { KnownPerson } from './rows.ts';

/** Maximum number of people stored per account. The least recently named are dropped first. */
const mostPeople = 200;

/**
 * Remembers authors, to suggest them again (R5). Of two entries for one person, the later one is kept.
 * @param usedAt - when the abstract with their names was sent, in milliseconds since 1970
 */
export function rememberPeople(db: DraftsDatabase, people: readonly Person[], usedAt = Date.now()): Promise<void> {
  const named = people.filter(({ Firstname, Lastname }) => `${Firstname}${Lastname}`.trim() !== '');
  return db.transaction('rw', db.people, async () => {
    const known = await db.people.bulkGet(named.map(keyOf));
    const newer = named.filter((_person, index) => (known[index]?.usedAt ?? 0) <= usedAt);
    await db.people.bulkPut(newer.map((person) => ({ key: keyOf(person), person: withoutRoles(person), usedAt })));
    const tooMany = (await listPeople(db)).slice(mostPeople);
    await db.people.bulkDelete(tooMany.map(({ key }) => key));
  });
}

/**
 * Remembers the authors in the account's list that are new to this device. A removed person is not suggested until
 * named again. Call it before the list is stored.
 */
export async function rememberPeopleOf(db: DraftsDatabase, reports: readonly Report[]): Promise<void> {
  const seen = await db.reports.bulkGet(reports.map(({ report_id }) => String(report_id)));
  for (const [index, report] of reports.entries()) {
    const { report_people } = fromReport(report);
    const before = seen[index] && fromReport(seen[index].report).report_people;
    if (JSON.stringify(report_people) === JSON.stringify(before)) continue;
    await rememberPeople(db, report_people, Date.parse(report.received_at ?? '') || Date.now());
  }
}

/** All people to offer, most recently named first. */
export async function listPeople(db: DraftsDatabase): Promise<KnownPerson[]> {
  const people = await db.people.toArray();
  return people.toSorted((a, b) => b.usedAt - a.usedAt);
}

/** Removes a person from the suggestions on this device. */
export function forgetPerson(db: DraftsDatabase, key: string): Promise<void> {
  return db.people.delete(key);
}

/** Two entries with the same name and address are the same person, however they were typed. */
function keyOf({ Firstname, Lastname, email }: Person): string {
  return [Firstname, Lastname, email].map(normalised).join('\n');
}

function normalised(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').trim().replace(/\s+/g, ' ').toLowerCase();
}

function withoutRoles({
  Corresponding_author: _corresponding,
  Oral_presentation_author: _presenter,
  ...person
}: Person): KnownPerson['person'] {
  return person;
}
