import type { OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';

/** The words of the interface. The letter itself is in both languages. */
export const acceptanceWords: OwnCatalogue = {
  en: () => import('#locales/acceptance/en.po'),
  zh: () => import('#locales/acceptance/zh.po'),
};
