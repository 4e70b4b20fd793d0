import { expect, test } from 'vitest';
import { FairQueue } from '#server/http/fairQueue.ts';

/** Work that ends on command, and the order in which it started. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve) => {
      begun.push(name);
      ends.push(resolve);
    });
  const end = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('V3 networks that fill the queue give way to a network that comes later, and take turns with it', async () => {
  const queue = new FairQueue(2, 6);
  const { begun, work, end } = works();
  const outcomes = new Map<string, Promise<string>>();
  const come = (network: string, name: string) =>
    outcomes.set(
      name,
      queue.run(network, work(name)).then(
        () => 'done',
        () => 'refused',
      ),
    );
  for (let n = 1; n <= 5; n++) for (const network of ['a', 'b']) come(network, `${network}${n}`);
  for (const name of ['hall1', 'hall2']) come('hall', name);
  for (let n = 0; n < 12; n++) await end();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'hall1', 'a3', 'b3', 'hall2']);
  const refused = [...outcomes].map(async ([name, outcome]) => ((await outcome) === 'refused' ? [name] : []));
  expect((await Promise.all(refused)).flat()).toEqual(['a4', 'b4', 'a5', 'b5']);
});

test('V3 a conference hall alone may use the entire queue', async () => {
  const queue = new FairQueue(2, 6);
  const { begun, work, end } = works();
  const all = Array.from({ length: 9 }, (_, n) => queue.run('hall', work(`hall${n}`)));
  const outcomes = Promise.allSettled(all);
  for (let n = 0; n < 9; n++) await end();
  expect(begun).toHaveLength(8);
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
