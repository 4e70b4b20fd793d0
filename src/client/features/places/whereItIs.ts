import type { Language } from '#site/text.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';

/** Whether the conference is held in mainland China. */
export const isInChina = (site.place.country ?? 'CN') === 'CN';

/** What a driver reads: Chinese in China, elsewhere an address in the Latin alphabet; the one language where there is one. */
export const driversLanguage: Language = onlyLanguageOf(site) ?? (isInChina ? 'zh' : 'en');
