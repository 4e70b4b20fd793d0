import type { Language } from '#site/text.ts';

type NameField = 'Firstname' | 'Middlename' | 'Lastname';

const inOrder: Readonly<Record<Language, readonly NameField[]>> = {
  en: ['Firstname', 'Middlename', 'Lastname'],
  zh: ['Lastname', 'Firstname', 'Middlename'],
};

/** The fields of a person's name in the order of writing. In Chinese the family name comes first (R5). */
export function nameFields(language: Language): readonly NameField[] {
  return inOrder[language];
}
