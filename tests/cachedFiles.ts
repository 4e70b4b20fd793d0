/** An entry of a service worker's precache list. */
export interface CachedFile {
  /** Path below the site's root, without a slash before it. */
  url: string;
  integrity: string;
  revision: string | null;
}

/** The files that a published service worker caches: the conference's, and those of the software, listed by vite-plugin-pwa. */
export function cachedFiles(worker: string): CachedFile[] {
  const lists = worker.match(/\[\{[^[\]]*"integrity":[^[\]]*\}\]/g) ?? [];
  return lists
    .flatMap((list) => JSON.parse(list) as CachedFile[])
    .map((file) => ({ ...file, url: file.url.replace(/^\//, '') }));
}
