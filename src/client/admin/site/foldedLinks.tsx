import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import classes from './site.module.css';

/** So many are shown at first. */
const shownFirst = 3;

/** Links one after the other, of which the first are shown until all are asked for, so that what is below stays in sight. */
export function FoldedLinks({ children }: { children: readonly ReactElement[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // A fold that hides one link saves no room.
  const isFolding = children.length > shownFirst + 1;
  return (
    <ul className={classes.folded}>
      {isFolding && !isOpen ? children.slice(0, shownFirst) : children}
      {isFolding && (
        <li>
          <Button variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t`Show fewer` : t`Show all ${children.length}`}
          </Button>
        </li>
      )}
    </ul>
  );
}
