import { useEffect, useState } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';
import { whenIdle } from '../../ui/idle.ts';
import type { Draft } from '../../drafts/database.ts';
import type { WordFileFactsProps } from './wordFile/facts.tsx';

const facts = preloadable(async () => (await import('./wordFile/facts.tsx')).default);

interface WordFileProps extends Omit<WordFileFactsProps, 'file'> {
  draft: Pick<Draft, 'file' | 'report'>;
}

/**
 * What the attached Word file says, read on this device once the browser has nothing else to do (R7, I9). Nothing where
 * the file is only on the server, or what reads it cannot be fetched.
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
