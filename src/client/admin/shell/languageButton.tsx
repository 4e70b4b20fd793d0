import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { languageKey } from '#contract/pages/page.ts';
import { storeLanguage } from '#client/i18n/chosen.ts';
import { useLanguage } from '#client/i18n/language.tsx';

const other = { en: { language: 'zh', word: '中文' }, zh: { language: 'en', word: 'English' } } as const;

/** Changes the language, and stores the choice for the site as well. */
export function LanguageButton() {
  const { language, word } = other[useLanguage()];
  const [query, setQuery] = useSearchParams();
  function change(): void {
    storeLanguage(language);
    if (!query.has(languageKey)) return;
    query.delete(languageKey);
    setQuery(query, { replace: true });
  }
  return (
    <Button variant="link" td="none" mih={36} px={4} flex="none" lang={language} onClick={change}>
      {word}
    </Button>
  );
}
