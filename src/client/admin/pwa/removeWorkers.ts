/**
 * Unregisters the service workers of the site and of the admin area on this device. Their caches belong to another
 * conference. The next page comes from the server.
 */
export async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
