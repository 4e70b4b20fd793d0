import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { mayPrompt, requestPersistence } from '#client/drafts/store/persistence.ts';
import classes from './statePanel.module.css';

/**
 * Asks the browser at the first keystroke to keep the drafts (O3), and says why before some browsers ask their user. It
 * stays, so that nothing moves under the hands of who has begun.
 */
export function AskToKeep({ isBegun }: { isBegun: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void mayPrompt().then(setOpen);
  }, []);
  useEffect(() => {
    if (isBegun) void requestPersistence();
  }, [isBegun]);
  if (!isOpen) return null;
  return (
    <p className={classes.note} data-first>
      <Trans>
        Once you type, this site asks your browser not to delete your drafts when the device runs low on space. If the
        browser asks you, please allow it.
      </Trans>
    </p>
  );
}
