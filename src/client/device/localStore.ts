/**
 * Local or session storage. If the browser forbids it (blocked cookies, some in-app browsers), the memory of this page:
 * every page still works, and the author stays logged in while it is open.
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
        // The browser forbids storage.
      }
    },
  };
}

export const localStore = storeIn(() => localStorage);

/** Values that last as long as the tab is open. */
export const sessionStore = storeIn(() => sessionStorage);
