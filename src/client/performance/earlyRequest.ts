/*
 * Starts a request before the component that needs its reply is drawn.
 *
 * Buys: on a slow phone the reply arrives while React still draws the page.
 * Proof: `CONFERENCE=forum npm run bench -- pages`, "/loginThen, cold: first row usable" (at most 2.00).
 * To remove: let the component send the request, and delete `prefetch` from its screen and from `app/routes.tsx`.
 */

/** Milliseconds for which an early reply is as good as a new one. */
const freshFor = 10_000;

/** A request that may be started early for a key, an account for example. */
export interface EarlyRequest<Reply> {
  start: (key: string) => void;
  /** The running request for that key, once and only while it is fresh. */
  take: (key: string) => Promise<Reply> | undefined;
}

export function earlyRequest<Reply>(send: (key: string) => Promise<Reply>): EarlyRequest<Reply> {
  let running: { key: string; startedAt: number; reply: Promise<Reply> } | undefined;
  return {
    start: (key) => {
      running = { key, startedAt: Date.now(), reply: send(key) };
    },
    take: (key) => {
      const early = running;
      running = undefined;
      return early?.key === key && Date.now() - early.startedAt < freshFor ? early.reply : undefined;
    },
  };
}
