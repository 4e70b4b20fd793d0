import { createStore, useStore } from '#client/device/store.ts';

/** The browser's offer to install, which TypeScript's DOM types do not include. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallPrompt | undefined>(undefined);

/** Keeps the browser's offer to install until the reader presses the button. Call early: the browser offers once. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer.set(undefined));
}

/** Shows the browser's prompt to install; an offer can be used once. */
export async function install(): Promise<void> {
  const prompt = offer.get();
  offer.set(undefined);
  await prompt?.prompt();
}

/** Whether the browser has offered to install the site. */
export function useInstallable(): boolean {
  return useStore(offer, undefined) !== undefined;
}
