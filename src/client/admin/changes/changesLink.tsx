import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useStore } from '#client/device/store.ts';
import { lastSaved, ownChanges, useChanges } from './queue.ts';
import { isOpen } from './waitingMark.tsx';
import classes from './changes.module.css';

/** How long it is said that everything has been saved, in milliseconds. */
const savedFor = 4000;

/** How many changes wait, or need a decision; where there are none, for a moment that the server has the last. */
export function ChangesLink() {
  const commands = useChanges();
  const own = ownChanges(commands);
  const open = own.filter(isOpen).length;
  const isSaved = useJustSaved() && commands.length === 0;
  return (
    <>
      <span role="status" className={classes.saved}>
        {isSaved && <Trans>Saved</Trans>}
      </span>
      {commands.length > 0 && (
        <NavLink className={classes.link!} data-open={open > 0 || undefined} to="/changes">
          {open > 0 ? (
            <Plural value={open} one="# change to decide" other="# changes to decide" />
          ) : (
            <Plural value={own.length} _0="changes of others" one="# change waits" other="# changes wait" />
          )}
        </NavLink>
      )}
    </>
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
