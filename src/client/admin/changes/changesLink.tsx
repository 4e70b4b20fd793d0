import { Plural } from '@lingui/react/macro';
import { NavLink } from 'react-router-dom';
import { ownChanges, useChanges } from './queue.ts';
import { isOpen } from './waitingMark.tsx';
import classes from './changes.module.css';

/** How many changes wait, or need a decision; nothing where there are none. */
export function ChangesLink() {
  const commands = useChanges();
  const own = ownChanges(commands);
  const open = own.filter(isOpen).length;
  if (commands.length === 0) return null;
  return (
    <NavLink className={classes.link!} data-open={open > 0 || undefined} to="/changes">
      {open > 0 ? (
        <Plural value={open} one="# change to decide" other="# changes to decide" />
      ) : (
        <Plural value={own.length} _0="changes of others" one="# change waits" other="# changes wait" />
      )}
    </NavLink>
  );
}
