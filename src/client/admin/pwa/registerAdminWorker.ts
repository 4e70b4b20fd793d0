import { messageSW, Workbox } from 'workbox-window';
import { keepChecking, newVersionWaits } from '#client/device/newVersion.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { keeping } from '#client/admin/device/choice.ts';

/** Milliseconds to wait for a worker: for its answer, and until it is active. */
const workerTakes = 10_000;

const waiting = createStore(false);
let workbox: Workbox | undefined;

/**
 * Registers the service worker of the admin area after sign-in, so that the area opens offline. Not on a shared
 * computer (S11). A worker with new code is activated only after the user accepts it. One with the same code has another
 * published site, which the page already shows (`refreshSite`): it is activated at once, and no page reloads (C3).
 */
export function registerAdminWorker(): void {
  if (!import.meta.env.PROD || workbox || keeping() === 'nothing' || !('serviceWorker' in navigator)) return;
  workbox = new Workbox('/admin/sw.js', { scope: '/admin/' });
  workbox.addEventListener('waiting', ({ sw }) => void offerNewVersion(sw));
  // The first worker controls this page at once; a later one only after it was accepted in some tab.
  let isControlled = navigator.serviceWorker.controller?.scriptURL.endsWith('/admin/sw.js') ?? false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) void reloadForCode(navigator.serviceWorker.controller);
    isControlled = true;
  });
  keepChecking(checkAdminWorker);
  workbox.register().catch(() => undefined);
}

/** Looks for a newer worker. */
export async function checkAdminWorker(): Promise<void> {
  if (workbox) await registration().then((registered) => registered?.update());
}

function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration('/admin/');
}

async function offerNewVersion(worker: ServiceWorker | undefined): Promise<void> {
  if (!(await newVersionWaits('/admin/'))) return;
  if (await hasOwnCode(worker)) workbox?.messageSkipWaiting();
  else waiting.set(true);
}

async function reloadForCode(worker: ServiceWorker | null): Promise<void> {
  if (!(await hasOwnCode(worker))) location.reload();
}

/** Whether a worker has the code of this page. One of an earlier version does not answer. */
async function hasOwnCode(worker: ServiceWorker | null | undefined): Promise<boolean> {
  const { software } = globalThis.conference;
  if (!worker || !software) return false;
  const late = new Promise((resolve) => setTimeout(resolve, workerTakes));
  return (await Promise.race([messageSW(worker, { type: 'SOFTWARE' }), late])) === software;
}

/** Whether new code of the admin area is waiting. */
export function useNewVersion(): boolean {
  return useStore(waiting, false);
}

/** Reloads the page, with new code if some is waiting, and otherwise with the published site. */
export async function reloadNewest(): Promise<void> {
  if (waiting.get()) return workbox?.messageSkipWaiting();
  await checkAdminWorker().catch(() => undefined);
  const registered = workbox && (await registration());
  const worker = registered?.installing ?? registered?.waiting;
  if (worker) await activated(worker);
  location.reload();
}

function activated(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve(undefined));
    setTimeout(resolve, workerTakes);
  });
}
