import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { sendLetter, type LetterOutcome } from './sendLetter.ts';
import type { Letters } from './useLetters.ts';

/** A letter that is being uploaded. */
export interface Upload {
  name: string;
  /** Absent once the file is uploaded and only the server's answer is awaited. */
  progress?: UploadedBytes;
}

export interface LetterSending {
  upload: Upload | undefined;
  /** The outcome of the last try, unless it arrived. */
  failed: Exclude<LetterOutcome, { kind: 'arrived' }> | undefined;
  /** Sends a letter; does nothing while another is being sent. */
  start: (file: File) => void;
  /** Sends the same file again; absent where there is none, or it is not accepted. */
  retry: (() => void) | undefined;
  cancel: () => void;
}

/** Sends one letter at a time (R10). */
export function useSendLetter(letters: Letters): LetterSending {
  const { t } = useLingui();
  const [upload, setUpload] = useState<Upload>();
  const [last, setLast] = useState<{ file: File; outcome: LetterOutcome }>();
  const abort = useRef<AbortController>(undefined);
  const failed = last && isFailed(last.outcome, letters) ? last.outcome : undefined;

  async function start(file: File, file_url?: string): Promise<void> {
    if (abort.current) return;
    abort.current = new AbortController();
    setLast(undefined);
    setUpload({ name: file.name, progress: { sent: 0, total: file.size } });
    const outcome = await sendLetter(file, letters, {
      signal: abort.current.signal,
      onProgress: (progress) => setUpload({ name: file.name, progress }),
      onUploaded: () => setUpload({ name: file.name }),
      ...(file_url && { file_url }),
    });
    abort.current = undefined;
    setUpload(undefined);
    setLast({ file, outcome });
    if (outcome.kind === 'arrived') toast({ kind: 'success', message: t`Your invitation letter has arrived` });
  }

  function retry(): void {
    if (last) void start(last.file, last.outcome.kind === 'unanswered' ? last.outcome.file_url : undefined);
  }

  return {
    upload,
    failed,
    start: (file) => void start(file),
    retry: failed && failed.kind !== 'unfit' ? retry : undefined,
    cancel: () => abort.current?.abort(),
  };
}

/** A letter whose answer was lost has arrived once a later list contains it. */
function isFailed(
  outcome: LetterOutcome,
  { letters }: Letters,
): outcome is Exclude<LetterOutcome, { kind: 'arrived' }> {
  if (outcome.kind === 'arrived') return false;
  return outcome.kind !== 'unanswered' || !letters.some(({ file_url }) => file_url === outcome.file_url);
}
