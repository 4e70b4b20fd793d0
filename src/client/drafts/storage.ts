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

let asked = false;

/** Whether the browser has not promised to keep what is stored, and was not asked to by this page. */
export async function mayAskToPersist(): Promise<boolean> {
  // No secure context, no promises.
  return !asked && Boolean(navigator.storage) && !(await navigator.storage.persisted());
}

/** Whether the browser may ask its user before it promises. Chromium, which alone has `userAgentData`, decides by itself. */
export async function mayAskItsUser(): Promise<boolean> {
  return !('userAgentData' in navigator) && (await mayAskToPersist());
}

/** Asks once per page, at the first draft, that drafts are not evicted when the disk runs low (O3); Firefox asks its user. */
export async function requestPersistence(): Promise<void> {
  if (!(await mayAskToPersist())) return;
  asked = true;
  await navigator.storage.persist();
}
