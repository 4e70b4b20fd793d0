import { moments, type Fault } from './proxy.ts';

/** A named fault, for any request. */
export interface NamedFault {
  name: string;
  on: (path: string) => Fault;
  /** Whether the exchange succeeds in spite of it. */
  isHarmless?: boolean;
  /** Whether its status means that the server did not process the request. The author is then shown the reason. */
  isRefusal?: boolean;
  /** Whether it is tried every day: one fault of each kind of outcome is. */
  isDaily?: boolean;
}

/** How much time there is. */
export interface Thoroughness {
  /** Whether every fault is injected into each step, as in `npm run faults`, or one for each kind of outcome. */
  everyFault: boolean;
}

const page = (words: string) => `<!doctype html><title>${words}</title><h1>${words}</h1>`;
const refusal = (code: string, msg: string) => JSON.stringify({ code, msg });
const json = { 'content-type': 'application/json' };

/** Every fault that can be injected between browser and server. */
export const faults: readonly NamedFault[] = [
  ...moments.map((moment): NamedFault => ({
    name: `cut ${moment}`,
    on: (path) => ({ path, moment, network: 'stays down' }),
    isDaily: moment === 'in the middle of the body',
  })),
  {
    ...answered('a captive portal answers 200', { status: 200, body: page('Welcome to the hotel Wi-Fi') }),
    isDaily: true,
  },
  answered('a guard answers 401', { status: 401, headers: json, body: refusal('401', 'Please log in again.') }),
  {
    ...answered('a gateway answers 413', { status: 413, body: page('413 Request Entity Too Large') }),
    isRefusal: true,
    isDaily: true,
  },
  {
    ...answered('a gateway answers 429', {
      status: 429,
      headers: { 'retry-after': '1' },
      body: page('Too Many Requests'),
    }),
    isRefusal: true,
  },
  answered('500 before the server did anything', { status: 500, body: page('Internal Server Error') }),
  answered('500 after the server did its work', { status: 500, body: page('Internal Server Error') }, true),
  answered('502 before the server did anything', { status: 502, body: page('Bad Gateway') }),
  {
    ...answered('502 after the server did its work', { status: 502, body: page('Bad Gateway') }, true),
    isDaily: true,
  },
  answered('an empty answer before the server did anything', { status: 200, headers: json, body: '' }),
  answered('an empty answer after the server did its work', { status: 200, headers: json, body: '' }, true),
  { name: 'delayed by a second', on: (path) => ({ path, delay: 1_000 }), isHarmless: true, isDaily: true },
  { name: 'a connection of 50 kB/s', on: (path) => ({ path, delay: 0, bytesPerSecond: 50_000 }), isHarmless: true },
];

function answered(
  name: string,
  answer: { status: number; headers?: Record<string, string>; body: string },
  afterTheServer = false,
): NamedFault {
  return { name, on: (path) => ({ path, answer, afterTheServer }) };
}
