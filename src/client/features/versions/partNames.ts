import { useLingui } from '@lingui/react/macro';
import type { ContentPart } from '#client/drafts/store/content.ts';

/** A part in which two versions of an abstract can differ. */
export type VersionPart = ContentPart | 'file';

/** Names of the parts of an abstract, as in the form. */
export function usePartNames(): Readonly<Record<VersionPart, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
    report_people: t`Authors`,
    submissionType: t`Submission type`,
    topics: t`Topic`,
    file: t`File`,
  };
}
