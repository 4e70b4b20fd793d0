import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useCallback } from 'react';
import type { Text } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Interface text, or a label from a schema. */
export type Wording = MessageDescriptor | Text;

/** Translates text to the language of the area. */
export function useWording(): (words: Wording) => string {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useCallback((words) => ('zh' in words ? words[language] : i18n._(words)), [i18n, language]);
}
