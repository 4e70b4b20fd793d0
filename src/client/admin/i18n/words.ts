import type { Messages } from '@lingui/core';
import type { Language } from '#site/text.ts';
import { defaultLanguage, isLanguage, languageKey } from '#contract/pages/page.ts';
import { chosenLanguage, isChineseBrowser } from '#client/i18n/readLanguage.ts';

/** The texts of the admin area, and of the parts that it shares with the site. */
const words: Record<Language, () => Promise<{ messages: Messages }[]>> = {
  en: () => Promise.all([import('#locales/en.po'), import('#locales/admin/en.po')]),
  zh: () => Promise.all([import('#locales/zh.po'), import('#locales/admin/zh.po')]),
};

export async function loadWords(language: Language): Promise<Messages> {
  const parts = await words[language]();
  return Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages;
}

/** The language in which the page starts. */
export function firstLanguage(): Language {
  return languageFor(new URLSearchParams(location.search).get(languageKey), chosenLanguage());
}

/** `?language=`, then the language chosen on the site or here, then that of the browser. */
export function languageFor(asked: string | null, chosen: Language | undefined): Language {
  const ownLanguage = isChineseBrowser() ? 'zh' : defaultLanguage;
  return isLanguage(asked) ? asked : (chosen ?? ownLanguage);
}
