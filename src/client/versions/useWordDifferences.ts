import { useEffect, useMemo, useState } from 'react';
import { wordDifferences, type DifferencePiece } from './words.ts';

/** Characters of both texts together that are compared without a noticeable pause. */
const shortLength = 20_000;

/** The differences of two texts; undefined while a worker compares long ones. */
export function useWordDifferences(before: string, after: string): readonly DifferencePiece[] | undefined {
  const isShort = before.length + after.length <= shortLength;
  const immediate = useMemo(() => (isShort ? wordDifferences(before, after) : undefined), [isShort, before, after]);
  const [fromWorker, setFromWorker] = useState<DifferencePiece[]>();
  useEffect(() => {
    if (isShort) return;
    const worker = new Worker(new URL('./words.worker.ts', import.meta.url), {
      type: 'module',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<DifferencePiece[]>) => setFromWorker(data));
    // Without a worker, the page compares them itself.
    worker.addEventListener('error', () => setFromWorker(wordDifferences(before, after)));
    worker.postMessage([before, after]);
    return () => worker.terminate();
  }, [isShort, before, after]);
  return immediate ?? fromWorker;
}
