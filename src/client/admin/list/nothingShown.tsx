import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KnownRows } from '#client/records/recordRows.ts';
import classes from './list.module.css';

interface NothingShownProps {
  list: KnownRows<unknown>;
  /** That none of those that there are is found. */
  noneFound: ReactNode;
  /** That there is none at all. */
  none: ReactNode;
  /** The button that shows all that there are. */
  showAll: string;
  onShowAll: () => void;
}

/** Why there is nothing to see in a list. */
export function NothingShown({ list: { rows, asOf, state }, noneFound, none, showAll, onShowAll }: NothingShownProps) {
  if (rows.length > 0) {
    return (
      <div className={classes.nothing}>
        <p>{noneFound}</p>
        <button type="button" onClick={onShowAll}>
          {showAll}
        </button>
      </div>
    );
  }
  if (asOf !== undefined) return <p className={classes.nothing}>{none}</p>;
  if (state === 'offline') {
    return (
      <p className={classes.nothing}>
        <Trans>There is no connection, and no list is kept on this device.</Trans>
      </p>
    );
  }
  return typeof state === 'object' ? <p className={classes.nothing}>{state.refused}</p> : <Skeleton />;
}

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
