/*
 * Requests the own list from the dashboard's HTML, while the page's code is still on its way.
 *
 * Buys: one round trip and the time that the code takes to arrive.
 * Proof: `CONFERENCE=forum npm run bench -- pages`, "/loginThen, cold: first row usable" (at most 2.00).
 * To remove: delete the script from `app/prerender.tsx` and `takeEarlyReports` from the dashboard's `reportList.ts`.
 */

/** A request for the own list that is under way. */
interface EarlyReports {
  visitor_id: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    earlyReports?: EarlyReports | undefined;
  }
}

/** Milliseconds for which an early reply is as good as a new one. */
const freshFor = 10_000;

/** Inlined in the dashboard's page. The request is the same as `call` sends. */
export function earlyReportsScript(address: string): string {
  return `try {
  const { token, visitor_id } = localStorage;
  if (token && visitor_id) {
    const response = fetch('${address}', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ visitor_id }),
      cache: 'no-store',
    });
    response.catch(() => {});
    window.earlyReports = { visitor_id, at: Date.now(), response };
  }
} catch {}`;
}

/** The early request for that account's list: once, and only while it is fresh. */
export function takeEarlyReports(visitor_id: string): EarlyReports | undefined {
  const early = window.earlyReports;
  window.earlyReports = undefined;
  return early?.visitor_id === visitor_id && Date.now() - early.at < freshFor ? early : undefined;
}
