const memory = new Map<string, string>();

/**
 * Local storage; where a browser forbids it (blocked cookies, some in-app browsers), the memory of this page, so that every
 * page still works and one stays logged in while it is open.
 */
export const localStore = {
  get(key: string): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: nothing is stored there.
    }
  },
};
