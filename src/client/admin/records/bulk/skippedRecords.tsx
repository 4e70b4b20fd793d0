import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './skipped.module.css';

/** The number of records that are listed. */
const drawn = 100;

interface SkippedRecordsProps {
  /** Their number, in words. */
  children: ReactNode;
  skipped: readonly { id: string | number; name: string; address: string; reason: string }[];
}

/** The skipped records with reasons; nothing if there are none. */
export function SkippedRecords({ children, skipped }: SkippedRecordsProps) {
  const more = skipped.length - drawn;
  if (skipped.length === 0) return null;
  return (
    <details className={classes.skipped}>
      <summary>{children}</summary>
      <ul>
        {skipped.slice(0, drawn).map(({ id, name, address, reason }) => (
          <li key={id}>
            <Link to={address}>
              <bdi>{name}</bdi>
            </Link>
            : {reason}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
