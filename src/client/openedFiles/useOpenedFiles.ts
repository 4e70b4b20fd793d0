import { useEffect, useState } from 'react';
import type { OpenedFile } from './database.ts';
import { listOpened, onOpenedChange } from './openedFiles.ts';

/**
 * The files that wait for somebody, as they come and go; undefined until they are read. A device that keeps none has
 * none.
 *
 * @param visitorId - undefined while nobody is logged in; null while nobody knows
 */
export function useOpenedFiles(visitorId: string | undefined | null): readonly OpenedFile[] | undefined {
  const [read, setRead] = useState<{ visitorId: string | undefined; files: readonly OpenedFile[] }>();

  useEffect(() => {
    if (visitorId === null) return;
    let current = true;
    const look = () =>
      void listOpened(visitorId)
        .catch(() => [])
        .then((files) => current && setRead({ visitorId, files }));
    const stop = onOpenedChange(look);
    look();
    return () => {
      current = false;
      stop();
    };
  }, [visitorId]);

  return read && read.visitorId === visitorId ? read.files : undefined;
}
