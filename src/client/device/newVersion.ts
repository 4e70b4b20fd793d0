/**
 * Whether the worker that waits in a scope is a new version of the site (O11). The first worker of all waits for a moment too,
 * before it is activated: longer than Workbox expects in Firefox, and on a busy device.
 */
export async function newVersionWaits(scope: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return Boolean(registration?.waiting && registration.active);
}
