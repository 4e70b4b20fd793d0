import { mayReload } from './beforeReload.ts';

const triedKey = 'reloadedForChunk';
/** Milliseconds within which a second failure causes no second reload. */
const tryAgainAfter = 60_000;

/**
 * Reloads the page once if code cannot be loaded although there is a network: it belongs to a version that the server
 * no longer has. A second import would not help, since some browsers remember that the first one failed. The page saves
 * typed text first, and does not reload if any would be lost.
 *
 * @param failures - further events that say so
 */
export function reloadOnChunkFailure(...failures: string[]): void {
  for (const failure of ['vite:preloadError', ...failures]) addEventListener(failure, () => void reloadOnce());
}

async function reloadOnce(): Promise<void> {
  if (!navigator.onLine || Date.now() - lastTry() < tryAgainAfter) return;
  if (!(await isServerThere()) || !(await mayReload())) return;
  sessionStorage.setItem(triedKey, String(Date.now()));
  location.reload();
}

/**
 * Whether the server is ready; a server that is stopping returns 503. While it is down, a reload would show the
 * browser's error page.
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
    // Without session storage, the page could reload forever, so the error is shown instead.
    return Date.now();
  }
}
