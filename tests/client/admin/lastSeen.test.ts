import { expect, test } from 'vitest';
import type { Outcome } from '#client/api/outcome.ts';
import { LastSeenStore } from '#client/admin/device/lastSeen.ts';

/** A store whose answers are given by hand, oldest question first. */
function storeOfTitles() {
  const answers: ((title: string) => void)[] = [];
  const store = new LastSeenStore<number, string>({
    ask: () =>
      new Promise<Outcome<string>>((resolve) => answers.push((data) => resolve({ kind: 'success', msg: '', data }))),
    read: () => Promise.resolve(undefined),
    keep: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  });
  return { store, answers };
}

test('S3 S11 an answer that was asked for before a change of this device does not bring the old text back', async () => {
  const { store, answers } = storeOfTitles();
  const first = store.askFor(1);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!('Before');
  await first;

  const asked = store.askFor(1);
  await expect.poll(() => answers.length).toBe(2);
  await store.change(1, () => 'Changed here');
  answers[1]!('Before');
  await asked;
  expect(store.get(1)).toMatchObject({ state: 'asking', seen: { data: 'Changed here' } });

  await expect.poll(() => answers.length).toBe(3);
  answers[2]!('Changed here');
  await expect.poll(() => store.get(1).state).toBe('confirmed');
});

test('S11 of two answers that overtake each other the later question counts', async () => {
  const { store, answers } = storeOfTitles();
  const asked = [store.askFor(1), store.askFor(1)];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('As it is now');
  answers[0]!('As it was');
  await Promise.all(asked);
  expect(store.get(1)).toMatchObject({ state: 'confirmed', seen: { data: 'As it is now' } });
});
