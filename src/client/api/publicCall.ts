import { useEffect, useRef, useState } from 'react';
import type { BodyOf, DataOf } from '#contract/calls/calls.ts';
import { probe, useConnection } from './connection.ts';
import type { PublicCall } from './publicRequest.ts';

/**
 * A call's answer as far as it is known. `stored`: the copy of an earlier visit, while the server has not answered or
 * cannot be reached; `none`: there is no copy either.
 */
export type PublicAnswer<Data> =
  | { state: 'loading' | 'none'; data?: undefined; at?: undefined }
  | { state: 'fresh' | 'stored'; data: Data; at: number };

/** Milliseconds without an answer after which the page shows that there is none; a later answer is still shown. */
const timeout = 10_000;

/** Loaded on demand: neither the database nor the code for calls is part of a page's first JavaScript. */
const openDatabase = async () => (await import('#client/storage/siteDatabase.ts')).answersDatabase;

/**
 * The server's answer and when it came; until then, and without a network, the stored copy (O4).
 *
 * @param body - compared by its value
 */
export function usePublicCall<Name extends PublicCall>(name: Name, body: BodyOf<Name>): PublicAnswer<DataOf<Name>> {
  const [known, setKnown] = useState<{ key: string; answer: PublicAnswer<DataOf<Name>> }>();
  const key = keyOf(name, body);
  // Loads again when the connection is back.
  const isOffline = useConnection() === 'offline';
  const latestBody = useRef(body);
  useEffect(() => {
    latestBody.current = body;
  });

  useEffect(() => {
    let current = true;
    void load(name, latestBody.current, key, (answer) => {
      if (!current) return;
      // Data already on the page stays, also in a browser that stores no copy.
      setKnown((known) => (known?.key === key && known.answer.data && !answer.data ? known : { key, answer }));
    });
    return () => {
      current = false;
    };
  }, [name, key, isOffline]);

  return known?.key === key ? known.answer : { state: 'loading' };
}

function keyOf(name: PublicCall, body: unknown): string {
  return body === undefined ? name : `${name} ${JSON.stringify(body)}`;
}

async function load<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
  key: string,
  show: (answer: PublicAnswer<DataOf<Name>>) => void,
): Promise<void> {
  const request = import('./publicRequest.ts').then(
    ({ publicRequest }) => publicRequest(name, body),
    () => undefined,
  );
  // The answer does not wait for the copy, which never comes where a browser's database hangs.
  let stored: PublicAnswer<DataOf<Name>> | undefined;
  let answered = false;
  const reading = readAnswer<DataOf<Name>>(key).then((copy) => {
    stored = copy;
    if (copy && !answered) show(copy);
  });
  const late = setTimeout(() => show({ state: 'none' }), timeout);
  const outcome = await request;
  answered = outcome?.kind === 'success';
  if (outcome?.kind !== 'success') {
    // Watches for the server to come back, upon which this loads again.
    if (outcome?.kind !== 'refused') void probe();
    await reading;
    clearTimeout(late);
    return show(stored ?? { state: 'none' });
  }
  clearTimeout(late);
  const fresh = { state: 'fresh', data: reuseIfSame(outcome.data, stored?.data), at: Date.now() } as const;
  show(fresh);
  await storeAnswer(key, fresh);
}

/** Fetches an answer outside of a component and stores it; undefined where there is none. */
export async function fetchAndStore<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  const client = await import('./publicRequest.ts').catch(() => undefined);
  const outcome = await client?.publicRequest(name, body);
  if (outcome?.kind !== 'success') return undefined;
  await storeAnswer(keyOf(name, body), { data: outcome.data, at: Date.now() });
  return outcome.data;
}

/** Fetches an answer that this device lacks, or has had for longer than `age` milliseconds. */
export async function keepAnswer<Name extends PublicCall>(name: Name, body: BodyOf<Name>, age: number): Promise<void> {
  const stored = await readAnswer(keyOf(name, body));
  if (Date.now() - (stored?.at ?? 0) > age) await fetchAndStore(name, body);
}

/** The answer that was stored last, for code outside of a component. */
export async function storedAnswer<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  return (await readAnswer<DataOf<Name>>(keyOf(name, body)))?.data;
}

/** Keeps the object where its content is the same, so that a list is not rendered again. */
function reuseIfSame<Data>(answered: Data, stored: Data | undefined): Data {
  return stored !== undefined && JSON.stringify(answered) === JSON.stringify(stored) ? stored : answered;
}

async function readAnswer<Data>(key: string): Promise<PublicAnswer<Data> | undefined> {
  try {
    const row = await (await openDatabase()).answers.get(key);
    return row && { state: 'stored', data: row.data as Data, at: row.at };
  } catch {
    return undefined;
  }
}

async function storeAnswer(key: string, { data, at }: { data: unknown; at: number }): Promise<void> {
  try {
    await (await openDatabase()).answers.put({ key, data, at });
  } catch (error) {
    console.warn('An answer could not be stored for offline use', error);
  }
}
