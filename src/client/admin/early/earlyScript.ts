import type { staffCalls } from '#contract/staff/staffCalls.ts';
import { languageKey } from '#contract/pages/page.ts';
import { firstRows, keepingKey, listKeptKey } from '#client/admin/device/names.ts';

/*
 * The first script of the admin area. While the rest of the code is on its way, it asks who has signed in, asks for the first
 * rows of the list, and fetches the words of the page's language.
 *
 * Buys: two turns of a slow line (300 ms on slow 4G) until the first rows on a device that has kept nothing yet.
 * Proof: `npm run bench -- adminArea`, "first rows".
 * To remove: delete this folder, its plugin in `build/admin/`, and `takeEarlyReply` from where it is called.
 */

/** As in the tables of calls, which bring the schemas of every call with them. */
const paths = {
  staff_me: '/AdminApi/staff_me' satisfies (typeof staffCalls)['staff_me']['path'],
  abstracts: '/AdminApi/abstracts' satisfies (typeof staffCalls)['abstracts']['path'],
};

/** A call that is made ahead. */
export type EarlyCall = keyof typeof paths;

/** What the script leaves for the code that comes after it. */
export interface Early {
  /** When the calls were made, in milliseconds since 1970. */
  at: number;
  replies: Partial<Record<EarlyCall, Promise<{ status: number; body: string }>>>;
}

/**
 * The script. Only who has signed in on this device asks ahead: nobody else is answered anything.
 *
 * @param base - path before every call
 * @param words - addresses of the files with a language's words
 */
export function earlyScript(base: string, words: Readonly<Record<string, readonly string[]>>): string {
  return `try {
  const kept = (key) => localStorage.getItem(key);
  const asked = new URLSearchParams(location.search).get('${languageKey}');
  const words = ${JSON.stringify(words)};
  const own = /^zh\\b/i.test(navigator.language) ? 'zh' : 'en';
  for (const href of words[asked] ?? words[kept('${languageKey}')] ?? words[own])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
  if (kept('${keepingKey}') === 'device') {
    const ask = (path, body) => {
      const reply = fetch('${base}' + path, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(20_000),
      }).then(async (response) => ({ status: response.status, body: await response.text() }));
      reply.catch(() => {});
      return reply;
    };
    const replies = { staff_me: ask('${paths.staff_me}') };
    if (/\\/admin\\/abstracts$/.test(location.pathname) && kept('${listKeptKey}') === null)
      replies.abstracts = ask('${paths.abstracts}', { since: '', first: ${firstRows} });
    window.early = { at: Date.now(), replies };
  }
} catch {}`;
}
