/**
 * Local or session storage; where a browser forbids it (blocked cookies, some in-app browsers), the memory of this page, so
 * that every page still works and one stays logged in while it is open.
 */
function storeIn(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Forbidden: nothing is stored there.
      }
    },
  };
}

export const localStore = storeIn(() => localStorage);

/** For as long as the tab is open. */
export const sessionStore = storeIn(() => sessionStorage);
