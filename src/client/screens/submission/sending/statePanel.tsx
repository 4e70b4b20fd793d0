import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { Checklist } from './checklist.tsx';
import { Deadline } from './deadline.tsx';
import { InstallHint } from './installHint.tsx';
import { LateNote } from './lateNote.tsx';
import { PersistenceNote } from './persistenceNote.tsx';
import { SaveStatus } from './saveStatus.tsx';
import { UploadProgress } from './uploadProgress.tsx';
import type { SendControls } from './useSending.ts';
import classes from './statePanel.module.css';

interface StatePanelProps {
  form: DraftFormValues;
  autosave: Autosave;
  /** Whether the device's database is open, without which nothing is sent. */
  isOpen: boolean;
  /** Why it cannot be opened. */
  openFailure: StorageFailure | undefined;
  /** Whether a submission is opened to be changed. */
  isChange: boolean;
  /** Whether something was typed here. */
  isBegun: boolean;
  /** Whether it was sent: the server may have it, or has confirmed that. */
  sent: 'unconfirmed' | 'confirmed' | undefined;
  hasFile: boolean;
  sending: SendControls;
  /** The result of the last press on Submission. */
  notice: ReactNode;
  /** The button that shows the abstract as it is printed. */
  preview: ReactNode;
  /** The button that shows the earlier versions. */
  history: ReactNode;
}

/** Beside the form: the checklist, the state of the draft, and the button that sends it. */
export function StatePanel({
  form,
  autosave,
  isOpen,
  openFailure,
  isChange,
  isBegun,
  sent,
  hasFile,
  sending,
  notice,
  preview,
  history,
}: StatePanelProps) {
  const button = useReturnFocusToButton(sending.active);
  // Before hydration the browser itself would submit the form, with all fields in the address.
  const mounted = useMounted();
  return (
    <aside className={classes.panel}>
      <Checklist form={form} hasFile={hasFile} isChange={isChange} />
      <div className={classes.bar}>
        <SaveStatus autosave={autosave} openFailure={openFailure} isChange={isChange} sent={sent} />
        <div aria-live="polite">{notice}</div>
        {sending.progress && <UploadProgress progress={sending.progress} onCancel={sending.cancel} />}
        <div>
          <LateNote />
          <div className={classes.actions}>
            {preview}
            <Button
              ref={button}
              className={classes.submission}
              type="submit"
              size="md"
              disabled={!mounted || !isOpen}
              loading={sending.active}
            >
              <Trans>Submission</Trans>
            </Button>
          </div>
        </div>
      </div>
      <PersistenceNote isBegun={isBegun} />
      {history}
      <p className={classes.note}>
        <Trans>Large files take a while. Press once; pressing again never submits twice.</Trans>
      </p>
      <Deadline />
      <InstallHint autosave={autosave} />
    </aside>
  );
}
