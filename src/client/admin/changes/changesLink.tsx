import { Button, Text } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useStore } from '#client/device/store.ts';
import { lastSaved, ownChanges, useChanges } from '#client/admin/records/queue.ts';
import { isOpen } from '#client/admin/records/pending/pendingMark.tsx';

/** How long it is said that everything has been saved, in milliseconds. */
const savedFor = 4000;

/** How many changes wait, or need a decision; where there are none, for a moment that the server has the last. */
export function ChangesLink() {
  const commands = useChanges();
  const own = ownChanges(commands);
  const open = own.filter(isOpen).length;
  const isSaved = useJustSaved() && commands.length === 0;
  return (
    // One place in the header: on a phone there is no room for two.
    <div>
      <Text span c="dimmed" size="sm" role="status">
        {isSaved && <Trans>Saved</Trans>}
      </Text>
      {commands.length > 0 && (
        <Button component={NavLink} to="/changes" variant={open > 0 ? 'strip' : 'light'} size="compact-md" radius="xl">
          {open > 0 ? (
            <Plural value={open} one="# change to decide" other="# changes to decide" />
          ) : (
            <Plural value={own.length} _0="changes of others" one="# change waits" other="# changes wait" />
          )}
        </Button>
      )}
    </div>
  );
}

function useJustSaved(): boolean {
  const at = useStore(lastSaved, 0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), savedFor);
    return () => clearTimeout(timer);
  }, [at]);
  return at > over;
}
