/** Brings what is only in memory to the disk; answers whether the page may go now. While sending it may not. */
export type Flush = () => Promise<boolean>;

const flushes = new Set<Flush>();

/** Registers what must be done before the page reloads itself (O11); answers how to take it back. */
export function beforeReload(flush: Flush): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Flushes everything; false if the page must not reload now. */
export async function mayReload(): Promise<boolean> {
  const answers = await Promise.all([...flushes].map((flush) => flush()));
  return answers.every(Boolean);
}
