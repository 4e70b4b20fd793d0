import { useLingui } from '@lingui/react/macro';
import type { Part } from '#client/drafts/exchange/counterpart.ts';

/** Names of the parts of an abstract, as the form has them. */
export function usePartNames(): Readonly<Record<Part, string>> {
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
