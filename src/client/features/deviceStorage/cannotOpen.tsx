import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StorageFailure } from '#client/storage/storageFailure.ts';

/** Why the drafts of this device cannot be shown, and what to do (O3). */
export function CannotOpen({ failure, unavailable }: { failure: StorageFailure; unavailable: ReactNode }) {
  switch (failure) {
    case 'full':
      return <Trans>This device has no room left, so drafts cannot be opened. Free some space and try again.</Trans>;
    case 'newer':
      return (
        <Trans>
          The drafts on this device are safe, but a newer version of this site has taken them over. Please reload the
          page, or try again later.
        </Trans>
      );
    case 'unavailable':
      return unavailable;
  }
}
