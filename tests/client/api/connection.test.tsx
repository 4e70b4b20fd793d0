import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import { onClockReading, probe, useConnection } from '#client/api/connection.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('D4 A health check answered just before going offline does not count as online', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  const { result } = renderHook(() => useConnection());
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe('offline');
  await act(async () => {
    resolve(new Response(JSON.stringify({ code: '200', msg: 'Done', data: { name: serverName } })));
    await promise;
  });
  await new Promise((settled) => setTimeout(settled, 20));
  expect(result.current).toBe('offline');

  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: '200', msg: 'Done', data: { name: serverName } })),
  );
  await act(() => probe());
  await waitFor(() => expect(result.current).toBe('online'));
});

test('I9 Only a number of milliseconds is accepted as the server’s time', async () => {
  const readings: number[] = [];
  onClockReading(({ server }) => readings.push(server));
  for (const now of ['"2024-11-01T00:00:00Z"', '1e999', 'null', '{}', '1730419200000']) {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(`{"code":"200","msg":"Done","data":{"name":"${serverName}","now":${now}}}`)),
    );
    expect(await probe(), now).toBe('online');
  }
  expect(readings).toEqual([1_730_419_200_000]);
});
