import { useEffect } from 'react';
import { createStore, useStore } from '#client/device/store.ts';

/** Milliseconds without typing before words are counted again; longer for a long text, whose count takes longer. */
const debounce = ({ length }: string) => 300 + length / 1_000;

let shared: Worker | undefined;
const counted = createStore<number | undefined>(undefined);

/** Counting runs in a worker, so that a long abstract does not block typing. */
function counter(): Worker {
  if (!shared) {
    shared = new Worker(new URL('./countWords.worker.ts', import.meta.url), { type: 'module' });
    shared.addEventListener('message', ({ data }: MessageEvent<number>) => counted.set(data));
  }
  return shared;
}

/** Counts the words (R7) of the form's abstract when typing pauses. */
export function useWordCount(text: string): number | undefined {
  useEffect(() => () => counted.set(undefined), []);
  useEffect(() => {
    const timer = setTimeout(() => counter().postMessage(text), debounce(text));
    return () => clearTimeout(timer);
  }, [text]);
  return useCountedWords();
}

/** The last count of `useWordCount`; undefined before the first. */
export function useCountedWords(): number | undefined {
  return useStore(counted, undefined);
}
