import { useEffect } from 'react';
import { createStore, useStore } from '#client/device/store.ts';

/** Milliseconds without typing before words are counted again: longer for a long text, whose count takes longer. */
const debounce = ({ length }: string) => 300 + length / 1_000;

let shared: Worker | undefined;

/** Counting runs in a worker, so that a long abstract does not block typing. */
function counter(): Worker {
  shared ??= new Worker(new URL('./countWords.worker.ts', import.meta.url), { type: 'module' });
  return shared;
}

/** Of the form that is open; undefined before the first count. */
const counted = createStore<number | undefined>(undefined);

/** The word count (R7) of what is counted by `useWordCount`. */
export function useCountedWords(): number | undefined {
  return useStore(counted, undefined);
}

/** The word count (R7), updated when typing pauses; undefined before the first count. */
export function useWordCount(text: string): number | undefined {
  useEffect(() => {
    const worker = counter();
    const show = ({ data }: MessageEvent<number>) => counted.set(data);
    worker.addEventListener('message', show);
    return () => {
      worker.removeEventListener('message', show);
      counted.set(undefined);
    };
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => counter().postMessage(text), debounce(text));
    return () => clearTimeout(timer);
  }, [text]);

  return useCountedWords();
}
