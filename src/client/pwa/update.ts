import { Workbox } from 'workbox-window';
import { createStore, useStore } from '#client/device/store.ts';
import { mayReload } from '#client/device/beforeReload.ts';
import { keepChecking, newVersionWaits } from '#client/device/newVersion.ts';

/** `ready`: a new version waits for the reader. `accepted`: it is activated as soon as nothing is being sent. */
export type Update = 'none' | 'ready' | 'accepted';

/** Milliseconds between two checks whether the page may reload now. */
const checkEvery = 1_000;

const worker = '/sw.js';
let workbox: Workbox | undefined;
const update = createStore<Update>('none');

/**
 * Registers the service worker. A new version is activated only after the reader accepts it; then every tab saves what
 * is being typed and reloads. vite-plugin-pwa's own registration would reload the other tabs before they have saved.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    workbox = new Workbox(worker);
    workbox.addEventListener('waiting', () => void offerNewVersion());
    reloadWhenReplaced();
    keepChecking(check);
    await workbox.register();
    storeReplies().catch(() => undefined);
  } catch (error) {
    console.warn('This site is not available without a network: the browser refused its service worker', error);
  }
}

async function offerNewVersion(): Promise<void> {
  if (await newVersionWaits('/')) update.set('ready');
}

/** Once every page is on the device, stores the replies that they need. */
async function storeReplies(): Promise<void> {
  await navigator.serviceWorker.ready;
  const { storeSpeakers } = await import('./storeSpeakers.ts');
  await storeSpeakers();
}

/**
 * Checks for a new version. A worker that could not be installed, for example behind a captive portal, is registered
 * again.
 */
async function check(): Promise<unknown> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.update() : navigator.serviceWorker.register(worker);
}

/**
 * The worker that takes over an uncontrolled page is the first; a second one is a new version, accepted in some tab.
 */
function reloadWhenReplaced(): void {
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = controller === null;
    controller = navigator.serviceWorker.controller;
    if (!isFirst) void reloadWhenSafe();
  });
}

/** Accepts the new version: once everything is saved, it is activated, and all tabs reload (O11). */
export async function acceptUpdate(): Promise<void> {
  update.set('accepted');
  await safeToReload();
  workbox?.messageSkipWaiting();
}

/** Stays with this version. The new one is offered again when the site is next opened. */
export function postponeUpdate(): void {
  update.set('none');
}

async function reloadWhenSafe(): Promise<void> {
  update.set('accepted');
  await safeToReload();
  location.reload();
}

/**
 * Resolves when the page may reload. If it may not reload at once, two checks in a row must allow it: after a
 * submission the router loads another page, and in Chromium a request to the old worker during its termination keeps it
 * alive for half a minute.
 */
async function safeToReload(): Promise<void> {
  let needed = (await mayReload()) ? 0 : 2;
  while (needed > 0) {
    await new Promise((resolve) => setTimeout(resolve, checkEvery));
    needed = (await mayReload()) ? needed - 1 : 2;
  }
}

/** Whether a new version is waiting. */
export function useUpdate(): Update {
  return useStore(update, 'none');
}
