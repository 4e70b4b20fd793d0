import { withTimeout } from '#client/device/withTimeout.ts';

/** Event on the window: the styles that all pages share could not be fetched. */
export const stylesFailure = 'stylesfailure';

/** Milliseconds that the page's code waits for the styles at most. */
const patience = 10_000;
/** Milliseconds until styles are requested again after a failure; twice as many after each further one. */
const firstWait = 10_000;
/** The longest of these waits. After it, only a network that comes back starts over. */
const lastWait = 32 * firstWait;

/**
 * Waits for the styles that all pages share, so that code renders nothing without them. The published HTML has its own
 * rules (`server/publishing/pageAssets.ts`), so the page stops waiting if there is no network. The styles are then
 * requested again, less and less often and not without end, and whenever the network comes back (I1, O11).
 */
export async function sharedStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])');
  if (!link) return;
  const loaded = isLoaded(link);
  void loaded.then(async (isThere) => {
    if (!isThere) await retry(link);
  });
  await withTimeout(patience, loaded, false);
}

async function retry(link: HTMLLinkElement): Promise<void> {
  let failed = link;
  let wait = firstWait;
  do {
    // Reloads the page if the server can be reached, because it may no longer have this version.
    if (wait === firstWait) dispatchEvent(new Event(stylesFailure));
    wait = (await online(wait)) ? firstWait : 2 * wait;
    const next = failed.cloneNode() as HTMLLinkElement;
    delete next.dataset.fetched;
    failed.replaceWith(next);
    failed = next;
  } while (!(await isLoaded(failed)));
}

/**
 * Whether a style sheet could be fetched, once that is known. `sheet` does not tell, since a failed one has it in some
 * browsers, too.
 */
function isLoaded(link: HTMLLinkElement): Promise<boolean> {
  // Set by the script that inserts it, which runs before this one.
  const { fetched } = link.dataset;
  if (fetched !== undefined) return Promise.resolve(fetched === 'load');
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
  });
}

/** Resolves to true once the browser reports being online; to false after a wait, unless that was the last one. */
function online(wait: number): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    addEventListener('online', () => resolve(true), { once: true, signal: stop.signal });
    if (wait > lastWait) return;
    setTimeout(() => {
      stop.abort();
      resolve(false);
    }, wait);
  });
}
