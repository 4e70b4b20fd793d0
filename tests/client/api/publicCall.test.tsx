import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAndStore, usePublicCall } from '#client/api/publicCall.ts';
import { answersDatabase, answersDatabaseName } from '#client/storage/siteDatabase.ts';
import { probe } from '#client/api/connection.ts';

const speakers = [{ news_title: 'Wang Shufen' }];

/** Another list for each test, because replies stay cached while the page is open. */
let type_id = 0;
const key = () => `speaker_list ${JSON.stringify({ type_id })}`;

function answer(body: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
}

function cutTheLine(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

const askForSpeakers = () => renderHook(() => usePublicCall('speaker_list', { type_id }));

beforeEach(async () => {
  type_id++;
  await Dexie.delete(answersDatabaseName);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('O4 The server’s answer is stored with its date', async () => {
  answer(JSON.stringify({ code: '200', msg: 'Done', data: speakers }));
  const before = Date.now();
  const { result } = askForSpeakers();
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('fresh'));
  expect(result.current.data).toEqual(speakers);
  expect(result.current.at).toBeGreaterThanOrEqual(before);
  await waitFor(async () => expect(await answersDatabase.answers.get(key())).toMatchObject({ data: speakers }));
});

test('O4 Without a network the last answer is shown with its date', async () => {
  await answersDatabase.answers.put({ key: key(), data: speakers, at: 1234 });
  cutTheLine();
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current).toEqual({ state: 'stored', data: speakers, at: 1234 }));
});

test('O4 Without a network and without an earlier answer nothing is shown', async () => {
  cutTheLine();
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current.state).toBe('none'));
});

test('O4 Without a network the request is repeated when it returns, and the answer stays if it is lost again', async () => {
  cutTheLine();
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current.state).toBe('none'));
  expect(await probe()).toBe('offline');
  answer(JSON.stringify({ code: '200', msg: 'Done', data: speakers }));
  await probe();
  await waitFor(() => expect(result.current.data).toEqual(speakers));

  cutTheLine();
  expect(await probe()).toBe('offline');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.data).toEqual(speakers);
});

test.each([
  ['a captive portal’s page', '<html>Log in to this network</html>'],
  ['a refusal', JSON.stringify({ code: '500', msg: 'Broken' })],
  ['a server that has no such list', JSON.stringify({ code: '404', msg: 'Unknown' })],
  ['an answer of another shape', JSON.stringify({ code: '200', msg: 'Done', data: [{ name: 'nowhere' }] })],
])('O4 %s does not replace the last answer', async (_what, body) => {
  await answersDatabase.answers.put({ key: key(), data: speakers, at: 1234 });
  answer(body);
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current.state).toBe('stored'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.data).toEqual(speakers);
  expect(await answersDatabase.answers.get(key())).toMatchObject({ at: 1234 });
});

test('O4 If the browser’s database hangs, the server’s answer is shown all the same', async () => {
  vi.spyOn(answersDatabase.answers, 'get').mockReturnValue(new Promise(() => {}));
  answer(JSON.stringify({ code: '200', msg: 'Done', data: speakers }));
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current.data).toEqual(speakers));
});

test('O4 I5 While an answer is slow, the page says so, and shows it when it arrives', async () => {
  let arrive = (_reply: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { result } = askForSpeakers();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(result.current.state).toBe('loading');
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(result.current.state).toBe('none'));
  arrive(new Response(JSON.stringify({ code: '200', msg: 'Done', data: speakers })));
  await waitFor(() => expect(result.current.data).toEqual(speakers));
});

test('O4 When the server is available again, the request is repeated automatically', async () => {
  answer(JSON.stringify({ code: '200', msg: 'Done', data: { name: 'lectern' } }));
  expect(await probe()).toBe('online');
  cutTheLine();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { result } = askForSpeakers();
  await waitFor(() => expect(result.current.state).toBe('none'));
  vi.stubGlobal('fetch', (input: Request | string) => {
    const data = String(input instanceof Request ? input.url : input).includes('healthz')
      ? { name: 'lectern' }
      : speakers;
    return Promise.resolve(new Response(JSON.stringify({ code: '200', msg: 'Done', data })));
  });
  await vi.advanceTimersByTimeAsync(11_000);
  await waitFor(() => expect(result.current.data).toEqual(speakers));
});

test('O4 An answer that was overtaken by a later one is neither shown nor stored', async () => {
  const replies: ((reply: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => replies.push(resolve)));
  const { result } = askForSpeakers();
  const later = fetchAndStore('speaker_list', { type_id });
  await waitFor(() => expect(replies.length).toBeGreaterThan(1));
  const reply = (data: unknown) => new Response(JSON.stringify({ code: '200', msg: 'Done', data }));
  replies[1]!(reply(speakers));
  await later;
  replies[0]!(reply([{ news_title: 'Whoever was listed before' }]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(result.current.data).toEqual(speakers);
  expect(await answersDatabase.answers.get(key())).toMatchObject({ data: speakers });
});
