import { contentFailure } from '#client/conference/content.ts';
import { mayReload } from '#client/device/beforeReload.ts';

const triedKey = 'reloadedForChunk';
/** Milliseconds within which a second failure causes no second reload. */
const tryAgainAfter = 60_000;

/**
 * Code or content that cannot be loaded although there is a network belongs to a version that the server no longer has: the page saves
 * what was typed and reloads, once.
 */
export function reloadOnChunkFailure(): void {
  for (const failure of ['vite:preloadError', contentFailure]) addEventListener(failure, () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || Date.now() - lastTry() < tryAgainAfter) return;
  if (!(await isServerThere()) || !(await mayReload())) return;
  sessionStorage.setItem(triedKey, String(Date.now()));
  location.reload();
}

/**
 * Whether the server is ready; one that is stopping returns 503. While it is down, the page is not reloaded, which
 * would show the browser's error page.
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
    // Without session storage a loop could not be stopped: the error is shown instead.
    return Date.now();
  }
}
