/** Name of the cache with the mark, and of its only entry. */
const mark = 'site-editor';

/**
 * Notes for the site's service worker that somebody who may edit the site is signed in on this device (C1). Pages of
 * other origins have another Cache Storage.
 *
 * @param expires_at - when the session ends at the latest, ISO 8601
 */
export async function markEditor(expires_at: string): Promise<void> {
  try {
    const cache = await caches.open(mark);
    await cache.put(`/${mark}`, new Response(expires_at));
  } catch {
    // No Cache Storage, or a browser that blocks it: without the mark, pages have no link.
  }
}

/** Removes the mark: pages that are opened from now on have no link. */
export async function unmarkEditor(): Promise<void> {
  try {
    await caches.delete(mark);
  } catch {
    // Without Cache Storage, there is no mark.
  }
}

/** Whether the mark is there, and its session may still be valid. */
export async function isEditorMarked(): Promise<boolean> {
  try {
    const noted = await caches.match(`/${mark}`, { cacheName: mark });
    return noted !== undefined && Date.parse(await noted.text()) > Date.now();
  } catch {
    return false;
  }
}
