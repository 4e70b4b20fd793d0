import { useEffect, useState } from 'react';

/** Milliseconds without typing before words are counted again: longer for a long text, whose count takes longer. */
const debounce = ({ length }: string) => 300 + length / 1_000;

let shared: Worker | undefined;

/** Counting runs in a worker, so that a long abstract does not block typing. */
function counter(): Worker {
  shared ??= new Worker(new URL('./countWords.worker.ts', import.meta.url), { type: 'module' });
  return shared;
}

/** The word count (R7), updated when typing pauses; undefined before the first count. */
export function useWordCount(text: string): number | undefined {
  const [words, setWords] = useState<number>();

  useEffect(() => {
    const worker = counter();
    const show = ({ data }: MessageEvent<number>) => setWords(data);
    worker.addEventListener('message', show);
    return () => worker.removeEventListener('message', show);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => counter().postMessage(text), debounce(text));
    return () => clearTimeout(timer);
  }, [text]);

  return words;
}
