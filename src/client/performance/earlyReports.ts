/*
 * Requests the own list from the dashboard's HTML, while the page's code is still on its way, where it has not come with the page.
 *
 * Buys: 0.4 s until the rows of a first visit on slow 4G (2.9 s against 3.3 with a quarter of the processor).
 * Proof: `CONFERENCE=forum npm run bench -- pages`, "/loginThen, cold: first row usable" (at most 2.00), of a server that draws no
 * own pages: without `ownPages` in `server/main.ts`.
 * To remove: delete the script from `app/prerender.tsx`, `takeEarlyReports` from the dashboard's `reportList.ts`, and
 * `reply` from `api/request.ts`.
 */
import type { success } from '#contract/calls/reply.ts';
import type { Report } from '#contract/calls/report.ts';
import { ownPageAttribute } from '#contract/pages/ownPage.ts';

/** A request for the own list that is under way. */
interface EarlyReports {
  visitor_id: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  reply: Promise<{ status: number; body: string }>;
}

declare global {
  interface Window {
    earlyReports?: EarlyReports | undefined;
  }
}

/** Milliseconds for which an early reply is as good as a new one. */
const freshFor = 10_000;

/**
 * Inlined in the dashboard's page. The request is the same as `call` sends; none for an account that is being logged out
 * (`session/logOutRecords.ts`), nor in a page that has come with the list.
 */
export function earlyReportsScript(address: string): string {
  return `try {
  const { token, visitor_id, logOuts = '' } = localStorage;
  const own = document.documentElement.getAttribute('${ownPageAttribute}');
  if (token && visitor_id && visitor_id !== own && !logOuts.includes(token)) {
    const reply = fetch('${address}', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify({ visitor_id }),
      cache: 'no-store',
      signal: AbortSignal.timeout(120_000),
    }).then(async (response) => ({ status: response.status, body: await response.text() }));
    reply.catch(() => {});
    window.earlyReports = { visitor_id, at: Date.now(), reply };
  }
} catch {}`;
}

/** The list has come with the page, as the reply to a request at that time. */
export function noteReportsInPage(visitor_id: string, reports: readonly Report[], at: number): void {
  const code: typeof success = '200';
  const body = JSON.stringify({ code, msg: '', data: reports });
  window.earlyReports = { visitor_id, at, reply: Promise.resolve({ status: 200, body }) };
}

/** The early request for that account's list: once, and only while it is fresh. */
export function takeEarlyReports(visitor_id: string): EarlyReports | undefined {
  const early = window.earlyReports;
  window.earlyReports = undefined;
  return early?.visitor_id === visitor_id && Date.now() - early.at < freshFor ? early : undefined;
}
