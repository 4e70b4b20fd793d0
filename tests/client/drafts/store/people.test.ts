// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice } from '../device.ts';
import { expect, test } from 'vitest';
import type { Person, Report } from '#contract/calls/report.ts';
import { forgetPerson, listPeople, rememberPeople } from '#client/drafts/store/people.ts';
import { storeReports } from '#client/drafts/store/reports.ts';

const [reynolds] = abstractAbout('Drying of apple').report_people as [Person];
const richards: Person = { ...reynolds, Firstname: 'Ellen', Lastname: 'Richards', email: 'e.richards@second.example' };

async function offered(db: ReturnType<typeof newDevice>): Promise<string[]> {
  return (await listPeople(db)).map(({ person }) => `${person.Firstname} ${person.Lastname}`);
}

function reportOf(people: readonly Person[], received_at = '2024-10-01T08:00:00.000Z'): Report {
  return { report_id: 12, title: 'Drying of apple', report_people: [...people], received_at };
}

test('R5 the most recently named person is offered first, without the roles of that abstract', async () => {
  const db = newDevice();
  await rememberPeople(db, [reynolds], 1);
  await rememberPeople(db, [richards], 2);
  expect(await offered(db)).toEqual(['Ellen Richards', 'Osborne Reynolds']);
  expect((await listPeople(db))[0]!.person).not.toHaveProperty('Corresponding_author');
});

test('R5 the same name with the same address is one person, as written last', async () => {
  const db = newDevice();
  await rememberPeople(db, [reynolds], 2);
  await rememberPeople(db, [{ ...reynolds, Lastname: ' REYNOLDS ', Affiliation: 'New University' }], 3);
  await rememberPeople(db, [{ ...reynolds, Affiliation: 'Old University' }], 1);
  expect((await listPeople(db)).map(({ person }) => person.Affiliation)).toEqual(['New University']);
});

test('R5 an author without a name is not stored', async () => {
  const db = newDevice();
  await rememberPeople(db, [{ ...reynolds, Firstname: ' ', Lastname: '' }]);
  expect(await offered(db)).toEqual([]);
});

test('R5 of 201 people, the least recently named one is removed', async () => {
  const db = newDevice();
  await rememberPeople(db, [reynolds], 1);
  const others = Array.from({ length: 200 }, (_, n) => ({ ...richards, email: `${n}@second.example` }));
  await rememberPeople(db, others, 2);
  expect(await db.people.count()).toBe(200);
  expect(await offered(db)).not.toContain('Osborne Reynolds');
});

test('R5 authors of a list from the server become known people, dated by their submission', async () => {
  const db = newDevice();
  await rememberPeople(db, [richards], Date.parse('2024-10-02T08:00:00Z'));
  await storeReports(db, [reportOf([reynolds])]);
  expect(await offered(db)).toEqual(['Ellen Richards', 'Osborne Reynolds']);
});

test('R5 a removed person is known again only after a newer submission names them', async () => {
  const db = newDevice();
  await storeReports(db, [reportOf([reynolds])]);
  const [known] = await listPeople(db);
  await forgetPerson(db, known!.key);
  await storeReports(db, [reportOf([reynolds])]);
  expect(await offered(db)).toEqual([]);
  await storeReports(db, [reportOf([reynolds, richards], '2024-10-03T08:00:00.000Z')]);
  expect(await offered(db)).toContain('Osborne Reynolds');
});
