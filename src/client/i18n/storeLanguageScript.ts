import { defaultLanguage, languageKey, languages } from '#contract/pages/page.ts';
import { cookieAttributes } from './chosen.ts';

/**
 * Inline script of the page. Stores the language in the address's query (N9) before the page's code has loaded, since
 * the reader may leave before that; and, where nothing is stored yet, that of a page which was not served in the default
 * language: who follows a shared link to a Chinese page reads on in Chinese. Who comes to it from a page in English on
 * this site, with a browser that is not Chinese, does not. A link from elsewhere replaces no choice that was made.
 */
export const storeLanguageScript = `try {
  const asked = new URLSearchParams(location.search).get('${languageKey}');
  const { lang } = document.documentElement;
  const isChosen = localStorage.getItem('${languageKey}') || /(^|; )${languageKey}=/.test(document.cookie);
  const isEntered = !document.referrer.startsWith(location.origin + '/');
  const isSuggested = isEntered || /^zh\\b/i.test(navigator.language);
  const first = lang !== '${defaultLanguage}' && !isChosen && isSuggested && lang;
  const requested = ${JSON.stringify(languages)}.includes(asked) && !(isChosen && isEntered) && asked;
  const kept = requested || first;
  if (kept) {
    localStorage.setItem('${languageKey}', kept);
    document.cookie = '${languageKey}=' + kept + '; ${cookieAttributes}';
  }
} catch {}`;
