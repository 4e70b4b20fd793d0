import type { Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { sentencesIn } from './sentences.ts';

/** A separate catalogue for a component that opens later, so that pages do not load its texts. */
export type OwnCatalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/** Loads a component's words in a language. The component then needs no Suspense. */
export async function withOwnCatalogue<Props extends object>(
  Component: ComponentType<Props>,
  words: OwnCatalogue,
  language: Language,
): Promise<ComponentType<Props>> {
  const { messages } = await words[language]();
  const i18n = sentencesIn(language, messages);
  return (props) => (
    <I18nProvider i18n={i18n}>
      <Component {...props} />
    </I18nProvider>
  );
}
