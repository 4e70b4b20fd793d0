import { createStore, useStore } from '#client/device/store.ts';

interface Question {
  answer: (isConfirmed: boolean) => void;
}

const question = createStore<Question | undefined>(undefined);

/** Asks the person at the screen to sign in again. Resolves to whether that succeeded. */
export async function confirmIdentity(): Promise<boolean> {
  answerConfirmation(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = { answer: resolve };
  question.set(asked);
  return promise.finally(() => {
    if (question.get() === asked) question.set(undefined);
  });
}

/** Answers the open question, if any. After the session has ended, the user can no longer answer it. */
export function answerConfirmation(isConfirmed: boolean): void {
  question.get()?.answer(isConfirmed);
}

/** The open question, if any. */
export function useConfirmation(): Question | undefined {
  return useStore(question, undefined);
}
