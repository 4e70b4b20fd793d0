import { expect, test } from 'vitest';
import type { Outcome } from '#client/api/outcome.ts';
import { LastSeenStore, type Copy } from '#client/admin/device/lastSeen.ts';

/** A store whose answers are given by hand, oldest question first. */
function storeOfTitles(read: () => Promise<Copy<string> | undefined> = () => Promise.resolve(undefined)) {
  const answers: ((title: string | { status: number }) => void)[] = [];
  const outcomeOf = (answer: string | { status: number }): Outcome<string> =>
    typeof answer === 'string'
      ? { kind: 'success', msg: '', data: answer }
      : { kind: 'refused', msg: 'Your role does not allow this.', ...answer };
  const store = new LastSeenStore<number, string>({
    ask: () => new Promise<Outcome<string>>((resolve) => answers.push((answer) => resolve(outcomeOf(answer)))),
    read,
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

test('S11 an answer to an earlier question does not undo a refusal of the later', async () => {
  const { store, answers } = storeOfTitles();
  const asked = [store.askFor(1), store.askFor(1)];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!({ status: 403 });
  await asked[1];
  answers[0]!('As it was');
  await asked[0];
  expect(store.get(1)).toMatchObject({ seen: undefined, state: { refused: 'Your role does not allow this.' } });
});

test('S11 what the device is slow to read does not replace what the server has answered', async () => {
  const reads: ((copy: Copy<string>) => void)[] = [];
  const { store, answers } = storeOfTitles(() => new Promise((resolve) => reads.push(resolve)));
  const asked = [store.askFor(1), store.askFor(1)];
  await expect.poll(() => reads.length).toBe(2);
  reads[1]!({ data: 'As it was kept', at: 1 });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!('As it is now');
  await asked[1];
  reads[0]!({ data: 'As it was kept', at: 1 });
  await expect.poll(() => answers.length).toBe(2);
  expect(store.get(1).seen?.data).toBe('As it is now');
});
