import { useEffect, useRef, useState } from 'react';
import type { BodyOf, CallName, DataOf } from '#contract/calls/calls.ts';
import { probe, useConnection } from './connection.ts';

/** Calls whose answer everybody may see. */
type PublicCall = Extract<CallName, 'country_list' | 'receipt_keys' | `speaker_list${string}`>;

/**
 * What is known of a call's answer. `stored`: the copy of an earlier visit, because the server has not answered yet or
 * cannot be reached; `none`: there is no copy either.
 */
export type Answer<Data> =
  | { state: 'loading' | 'none'; data?: undefined; at?: undefined }
  | { state: 'fresh' | 'stored'; data: Data; at: number };

/** Milliseconds until the reader is told that there is no answer yet; it is shown all the same when it comes. */
const patience = 10_000;

/** Neither the database nor the code for calls is part of a page's first JavaScript. */
const openDatabase = async () => (await import('#client/device/siteDatabase.ts')).answersDatabase;

/**
 * The server's answer, its stored copy meanwhile and where there is no network, with its date (O4).
 * `body` is compared by its value.
 */
export function useAnswer<Name extends PublicCall>(name: Name, body: BodyOf<Name>): Answer<DataOf<Name>> {
  const [known, setKnown] = useState<{ key: string; answer: Answer<DataOf<Name>> }>();
  const key = keyOf(name, body);
  // Who was without a network is asked for again once there is one.
  const isOffline = useConnection() === 'offline';
  const question = useRef(body);
  useEffect(() => {
    question.current = body;
  });

  useEffect(() => {
    let current = true;
    void ask(name, question.current, key, (answer) => {
      if (!current) return;
      // What is on the page stays there, also in a browser that kept no copy.
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

async function ask<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
  key: string,
  show: (answer: Answer<DataOf<Name>>) => void,
): Promise<void> {
  const asked = import('./call.ts').then(
    ({ call }) => call(name, body),
    () => undefined,
  );
  // Nothing waits for the copy that need not: where a browser's database hangs, it never comes.
  let stored: Answer<DataOf<Name>> | undefined;
  let answered = false;
  const reading = readAnswer<DataOf<Name>>(key).then((copy) => {
    stored = copy;
    if (copy && !answered) show(copy);
  });
  const late = setTimeout(() => show({ state: 'none' }), patience);
  const outcome = await asked;
  answered = outcome?.kind === 'success';
  if (outcome?.kind !== 'success') {
    // Whether the server is away is worth knowing: it is asked again once it is back.
    if (outcome?.kind !== 'refused') void probe();
    await reading;
    clearTimeout(late);
    return show(stored ?? { state: 'none' });
  }
  clearTimeout(late);
  const fresh = { state: 'fresh', data: unlessSame(outcome.data, stored?.data), at: Date.now() } as const;
  show(fresh);
  await keepAnswer(key, fresh);
}

/** Asks outside of a page, and keeps the answer for later; nothing where there is none. */
export async function askAndKeep<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  const client = await import('./call.ts').catch(() => undefined);
  const outcome = await client?.call(name, body);
  if (outcome?.kind !== 'success') return undefined;
  await keepAnswer(keyOf(name, body), { data: outcome.data, at: Date.now() });
  return outcome.data;
}

/** The answer that was kept last, for code outside of a page. */
export async function lastAnswer<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  return (await readAnswer<DataOf<Name>>(keyOf(name, body)))?.data;
}

/** What says the same stays the same object, so that a list under the reader's hands is not drawn anew. */
function unlessSame<Data>(answered: Data, stored: Data | undefined): Data {
  return stored !== undefined && JSON.stringify(answered) === JSON.stringify(stored) ? stored : answered;
}

async function readAnswer<Data>(key: string): Promise<Answer<Data> | undefined> {
  try {
    const row = await (await openDatabase()).answers.get(key);
    return row && { state: 'stored', data: row.data as Data, at: row.at };
  } catch {
    return undefined;
  }
}

async function keepAnswer(key: string, { data, at }: { data: unknown; at: number }): Promise<void> {
  try {
    await (await openDatabase()).answers.put({ key, data, at });
  } catch (error) {
    console.warn('An answer could not be stored for offline use', error);
  }
}
