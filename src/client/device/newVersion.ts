/** Milliseconds between two checks of a page that stays in sight. */
const versionCheckEvery = 5 * 60_000;

/**
 * Runs a check for a new version whenever the reader returns to the page, and every few minutes while it stays in sight: it may
 * be open for days (O11). A check that fails, as all do without a network, is made again next time.
 */
export function keepChecking(check: () => Promise<unknown>): void {
  const checkIfSeen = () => {
    if (document.visibilityState === 'visible') check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', checkIfSeen);
  setInterval(checkIfSeen, versionCheckEvery);
}

/**
 * Whether the worker that waits in a scope is a new version of the site (O11). The first worker of all waits for a moment too,
 * before it is activated: longer than Workbox expects in Firefox, and on a busy device.
 */
export async function newVersionWaits(scope: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return Boolean(registration?.waiting && registration.active);
}
