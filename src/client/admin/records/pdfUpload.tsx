import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { pdfBytes, pdfMediaType } from '#contract/rules/file.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useText } from '#client/i18n/language.tsx';
import { pdfProblem } from './pdfProblem.ts';
import type { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface PdfUploadProps {
  /** Label of the field for screen readers. */
  label: string;
  children: ReactNode;
  act: ReturnType<typeof useAct>['act'];
  upload: (file: File) => Promise<Outcome<{ is_mailed: boolean }>>;
  /** The message of success. */
  done: (isMailed: boolean) => string;
  onDone: () => void;
  disabled: boolean;
  /** Id of the text that says why the button is disabled. */
  'aria-describedby': string;
}

/** Chooses a PDF and uploads it. Files are neither stored on this device nor sent later. */
export function PdfUpload({ label, children, act, upload, done, onDone, ...common }: PdfUploadProps) {
  const { t } = useLingui();
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);

  async function send(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const wrong = await pdfProblem(chosen, { bytes: pdfBytes, tooLarge: 'pdfTooLarge' }).then(
      (code) => code && text(staffProblems[code]),
      () => t`This file could not be read. Please choose it again.`,
    );
    if (wrong) toast({ kind: 'error', message: wrong });
    const sent = wrong ? undefined : await act(() => upload(chosen));
    if (chooser.current) chooser.current.value = '';
    if (!sent) return;
    toast({ kind: 'success', message: done(sent.data.is_mailed) });
    onDone();
  }

  return (
    <>
      <Button variant="link" {...common} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pdfMediaType}
        aria-label={label}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
    </>
  );
}
