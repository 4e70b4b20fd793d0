import type { Language } from '#site/text.ts';

/** The locale in which dates, times and lists are written in each language. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };
