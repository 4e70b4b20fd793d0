import { isInMemory } from '#client/storage/inMemory.ts';

/** What this browser lacks for writing offline (B5). */
export interface Lacks {
  /** The page is open inside an app, which keeps its own drafts and may save no file. */
  app?: 'wechat' | 'other';
  /** It stores nothing. */
  storage: boolean;
  /** It has no service worker, so no page opens without a network. */
  worker: boolean;
}

/** Apps that show pages themselves, by the names that they add to the browser's. `wv` is Android's own view for apps. */
const apps = /QQ\/|Weibo|AlipayClient|DingTalk|Lark|FBA[NV]|Instagram|Line\/|LinkedInApp|; wv\)/;

/** What this browser lacks; undefined where nothing is. Call it once the drafts are open. */
export function whatIsLacking(): Lacks | undefined {
  const { userAgent } = navigator;
  const app = /MicroMessenger/.test(userAgent) ? 'wechat' : apps.test(userAgent) ? 'other' : undefined;
  const lacks = { storage: isInMemory(), worker: isSecureContext && !('serviceWorker' in navigator) };
  return app || lacks.storage || lacks.worker ? { ...lacks, ...(app && { app }) } : undefined;
}

/**
 * Whether this is Safari, or another browser on iOS, and not the installed app, which has a storage of its own. Both delete
 * what a site has stored after a week of use without a visit (B3).
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
