import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import classes from './site.module.css';

/** Number of links shown at first. */
const shownFirst = 3;

/**
 * A list of links, of which only the first are shown until the user asks for all, so that the content below stays in
 * view.
 */
export function FoldedLinks({ children }: { children: readonly ReactElement[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  // Folding away a single link would save no space.
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
