/** What this device has room for, in bytes. A hint: browsers round it, and others write too. */
export interface Room {
  used: number;
  free: number;
  /** Whether the browser promised not to evict it. */
  persisted: boolean;
}

/** Asks the browser for room and promises; undefined where it does not tell (no secure context). */
export async function room(): Promise<Room | undefined> {
  if (!navigator.storage?.estimate) return undefined;
  const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return { used: usage, free: Math.max(0, quota - usage), persisted };
}

/** Bytes that a file leaves for what is typed beside it. */
const roomForText = 1024 * 1024;

/** Whether a file of `bytes` can be kept (O3). Where nothing is known, storing it will tell. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const known = await room().catch(() => undefined);
  return !known || known.free >= bytes + roomForText;
}
