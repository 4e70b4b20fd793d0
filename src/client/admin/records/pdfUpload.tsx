import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Outcome } from '#client/api/outcome.ts';
import { useConnection } from '#client/api/connection.ts';
import type { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { usePdfChooser } from './usePdfChooser.tsx';

interface PdfUploadProps {
  /** Label of the field for screen readers. */
  label: string;
  children: ReactNode;
  doing: ReturnType<typeof useAct>;
  upload: (file: File) => Promise<Outcome<{ is_mailed: boolean }>>;
  /** The message of success. */
  done: (isMailed: boolean) => string;
  onDone: () => void;
}

/** Chooses a PDF and uploads it. Files are neither stored on this device nor sent later, so it needs a connection. */
export function PdfUpload({ label, children, doing: { isBusy, act }, upload, done, onDone }: PdfUploadProps) {
  const isOffline = useConnection() === 'offline';
  const why = useId();
  const { field, choose } = usePdfChooser(label, async (chosen) => {
    const sent = await act(() => upload(chosen));
    if (!sent) return;
    toast({ kind: 'success', message: done(sent.data.is_mailed) });
    onDone();
  });
  return (
    <>
      <Button variant="link" disabled={isBusy || isOffline} aria-describedby={why} onClick={choose}>
        {children}
      </Button>
      {field}
      <small id={why}>{isOffline && <Trans>Uploading needs a connection.</Trans>}</small>
    </>
  );
}
