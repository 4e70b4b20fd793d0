import type { Site } from '#site/site.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { reportProblems, type ReportFields } from '#contract/rules/reportRules.ts';
import { shownTopics, type SiteTopics } from '#contract/rules/topics.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { abstractFields, type AbstractField } from '#contract/kinds/abstract/abstract.ts';
import { scheduleDays } from './mail.ts';

type NewWords = Omit<ReportFields, 'hasFile'> & Record<'topics' | 'submissionType', string>;

const day = 24 * 60 * 60_000;

/**
 * The problems of an abstract that staff change, by the rules for new submissions. Only changed fields are checked:
 * staff who move an abstract to another topic cannot fill in what its author left out.
 *
 * @param changed - the fields that are changed
 */
export function editProblems(
  { submission, ...site }: SiteTopics & Pick<Site, 'submission'>,
  words: ReportFields & Record<'topics' | 'submissionType', string>,
  changed: readonly AbstractField[],
): AnyProblem[] {
  const problems: AnyProblem[] = reportProblems(words, submission, false);
  const { topics: topic, submissionType: type } = words;
  if (topic !== '' && !shownTopics(site).some(({ number }) => number === topic)) {
    problems.push({ code: 'unknownTopic', field: 'topics' });
  }
  if (type !== '' && !submission.types.some(({ value }) => value === type)) {
    problems.push({ code: 'unknownType', field: 'submissionType' });
  }
  return problems.filter(({ field }) => (changed as readonly string[]).includes(field.split('.')[0] ?? ''));
}

/** The problems of a name that staff correct. As at registration, neither part may be empty. */
export function nameProblems({ Firstname, Lastname }: Record<'Firstname' | 'Lastname', string>): AnyProblem[] {
  return [
    ...(Firstname === '' ? [{ code: 'firstnameMissing', field: 'Firstname' } as const] : []),
    ...(Lastname === '' ? [{ code: 'lastnameMissing', field: 'Lastname' } as const] : []),
  ];
}

/** The problems of an account that staff create: it needs a name, and an address that can receive mail. */
export function newPersonProblems(person: Record<'Firstname' | 'Lastname' | 'email', string>): AnyProblem[] {
  const { email } = person;
  return [
    ...nameProblems(person),
    ...(email === '' ? [{ code: 'emailMissing', field: 'email' } as const] : []),
    ...(email !== '' && !isMailable(email) ? [{ code: 'emailNotMailable', field: 'email' } as const] : []),
  ];
}

/** The problems of an abstract that staff enter. Its file is attached afterwards. */
export function newAbstractProblems(site: SiteTopics & Pick<Site, 'submission'>, words: NewWords): AnyProblem[] {
  return editProblems(site, { ...words, hasFile: true }, abstractFields);
}

/** Whether letters and publications can be scheduled for a moment; both are milliseconds since 1970. */
export function canBeScheduled(at: number, now: number): boolean {
  return at > now && at < now + scheduleDays * day;
}
