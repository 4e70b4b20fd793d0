import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Of a long list only the beginning is drawn. */
const drawn = 100;

interface SkippedRecordsProps {
  /** How many, in words. */
  children: ReactNode;
  skipped: readonly { id: string | number; name: string; address: string; reason: string }[];
}

/** With which records nothing is done, and why; nothing where there is none. */
export function SkippedRecords({ children, skipped }: SkippedRecordsProps) {
  const more = skipped.length - drawn;
  if (skipped.length === 0) return null;
  return (
    <details>
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
            <Trans>{more} more, not shown</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
