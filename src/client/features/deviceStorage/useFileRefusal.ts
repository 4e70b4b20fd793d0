import { useLingui } from '@lingui/react/macro';
import { isReadable } from '#client/drafts/store/readable.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRefusal } from './useRefusal.ts';

/** Returns a function that explains why a file could not be stored with a draft, and what to do (O3). */
export function useFileRefusal(): (file: File, failure: StorageFailure) => Promise<void> {
  const { t } = useLingui();
  const refuse = useRefusal();
  return async (file, failure) => {
    if (failure === 'full') {
      const message = t`This device has no room for the file. Nothing else was changed. Free some space, then choose it again.`;
      return toast({ kind: 'error', message });
    }
    if (await isReadable(file)) return refuse(failure);
    toast({ kind: 'error', message: t`This file could not be read. Please choose it again.` });
  };
}
