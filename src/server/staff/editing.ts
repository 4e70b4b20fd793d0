import type { Site } from '#site/site.ts';
import { Person } from '#contract/calls/report.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { reportProblems } from '#contract/rules/reportRules.ts';
import { abstractFields, type AbstractChanges, type AbstractField } from '#contract/staff/oneAbstract.ts';
import type { Words } from '#server/db/staff/abstracts.ts';

/**
 * What is to be changed of an abstract: nothing of a field that reads as wanted already. Undefined where a field is neither
 * what it was changed from nor what it is changed to.
 */
export function wantedWords(present: Words, changes: AbstractChanges): Partial<Words> | undefined {
  const wanted: Partial<Words> = {};
  for (const field of abstractFields) {
    const change = changes[field];
    if (!change) continue;
    const [now, from, to] = [canonical(present[field], field), stored(change.from), stored(change.to)];
    if (now === to) continue;
    if (now !== from) return undefined;
    wanted[field] = to;
  }
  return wanted;
}

/** The fields in which two versions differ. */
export function differingFields(one: Words, other: Words): AbstractField[] {
  return abstractFields.filter((field) => canonical(one[field], field) !== canonical(other[field], field));
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

function stored(value: string | readonly Person[]): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Authors in the order of the contract's keys, however an earlier version stored them. */
function canonical(value: string, field: AbstractField): string {
  if (field !== 'report_people') return value;
  const people = JSON.parse(value) as unknown[];
  const parsed = people.map((person) => Person.safeParse(person));
  return parsed.every(({ success }) => success) ? JSON.stringify(parsed.map(({ data }) => data)) : value;
}
