import { Trans } from '@lingui/react/macro';

/** A warning for authors that the browser stores nothing (B2). */
export function NothingStored() {
  return (
    <Trans>
      Nothing is stored: what you type is gone when this page is closed or reloaded. Submission works while you are
      online.
    </Trans>
  );
}
