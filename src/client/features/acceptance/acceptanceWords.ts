import type { OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';

/** The interface texts. The letter itself is in both languages. */
export const acceptanceWords: OwnCatalogue = {
  en: () => import('#locales/acceptance/en.po'),
  zh: () => import('#locales/acceptance/zh.po'),
};
