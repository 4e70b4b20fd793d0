import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#site';

const sources: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../../locales/en.po'),
  zh: () => import('../../../locales/zh.po'),
};

const loaded = new Map<Language, I18n>();
const loading = new Map<Language, Promise<I18n>>();

/** The words of a language if they are here already. */
export function catalogueOf(language: Language): I18n | undefined {
  return loaded.get(language);
}

/** Fetches the words of a language once. */
export function loadCatalogue(language: Language): Promise<I18n> {
  const running = loading.get(language) ?? fetchCatalogue(language);
  loading.set(language, running);
  return running;
}

async function fetchCatalogue(language: Language): Promise<I18n> {
  try {
    const { messages } = await sources[language]();
    const catalogue = setupI18n({
      locale: language,
      messages: { [language]: messages },
      ...(import.meta.env.SSR && { missing: failOnUnknownWords }),
    });
    loaded.set(language, catalogue);
    return catalogue;
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}

/** Words that nobody extracted stop the build: readers would see their number. */
function failOnUnknownWords(_language: string, id: string): never {
  throw new Error(`The catalogues do not know the message ${id}. Run: npm run extract`);
}
