/** Storage of this origin in bytes. Browsers give only a rounded estimate. */
export interface Room {
  used: number;
  free: number;
  /** Whether the browser promised not to evict the data. */
  persisted: boolean;
}

/** The browser's estimate; undefined outside a secure context. */
export async function room(): Promise<Room | undefined> {
  if (!navigator.storage?.estimate) return undefined;
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted?.(),
  ]);
  return { used: usage, free: Math.max(0, quota - usage), persisted: persisted === true };
}

/** Number of bytes that must remain free for text when a file is stored. */
const roomForText = 1024 * 1024;

/**
 * Whether a file of `bytes` can be stored (O3). True if there is no estimate: storing then fails if there is no room.
 */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const known = await room().catch(() => undefined);
  return !known || known.free >= bytes + roomForText;
}
