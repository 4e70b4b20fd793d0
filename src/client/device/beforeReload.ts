/** Writes unsaved data to the disk. Resolves to whether the page may reload now; while sending it may not. */
type Flush = () => Promise<boolean>;

const flushes = new Set<Flush>();

/** Registers work that must be done before the page reloads itself (O11). Returns a function that unregisters it. */
export function beforeReload(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Flushes everything; false if the page must not reload now. */
export async function mayReload(): Promise<boolean> {
  const results = await Promise.all([...flushes].map((flush) => flush()));
  return results.every(Boolean);
}
