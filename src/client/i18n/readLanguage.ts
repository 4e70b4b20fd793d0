import type { Language } from '#site/text.ts';
import { localStore } from '#client/device/localStore.ts';
import { isLanguage, languageKey } from '#contract/pages/page.ts';

/** The language that the reader chose, if any. */
export function chosenLanguage(): Language | undefined {
  return [localStore.get(languageKey), fromCookie()].find(isLanguage);
}

/** A killed browser may have lost local storage, but not the cookie with which it requested the page. */
function fromCookie(): string | undefined {
  return new RegExp(`(?:^|; )${languageKey}=(\\w+)`).exec(document.cookie)?.[1];
}

export function isChineseBrowser(): boolean {
  return /^zh\b/i.test(navigator.language);
}
