import { useRef, type ReactNode } from 'react';
import { pdfMediaType } from '#contract/rules/file.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { usePdfProblem } from './usePdfProblem.ts';

/**
 * Chooses a PDF with the browser's dialog. A file that the server would refuse is rejected at once.
 * @param label - label of the hidden field, for screen readers
 * @param send - sends the file; the same file can be chosen again afterwards
 * @param limit - as in `usePdfProblem`
 */
export function usePdfChooser(
  label: string,
  send: (file: File) => Promise<void>,
  ...limit: Parameters<typeof usePdfProblem>
): { field: ReactNode; choose: () => void } {
  const problemOf = usePdfProblem(...limit);
  const chooser = useRef<HTMLInputElement>(null);
  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const wrong = await problemOf(chosen);
    if (wrong) toast({ kind: 'error', message: wrong });
    else await send(chosen);
    if (chooser.current) chooser.current.value = '';
  }
  return {
    field: (
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pdfMediaType}
        aria-label={label}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    ),
    choose: () => chooser.current?.click(),
  };
}
