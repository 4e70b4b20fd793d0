import type { Language } from '#site/text.ts';
import { languageKey, languages } from '#contract/pages/page.ts';
import { cookieAttributes } from './chosen.ts';

/**
 * Inline script of a page. Stores the language in the address's query (N9) before the page's code has loaded, since the
 * reader may leave before that. From a link elsewhere the language is stored only for a reader who has not chosen one,
 * and only on a page in both languages.
 *
 * Cookies are read only if the address names a language: a slow phone needs 8 ms for that, before it paints.
 *
 * @param only - the language of a page in one language
 */
export function storeLanguageScript(only: Language | undefined): string {
  return `try {
  const asked = new URLSearchParams(location.search).get('${languageKey}');
  const isFromHere = document.referrer.startsWith(location.origin + '/');
  const isChosen = () => localStorage.getItem('${languageKey}') || /(^|; )${languageKey}=/.test(document.cookie);
  if (${JSON.stringify(languages)}.includes(asked) && (isFromHere || !${only ? 'true' : 'isChosen()'})) {
    localStorage.setItem('${languageKey}', asked);
    document.cookie = '${languageKey}=' + asked + '; ${cookieAttributes}';
  }
} catch {}`;
}
