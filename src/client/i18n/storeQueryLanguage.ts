import { languageKey, languages } from '#contract/pages/page.ts';
import { cookieAttributes } from './chosen.ts';

/**
 * Inline script of the page. Stores the language in the address's query (N9) before the page's code has loaded, since
 * the reader may leave before that.
 */
export const storeQueryLanguageScript = `{
  const asked = new URLSearchParams(location.search).get('${languageKey}');
  if (${JSON.stringify(languages)}.includes(asked)) try {
    localStorage.setItem('${languageKey}', asked);
    document.cookie = '${languageKey}=' + asked + '; ${cookieAttributes}';
  } catch {}
}`;
