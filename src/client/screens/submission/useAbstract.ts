import { useCallback, useState } from 'react';
import { afterPaint } from '../../ui/idle.ts';
import type { DraftFormValues } from './useDraftForm.ts';

/**
 * The abstract as it stands. What is drawn with it follows the key that changed it, which is seen first; the form's own
 * `useWatchValue` has it drawn before.
 */
export function useAbstract(form: DraftFormValues): string {
  const [abstract, setAbstract] = useState(() => form.getValues().abstract);
  form.watch(
    'abstract',
    useCallback(({ value }: { value: string }) => afterPaint(() => setAbstract(value)), []),
  );
  return abstract;
}
