import { Trans } from '@lingui/react/macro';
import { limits } from '#contract/rules/limits.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** The length of the title. A longer text is never cut off; Submission refuses it. */
export function TitleLength({ form }: { form: DraftFormValues }) {
  const { length } = form.useWatchValue('title') as string;
  return (
    <Trans>
      {length} of {limits.title} characters
    </Trans>
  );
}
