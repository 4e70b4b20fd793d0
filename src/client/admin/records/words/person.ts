import { msg } from '@lingui/core/macro';
import type { PersonField } from '#contract/kinds/person/person.ts';
import { limits } from '#contract/rules/limits.ts';
import { titles } from '#contract/rules/accountRules.ts';
import type { FieldWords } from './fieldWords.ts';

const maxLength = limits.accountField;

/** What can be corrected of a person. */
export const personFieldWords = {
  mytitle: {
    name: msg({ message: 'Title', context: 'form of address' }),
    options: ({ language }) => titles[language].map(({ value, label }) => ({ value, label })),
  },
  Firstname: { name: msg`First name`, input: { maxLength, required: true } },
  Lastname: { name: msg`Last name`, input: { maxLength, required: true } },
  affiliation: { name: msg`Affiliation`, input: { maxLength } },
  address: { name: msg`Address`, input: { maxLength } },
  country: {
    name: msg`Country`,
    options: ({ countriesIn, language }) => countriesIn(language),
  },
  phoneCode: { name: msg`Country code`, input: { maxLength: 40, inputMode: 'tel' } },
  tel: { name: msg`Phone`, input: { maxLength, inputMode: 'tel' } },
  latinName: { name: msg`Name in Latin letters`, input: { maxLength } },
} as const satisfies Record<PersonField, FieldWords>;
