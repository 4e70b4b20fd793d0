import type { Site } from '#site/site.ts';
import { Person } from '#contract/calls/report.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { editProblems } from '#contract/staff/formRules.ts';
import { abstractFields, type AbstractChanges, type AbstractField } from '#contract/records/abstract.ts';
import type { Words } from '#server/db/reports/staffChanges.ts';
import type { Changes } from './fieldChanges.ts';

/** The fields of an abstract as they are compared: authors in the order of the contract's keys, however they were stored. */
export function comparable(words: Words): Words {
  const { title, abstract, keywords, submissionType, topics, report_people } = words;
  return { title, abstract, keywords, submissionType, topics, report_people: canonical(report_people) };
}

/** What is to be changed, as it is compared and stored: authors as JSON. */
export function asStored({ report_people, ...texts }: AbstractChanges): Changes<Words> {
  if (!report_people) return texts;
  const { from, to } = report_people;
  return { ...texts, report_people: { from: JSON.stringify(from), to: JSON.stringify(to) } };
}

/** The fields in which two versions differ. */
export function differingFields(one: Words, other: Words): AbstractField[] {
  const [before, after] = [comparable(one), comparable(other)];
  return abstractFields.filter((field) => before[field] !== after[field]);
}

/** The first problem of an abstract as it is changed, or none. */
export function editProblem(
  site: Site,
  words: Words,
  { changed, hasFile }: { changed: Partial<Words>; hasFile: boolean },
): AnyProblem | undefined {
  const report_people = JSON.parse(words.report_people) as Person[];
  const fields = abstractFields.filter((field) => field in changed);
  return editProblems(site, { ...words, report_people, hasFile }, fields)[0];
}

function canonical(report_people: string): string {
  const people = JSON.parse(report_people) as unknown[];
  const parsed = people.map((person) => Person.safeParse(person));
  return parsed.every(({ success }) => success) ? JSON.stringify(parsed.map(({ data }) => data)) : report_people;
}
