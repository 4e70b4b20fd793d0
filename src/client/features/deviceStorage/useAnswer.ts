import { useEffect, useState } from 'react';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';

/** Milliseconds until the reader is told that nothing opens; longer than a server may take. */
const patience = 15_000;

/** The device's database does not open. */
export interface Failed {
  kind: 'failed';
  failure: StorageFailure;
}

/**
 * What the device's database answers; undefined until then.
 *
 * @param asked - names the question: another name is another question
 * @param ask - always the same function for the same question
 */
export function useAnswer<Answer>(asked: string, ask: () => Promise<Answer>): Answer | Failed | undefined {
  const [given, setGiven] = useState<{ asked: string; answer: Answer | Failed }>();
  useEffect(() => {
    let isWanted = true;
    const show = (answer: Answer | Failed) => {
      if (isWanted) setGiven({ asked, answer });
    };
    // A database that a browser never opens throws nothing either.
    const timer = setTimeout(() => show({ kind: 'failed', failure: 'unavailable' }), patience);
    ask()
      .then(show, (error: unknown) => show({ kind: 'failed', failure: storageFailure(error) }))
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, asked]);
  return given?.asked === asked ? given.answer : undefined;
}
