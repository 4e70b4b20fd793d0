import { createStore, useStore } from '#client/device/store.ts';

interface Question {
  answer: (isConfirmed: boolean) => void;
}

const question = createStore<Question | undefined>(undefined);

/** Asks whoever is at the screen to sign in once more. Resolves with whether she did. */
export async function confirmIdentity(): Promise<boolean> {
  answerConfirmation(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = { answer: resolve };
  question.set(asked);
  return promise.finally(() => {
    if (question.get() === asked) question.set(undefined);
  });
}

/** Answers the question that is open, if any; once the session is over, nobody at the screen can. */
export function answerConfirmation(isConfirmed: boolean): void {
  question.get()?.answer(isConfirmed);
}

/** The question that is open, if any. */
export function useConfirmation(): Question | undefined {
  return useStore(question, undefined);
}
