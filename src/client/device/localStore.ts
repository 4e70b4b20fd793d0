const memory = new Map<string, string>();

/**
 * Local storage; where a browser forbids it (blocked cookies, some in-app browsers), a memory of this page, so that
 * every page still opens and one can at least log in for as long as it stays open.
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
      // Nothing was kept there.
    }
  },
};
