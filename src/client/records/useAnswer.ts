import type { Outcome } from '#client/api/outcome.ts';
import { LatestReplies, type KnownReply } from '#client/api/latestReplies.ts';
import { RecordCache, type OpenRecords } from './recordCache.ts';
import { useReply } from '#client/api/useReply.ts';

/** The reply to a call. */
export interface Answer<Data> extends Pick<KnownReply<Data>, 'data' | 'asOf' | 'problem'> {
  /** Asks again. */
  ask: () => void;
  /** Takes over what another call replied. */
  show: (data: Data) => void;
}

/** Calls of an application: the body and the reply of each. */
type Calls = Readonly<Record<string, { body: unknown; data: unknown }>>;

/** Makes a call when the screen opens. With `cached`, the device keeps the reply, to be read without a network. */
type UseAnswer<AllCalls extends Calls> = <Name extends keyof AllCalls & string>(
  call: Name,
  body: AllCalls[Name]['body'],
  options?: { cached?: boolean },
) => Answer<AllCalls[Name]['data']>;

/** Of the replies in the cache. It never changes. */
const kind = 'answer';

/** The hook for replies that are no records, of an application that makes its calls by `call`. */
export function answersOf<AllCalls extends Calls>(
  call: <Name extends keyof AllCalls & string>(
    name: Name,
    body: AllCalls[Name]['body'],
  ) => Promise<Outcome<AllCalls[Name]['data']>>,
  open: OpenRecords,
): UseAnswer<AllCalls> {
  const ask = (key: string) => {
    const [name, body] = JSON.parse(key) as [keyof AllCalls & string, unknown?];
    return call(name, body);
  };
  const passing = new LatestReplies<string, unknown>(ask);
  const cached = new LatestReplies<string, unknown>(ask, new RecordCache<never, string, unknown>(kind, open, noRows));

  return function useAnswer(name, body, options) {
    const replies = options?.cached ? cached : passing;
    const key = JSON.stringify(body === undefined ? [name] : [name, body]);
    const { data, asOf, problem, ask: askAgain } = useReply(replies, key);
    const show = (next: unknown) => void replies.take(key, next);
    return { data, asOf, problem, ask: askAgain, show };
  };
}

function noRows(): never {
  throw new Error('Replies are no rows.');
}
