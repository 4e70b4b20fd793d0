import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import type { AbstractField } from '#contract/records/abstract.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';

/** Names of what can be changed of an abstract. */
export function useFieldNames(): Readonly<Record<AbstractField, string>> {
  const { t } = useLingui();
  return {
    title: t`Title`,
    abstract: t`Abstract`,
    keywords: t`Keywords`,
    submissionType: t`Type`,
    topics: t`Topic`,
    report_people: t`Authors`,
  };
}

/** Names several of these fields: 'Title, Keywords' in English, joined by 、 in Chinese. */
export function useFieldList(): (fields: readonly AbstractField[]) => string {
  const names = useFieldNames();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  return (fields) => list.format(fields.map((field) => names[field]));
}

/** What was chosen from a list, in words; a value that is in no list is its own word. */
export function useFieldWords(): (field: 'submissionType' | 'topics', value: string) => string {
  const text = useText();
  return (field, value) => {
    if (field === 'topics') {
      const topic = site.topics[Number(value) - 1];
      return topic ? `${value} ${text(topic)}` : value;
    }
    const type = site.submission.types.find((each) => each.value === value);
    return type ? text(type.label) : value;
  };
}
