import type { Language } from '#site/text.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';

/** Whether the conference is held in mainland China. */
export const isHeldInChina = (site.place.country ?? 'CN') === 'CN';

/**
 * The driver's language: Chinese in China, elsewhere the Latin alphabet; the conference's language if it has only one.
 */
export const driversLanguage: Language = onlyLanguageOf(site) ?? (isHeldInChina ? 'zh' : 'en');
