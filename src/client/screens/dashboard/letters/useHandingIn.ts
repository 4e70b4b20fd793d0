import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Progress } from '#client/api/uploadFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { handIn, type HandedIn } from './handIn.ts';
import type { Letters } from './useLetters.ts';

/** A letter on its way. */
export interface Underway {
  name: string;
  /** Absent once the file is with the server and only its answer is awaited. */
  progress?: Progress;
}

export interface HandingIn {
  underway: Underway | undefined;
  /** What the last try led to, where it did not arrive. */
  failed: Exclude<HandedIn, { kind: 'arrived' }> | undefined;
  /** Hands in a letter; a press while another is on its way does nothing. */
  start: (file: File) => void;
  /** Tries the same file once more; absent where there is none to try. */
  retry: (() => void) | undefined;
  cancel: () => void;
}

/** Hands in one letter at a time (R10). */
export function useHandingIn(letters: Letters): HandingIn {
  const { t } = useLingui();
  const [underway, setUnderway] = useState<Underway>();
  const [last, setLast] = useState<{ file: File; outcome: HandedIn }>();
  const abort = useRef<AbortController>(undefined);
  const failed = last && isFailed(last.outcome, letters) ? last.outcome : undefined;

  async function start(file: File, file_url?: string): Promise<void> {
    if (abort.current) return;
    abort.current = new AbortController();
    setLast(undefined);
    setUnderway({ name: file.name, progress: { sent: 0, total: file.size } });
    const outcome = await handIn(file, letters, {
      signal: abort.current.signal,
      onProgress: (progress) => setUnderway({ name: file.name, progress }),
      onUploaded: () => setUnderway({ name: file.name }),
      ...(file_url && { file_url }),
    });
    abort.current = undefined;
    setUnderway(undefined);
    setLast({ file, outcome });
    if (outcome.kind === 'arrived') toast({ kind: 'success', message: t`Your invitation letter has arrived` });
  }

  function retry(): void {
    if (last) void start(last.file, last.outcome.kind === 'unanswered' ? last.outcome.file_url : undefined);
  }

  return {
    underway,
    failed,
    start: (file) => void start(file),
    retry: failed && failed.kind !== 'unfit' ? retry : undefined,
    cancel: () => abort.current?.abort(),
  };
}

/** A letter whose answer was lost has arrived as soon as a later list names it. */
function isFailed(outcome: HandedIn, { letters }: Letters): outcome is Exclude<HandedIn, { kind: 'arrived' }> {
  if (outcome.kind === 'arrived') return false;
  return outcome.kind !== 'unanswered' || !letters.some(({ file_url }) => file_url === outcome.file_url);
}
