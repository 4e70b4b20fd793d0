import { mayReload } from './beforeReload.ts';

const triedKey = 'reloadedForChunk';
/** Milliseconds in which a second failure is not answered by a second reload. */
const tryAgainAfter = 60_000;

/**
 * Code that cannot be loaded although there is a network is code of a version that the server no longer has: what is
 * typed is saved, and the page reloads, once.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || Date.now() - lastTry() < tryAgainAfter) return;
  if (!(await isServerThere()) || !(await mayReload())) return;
  sessionStorage.setItem(triedKey, String(Date.now()));
  location.reload();
}

/**
 * Whether it serves: one that is about to stop still answers, and says so. While it is away, this page says more than the
 * browser's about a connection that was refused.
 */
function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function lastTry(): number {
  try {
    return Number(sessionStorage.getItem(triedKey));
  } catch {
    // Without a memory there is no once: the error is shown instead.
    return Date.now();
  }
}
