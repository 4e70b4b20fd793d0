import { useLingui } from '@lingui/react/macro';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { toast } from '#client/ui/toasts/toast.ts';

/** Returns a function that explains why the device stored nothing, and what to do (O3). */
export function useRefusal(): (failure: StorageFailure) => void {
  const { t } = useLingui();
  const words: Record<StorageFailure, string> = {
    full: t`This device has no room left. Nothing was changed. Free some space, then try again.`,
    newer: t`This site was updated in another tab. Nothing was changed. Reload this page, then try again.`,
    unavailable: t`The browser did not store this, so nothing was changed. Reload the page and try again; leave a private window.`,
  };
  return (failure) => toast({ kind: 'error', message: words[failure] });
}
