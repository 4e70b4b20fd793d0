import type { BodyOf, DataOf } from '#contract/calls/calls.ts';
import { withTimeout } from '#client/device/withTimeout.ts';
import { LatestReplies } from './latestReplies.ts';
import { useReply } from './useReply.ts';
import { probe } from './connection.ts';
import type { Outcome } from './outcome.ts';
import type { PublicCall } from './publicRequest.ts';

/**
 * A call's reply. `stored`: the copy from an earlier visit, while the server has not replied or cannot be reached.
 * `none`: there is no copy either.
 */
export type PublicReply<Data> =
  | { state: 'loading' | 'none'; data?: undefined; at?: undefined }
  | { state: 'fresh' | 'stored'; data: Data; at: number };

/** Defined again here: `outcome.ts` brings the schemas, which are not part of a page's first JavaScript. */
const unreachable: Outcome<unknown> = { kind: 'unreachable' };

/** Milliseconds until the page says that the server has not replied. A later reply is still shown. */
const timeout = 10_000;

/** Loaded on demand: neither the database nor the code for calls is part of a page's first JavaScript. */
const openDatabase = async () => (await import('#client/storage/siteDatabase.ts')).answersDatabase;

/** Public replies by name and body of the call (O4). They stay on the device. */
const answers = new LatestReplies<string, unknown>(ask, { one: storedFor, putOne: store });

/**
 * The server's reply and its time; until then, and without a network, the stored copy (O4).
 *
 * @param body - compared by its value
 */
export function usePublicCall<Name extends PublicCall>(name: Name, body: BodyOf<Name>): PublicReply<DataOf<Name>> {
  const { data, asOf = 0, state, problem } = useReply(answers, keyOf(name, body));
  if (data === undefined) return { state: problem === undefined ? 'loading' : 'none' };
  return { state: state === 'confirmed' ? 'fresh' : 'stored', data: data as DataOf<Name>, at: asOf };
}

/** Fetches a reply outside of a component and stores it; undefined if there is none. */
export async function fetchAndStore<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  return (await answers.ask(keyOf(name, body))) as DataOf<Name> | undefined;
}

/** The reply, fetched and stored if this device has none, or one older than `age` milliseconds. */
export async function storeFreshReply<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
  age: number,
): Promise<DataOf<Name> | undefined> {
  const stored = await storedFor(keyOf(name, body));
  if (stored && Date.now() - stored.asOf <= age) return stored.data as DataOf<Name>;
  return fetchAndStore(name, body);
}

/** The stored reply, for code outside of a component. */
export async function storedReply<Name extends PublicCall>(
  name: Name,
  body: BodyOf<Name>,
): Promise<DataOf<Name> | undefined> {
  return (await storedFor(keyOf(name, body)))?.data as DataOf<Name> | undefined;
}

function keyOf(name: PublicCall, body: unknown): string {
  return body === undefined ? name : `${name} ${JSON.stringify(body)}`;
}

async function ask(key: string): Promise<Outcome<unknown>> {
  const [name, body] = key.split(/ (.*)/s) as [PublicCall, string?];
  const asked = request(name, body);
  const outcome = await withTimeout(timeout, asked, unreachable);
  if (outcome.kind === 'success') return outcome;
  void asked.then((late) => {
    if (late.kind === 'success') void answers.take(key, late.data);
    // Waits until the server can be reached, then repeats the request.
    if (late.kind === 'unreachable') void probe();
  });
  return unreachable;
}

async function request(name: PublicCall, body: string | undefined): Promise<Outcome<unknown>> {
  const client = await import('./publicRequest.ts').catch(() => undefined);
  return client?.publicRequest(name, (body && JSON.parse(body)) as never) ?? unreachable;
}

async function storedFor(key: string): Promise<{ data: unknown; asOf: number } | undefined> {
  try {
    // A browser's database may hang.
    const row = await withTimeout(timeout, (await openDatabase()).answers.get(key), undefined);
    return row && { data: row.data, asOf: row.at };
  } catch {
    return undefined;
  }
}

async function store(key: string, data: unknown, at: number): Promise<void> {
  try {
    await (await openDatabase()).answers.put({ key, data, at });
  } catch (error) {
    console.warn('An answer could not be stored for offline use', error);
  }
}
