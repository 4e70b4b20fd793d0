// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { runningOf, runOnce } from '#client/features/sending/running.ts';

/** Work that runs until `end` is called. */
function work() {
  const end = Promise.withResolvers<string>();
  const held = { begun: false, end: end.resolve, run: () => ((held.begun = true), end.promise) };
  return held;
}

test('R11 a second submission during a running one is ignored', async () => {
  const [first, second] = [work(), work()];
  const sent = runOnce('send', 'a draft', first.run);
  expect(await runOnce('send', 'a draft', second.run)).toBeUndefined();
  first.end('sent');
  expect(await sent).toBe('sent');
  expect(second.begun).toBe(false);
  expect(runningOf('a draft')).toBeUndefined();
});

test('O8 R11 a submission during a look-up is shown at once, waits for it, and is not blocked by another look-up', async () => {
  const [looking, press, late] = [work(), work(), work()];
  const found = runOnce('look-up', 'a draft', looking.run);
  const sent = runOnce('send', 'a draft', press.run);
  expect(runningOf('a draft')?.kind).toBe('send');
  expect(await runOnce('look-up', 'a draft', late.run)).toBeUndefined();
  expect(press.begun).toBe(false);

  looking.end('not found');
  expect(await found).toBe('not found');
  expect(runningOf('a draft')?.kind).toBe('send');
  press.end('sent');
  expect(await sent).toBe('sent');
  expect(press.begun).toBe(true);
  expect(late.begun).toBe(false);
  expect(runningOf('a draft')).toBeUndefined();
});
