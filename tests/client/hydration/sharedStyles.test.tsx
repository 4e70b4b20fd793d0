import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedStyles, stylesFailure } from '#client/hydration/sharedStyles.ts';

let requests = 0;
let reloads = 0;
const countReload = () => reloads++;

/** A page with a style sheet. It has no address, so nothing is fetched, and each test says how a request ends. */
beforeEach(() => {
  vi.useFakeTimers();
  [requests, reloads] = [0, 0];
  document.head.innerHTML = '<link rel="stylesheet">';
  addEventListener(stylesFailure, countReload);
});

afterEach(() => {
  removeEventListener(stylesFailure, countReload);
  document.head.innerHTML = '';
  vi.useRealTimers();
});

/** Lets the present request end. Each try inserts a link of its own. */
async function answer(kind: 'load' | 'error'): Promise<void> {
  document.head.querySelector('link')!.dispatchEvent(new Event(kind));
  requests++;
  await vi.advanceTimersByTimeAsync(0);
}

/** Fails every request that the page makes within some minutes. */
async function failFor(minutes: number): Promise<void> {
  let link = document.head.querySelector('link');
  for (let second = 0; second < 60 * minutes; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (document.head.querySelector('link') === link) continue;
    link = document.head.querySelector('link');
    await answer('error');
  }
}

test('I1 O11 A page whose styles are gone asks for them less and less often, then no more', async () => {
  void sharedStyles();
  await answer('error');
  await failFor(1);
  expect(requests).toBe(3);
  await failFor(20);
  expect(requests).toBe(7);
  await failFor(60);
  expect(requests).toBe(7);
  expect(reloads).toBe(1);
});

test('I1 O11 A page that has stopped asking for its styles asks again once the network is back', async () => {
  void sharedStyles();
  await answer('error');
  await failFor(60);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  // The server may no longer have this version.
  await answer('error');
  expect(reloads).toBe(2);
  await failFor(1);
  const before = requests;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  await answer('load');
  await failFor(60);
  expect(requests).toBe(before + 1);
});
