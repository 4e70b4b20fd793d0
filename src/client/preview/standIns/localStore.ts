/**
 * Replaces `device/localStore.ts` in previews, which must neither read nor change what a visitor has on this device.
 */
function inMemory() {
  const memory = new Map<string, string>();
  return {
    get: (key: string): string | null => memory.get(key) ?? null,
    set: (key: string, value: string): void => void memory.set(key, value),
    remove: (key: string): void => void memory.delete(key),
  };
}

export const localStore = inMemory();

export const sessionStore = inMemory();
