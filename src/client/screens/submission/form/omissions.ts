import { useLingui } from '@lingui/react/macro';
import type { SubmissionRules } from '#site/submission.ts';
import { fullName } from '#contract/names/fullName.ts';
import { site } from '#client/published/site.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useListed } from '#client/i18n/listed.ts';

/** What the author left empty of what the conference asks for and does not require (R6). It informs, and blocks nothing. */
export interface Omissions {
  submissionType: boolean;
  topic: boolean;
  /** Which authors have no position, counted from 1. An author without a name is not there yet. */
  positions: readonly number[];
}

/** The form that is looked at. */
export interface AskingForm {
  hasTopics: boolean;
  /** Whether a submission is changed; it may require more of its authors than a new one. */
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

/** The omissions in words, each as one line. */
export function useOmissionsInWords(): (omissions: Omissions) => string[] {
  const { t } = useLingui();
  const listed = useListed();
  return ({ submissionType, topic, positions }) => {
    const authors = listed(positions.map(String));
    return [
      submissionType && t`Submission type: not chosen`,
      topic && t`Topic: not chosen`,
      positions.length > 0 && t`Position: not chosen (author ${authors})`,
    ].filter((line) => line !== false);
  };
}
