import { Trans } from '@lingui/react/macro';
import { limits } from '#contract/rules/limits.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/** How much of the title's room is used. A longer text is never cut off: it is said at Submission. */
export function TitleLength({ form }: { form: DraftFormValues }) {
  const { length } = form.useWatchValue('title') as string;
  return (
    <Trans>
      {length} of {limits.title} characters
    </Trans>
  );
}
