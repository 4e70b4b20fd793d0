import type { SubmissionRules } from '#site/submission.ts';
import { limits } from './limits.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';
import type { Person } from '#contract/calls/report.ts';
import { isStorable } from '#contract/calls/text.ts';

/** The fields that the rules check, of a form or a payload. */
export interface ReportFields {
  title: string;
  abstract: string;
  keywords: string;
  report_people: readonly Person[];
  hasFile: boolean;
}

/**
 * Problems of a report in the specification's order and words (R6). Title, abstract, keywords, authors, file; topic and
 * type are not required.
 *
 * @param editing - whether an existing report is changed; the symposium requires positions only then
 */
export function reportProblems(report: ReportFields, rules: SubmissionRules, editing: boolean): Problem[] {
  const found: Problem[] = [];
  if (isBlank(report.title)) found.push({ code: rules.titleMissing, field: 'title' });
  if (isBlank(report.abstract)) found.push({ code: 'abstractMissing', field: 'abstract' });
  if (isBlank(report.keywords)) found.push({ code: 'keywordsMissing', field: 'keywords' });
  found.push(...authorProblems(report.report_people, rules, editing), ...unacceptableTexts(report));
  if (rules.fileRequired && !report.hasFile) found.push({ code: 'fileMissing', field: 'file' });
  return found;
}

/** Problems of a report's authors, as `reportProblems` finds them. */
export function authorProblems(people: readonly Person[], rules: SubmissionRules, editing: boolean): Problem[] {
  if (people.length === 0) return [{ code: 'authorMissing', field: 'report_people' }];
  const found: Problem[] = [];
  const positionRequired = rules.positionRequired === 'always' || editing;
  people.forEach((person, index) => {
    for (const [field, code] of personRules) {
      if (field === 'Position' && !positionRequired) continue;
      if (isBlank(person[field])) found.push({ code, field: `report_people.${index}.${field}`, n: index + 1 });
    }
  });
  if (!people.some((person) => person.Corresponding_author === 1)) {
    found.push({ code: 'correspondingAuthorMissing', field: 'report_people' });
  }
  return found;
}

/** Problems of texts that no server accepts. */
function unacceptableTexts(report: ReportFields): Problem[] {
  const found: Problem[] = [];
  for (const field of ['title', 'abstract', 'keywords'] as const) {
    if (report[field].length > limits[field]) found.push({ code: 'tooLong', field });
    if (!isStorable(report[field])) found.push({ code: 'unstorable', field });
  }
  return found;
}

const personRules = [
  ['Firstname', 'authorFirstnameMissing'],
  ['Lastname', 'authorLastnameMissing'],
  ['Position', 'authorPositionMissing'],
  ['Affiliation', 'authorAffiliationMissing'],
  ['email', 'authorEmailMissing'],
] as const satisfies readonly (readonly [keyof Person, ProblemCode])[];

function isBlank(value: string): boolean {
  return value.trim() === '';
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const han = /\p{Script=Han}/gu;

/**
 * Counts the words of an abstract (R7): Chinese by character, everything else by word. For information only; never a
 * limit.
 */
export function countWords(text: string): number {
  const characters = text.match(han)?.length ?? 0;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.replace(han, ' '))) if (isWordLike) words += 1;
  return characters + words;
}
