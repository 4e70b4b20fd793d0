import { Button, FileButton, Progress } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { wordExtensions } from '#contract/rules/file.ts';
import { inWords } from '#contract/problems/problems.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import '@mantine/core/styles/Progress.layer.css';
import type { Letters } from './useLetters.ts';
import '#client/ui/theme/buttonStyles.ts';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { sendLetter, type LetterSendOutcome } from './sendLetter.ts';
import { RowAction } from '#client/screens/dashboard/rowAction.tsx';
import rows from '#client/screens/dashboard/rows.module.css';
import classes from './letters.module.css';

const accepted = wordExtensions.join(',');

/** Uploads the filled-in letter, and shows the progress and problems (R10). */
export function LetterUpload({ letters }: { letters: Letters }) {
  const { upload, failed, start, retry, cancel } = useSendLetter(letters);
  const button = useReturnFocusToButton(upload !== undefined);
  const reset = useRef<() => void>(null);

  function choose(file: File | null): void {
    // This lets the same file be chosen again.
    reset.current?.();
    if (file) start(file);
  }

  return (
    <>
      <FileButton accept={accepted} resetRef={reset} onChange={choose}>
        {(props) => (
          <Button {...props} ref={button} size="md" disabled={upload !== undefined}>
            <Trans>Upload the filled-in letter</Trans>
          </Button>
        )}
      </FileButton>
      <div className={classes.progress} aria-live="polite">
        {upload ? <UploadProgress upload={upload} onCancel={cancel} /> : <Hint />}
        {failed && (
          <p className={classes.failed} role="alert">
            <Reason failed={failed} />{' '}
            {retry && (
              <RowAction onPress={retry}>
                <Trans>Try again</Trans>
              </RowAction>
            )}
          </p>
        )}
      </div>
    </>
  );
}

function Hint() {
  const isOffline = useConnection() === 'offline';
  return (
    <p className={rows.soft}>
      {isOffline ? (
        <Trans>Uploading a letter needs a connection. Your file stays where it is; nothing is lost.</Trans>
      ) : (
        <Trans>One Word file (.doc or .docx), at most 200 MB.</Trans>
      )}
    </p>
  );
}

function UploadProgress({ upload: { name, progress }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { t } = useLingui();
  const size = useFileSize();
  if (!progress) {
    return (
      <p className={rows.soft}>
        <Trans>{name} is uploaded. Waiting for the server to confirm it …</Trans>
      </p>
    );
  }
  const percent = progress.total === 0 ? 100 : (100 * progress.sent) / progress.total;
  return (
    <>
      <Progress value={percent} aria-label={t`Uploading ${name}`} />
      <p className={rows.soft}>
        <Trans>
          {size(progress.sent)} of {size(progress.total)}
        </Trans>{' '}
        <RowAction onPress={onCancel}>
          <Trans>Cancel the upload</Trans>
        </RowAction>
      </p>
    </>
  );
}

function Reason({ failed }: { failed: NonNullable<LetterSending['failed']> }) {
  const language = useLanguage();
  switch (failed.kind) {
    case 'unfit':
      return inWords(failed.problem, language);
    case 'refused':
      return failed.msg;
    case 'session-ended':
      return <Trans>Your session has ended, and the letter was not submitted. Log in again, then upload it.</Trans>;
    case 'cancelled':
      return <Trans>You cancelled the upload. The letter was not submitted.</Trans>;
    case 'interrupted':
      return <Trans>The connection broke during the upload. The letter was not submitted.</Trans>;
    case 'unanswered':
      return (
        <Trans>
          The connection broke before the server answered. It may have the letter: trying again submits it only once.
        </Trans>
      );
  }
}

/** A letter that is being uploaded. */
interface Upload {
  name: string;
  /** Absent once the file is uploaded and only the server's answer is missing. */
  progress?: UploadedBytes;
}

interface LetterSending {
  upload: Upload | undefined;
  /** The outcome of the last try, unless the letter arrived. */
  failed: Exclude<LetterSendOutcome, { kind: 'arrived' }> | undefined;
  /** Sends a letter; does nothing while another is being sent. */
  start: (file: File) => void;
  /** Sends the same file again; absent if there is no file, or it is not accepted. */
  retry: (() => void) | undefined;
  cancel: () => void;
}

/** Sends one letter at a time (R10). */
function useSendLetter(letters: Letters): LetterSending {
  const { t } = useLingui();
  const [upload, setUpload] = useState<Upload>();
  const [last, setLast] = useState<{ file: File; outcome: LetterSendOutcome }>();
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

/** A letter whose answer was lost counts as arrived once a later list contains it. */
function isFailed(
  outcome: LetterSendOutcome,
  { letters }: Letters,
): outcome is Exclude<LetterSendOutcome, { kind: 'arrived' }> {
  if (outcome.kind === 'arrived') return false;
  return outcome.kind !== 'unanswered' || !letters.some(({ file_url }) => file_url === outcome.file_url);
}
