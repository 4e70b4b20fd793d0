import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePublicCall } from '#client/api/publicCall.ts';
import { answersDatabase, answersDatabaseName } from '#client/storage/siteDatabase.ts';
import { probe } from '#client/api/connection.ts';

const countries = [{ country_id: '826', nicename: 'United Kingdom', phonecode: '44', iso: 'GB' }];

function answer(body: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

function cutTheLine(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

const askForCountries = () => renderHook(() => usePublicCall('country_list', undefined));

beforeEach(() => Dexie.delete(answersDatabaseName));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('O4 The server’s answer is stored with its date', async () => {
  answer(JSON.stringify({ code: '200', msg: 'Done', data: countries }));
  const before = Date.now();
  const { result } = askForCountries();
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('fresh'));
  expect(result.current.data).toEqual(countries);
  expect(result.current.at).toBeGreaterThanOrEqual(before);
  await waitFor(async () =>
    expect(await answersDatabase.answers.get('country_list')).toMatchObject({ data: countries }),
  );
});

test('O4 Without a network the last answer is shown with its date', async () => {
  await answersDatabase.answers.put({ key: 'country_list', data: countries, at: 1234 });
  cutTheLine();
  const { result } = askForCountries();
  await waitFor(() => expect(result.current).toEqual({ state: 'stored', data: countries, at: 1234 }));
});

test('O4 Without a network and without an earlier answer nothing is shown', async () => {
  cutTheLine();
  const { result } = askForCountries();
  await waitFor(() => expect(result.current.state).toBe('none'));
});

test('O4 Without a network the request is repeated when it returns, and the answer stays when it goes', async () => {
  cutTheLine();
  const { result } = askForCountries();
  await waitFor(() => expect(result.current.state).toBe('none'));
  expect(await probe()).toBe('offline');
  answer(JSON.stringify({ code: '200', msg: 'Done', data: countries }));
  await probe();
  await waitFor(() => expect(result.current.data).toEqual(countries));

  cutTheLine();
  expect(await probe()).toBe('offline');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.data).toEqual(countries);
});

test.each([
  ['a captive portal’s page', '<html>Log in to this network</html>'],
  ['a refusal', JSON.stringify({ code: '500', msg: 'Broken' })],
  ['an answer of another shape', JSON.stringify({ code: '200', msg: 'Done', data: [{ name: 'nowhere' }] })],
])('O4 %s does not replace the last answer', async (_what, body) => {
  await answersDatabase.answers.put({ key: 'country_list', data: countries, at: 1234 });
  answer(body);
  const { result } = askForCountries();
  await waitFor(() => expect(result.current.state).toBe('stored'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.data).toEqual(countries);
  expect(await answersDatabase.answers.get('country_list')).toMatchObject({ at: 1234 });
});

test('O4 A browser whose database hangs shows the server’s answer all the same', async () => {
  vi.spyOn(answersDatabase.answers, 'get').mockReturnValue(new Promise(() => {}));
  answer(JSON.stringify({ code: '200', msg: 'Done', data: countries }));
  const { result } = askForCountries();
  await waitFor(() => expect(result.current.data).toEqual(countries));
});

test('O4 I5 While an answer takes long the page says so, and shows it when it comes', async () => {
  let arrive = (_reply: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { result } = askForCountries();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(result.current.state).toBe('loading');
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(result.current.state).toBe('none'));
  arrive(new Response(JSON.stringify({ code: '200', msg: 'Done', data: countries })));
  await waitFor(() => expect(result.current.data).toEqual(countries));
});

test('O4 When a server is available again the request is repeated without the reader’s doing', async () => {
  answer(JSON.stringify({ code: '200', msg: 'Done', data: { name: 'lectern' } }));
  expect(await probe()).toBe('online');
  cutTheLine();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { result } = askForCountries();
  await waitFor(() => expect(result.current.state).toBe('none'));
  vi.stubGlobal('fetch', (input: Request | string) => {
    const data = String(input instanceof Request ? input.url : input).includes('healthz')
      ? { name: 'lectern' }
      : countries;
    return Promise.resolve(new Response(JSON.stringify({ code: '200', msg: 'Done', data })));
  });
  await vi.advanceTimersByTimeAsync(11_000);
  await waitFor(() => expect(result.current.data).toEqual(countries));
});
