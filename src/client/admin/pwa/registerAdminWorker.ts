import { Workbox } from 'workbox-window';
import { keepChecking, newVersionWaits } from '#client/device/newVersion.ts';
import { sessionStore } from '#client/device/localStore.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { keeping } from '#client/admin/device/choice.ts';

/** The reason for a new version: the site was published in this tab, or another one. */
type NewVersion = 'published here' | 'other';

const waiting = createStore<NewVersion | undefined>(undefined);
const publishedKey = 'admin-published';
let workbox: Workbox | undefined;

/**
 * Registers the service worker of the admin area after sign-in, so that the area opens offline. Not on a shared
 * computer (S11). A new version is activated only after the user accepts it.
 */
export function registerAdminWorker(): void {
  if (!import.meta.env.PROD || workbox || keeping() === 'nothing' || !('serviceWorker' in navigator)) return;
  workbox = new Workbox('/admin/sw.js', { scope: '/admin/' });
  workbox.addEventListener('waiting', () => void offerNewVersion());
  // The first worker controls this page at once; a later one only after it was accepted in some tab.
  let isControlled = navigator.serviceWorker.controller?.scriptURL.endsWith('/admin/sw.js') ?? false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) {
      sessionStore.remove(publishedKey);
      location.reload();
    }
    isControlled = true;
  });
  keepChecking(async () => (await navigator.serviceWorker.getRegistration('/admin/'))?.update());
  workbox.register().catch(() => undefined);
}

async function offerNewVersion(): Promise<void> {
  if (await newVersionWaits('/admin/')) waiting.set(sessionStore.get(publishedKey) ? 'published here' : 'other');
}

/** The user has published the site in this tab and expects the new version, even after a reload (O11). */
export function notePublished(): void {
  sessionStore.set(publishedKey, 'yes');
}

/** Whether a new version of the admin area is waiting, and why. */
export function useNewVersion(): NewVersion | undefined {
  return useStore(waiting, undefined);
}

export function acceptAdminUpdate(): void {
  workbox?.messageSkipWaiting();
}
