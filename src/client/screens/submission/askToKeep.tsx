import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayAskToPersist, requestPersistence } from '../../drafts/storage.ts';
import classes from './statePanel.module.css';

/** Asks the browser at the first keystroke to keep the drafts (O3), and says why before some browsers ask their user. */
export function AskToKeep({ isBegun }: { isBegun: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void mayAskToPersist().then(setOpen);
  }, []);
  useEffect(() => {
    if (isBegun) void requestPersistence().finally(() => setOpen(false));
  }, [isBegun]);
  if (!isOpen) return null;
  return (
    <p className={classes.note}>
      <Trans>
        When you begin, this site asks your browser not to delete your drafts when the device runs low on space. If the
        browser asks you, please allow it.
      </Trans>
    </p>
  );
}
