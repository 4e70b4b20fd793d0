import { Link, useLocation } from 'react-router-dom';
import type { Language } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { languageKey } from '#contract/pages/page.ts';
import { keepLanguage, useLanguage } from '#client/i18n/language.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import classes from './languageSwitch.module.css';

/** The switch's label on the pages of each language, as the specification has it (N3). */
const other = {
  en: { language: 'zh', word: 'Chinese' },
  zh: { language: 'en', word: 'English' },
} as const satisfies Record<Language, { language: Language; word: string }>;

/**
 * Leads to the other language's page, or changes the language of this one (N3), and stores the choice (N9). Until
 * scripts run, or where none do, the choice is in the address.
 */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const mounted = useMounted();
  const { pathname, search } = useLocation();
  const { language, word } = other[current];
  const elsewhere = site.languageSwitch?.[current];
  const query = new URLSearchParams(elsewhere ? '' : search);
  if (mounted) query.delete(languageKey);
  else query.set(languageKey, language);
  // A path that starts with two slashes would name another site.
  const to = { pathname: elsewhere ?? pathname.replace(/^\/+/, '/'), search: query.toString() };
  return (
    <Link
      className={`${classes.language} ${className}`}
      to={to}
      hrefLang={language}
      lang="en"
      onClick={() => keepLanguage(language)}
    >
      {word}
    </Link>
  );
}
