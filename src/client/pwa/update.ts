import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import { mayReload } from './beforeReload.ts';

/** `ready`: a new version waits for the reader. `accepted`: it comes as soon as nothing is being sent. */
export type Update = 'none' | 'ready' | 'accepted';

/** Milliseconds between two questions whether the page may reload now. */
const reloadPatience = 1_000;

let workbox: Workbox | undefined;
let update: Update = 'none';
const listeners = new Set<() => void>();

function set(next: Update): void {
  update = next;
  for (const listener of listeners) listener();
}

/**
 * Registers the service worker. A new version waits until the reader accepts it; then every tab saves what is being
 * typed and reloads. Not vite-plugin-pwa's own registration: that reloads the other tabs without asking them.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', () => set('ready'));
    reloadWhenReplaced();
    const registration = await workbox.register();
    if (registration) lookForUpdates(registration);
  } catch (error) {
    console.warn('This site is not available without a network: the browser refused its service worker', error);
  }
}

/** A page may stay open for days; each return to it is a moment to ask. Without a network there is nothing to find. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** The worker that takes over an uncontrolled page is the first; a second one is a new version, accepted in some tab. */
function reloadWhenReplaced(): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = controller === null;
    controller = navigator.serviceWorker.controller;
    if (!isFirst) void reloadWhenSafe();
  });
}

/** The reader accepts the new version: once everything is saved, it takes over, and all tabs reload (O11). */
export async function acceptUpdate(): Promise<void> {
  set('accepted');
  await safeToReload();
  workbox?.messageSkipWaiting();
}

async function reloadWhenSafe(): Promise<void> {
  set('accepted');
  await safeToReload();
  location.reload();
}

/**
 * Once it was not safe, it shall be so twice in a row: what was sent leads on to another page, and in Chromium a file that
 * is asked of the old worker while that is ended keeps it alive for half a minute.
 */
async function safeToReload(): Promise<void> {
  let needed = (await mayReload()) ? 0 : 2;
  while (needed > 0) {
    await new Promise((resolve) => setTimeout(resolve, reloadPatience));
    needed = (await mayReload()) ? needed - 1 : 2;
  }
}

/** Whether a new version is waiting. */
export function useUpdate(): Update {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => update,
    () => 'none',
  );
}
