import { isInMemory } from '#client/storage/inMemory.ts';

/** Features that this browser lacks for writing without a network (B5). */
export interface Lacks {
  /** Set if the page is open inside an app, which has its own storage and may not save files. */
  app?: 'wechat' | 'other';
  /** Whether it stores nothing. */
  storage: boolean;
  /** Whether it has no service worker, so that no page opens without a network. */
  worker: boolean;
}

/** Apps with a built-in browser, by the names that they add to the user agent. `wv` is Android's web view. */
const apps = /QQ\/|Weibo|AlipayClient|DingTalk|Lark|FBA[NV]|Instagram|Line\/|LinkedInApp|; wv\)/;

/** The features that this browser lacks; undefined if it has all. Call it once the drafts are open. */
export function whatIsLacking(): Lacks | undefined {
  const { userAgent } = navigator;
  const app = /MicroMessenger/.test(userAgent) ? 'wechat' : apps.test(userAgent) ? 'other' : undefined;
  const lacks = { storage: isInMemory(), worker: isSecureContext && !('serviceWorker' in navigator) };
  return app || lacks.storage || lacks.worker ? { ...lacks, ...(app && { app }) } : undefined;
}

/**
 * Whether this is Safari or another browser on iOS, which delete a site's data after a week of use without a visit
 * (B3). The installed app has its own storage and does not count.
 */
export function isInSafari(): boolean {
  const { userAgent } = navigator;
  const isSafari = /Safari/.test(userAgent) && !/Chrom|Android/.test(userAgent);
  return isSafari && !matchMedia('(display-mode: standalone)').matches;
}

/** An iPad identifies itself as a Macintosh, but those have no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
