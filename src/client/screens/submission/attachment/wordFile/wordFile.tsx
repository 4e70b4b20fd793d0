import { useEffect, useState } from 'react';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { whenIdle } from '#client/performance/idle.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { WordFileFactsProps } from './facts.tsx';

const facts = preloadable(async () => (await import('./facts.tsx')).default);

interface WordFileProps extends Omit<WordFileFactsProps, 'file'> {
  draft: Pick<Draft, 'file' | 'report'>;
}

/**
 * Facts about the attached Word file, read on this device when the browser is idle (R7, I9). Nothing where the file is
 * only on the server, or the code that reads it cannot be fetched.
 */
export function WordFile({ draft, ...form }: WordFileProps) {
  const { file } = draft;
  const [isLoaded, setLoaded] = useState(false);
  const isAttached = file !== undefined;
  useEffect(() => {
    if (!isAttached) return;
    return whenIdle(
      () =>
        void facts.load().then(
          () => setLoaded(true),
          () => undefined,
        ),
    );
  }, [isAttached]);
  return file && isLoaded ? <facts.Component key={file.id} file={file} {...form} /> : null;
}
