import type { Language } from '#site/text.ts';

/** The locale in which dates, times and numbers are written in each language, on both sides. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' };
