import { useSyncExternalStore } from 'react';
import type { Language } from '#site/text.ts';
import { localStore } from '#client/device/localStore.ts';
import { createEmitter, withOtherTabs } from '#client/device/store.ts';
import { languageKey } from '#contract/pages/page.ts';
import { chosenLanguage } from './readLanguage.ts';
import { storeWorkerLanguage } from './workerLanguage.ts';

/** Attributes of the language cookie for the server, which lasts a year. */
export const cookieAttributes = 'path=/; max-age=31536000; samesite=lax';

const changes = createEmitter();
const subscribe = withOtherTabs(changes.subscribe);

/** The language of the prerendered page. Hydration must use it, even if the reader chose another one. */
let written: Language | undefined;

export function setWrittenLanguage(language: Language): void {
  written = language;
}

/** Stores the reader's language (N9): in local storage, in a cookie for the server, and for the service worker. */
export function storeLanguage(language: Language): void {
  localStore.set(languageKey, language);
  document.cookie = `${languageKey}=${language}; ${cookieAttributes}`;
  void storeWorkerLanguage(language);
  changes.emit();
}

/** The language that the reader chose, if any; while hydrating, that of the prerendered page. */
export function useChosenLanguage(): Language | undefined {
  return useSyncExternalStore(subscribe, chosenLanguage, () => written);
}

/** Whether the page was entered from elsewhere, for example by a shared link, and not from another page of this site. */
export function isEntered(): boolean {
  return !document.referrer.startsWith(`${location.origin}/`);
}
