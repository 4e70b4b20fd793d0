import { withTimeout } from '#client/device/withTimeout.ts';

/** Event on the window: the styles that all pages share cannot be fetched. */
export const stylesFailure = 'stylesfailure';

/** Milliseconds that the page's code waits for the styles. */
const patience = 10_000;
/** Milliseconds until styles that failed are requested again, even if the browser does not say that it is online. */
const tryAgainAfter = 10_000;

/**
 * Waits for the styles that all pages share, so that code draws nothing without them. What was published has its own
 * rules (`server/publishing/pageAssets.ts`), so without a network the page does not wait any longer: the styles are
 * requested again until they have come (I1, O11).
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
  // Reloads the page if the server is there: it may no longer have this version.
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

/** Whether a style sheet could be fetched, once that is known. A failed one has a `sheet` in some browsers, too. */
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
    addEventListener('online', resolve, { once: true });
  });
}
