import { useSyncExternalStore } from 'react';

/** The browser's offer to install, which TypeScript's DOM does not know. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install until the reader wants it; call early, the browser offers once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(undefined));
}

/** Asks the reader to install; an offer can be used once. */
export async function install(): Promise<void> {
  const prompt = offer;
  set(undefined);
  await prompt?.prompt();
}

/** Whether the browser has offered to install the site. */
export function useInstallable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer !== undefined,
    () => false,
  );
}
