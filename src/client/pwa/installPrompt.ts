import { createStore, useStore } from '#client/device/store.ts';

/** The browser's offer to install, which TypeScript's DOM types do not include. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallPrompt | undefined>(undefined);

/** Stores the browser's offer to install until the reader presses the button. Call early: the browser offers once. */
export function storeInstallPrompt(): void {
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

/**
 * How the site can be installed here: by the browser's own prompt, or by the menu of Safari, which sends no event;
 * undefined if it cannot be installed, or already is.
 */
export function useInstallWay(): 'prompt' | 'safari' | undefined {
  const isOffered = useStore(offer, undefined) !== undefined;
  if (matchMedia('(display-mode: standalone)').matches) return undefined;
  if (isOffered) return 'prompt';
  return isSafari() ? 'safari' : undefined;
}

function isSafari(): boolean {
  return /^((?!chrome|chromium|android|crios|fxios|edg).)*safari/i.test(navigator.userAgent);
}
