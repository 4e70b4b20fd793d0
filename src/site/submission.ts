import type { Text } from './text.ts';

/** A submission type as the form offers it; `value` is sent to the server. */
export interface SubmissionType {
  value: string;
  label: Text;
  /** Shown but disabled: the symposium's full paper (R4). */
  opensLater?: boolean;
}

/** What differs between the conferences' submission forms (R4–R7). */
export interface SubmissionRules {
  types: readonly SubmissionType[];
  /** Labels of the dashboard by value; `other` is any value not listed (R2). */
  dashboardTypes: { byValue: Readonly<Record<string, Text>>; other: Text };
  /** Guideline for the abstract's length; a longer one is not refused. */
  abstractWords: number;
  fileRequired: boolean;
  /** `one`: a radio; `several`: checkboxes, at least one. */
  correspondingAuthors: 'one' | 'several';
  positionRequired: 'always' | 'when-editing';
  /** 'Please enter a title' or 'Please enter title'. */
  titleMissing: 'titleMissing' | 'titleMissingShort';
  /** 'Submitted Successfully', with '!' in the symposium. */
  submitted: Text;
  /** The conference as the form names it, where that is not the site's name (I20). */
  conferenceName?: Text;
}
