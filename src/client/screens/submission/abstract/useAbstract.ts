import { useCallback, useState } from 'react';
import { afterPaint } from '#client/performance/idle.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

/**
 * The abstract as it stands. What is drawn with it follows the key that changed it, which is seen first; the form's own
 * `useWatchValue` has it drawn before.
 */
export function useAbstract({ getValues, watch }: DraftFormValues): string {
  const read = useCallback(() => getValues().abstract, [getValues]);
  const [abstract, setAbstract] = useState(read);
  // Read when it is drawn: what waits for a paint may be overtaken while nobody sees the tab.
  const show = useCallback(() => afterPaint(() => setAbstract(read)), [read]);
  watch('abstract', show);
  return abstract;
}
