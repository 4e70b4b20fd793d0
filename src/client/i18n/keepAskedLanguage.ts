import { languageKey, languages } from '#contract/pages/page.ts';
import { cookieAttributes } from './chosen.ts';

/**
 * Runs while the page is read. Keeps the language that its address asks for (N9) before the page's code is there: whoever
 * is quick goes on to the next page without it.
 */
export const keepAskedLanguageScript = `{
  const asked = new URLSearchParams(location.search).get('${languageKey}');
  if (${JSON.stringify(languages)}.includes(asked)) try {
    localStorage.setItem('${languageKey}', asked);
    document.cookie = '${languageKey}=' + asked + '; ${cookieAttributes}';
  } catch {}
}`;
