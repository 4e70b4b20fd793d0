import { createStore, useStore } from '#client/device/store.ts';

interface Question {
  answer: (isConfirmed: boolean) => void;
}

const question = createStore<Question | undefined>(undefined);

/** Asks whoever is at the screen to sign in once more. Resolves with whether she did. */
export async function confirmIdentity(): Promise<boolean> {
  question.get()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({ answer: resolve });
  return promise.finally(() => question.set(undefined));
}

/** The question that is open, if any. */
export function useConfirmation(): Question | undefined {
  return useStore(question, undefined);
}
