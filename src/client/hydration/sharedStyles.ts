import { withTimeout } from '#client/device/withTimeout.ts';

/** Event on the window: the styles that all pages share could not be fetched. */
export const stylesFailure = 'stylesfailure';

/** Milliseconds that the page's code waits for the styles at most. */
const patience = 10_000;
/** Milliseconds until styles are requested again after a failure, even if the browser does not report being online. */
const tryAgainAfter = 10_000;

/**
 * Waits for the styles that all pages share, so that code renders nothing without them. The published HTML has its own
 * rules (`server/publishing/pageAssets.ts`), so the page stops waiting if there is no network. The styles are then
 * requested until they arrive (I1, O11).
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
  // Reloads the page if the server can be reached, because it may no longer have this version.
  dispatchEvent(new Event(stylesFailure));
  let failed = link;
  do {
    await withTimeout(tryAgainAfter, online(), undefined);
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

function online(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(tryAgainAfter) });
  });
}
