import type { Language } from '#site/text.ts';

/** Regions as Chinese institutions write them; browsers leave out 'China' or add 'Special Administrative Region'. */
const chineseNames: Readonly<Record<string, string>> = { TW: '中国台湾', HK: '中国香港', MO: '中国澳门' };

/** Made once each: that takes longer than finding all names. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The name of a country in a language, by its code of two letters, or none. */
export function countryName(code: string, language: Language): string | undefined {
  const region = code.toUpperCase();
  const chinese = language === 'zh' && chineseNames[region];
  if (chinese) return chinese;
  try {
    names[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return names[language].of(region);
  } catch {
    return undefined;
  }
}
