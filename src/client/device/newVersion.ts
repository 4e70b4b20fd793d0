/** Milliseconds between two checks while a page stays visible. */
const versionCheckEvery = 5 * 60_000;

/**
 * Runs a check for a new version whenever the reader returns to the page, and every few minutes while it is visible: it
 * may be open for days (O11). A check that fails, for example without a network, is made again next time.
 */
export function keepChecking(check: () => Promise<unknown>): void {
  const checkIfSeen = () => {
    if (document.visibilityState === 'visible') check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkIfSeen);
  setInterval(checkIfSeen, versionCheckEvery);
}

/**
 * Whether the worker that waits in a scope is a new version of the site (O11). The very first worker also waits for a
 * moment before it is activated; in Firefox and on a busy device, that takes longer than Workbox expects.
 */
export async function newVersionWaits(scope: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return Boolean(registration?.waiting && registration.active);
}
