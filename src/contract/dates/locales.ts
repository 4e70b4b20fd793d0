import type { Language } from '#site/text.ts';

/** The locale of dates, times and numbers in each language, for browser and server. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };
