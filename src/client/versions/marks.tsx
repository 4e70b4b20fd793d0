import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import unseen from '#client/ui/components/visuallyHidden.module.css';
import classes from './versions.module.css';

/** Text of the author's own version only: struck through, and announced by screen readers. */
export function Deleted({ children }: { children: ReactNode }) {
  return (
    <del className={classes.deleted}>
      <span className={unseen.hidden}>
        <Trans>only in yours:</Trans>{' '}
      </span>
      {children}
    </del>
  );
}

/** Text of the other version only: underlined, and announced by screen readers. */
export function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.inserted}>
      <span className={unseen.hidden}>
        <Trans>only in the other:</Trans>{' '}
      </span>
      {children}
    </ins>
  );
}

/** A value in one version and in the other; an empty value is left out. */
export function Changed({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return (
    <>
      {before && <Deleted>{before}</Deleted>} {after && <Inserted>{after}</Inserted>}
    </>
  );
}
