import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Person } from '#contract/calls/report.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { SubmissionRules } from '#site/submission.ts';
import { fullName } from '#contract/names/fullName.ts';
import { site } from '#client/published/site.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useListed } from '#client/i18n/listed.ts';

/** Optional parts that the author left empty although the conference asks for them (R6). For information only. */
interface Omissions {
  submissionType: boolean;
  topic: boolean;
  /** Numbers of the authors without a position, counted from 1. An author without a name does not count. */
  positions: readonly number[];
}

/** The form to look at. */
interface AskingForm {
  hasTopics: boolean;
  /** Whether this is a change of a submission, which may require more of its authors than a new one. */
  isChange: boolean;
}

export function omissionsOf(
  content: DraftContent,
  { hasTopics, isChange }: AskingForm,
  { positionRequired }: Pick<SubmissionRules, 'positionRequired'> = site.submission,
): Omissions {
  const requiresPositions = positionRequired === 'always' || isChange;
  const missing = content.report_people.map((person, index) => (hasNoPosition(person) ? index + 1 : 0));
  return {
    submissionType: content.submissionType.trim() === '',
    topic: hasTopics && content.topics.trim() === '',
    positions: requiresPositions ? [] : missing.filter(Boolean),
  };
}

function hasNoPosition(person: DraftContent['report_people'][number]): boolean {
  return fullName(person) !== '' && person.Position.trim() === '';
}

/** An omission in one line, and the field that it is about. */
interface OmissionInWords {
  field: string;
  omission: string;
}

/** The omissions as text. */
export function useOmissionsInWords(): (omissions: Omissions) => OmissionInWords[] {
  const { t } = useLingui();
  const listed = useListed();
  return ({ submissionType, topic, positions }) => {
    const authors = listed(positions.map(String));
    const [first = 1] = positions;
    return [
      submissionType && { field: 'submissionType', omission: t`Submission type: not chosen` },
      topic && { field: 'topics', omission: t`Topic: not chosen` },
      positions.length > 0 && {
        field: `report_people.${first - 1}.Position`,
        omission: t`Position: not chosen (author ${authors})`,
      },
    ].filter((line) => line !== false);
  };
}

/** The required fields that are empty, counted over all authors (R6): '3 positions, 2 emails'. */
export function useMissingInWords(): (problems: readonly Pick<Problem, 'field'>[]) => string {
  const { t } = useLingui();
  const listed = useListed();
  return (problems) => {
    const count = (...names: (keyof Person)[]) =>
      problems.filter(({ field }) => names.some((name) => field.endsWith(`.${name}`))).length;
    const names = count('Firstname', 'Lastname');
    const positions = count('Position');
    const affiliations = count('Affiliation');
    const emails = count('email');
    return listed([
      names > 0 && t`${plural(names, { one: '# name', other: '# names' })}`,
      positions > 0 && t`${plural(positions, { one: '# position', other: '# positions' })}`,
      affiliations > 0 && t`${plural(affiliations, { one: '# affiliation', other: '# affiliations' })}`,
      emails > 0 && t`${plural(emails, { one: '# email', other: '# emails' })}`,
    ]);
  };
}
