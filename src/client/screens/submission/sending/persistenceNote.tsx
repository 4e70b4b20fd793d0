import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isInMemory } from '#client/storage/inMemory.ts';
import { mayPrompt, requestPersistence } from '#client/storage/persistence.ts';
import classes from './statePanel.module.css';

/**
 * Requests persistent storage at the first keystroke (O3). Some browsers then show a prompt: the note explains that
 * beforehand. It stays afterwards, so that the layout does not shift while the author types.
 */
export function PersistenceNote({ isBegun }: { isBegun: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void mayPrompt().then(setOpen);
  }, []);
  useEffect(() => {
    if (isBegun) void requestPersistence();
  }, [isBegun]);
  if (!isOpen || isInMemory()) return null;
  return (
    <p className={classes.note} data-first>
      <Trans>
        Once you type, this site asks your browser not to delete your drafts when the device runs low on space. If the
        browser asks you, please allow it.
      </Trans>
    </p>
  );
}
