import { Checkbox } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';

interface LetterLanguageProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** Chooses the language of a letter; by default the sender's. */
export function LetterLanguage({ language, onChoose }: LetterLanguageProps) {
  const { t } = useLingui();
  const own = useLanguage();
  const other = own === 'en' ? 'zh' : 'en';
  return (
    <Checkbox
      label={own === 'en' ? t`Write in Chinese` : t`Write in English`}
      checked={language === other}
      onChange={(event) => onChoose(event.currentTarget.checked ? other : own)}
    />
  );
}
