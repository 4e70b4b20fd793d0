import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** The server's time at the start of a test. */
const truth = Date.parse('2024-10-30T15:00:00Z');

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page on a device whose clock is wrong by `off`. Data of an earlier page stays on the device. */
async function openPage(off: number, at = truth) {
  vi.setSystemTime(at + off);
  vi.resetModules();
  return import('#client/api/serverClock.ts');
}

/** A reading of a slow reply: all of the delay is on one of the ways. */
function reading(server: number, error = 20, wrongBy = 0) {
  return { server, at: performance.now() + wrongBy, error };
}

test.each([
  ['slow', -7 * minute],
  ['fast', 3 * hour],
])('I9 A clock that is %s is corrected by the server’s time', async (_, off) => {
  const clock = await openPage(off);
  expect(clock.serverNow()).toBeCloseTo(truth + off, -1);
  clock.applyReading(reading(truth));
  expect(clock.serverNow()).toBeCloseTo(truth, -1);
  expect(clock.clockBehind()).toBeCloseTo(-off, -1);
  vi.advanceTimersByTime(minute);
  expect(clock.serverNow()).toBeCloseTo(truth + minute, -1);
});

test('I9 O4 Without a network the known clock offset is used, on the next page too', async () => {
  const before = await openPage(-7 * minute);
  before.applyReading(reading(truth));
  const after = await openPage(-7 * minute, truth + 5 * hour);
  expect(after.serverNow()).toBeCloseTo(truth + 5 * hour, -1);
});

test('I9 A device’s clock that was visibly corrected since the last server time is used as it is', async () => {
  const before = await openPage(2 * hour);
  before.applyReading(reading(truth));
  const after = await openPage(0, truth + hour);
  expect(after.serverNow()).toBeCloseTo(truth + hour, -1);
});

test.each(['', 'null', '{"offset":"soon"}', '[1]'])('I9 An unreadable stored offset (%s) is ignored', async (kept) => {
  localStorage.setItem('serverClock', kept);
  const clock = await openPage(0);
  expect(clock.serverNow()).toBeCloseTo(truth, -1);
});

test('I9 A slow answer does not replace a quick one, unless that is impossible or older than an hour', async () => {
  const clock = await openPage(-7 * minute);
  clock.applyReading(reading(truth));
  clock.applyReading(reading(truth, 3 * second, 2 * second));
  expect(clock.serverNow()).toBeCloseTo(truth, -1);
  clock.applyReading(reading(truth, 5, -10));
  expect(clock.serverNow()).toBe(truth + 10);

  clock.applyReading(reading(truth + 10 * second, 3 * second));
  expect(clock.serverNow()).toBeCloseTo(truth + 10 * second, -1);
  vi.advanceTimersByTime(2 * hour);
  clock.applyReading(reading(truth + 2 * hour + 8 * second, 4 * second));
  expect(clock.serverNow()).toBeCloseTo(truth + 2 * hour + 8 * second, -1);
});

test('I9 Setting the clock back on an open page has no effect, and the server is asked once a minute at most', async () => {
  const clock = await openPage(0);
  const ask = vi.fn();
  clock.onClockChanged(ask);
  clock.applyReading(reading(truth));
  vi.setSystemTime(truth - 2 * hour);
  expect(clock.serverNow()).toBeCloseTo(truth, -1);
  vi.advanceTimersByTime(10 * second);
  expect(clock.serverNow()).toBeCloseTo(truth + 10 * second, -1);
  expect(clock.clockBehind()).toBeCloseTo(2 * hour, -1);
  vi.setSystemTime(truth - 3 * hour);
  expect(clock.serverNow()).toBeCloseTo(truth + 10 * second, -1);
  expect(ask).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(truth + 70 * second - 2 * hour);
  expect(clock.serverNow()).toBeCloseTo(truth + 70 * second, -1);
  expect(ask).toHaveBeenCalledTimes(2);

  clock.applyReading(reading(truth + 70 * second));
  const later = await openPage(-2 * hour, truth + hour);
  expect(later.serverNow()).toBeCloseTo(truth + hour, -1);
});

test('I9 The time is right after the device slept; a clock that was set ahead is corrected by the server', async () => {
  const clock = await openPage(0);
  const ask = vi.fn();
  clock.onClockChanged(ask);
  clock.applyReading(reading(truth));
  vi.setSystemTime(truth + 2 * hour);
  expect(clock.serverNow()).toBeCloseTo(truth + 2 * hour, -1);
  expect(ask).toHaveBeenCalledOnce();
  clock.applyReading(reading(truth));
  expect(clock.serverNow()).toBeCloseTo(truth, -1);
  expect(clock.clockBehind()).toBeCloseTo(-2 * hour, -1);
});

test('I9 The server’s time comes with the health check, and counts from half of the round trip ago', async () => {
  await openPage(-7 * minute);
  vi.stubGlobal('fetch', async () => {
    await vi.advanceTimersByTimeAsync(700);
    const now = truth + 700;
    await vi.advanceTimersByTimeAsync(700);
    return Response.json({ code: '200', msg: 'Done', data: { name: serverName, now } });
  });
  const { serverNow } = await import('#client/api/serverClock.ts');
  const { useNow, useClockBehind } = await import('#client/features/dates/now.ts');
  const { probe } = await import('#client/api/connection.ts');
  const { result } = renderHook(() => ({ now: useNow(second), behind: useClockBehind() }));
  expect(result.current.behind).toBe(0);
  await act(() => probe());
  await act(() => vi.advanceTimersByTimeAsync(3 * second));
  expect(result.current.behind).toBe(7);
  expect(result.current.now?.getTime()).toBe(truth + 4 * second);
  expect(serverNow()).toBeCloseTo(truth + 4.4 * second, -1);
});

test('I9 A page from a captive portal is not taken for the server’s time', async () => {
  await openPage(0);
  vi.stubGlobal('fetch', async () => Response.json({ data: { name: 'hotel', now: 12 } }));
  const { onClockReading, probe } = await import('#client/api/connection.ts');
  const reader = vi.fn();
  onClockReading(reader);
  await probe();
  expect(reader).not.toHaveBeenCalled();
});
