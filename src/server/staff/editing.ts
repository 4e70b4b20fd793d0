import type { Site } from '#site/site.ts';
import { Person } from '#contract/calls/report.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { abstractFields, type AbstractChanges, type AbstractField } from '#contract/staff/oneAbstract.ts';
import type { Words } from '#server/db/staff/abstracts.ts';
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

/**
 * The first problem of an abstract as it is changed, by the rules of new submissions. Of the changed fields only: whoever
 * moves a paper to another topic cannot fill in what its author left out.
 */
export function editProblem(
  { topics, submission }: Site,
  words: Words,
  { changed, hasFile }: { changed: Partial<Words>; hasFile: boolean },
): AnyProblem | undefined {
  const report_people = JSON.parse(words.report_people) as Person[];
  const problems: AnyProblem[] = reportProblems({ ...words, report_people, hasFile }, submission, false);
  const { topics: topic = '', submissionType: type = '' } = changed;
  if (topic !== '' && !topics.some((_, index) => topic === String(index + 1))) {
    problems.push({ code: 'unknownTopic', field: 'topics' });
  }
  if (type !== '' && !submission.types.some(({ value }) => value === type)) {
    problems.push({ code: 'unknownType', field: 'submissionType' });
  }
  return problems.find(({ field }) => (field.split('.')[0] ?? '') in changed);
}

function canonical(report_people: string): string {
  const people = JSON.parse(report_people) as unknown[];
  const parsed = people.map((person) => Person.safeParse(person));
  return parsed.every(({ success }) => success) ? JSON.stringify(parsed.map(({ data }) => data)) : report_people;
}
