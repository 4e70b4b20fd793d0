import { useEffect, useMemo, useState } from 'react';
import { wordDifferences, type Piece } from '#client/drafts/compare/words.ts';

/** Characters of both texts that are compared while nobody notices. */
const quick = 20_000;

/** The pieces of two texts; undefined while long ones are compared beside the page. */
export function useWordDifferences(before: string, after: string): readonly Piece[] | undefined {
  const isQuick = before.length + after.length <= quick;
  const atOnce = useMemo(() => (isQuick ? wordDifferences(before, after) : undefined), [isQuick, before, after]);
  const [slow, setSlow] = useState<Piece[]>();
  useEffect(() => {
    if (isQuick) return;
    const worker = new Worker(new URL('../../../../drafts/compare/words.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Piece[]>) => setSlow(data));
    // Where no worker starts, the page does it.
    worker.addEventListener('error', () => setSlow(wordDifferences(before, after)));
    worker.postMessage([before, after]);
    return () => worker.terminate();
  }, [isQuick, before, after]);
  return atOnce ?? slow;
}
