import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { titles } from '#contract/rules/accountRules.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useFieldNames, useFieldWords } from '#client/admin/abstract/fieldWords.ts';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { letterStateWords } from '#client/admin/letters/stateWords.ts';
import { paymentWords } from '#client/admin/people/paymentWords.ts';
import { usePaymentFieldNames, usePersonFieldNames } from '#client/admin/person/fieldNames.ts';
import { useDayInWords } from '#client/admin/ui/dayInWords.ts';
import type { ChangedField } from './conflicts.ts';

/** What commands change, in words. */
export interface ChangeWords {
  name: (field: ChangedField) => string;
  /** 'Title, Keywords' in English, joined by 、 in Chinese. */
  list: (fields: readonly ChangedField[]) => string;
  /** A value of a field; one that is in no list is its own word. */
  value: (command: AnyCommand, field: ChangedField, value: string) => string;
}

export function useChangeWords(): ChangeWords {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { country } = useMeanings();
  const words = useFieldWords();
  const dayInWords = useDayInWords();
  const names = { ...usePersonFieldNames(), ...usePaymentFieldNames(), ...useFieldNames(), deadline: t`Deadline` };
  const joined = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return {
    name: (field) => names[field],
    list: (fields) => joined.format(fields.map((field) => names[field])),
    value: (command, field, value) => {
      switch (field) {
        case 'submissionType':
        case 'topics':
          return words(field, value);
        case 'deadline':
          return value && dayInWords(value);
        case 'country':
          return country(value, language) || value;
        case 'mytitle':
          return titles[language].find((title) => title.value === value)?.label ?? value;
        case 'state': {
          const known: Readonly<Record<string, MessageDescriptor>> =
            command.name === 'change_letter' ? letterStateWords : paymentWords;
          return Object.hasOwn(known, value) ? i18n._(known[value]!) : value;
        }
        default:
          return value;
      }
    },
  };
}
