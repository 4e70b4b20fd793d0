import type { Outcome } from '#client/api/outcome.ts';
import { LatestReplies, type KnownReply } from '#client/api/latestReplies.ts';
import { RecordCache, type OpenRecords } from './recordCache.ts';
import { useReply } from '#client/api/useReply.ts';

/** The reply to a call. */
export interface Answer<Data> extends Pick<KnownReply<Data>, 'data' | 'asOf' | 'problem'> {
  /** Whether the server has been asked and has not replied yet, so that `data` may be out of date. */
  isAsking: boolean;
  /** Repeats the request. */
  ask: () => void;
  /** Shows data from another call's reply. */
  show: (data: Data) => void;
}

/** Calls of an application: the body and the reply of each. */
type Calls = Readonly<Record<string, { body: unknown; data: unknown }>>;

/** Makes a call when the screen opens. With `cached`, the device stores the reply, to show it offline. */
type UseAnswer<AllCalls extends Calls> = <Name extends keyof AllCalls & string>(
  call: Name,
  body: AllCalls[Name]['body'],
  options?: { cached?: boolean },
) => Answer<AllCalls[Name]['data']>;

/** Stores a reply that a screen will show, so that it can be shown offline. */
type KeepAnswer<AllCalls extends Calls> = <Name extends keyof AllCalls & string>(
  call: Name,
  body: AllCalls[Name]['body'],
) => Promise<void>;

/** The key of replies in the cache. It never changes. */
const kind = 'answer';

/**
 * Makes a hook for replies that are not records, and a function that stores one, for an application that makes its
 * calls by `call`.
 */
export function answersOf<AllCalls extends Calls>(
  call: <Name extends keyof AllCalls & string>(
    name: Name,
    body: AllCalls[Name]['body'],
  ) => Promise<Outcome<AllCalls[Name]['data']>>,
  open: OpenRecords,
): { useAnswer: UseAnswer<AllCalls>; keepAnswer: KeepAnswer<AllCalls> } {
  const ask = (key: string) => {
    const [name, body] = JSON.parse(key) as [keyof AllCalls & string, unknown?];
    return call(name, body);
  };
  const passing = new LatestReplies<string, unknown>(ask);
  const cached = new LatestReplies<string, unknown>(ask, new RecordCache<never, string, unknown>(kind, open, noRows));

  const keyOf = (name: string, body: unknown) => JSON.stringify(body === undefined ? [name] : [name, body]);

  return { useAnswer, keepAnswer: async (name, body) => void (await cached.ask(keyOf(name, body))) };

  function useAnswer<Name extends keyof AllCalls & string>(
    name: Name,
    body: AllCalls[Name]['body'],
    options?: { cached?: boolean },
  ): Answer<AllCalls[Name]['data']> {
    const replies = options?.cached ? cached : passing;
    const key = keyOf(name, body);
    const { data, asOf, state, problem, ask: askAgain } = useReply(replies, key);
    const show = (next: unknown) => void replies.take(key, next);
    const isAsking = state === 'asking' || state === 'loading';
    return { data: data as AllCalls[Name]['data'], asOf, problem, isAsking, ask: askAgain, show };
  }
}

function noRows(): never {
  throw new Error('Replies are no rows.');
}
