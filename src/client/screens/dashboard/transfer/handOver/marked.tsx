import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './handOver.module.css';

/** What only one's own version says: struck through, and told so where nothing is seen. */
export function Deleted({ children }: { children: ReactNode }) {
  return (
    <del>
      <span className={classes.unseen}>
        <Trans>only in yours:</Trans>{' '}
      </span>
      {children}
    </del>
  );
}

/** What only the other version says: underlined, and told so where nothing is seen. */
export function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins>
      <span className={classes.unseen}>
        <Trans>only in the other:</Trans>{' '}
      </span>
      {children}
    </ins>
  );
}

/** A value in the one version and in the other; what is empty is not there. */
export function Changed({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return (
    <>
      {before && <Deleted>{before}</Deleted>} {after && <Inserted>{after}</Inserted>}
    </>
  );
}
