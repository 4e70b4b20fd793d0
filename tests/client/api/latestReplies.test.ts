import { expect, test, vi } from 'vitest';
import type { Outcome } from '#client/api/outcome.ts';
import { LatestReplies, type ReplyCache } from '#client/api/latestReplies.ts';

const connection = vi.hoisted(() => ({ now: 'online' }));
vi.mock('#client/api/connection.ts', () => ({ currentConnection: () => connection.now }));

type Cached = Awaited<ReturnType<NonNullable<ReplyCache<number, string>['one']>>>;

/** Titles of replies that the test sends itself, to the oldest request first. */
function titles(one: () => Promise<Cached> = () => Promise.resolve(undefined)) {
  const answers: ((title: string | { status?: number }) => void)[] = [];
  const outcomeOf = (answer: string | { status?: number }): Outcome<string> => {
    if (typeof answer === 'string') return { kind: 'success', msg: '', data: answer };
    const { status } = answer;
    return status ? { kind: 'refused', msg: 'Your role does not allow this.', status } : { kind: 'unreachable' };
  };
  const deleted: number[] = [];
  const replies = new LatestReplies<number, string>(
    () => new Promise<Outcome<string>>((resolve) => answers.push((answer) => resolve(outcomeOf(answer)))),
    { one, putOne: () => Promise.resolve(), deleteOne: (id) => Promise.resolve(deleted.push(id)) },
  );
  return { replies, answers, deleted };
}

test('S3 S11 a reply requested before a change on this device does not restore the old text', async () => {
  const { replies, answers } = titles();
  replies.subscribe(1, () => undefined);
  const first = replies.ask(1);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!('Before');
  await first;

  const asked = replies.ask(1);
  await expect.poll(() => answers.length).toBe(2);
  await replies.change(1, () => 'Changed here');
  answers[1]!('Before');
  await asked;
  expect(replies.get(1)).toMatchObject({ state: 'asking', data: 'Changed here' });

  await expect.poll(() => answers.length).toBe(3);
  answers[2]!('Changed here');
  await expect.poll(() => replies.get(1).state).toBe('confirmed');
});

test('S11 if two replies overtake each other, the later request counts', async () => {
  const { replies, answers } = titles();
  const asked = [replies.ask(1), replies.ask(1)];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!('As it is now');
  answers[0]!('As it was');
  await Promise.all(asked);
  expect(replies.get(1)).toMatchObject({ state: 'confirmed', data: 'As it is now' });
});

test('S11 C3 A reply confirms nothing while a later request is under way', async () => {
  const { replies, answers } = titles();
  const asked = [replies.ask(1), replies.ask(1)];
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!('As it was');
  expect(await asked[0]).toBe('As it was');
  expect(replies.get(1)).toMatchObject({ state: 'asking', data: 'As it was' });
  answers[1]!({});
  expect(await asked[1]).toBeUndefined();
  expect(replies.get(1), 'nobody knows whether it is still so').toMatchObject({ state: 'offline', data: 'As it was' });
});

test('S11 a reply to an earlier request does not undo the refusal of a later one', async () => {
  const { replies, answers } = titles();
  const asked = [replies.ask(1), replies.ask(1)];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!({ status: 403 });
  await asked[1];
  answers[0]!('As it was');
  await asked[0];
  expect(replies.get(1)).toMatchObject({ data: undefined, state: { refused: 'Your role does not allow this.' } });
});

test('S11 a slow read from the device does not replace the server’s reply', async () => {
  const { promise, resolve } = Promise.withResolvers<Cached>();
  const { replies, answers } = titles(() => promise);
  const asked = replies.ask(1);
  answers[0]!('As it is now');
  await asked;
  resolve({ data: 'As it was cached', asOf: 1 });
  await promise;
  expect(replies.get(1)).toMatchObject({ data: 'As it is now', state: 'confirmed' });
});

test('S11 … nor a refusal that says the data is gone, which deletes it from the device', async () => {
  const reads: ((cached: Cached) => void)[] = [];
  const { replies, answers, deleted } = titles(() => new Promise((resolve) => reads.push(resolve)));
  const asked = [replies.ask(1), replies.ask(1)];
  answers[1]!({ status: 410 });
  reads[1]!({ data: 'As it was cached', asOf: 1 });
  await asked[1];
  expect(deleted).toEqual([1]);
  reads[0]!({ data: 'As it was cached', asOf: 1 });
  answers[0]!({});
  await asked[0];
  expect(replies.get(1).data).toBeUndefined();
});

test('S11 offline, the copy is shown with its age and the reason; the next reply removes the reason', async () => {
  const { replies, answers } = titles(() => Promise.resolve({ data: 'As it was cached', asOf: 1 }));
  const asked = replies.ask(1);
  answers[0]!({});
  await asked;
  const offline = { data: 'As it was cached', asOf: 1, problem: 'unreachable' };
  expect(replies.get(1)).toEqual({ ...offline, state: 'offline' });
  const again = replies.ask(1);
  // The reason is shown until the reply arrives, so that it does not flicker if requests are made every few seconds.
  expect(replies.get(1)).toEqual({ ...offline, state: 'asking' });
  answers[1]!('As it is now');
  await again;
  expect(replies.get(1)).toMatchObject({ data: 'As it is now', state: 'confirmed', problem: undefined });
});

test('S11 Components that render together share one request; pressing “again” sends a new one', async () => {
  const { replies, answers } = titles();
  const asked = [replies.share(1), replies.share(1), replies.share(2)];
  expect(answers).toHaveLength(2);
  const again = replies.ask(1);
  expect(answers).toHaveLength(3);
  answers[2]!('As it is now');
  answers[0]!('As it was');
  await Promise.all([asked[1], again]);
  expect(replies.get(1).data).toBe('As it is now');
  void replies.share(1);
  expect(answers, 'a request that has been answered is over').toHaveLength(4);
});

test('S3 S11 A request from before a change, or before the network was lost, is not shared', async () => {
  const { replies, answers } = titles();
  const before = replies.share(1);
  await replies.take(1, 'From another call');
  void replies.share(1);
  expect(answers).toHaveLength(2);
  answers[0]!('Before');
  await before;
  expect(replies.get(1).data).toBe('From another call');

  connection.now = 'offline';
  void replies.share(1);
  expect(answers).toHaveLength(3);
  connection.now = 'online';
  void replies.share(1);
  void replies.share(1);
  expect(answers).toHaveLength(4);
});

test('S3 After a change a reply is requested again only while it is shown', async () => {
  const { replies, answers } = titles();
  const asked = replies.ask(1);
  answers[0]!('Before');
  await asked;
  const stop = replies.subscribe(1, () => undefined);
  await replies.change(1, () => 'Changed while it is shown');
  expect(answers).toHaveLength(2);
  stop();
  await replies.change(1, () => 'Changed afterwards');
  expect(answers).toHaveLength(2);
  expect(replies.get(1).data).toBe('Changed afterwards');
});
