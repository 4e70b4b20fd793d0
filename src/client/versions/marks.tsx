import { Trans } from '@lingui/react/macro';
import { createContext, use, type ReactNode } from 'react';
import unseen from '#client/ui/components/visuallyHidden.module.css';
import classes from './versions.module.css';

/** The two versions that are compared: one's own and another one, or an earlier and a later one. */
const Compared = createContext<'mine-theirs' | 'earlier-later'>('mine-theirs');

/** Compares an earlier version with a later one in everything inside it. */
export function EarlierAndLater({ children }: { children: ReactNode }) {
  return <Compared value="earlier-later">{children}</Compared>;
}

/** Text of the first version only (one's own, or the earlier one): struck through, and announced by screen readers. */
export function Deleted({ children }: { children: ReactNode }) {
  return (
    <del className={classes.deleted}>
      <span className={unseen.hidden}>
        {use(Compared) === 'mine-theirs' ? <Trans>only in yours:</Trans> : <Trans>only before:</Trans>}{' '}
      </span>
      {children}
    </del>
  );
}

/** Text of the second version only: underlined, and announced by screen readers. */
export function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className={classes.inserted}>
      <span className={unseen.hidden}>
        {use(Compared) === 'mine-theirs' ? <Trans>only in the other:</Trans> : <Trans>only after:</Trans>}{' '}
      </span>
      {children}
    </ins>
  );
}

/** A value in both versions. An empty value is left out. */
export function Changed({ before, after }: { before: string; after: string }) {
  if (before === after) return before;
  return (
    <>
      {before && <Deleted>{before}</Deleted>} {after && <Inserted>{after}</Inserted>}
    </>
  );
}
