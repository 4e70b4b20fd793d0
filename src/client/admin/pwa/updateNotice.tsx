import { Trans } from '@lingui/react/macro';
import { acceptUpdate, useUpdateReady } from './registerAdminWorker.ts';
import classes from './updateNotice.module.css';

/** Offers a new version; nothing is replaced under anybody's hands. */
export function UpdateNotice() {
  if (!useUpdateReady()) return null;
  return (
    <p className={classes.notice} role="status">
      <Trans>There is a new version of this page.</Trans>{' '}
      <button type="button" onClick={acceptUpdate}>
        <Trans>Reload</Trans>
      </button>
    </p>
  );
}
