import { useEffect, useState } from 'react';
import { listOpened, onOpenedChange, type OpenedFile } from './openedFiles.ts';

/**
 * The files that wait for an account, as they change. Undefined until they are read, and empty if the device stores
 * none.
 *
 * @param visitorId - undefined while logged out; null while that is unknown
 */
export function useOpenedFiles(visitorId: string | undefined | null): readonly OpenedFile[] | undefined {
  const [read, setRead] = useState<{ visitorId: string | undefined; files: readonly OpenedFile[] }>();

  useEffect(() => {
    if (visitorId === null) return;
    let current = true;
    const load = () =>
      void listOpened(visitorId)
        .catch(() => [])
        .then((files) => current && setRead({ visitorId, files }));
    const stop = onOpenedChange(load);
    load();
    return () => {
      current = false;
      stop();
    };
  }, [visitorId]);

  return read && read.visitorId === visitorId ? read.files : undefined;
}
