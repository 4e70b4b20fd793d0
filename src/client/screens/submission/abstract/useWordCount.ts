import { useEffect, useState } from 'react';

/** Milliseconds of rest before the words are counted again: longer for a long text, whose count takes a while itself. */
const restAfter = ({ length }: string) => 300 + length / 1_000;

let shared: Worker | undefined;

/** Counts beside the page, so that a long abstract never makes a keystroke wait. */
function counter(): Worker {
  shared ??= new Worker(new URL('./countWords.worker.ts', import.meta.url), { type: 'module' });
  return shared;
}

/** The live word count (R7); undefined until the first one. The number follows when typing rests. */
export function useWordCount(text: string): number | undefined {
  const [words, setWords] = useState<number>();

  useEffect(() => {
    const worker = counter();
    const show = ({ data }: MessageEvent<number>) => setWords(data);
    worker.addEventListener('message', show);
    return () => worker.removeEventListener('message', show);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => counter().postMessage(text), restAfter(text));
    return () => clearTimeout(timer);
  }, [text]);

  return words;
}
